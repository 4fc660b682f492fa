// The Hunter rule: a monster goes for the nearest hero or summoned model and attacks whom it then engages.

import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import { namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { engages } from '../engagement/engagement.ts';
import { isDown, isMonster, kindOf } from '../models.ts';
import { endingOn, wallsCleared } from '../movement/ending.ts';
import { type Hunt, huntedDown } from '../movement/hunt-route.ts';
import { moveAllowance } from '../movement/movement-allowance.ts';
import { type Nearest, nearestOf } from '../movement/nearest.ts';
import { isPrey } from '../movement/push-effects.ts';
import { core } from '../sources.ts';
import { provocation } from './monster-attacks.ts';

export const hunter = rule({
  id: 'judgement/hunter',
  cites: [core('Hunter')],
  says: {
    nobody: ({ model }: Facts) => `There is no hero or summoned model to hunt, so ${model} stays where it is.`,
    up: ({ model }: Facts) => `${model} is knocked down and stands up first, at no cost.`,
    nearest: ({ model, target, gap }: Facts & Prey, show) =>
      `${target} is the nearest hero or summoned model to ${model}: ${show.apart(gap)}.`,
    tied: ({ target, tied }: Facts & Prey, show) =>
      `${show.names(tied)} are equally near: the choice is random, and ${target} is taken here.`,
    straight: ({ model, target, travelled }: Facts & Prey & Way, show) =>
      `Nothing is in its way, so ${model} moves ${show.inches(travelled)} directly towards ${target}.`,
    round: ({ model, blockers, travelled }: Facts & Prey & Way, show) =>
      `The straight way is blocked by ${show.names(blockers)}, so ${model} goes ${show.inches(travelled)} along the shortest way round.`,
    over: ({ model, target, travelled }: Facts & Prey & Way, show) =>
      `${model} flies ${show.inches(travelled)} towards ${target}, over whatever is between, and does not end on a base.`,
    stuck: ({ model, blockers, travelled }: Facts & Prey & Way, show) =>
      `The straight way is blocked by ${show.names(blockers)} and no way leads round, so ${model} goes ${show.inches(travelled)} and stops there.`,
    stopped: ({ model, blockers, travelled }: Facts & Prey & Way, show) =>
      `${model} goes ${show.inches(travelled)} up to ${show.names(blockers)}, which by this reading it does not walk round.`,
    there: ({ model, target }: Facts & Prey) => `${model} is where it would stop, at ${target}, and does not move.`,
  },
  judge: ({ table, model }: { table: Table } & ArgsOf<'hunt'>, say): Verdict<AnswerOf<'hunt'>> => {
    if (!isMonster(model))
      throw new Refusal('bad-question', 'model', `Only monsters hunt, and ${shown(model.id)} is ${kindOf(model)}.`);
    const prey = nearestOf(table, model, table.scene.models.filter(isPrey));
    const here = [model.x, model.y] as const;
    if (!prey)
      return say.verdict({ target: null, end: here, travelled: 0, route: [], attacks: null }, 'nobody', {
        model: model.id,
      });
    const mov = moveAllowance(table, model, null);
    const conditions = model.conditions.filter((condition) => condition !== 'knocked-down');
    const up = table.after(new Map([[model.id, { conditions }]]));
    const hunt = huntedDown(up, up.model(model.id)!, prey.model, mov.value);
    const end = up.after(new Map([[model.id, { x: hunt.end[0], y: hunt.end[1] }]]));
    const struck = victimOf(end, end.model(model.id)!);
    const target = prey.model.id;
    const { travelled, route } = hunt;
    const { gap, tied } = prey;
    const facts = { model: model.id, target, gap, tied, travelled, blockers: namesOfStoppers(hunt.blockers) };
    const answer = { target, end: hunt.end, travelled, route, attacks: struck?.model.id ?? null };
    const own = say.verdict(answer, 'nearest', facts);
    const because = [
      ...own.because,
      ...(prey.tied.length > 1 ? [say.because('tied', facts)] : []),
      ...(isDown(model) ? [say.because('up', facts)] : []),
      ...mov.because,
      say.because(hunt.how, facts),
    ];
    const margin = prey.tied.length > 1 ? 0 : prey.lead > 2 * CLOSE ? FAR : prey.lead / 2;
    return followedBy(
      drawn(
        withMargin({ ...own, because: [...because, ...wallsOf(hunt, model)] }, margin),
        { kind: 'route', role: 'way', from: here, steps: route },
        { kind: 'piece', role: 'target', id: target },
        { kind: 'piece', role: 'landing', id: model.id, at: hunt.end },
      ),
      provocation({ by: model.id, on: answer.attacks, tied: struck?.tied ?? [], how: 'hunts' }),
    );
  },
});

/** The walls that made a hunter go another way, and those that it clears. */
function wallsOf({ taken, crossed }: Hunt, model: Model): Reason[] {
  return [...taken.map((piece) => endingOn(model, piece).verdict), ...wallsCleared(model, crossed)].flatMap(
    ({ because }) => because,
  );
}

/** Whom a monster strikes where it stands: the nearest that it engages. */
function victimOf(table: Table, monster: Model): Nearest | null {
  const engaged = table.scene.models.filter((model) => isPrey(model) && engages(table, monster, model));
  return nearestOf(table, monster, engaged);
}

interface Facts {
  readonly model: string;
}
interface Prey {
  readonly target: string;
  readonly gap: number;
  readonly tied: readonly string[];
}
interface Way {
  readonly travelled: number;
  readonly blockers: readonly string[];
}
