// What is against a way that a player drew, and where on it.

import { pointAlong } from '../../../geometry/along.ts';
import { gapToPoint } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Point } from '../../../scene/scene.ts';
import type { RouteProblem } from '../../../table/route-problem.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { suffers } from '../models.ts';
import { readingOf } from '../reading.ts';
import { needsAid } from '../rules/climbing-gear.ts';
import { isLocked } from '../rules/entryways.ts';
import { onOpenGround } from '../rules/fly-and-teleport.ts';
import { atTheEdge } from '../rules/game-area.ts';
import { isStunned } from '../rules/stunned.ts';
import { barsTheWay } from '../rules/terrain.ts';
import { book } from '../sources.ts';
import { firstOfEach, meleeOn, type Obstruction, type Walk } from './movement.ts';
import type { Mover } from './mover.ts';

/** As what a way is moved along. */
export type MoveAction = 'move' | 'run' | 'fallBack';

export const inTheWay = rule({
  id: 'grimheim/movement',
  cites: [book('Actions'), book('Movement')],
  says: {
    base: ({ model, other }: Pair) =>
      `The way of ${model} runs into the base of ${other}, and no model moves through another.`,
    long: ({ length, allowed }: Lengths, show) =>
      `The way is ${show.inches(length - allowed)} longer than the ${show.inches(allowed)} that are allowed.`,
    melee: ({ model, other }: Pair) =>
      `The way of ${model} enters the melee range of ${other}; only a Charge or a Push does that.`,
    lands: ({ model, other }: Pair) =>
      `${model} would end in the melee range of ${other}; only a Charge or a Push does that.`,
    ends: ({ model, other }: Pair) => `${model} would end in melee range of ${other}, and a Fall Back must not.`,
  },
  judge: ({ how, ...facts }: Pair & Lengths & { how: 'base' | 'long' | 'melee' | 'lands' | 'ends' }, say): Verdict =>
    say.verdict(false, how, facts),
});

/** Everything against a way, in its order. */
export function problemsOn(
  mover: Mover,
  way: readonly Point[],
  walked: Walk,
  action: MoveAction,
  allowed: number,
): RouteProblem[] {
  const { model } = mover;
  const { length } = walked;
  const facts = { model: model.id, other: '', length, allowed };
  const [start, end] = [pointAlong(way, 0), pointAlong(way, length)];
  const long: RouteProblem = {
    verdict: inTheWay({ ...facts, how: 'long' }),
    by: inTheWay,
    at: pointAlong(way, allowed),
    along: allowed,
  };
  return [
    ...(suffers(model, 'stunned')
      ? [{ verdict: isStunned({ model, how: 'still' }), by: isStunned, at: start, along: 0 }]
      : []),
    ...(mover.flies ? closedGround(mover, start, 'start', 0) : []),
    ...firstOfEach(walked.obstructions, ({ how, id }) => `${how} ${id}`).map((one) =>
      obstructed(mover, way, walked, one),
    ),
    ...(action === 'fallBack' ? endsInMelee(mover, end, walked) : entersMelee(mover, way, walked)),
    ...(atMost(length, allowed) ? [] : [long]),
    ...(mover.flies ? closedGround(mover, end, 'end', length) : []),
  ].sort((a, b) => a.along - b.along);
}

function obstructed({ table, model }: Mover, way: readonly Point[], walked: Walk, one: Obstruction): RouteProblem {
  const { how, id, along } = one;
  const place = { at: pointAlong(way, along), along };
  if (how === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, ...place };
  const piece = table.terrain(id);
  if (how === 'base' || !piece) {
    const facts = { model: model.id, other: id, length: walked.length, allowed: 0 };
    return { verdict: inTheWay({ ...facts, how: 'base' }), by: inTheWay, ...place };
  }
  const by = how === 'door' ? isLocked : how === 'side' ? needsAid : barsTheWay;
  return { verdict: by({ model, piece }), by, ...place };
}

/** Enemies whose melee range a Move or a Run enters; who flies passes over them, unless by another reading. */
function entersMelee(mover: Mover, way: readonly Point[], walked: Walk): RouteProblem[] {
  const { table, model, flies } = mover;
  const near = meleeOn(mover, way, walked).map((one) => ({ ...one, lands: atMost(walked.length, one.to) }));
  const passes = flies && near.some(({ lands }) => !lands);
  const over = flies && (!passes || readingOf(table, 'grimheim.fly.models') === 'over');
  return firstOfEach(
    near.filter(({ lands }) => !over || lands),
    ({ foe }) => foe.id,
  ).map(({ foe, from }) => {
    const facts = { model: model.id, other: foe.id, length: walked.length, allowed: 0 };
    const verdict = inTheWay({ ...facts, how: over ? 'lands' : 'melee' });
    return { verdict, by: inTheWay, at: pointAlong(way, from), along: from };
  });
}

/** Enemies in whose melee range a Fall Back would end. */
function endsInMelee({ table, model }: Mover, at: Point, { length, level }: Walk): RouteProblem[] {
  const there = table.after(new Map([[model.id, { x: at[0], y: at[1], z: level }]]));
  const landed = there.model(model.id) ?? model;
  return engagedWith(there, landed).map(({ id }) => ({
    verdict: inTheWay({ model: model.id, other: id, length, allowed: 0, how: 'ends' }),
    by: inTheWay,
    at,
    along: length,
  }));
}

/** Terrain on which a flier begins or ends. */
export function closedGround(mover: Mover, at: Point, when: 'start' | 'end', along: number): RouteProblem[] {
  const { table, model, radius } = mover;
  return table.scene.terrain
    .filter(({ id }) => !atMost(radius, gapToPoint(table.geometry, table.shape(id), at).inches))
    .map((piece) => ({ verdict: onOpenGround({ model, piece, when }), by: onOpenGround, at, along }));
}

interface Pair {
  readonly model: string;
  readonly other: string;
}
interface Lengths {
  readonly length: number;
  readonly allowed: number;
}
