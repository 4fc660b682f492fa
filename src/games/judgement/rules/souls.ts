// An unbound Soul's move: straight towards the nearest hero who is not cursed, through models but never to rest on one.

import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import { marksOfShove, namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, type Remark, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { isHero, isSoul, kindOf, suffers } from '../models.ts';
import { drifted } from '../movement/drift-way.ts';
import { type Nearest, nearestOf } from '../movement/nearest.ts';
import { isPrey } from '../movement/push-effects.ts';
import { readingOf } from '../reading.ts';
import { core, reference } from '../sources.ts';
import { isCursed } from './curse.ts';

const isDrawnTo = (model: Model): boolean => !suffers(model, 'curse');

/** Whom a Soul drifts to. Whether the summoned draw it is asked only where one of them is nearer than every hero. */
function attraction(table: Table, soul: Model): Nearest | null {
  const models = table.scene.models.filter(isDrawnTo);
  const hero = nearestOf(table, soul, models.filter(isHero));
  const any = nearestOf(table, soul, models.filter(isPrey));
  if (any?.model === hero?.model) return hero;
  return readingOf(table, 'judgement.drift.summoned') === 'summoned-too' ? any : hero;
}

export const drift = rule({
  id: 'judgement/souls',
  cites: [core('Souls'), core('Communion Phase (2nd Turn Onwards)'), reference('Communion Phase')],
  says: {
    nobody: ({ soul }: { soul: string }) => `There is no hero to draw ${soul}, so it stays where it is.`,
    nearest: ({ soul, target, gap }: Facts, show) =>
      `${soul} is drawn to ${target}, the nearest that is not cursed: ${show.apart(gap)}.`,
    tied: ({ target, tied }: Facts, show) =>
      `${show.names(tied)} are equally near: the rules do not say to whom it goes, and ${target} is taken here.`,
    full: ({ soul, target, inches }: Facts, show) =>
      `${soul} drifts the full ${show.inches(inches)} directly towards ${target}.`,
    stopped: ({ soul, by, travelled }: Facts, show) =>
      `${soul} stops after ${show.inches(travelled)}, where it touches ${show.names(by)}: it cannot end on a base or enter impassable terrain.`,
  },
  judge: ({ table, model, inches }: { table: Table } & ArgsOf<'drift'>, say): Verdict<AnswerOf<'drift'>> => {
    if (!isSoul(model))
      throw new Refusal('bad-question', 'model', `Only Souls drift, and ${shown(model.id)} is ${kindOf(model)}.`);
    const target = attraction(table, model);
    const cursed = table.scene.models.filter((other) => isHero(other) && !isDrawnTo(other));
    const unmoved = cursed.map((hero) => isCursed({ model: hero, how: 'cursed' }));
    if (!target) {
      const answer = { target: null, end: [model.x, model.y] as const, travelled: 0, stoppedBy: null };
      return followedBy(say.verdict(answer, 'nobody', { soul: model.id }), ...unmoved);
    }
    const way = drifted(table, model, target.model, inches);
    const facts = {
      soul: model.id,
      target: target.model.id,
      gap: target.gap,
      tied: target.tied,
      travelled: way.travelled,
      inches,
      by: namesOfStoppers(way.stoppers),
    };
    const { travelled, stoppedBy, at } = way;
    const own = say.verdict({ target: target.model.id, end: at, travelled, stoppedBy }, 'nearest', facts);
    const because = [
      ...own.because,
      ...(target.tied.length > 1 ? [say.because('tied', facts)] : []),
      say.because(stoppedBy === null ? 'full' : 'stopped', facts),
    ];
    const margin = target.tied.length > 1 ? 0 : target.lead > 2 * CLOSE ? FAR : target.lead / 2;
    const marks = [
      ...marksOfShove('drift', model, way, at),
      { kind: 'piece', role: 'target', id: target.model.id } as const,
    ];
    return followedBy(drawn(withMargin({ ...own, because }, margin), ...marks), ...unmoved);
  },
});

/** A Soul may be crossed, and nobody ends a move on it. */
export const endsOnSoul = rule({
  id: 'judgement/souls',
  cites: [core('Souls')],
  says: {
    ends: ({ model, soul }: { model: string; soul: string }) =>
      `${model} would end with its base on ${soul}: a Soul may be passed, but no advance or charge ends on one.`,
  },
  judge: ({ model, soul }: { model: Model; soul: Model }, say): Remark =>
    say.remark('ends', { model: model.id, soul: soul.id }),
});

interface Facts {
  readonly soul: string;
  readonly target: string;
  readonly gap: number;
  readonly tied: readonly string[];
  readonly travelled: number;
  readonly inches: number;
  readonly by: readonly string[];
}
