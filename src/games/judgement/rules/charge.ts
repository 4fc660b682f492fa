// A charge: straight ahead along any heading that ends engaging the target.

import { atMost } from '../../../geometry/touch.ts';
import { NO_CHARGE } from '../../../questions/charge.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { laneMarks } from '../../../table/lanes.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Remark, rule, type Verdict } from '../../../verdict/rule.ts';
import { engages } from '../engagement/engagement.ts';
import { areEnemies, canBeEngaged, isDown, reachOf } from '../models.ts';
import { chargeAt, fliesInCharge, groundMinded, type Stop } from '../movement/charge-lanes.ts';
import { moveAllowance } from '../movement/movement-allowance.ts';
import { moverOf } from '../movement/obstacles.ts';
import { CHARGE_BONUS } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight/sight.ts';
import { core, reference } from '../sources.ts';
import { badGround, groundMet } from '../terrain/ground.ts';
import { enteredGround, hurts } from './advance.ts';
import { fliesOver } from './fly.ts';
import { onItsFeet } from './knocked-down.ts';
import { noMeleeRange } from './melee-range.ts';
import { partingBlows } from './parting-blow.ts';
import { groundPenalty } from './rough-ground.ts';

export const charge = rule({
  id: 'judgement/charge',
  cites: [core('Charge'), reference('Common Actions')],
  says: {
    possible: ({ model, target, inches, travelled }: Facts & { travelled: number }, show) =>
      `${model} can charge ${target}: a straight move of up to ${show.inches(inches)} is allowed, and ${show.inches(travelled)} is enough to engage it.`,
    far: ({ model, target, gap, inches, reach }: Facts, show) =>
      `${model} cannot charge ${target}: even a charge of ${show.inches(inches)} with a reach of ${show.inches(reach)} falls ${show.inches(gap - inches - reach)} short.`,
    shut: ({ model, target, inches }: Facts, show) =>
      `${model} cannot charge ${target}: no straight move of up to ${show.inches(inches)} ends where it may stand, with ${target} in reach and in sight.`,
    friend: ({ model, target }: Facts) =>
      `${model} cannot charge ${target}: a charge needs an enemy model that can be engaged.`,
    engaged: ({ model, target }: Facts) =>
      `${model} cannot charge ${target}: one of them is already engaging the other.`,
    slowed: ({ model, target, inches, travelled, left }: Facts & { travelled: number; left: number }, show) =>
      `${model} cannot charge ${target}: a straight move of ${show.inches(travelled)} would engage it, but the ground in between leaves ${show.inches(left)} of ${show.inches(inches)}.`,
    unseen: ({ model, target }: Facts) =>
      `${model} cannot charge ${target}: ${model} has no line of sight to ${target} before moving.`,
    blind: ({ model, target }: Facts) =>
      `${model} has no line of sight to ${target} before moving, which by this reading it does not need.`,
  },
  judge: ({ table, model, target, turn }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    moverOf(model);
    const reach = reachOf(model);
    const facts = { model: model.id, target: target.id, inches: 0, reach: reach ?? 0, gap: 0 };
    const refused = (verdict: Remark): Verdict<AnswerOf<'charge'>> => ({ ...verdict, value: NO_CHARGE });
    if (isDown(model)) return refused(onItsFeet({ model }));
    if (reach === null) return refused(noMeleeRange({ who: model }));
    if (!canBeEngaged(target) || !areEnemies(table, model, target)) return say.verdict(NO_CHARGE, 'friend', facts);
    if (engages(table, model, target) || engages(table, target, model))
      return drawn(say.verdict(NO_CHARGE, 'engaged', facts), { kind: 'piece', role: 'target', id: target.id });
    const unseen = !sees(table, model, target);
    if (unseen && readingOf(table, 'judgement.charge.los') === 'needed') return say.verdict(NO_CHARGE, 'unseen', facts);

    const mov = moveAllowance(table, model, turn);
    const inches = mov.value + CHARGE_BONUS.value;
    const { best, lanes } = chargeAt(table, model, target, reach, inches);
    if (!best) {
      const gap = gapBetweenPieces(table, model, target).inches;
      const slow = slowedCharge(table, model, target, reach, inches);
      const all = { ...facts, inches, gap };
      if (slow) return followedBy(say.verdict(NO_CHARGE, 'slowed', { ...all, ...slow }), mov, slow.penalty);
      return followedBy(say.verdict(NO_CHARGE, atMost(gap, inches + reach) ? 'shut' : 'far', all), mov);
    }
    const way: Point[] = [[model.x, model.y], best.at];
    const flies = fliesInCharge(model);
    const met = groundMet(table, model, flies ? [best.at] : way, badGround(table));
    const blows = partingBlows(table, model, way);
    const { heading, travelled, at: end } = best;
    const entered = enteredGround(table, model, met);
    const answer = { possible: true, heading, travelled, end, lanes, partingBlows: blows.value, entered };
    const penalty = flies ? fliesOver({ model }) : groundPenalty(model, met);
    const allowed = inches - (penalty.value ?? 0);
    const own = say.verdict(answer, 'possible', { ...facts, inches: allowed, travelled });
    const because = unseen ? [...own.because, say.because('blind', facts)] : own.because;
    return followedBy(
      drawn({ ...own, because }, ...marksOf(model, target, best, lanes, inches)),
      mov,
      penalty,
      ...hurts(model, met),
      blows,
    );
  },
});

/** The charge that would work if the ground took nothing off it, and what the ground takes; null when it is not the ground. */
function slowedCharge(table: Table, model: Model, target: Model, reach: number, inches: number) {
  const minded = groundMinded(table, model);
  const { best } = minded.length > 0 ? chargeAt(table, model, target, reach, inches, []) : { best: null };
  if (!best) return null;
  const penalty = groundPenalty(model, groundMet(table, model, [[model.x, model.y], best.at], minded));
  return { travelled: best.travelled, left: inches - penalty.value, penalty };
}

function marksOf(
  model: Model,
  target: Model,
  { at }: Stop,
  lanes: AnswerOf<'charge'>['lanes'],
  inches: number,
): Mark[] {
  const from: Point = [model.x, model.y];
  return [
    ...laneMarks(model, lanes, inches),
    { kind: 'arrow', role: 'charge', from, to: at },
    { kind: 'piece', role: 'landing', id: model.id, at },
    { kind: 'piece', role: 'target', id: target.id },
  ];
}

interface Facts {
  readonly model: string;
  readonly target: string;
  readonly inches: number;
  readonly reach: number;
  readonly gap: number;
}
