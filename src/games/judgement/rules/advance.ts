// The way a player drew for an advance: how long it may be, what it may not cross or end on, and who strikes at it.
import { lengthOf, pointAlong } from '../../../geometry/along.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Collision } from '../../../table/route-collisions.ts';
import { problemOf, type RouteProblem } from '../../../table/route-problem.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, type Remark, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { isDown } from '../models.ts';
import { type DrawnWay, wayDrawn } from '../movement/drawn-way.ts';
import { endingOn, wallsCleared } from '../movement/ending.ts';
import { moveAllowance } from '../movement/movement-allowance.ts';
import { moverOf } from '../movement/obstacles.ts';
import { core, reference } from '../sources.ts';
import { badGround, groundMet, type Met } from '../terrain/ground.ts';
import { hasTrait, isWithinTerrain } from '../terrain/terrain.ts';
import { atTheEdge, barsTheWay } from './battlefield.ts';
import { onItsFeet } from './knocked-down.ts';
import { partingBlows } from './parting-blow.ts';
import { groundPenalty } from './rough-ground.ts';
import { hurtByGround } from './treacherous-ground.ts';
import { wallCleared } from './walls.ts';

const crossed = rule({
  id: 'judgement/advance',
  cites: [core('Advance')],
  says: {
    base: ({ model, other }: { model: string; other: string }) =>
      `The way of ${model} runs into the base of ${other}, which it may not cross.`,
    long: ({ length, allowed }: { length: number; allowed: number }, show) =>
      `The way is ${show.inches(length - allowed)} longer than the ${show.inches(allowed)} that are allowed.`,
  },
  judge: (
    { how, ...facts }: { how: 'base' | 'long'; model: string; other: string; length: number; allowed: number },
    say,
  ): Remark => say.remark(how, facts),
});

export const advance = rule({
  id: 'judgement/advance',
  cites: [core('Advance'), reference('Common Actions')],
  says: {
    legal: ({ model, length, allowed }: Facts, show) =>
      `${model} may advance this way: it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    illegal: ({ model, length, allowed, problems }: Facts, show) =>
      `${model} may not advance this way, ${show.inches(length)} long of ${show.inches(allowed)} allowed: ${problems === 1 ? 'there is one problem' : `there are ${problems} problems`}.`,
  },
  judge: ({ table, model, route, turn }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    moverOf(model);
    const way: Point[] = [[model.x, model.y], ...route];
    const length = lengthOf(way);
    const mov = moveAllowance(table, model, turn);
    const met = groundMet(table, model, way, badGround(table));
    const penalty = groundPenalty(model, met);
    const allowed = Math.max(0, mov.value - penalty.value);
    const drawnWay = wayDrawn(table, model, way);
    const found = problemsOn(model, drawnWay, length, allowed);
    const blows = partingBlows(table, model, way);
    const legal = found.length === 0;
    const entered = enteredGround(table, model, met);
    const problems = found.map(problemOf);
    const facts = { model: model.id, length, allowed, problems: problems.length };
    const answer = { legal, length, allowed, problems, partingBlows: blows.value, entered };
    const fits = found.every(({ verdict }) => verdict.because[0]?.says === 'long');
    return followedBy(
      drawn(
        withMargin(say.verdict(answer, legal ? 'legal' : 'illegal', facts), fits ? Math.abs(allowed - length) : FAR),
        { kind: 'route', role: legal ? 'way' : 'refused', from: way[0]!, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1]! },
      ),
      mov,
      penalty,
      ...hurts(model, met),
      ...found.map(({ verdict }) => verdict),
      ...(legal ? wallsCleared(model, drawnWay.crossed) : []),
      blows,
    );
  },
});

/** The rules that an advance speaks by, besides those of other pages. */
export const advanceRules = [advance, crossed] as const;

/** Treacherous ground met on a way that the model was not within at its beginning, in order. */
export function enteredGround(table: Table, model: Model, met: readonly Met[]): string[] {
  return met
    .filter(({ piece }) => hasTrait(piece, 'treacherous') && !isWithinTerrain(table, model, piece))
    .map(({ piece }) => piece.id);
}

/** The damage that treacherous ground does on a way. */
export function hurts(model: Model, met: readonly Met[]): Remark[] {
  return met
    .filter(({ piece }) => hasTrait(piece, 'treacherous'))
    .map(({ piece }) => hurtByGround({ model, ground: piece.id, how: 'move' }));
}

function problemsOn(
  model: Model,
  { way, end, collisions, under, stops }: DrawnWay,
  length: number,
  allowed: number,
): RouteProblem[] {
  const facts = { model: model.id, other: '', length, allowed };
  return [
    ...(isDown(model) ? [{ verdict: onItsFeet({ model }), by: onItsFeet, at: way[0]!, along: 0 }] : []),
    ...collisions.map((collision) => problemWith(model, collision, stops)),
    ...(atMost(length, allowed)
      ? []
      : [{ verdict: crossed({ ...facts, how: 'long' }), by: crossed, at: pointAlong(way, allowed), along: allowed }]),
    ...under.map((piece) => ({ ...endingOn(model, piece), at: end, along: length })),
  ].sort((a, b) => a.along - b.along);
}

function problemWith(model: Model, { id, at, along }: Collision, stops: readonly Piece[]): RouteProblem {
  const place = { at, along };
  if (id === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, ...place };
  const piece = stops.find((one) => one.id === id)!;
  if (!('shape' in piece))
    return {
      verdict: crossed({ how: 'base', model: model.id, other: id, length: 0, allowed: 0 }),
      by: crossed,
      ...place,
    };
  if (hasTrait(piece, 'impassable')) return { verdict: barsTheWay({ model, piece }), by: barsTheWay, ...place };
  const tall = wallCleared({ model: model.id, wall: id, height: piece.height, how: 'tall' });
  return { verdict: tall, by: wallCleared, ...place };
}

interface Facts {
  readonly model: string;
  readonly length: number;
  readonly allowed: number;
  readonly problems: number;
}
