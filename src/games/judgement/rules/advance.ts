// The way a player drew for an advance: how long it may be, what it may not cross or end on, and who strikes at it.
import { lengthOf, pointAlong } from '../../../kernel/along.ts';
import { atMost } from '../../../kernel/touch.ts';
import type { Model, Point, Terrain } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { type Bump, bumpsOn, crosses } from '../../../verdict/bumps.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, type Remark, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { type Hitch, troubleOf } from '../../../verdict/trouble.ts';
import { badGround, groundMet, type Met } from '../ground.ts';
import { isDown } from '../models.ts';
import { moverOf } from '../obstacles.ts';
import { core, reference } from '../sources.ts';
import { strideOf } from '../stride.ts';
import { hasTrait, isWithinTerrain } from '../terrain.ts';
import { barredBases, barredTerrain, landingOn, wallsOn } from '../walking.ts';
import { atTheEdge } from './battlefield.ts';
import { frostCaps } from './frost.ts';
import { barsTheWay } from './impassable-terrain.ts';
import { onItsFeet } from './knocked-down.ts';
import { sprints } from './natural-sprinter.ts';
import { partingBlows } from './parting-blow.ts';
import { groundPenalty } from './rough-ground.ts';
import { endsOnSoul } from './souls.ts';
import { hurtByGround } from './treacherous-ground.ts';
import { wallCleared } from './walls.ts';

const crossed = rule({
  id: 'judgement/advance',
  cites: [core('Advance')],
  says: {
    base: ({ model, other }: { model: string; other: string }) =>
      `The way of ${model} runs into the base of ${other}, which it may not cross.`,
    ends: ({ model, other }: { model: string; other: string }) =>
      `${model} would end on the base of ${other}, and no base ends on another by choice.`,
    long: ({ length, allowed }: { length: number; allowed: number }, show) =>
      `The way is ${show.inches(length - allowed)} longer than the ${show.inches(allowed)} that are allowed.`,
  },
  judge: (
    { how, ...facts }: { how: 'base' | 'ends' | 'long'; model: string; other: string; length: number; allowed: number },
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
      `${model} may not advance this way, ${show.inches(length)} long of ${show.inches(allowed)} allowed: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
  },
  judge: ({ table, model, route, turn }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    moverOf(model);
    const way: Point[] = [[model.x, model.y], ...route];
    const length = lengthOf(way);
    const stride = strideOf(table, model, turn);
    const met = groundMet(table, model, way, badGround(table));
    const penalty = groundPenalty(model, met);
    const allowed = Math.max(0, stride.inches - penalty.value);
    const hitches = hitchesOn(table, model, way, length, allowed);
    const blows = partingBlows(table, model, way);
    const legal = hitches.length === 0;
    const entered = enteredGround(table, model, met);
    const problems = hitches.map(troubleOf);
    const facts = { model: model.id, length, allowed, problems: problems.length };
    const answer = { legal, length, allowed, problems, partingBlows: blows.value, entered };
    const fits = hitches.every(({ verdict }) => verdict.because[0]?.says === 'long');
    return followedBy(
      drawn(
        withMargin(say.verdict(answer, legal ? 'legal' : 'illegal', facts), fits ? Math.abs(allowed - length) : FAR),
        { kind: 'route', role: legal ? 'way' : 'refused', from: way[0]!, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1]! },
      ),
      ...(stride.frozen ? [frostCaps({ model })] : []),
      ...(stride.sprints ? [sprints({ model })] : []),
      penalty,
      ...hurts(model, met),
      ...hitches.map(({ verdict }) => verdict),
      ...clearedWalls(table, model, way, legal),
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

function hitchesOn(table: Table, model: Model, way: readonly Point[], length: number, allowed: number): Hitch[] {
  const end = way[way.length - 1]!;
  const bases = barredBases(table, model, way);
  const terrain = barredTerrain(table, model, way);
  const there = table.after(new Map([[model.id, { x: end[0], y: end[1] }]]));
  const landing = landingOn(there, model, wallsOn(table, model, way));
  const facts = { model: model.id, other: '', length, allowed };
  const atEnd = (verdict: Remark, by: Hitch['by']): Hitch => ({ verdict, by, at: end, along: length });
  const bumps = bumpsOn(table, model, way, [...bases, ...terrain]);
  const bumped = (id: string): boolean => bumps.some((bump) => bump.id === id);
  return [
    ...(isDown(model) ? [{ verdict: onItsFeet({ model }), by: onItsFeet, at: way[0]!, along: 0 }] : []),
    ...bumps.map((bump) => hitchOf(model, bump, bases, terrain)),
    ...(atMost(length, allowed)
      ? []
      : [{ verdict: crossed({ ...facts, how: 'long' }), by: crossed, at: pointAlong(way, allowed), along: allowed }]),
    ...landing.walls.map(({ id, height }) =>
      atEnd(wallCleared({ model: model.id, wall: id, height, how: 'astride' }), wallCleared),
    ),
    ...landing.souls.map((soul) => atEnd(endsOnSoul({ model, soul }), endsOnSoul)),
    ...landing.bases
      .filter(({ id }) => !bumped(id))
      .map(({ id }) => atEnd(crossed({ ...facts, how: 'ends', other: id }), crossed)),
  ].sort((a, b) => a.along - b.along);
}

function hitchOf(model: Model, { id, at, along }: Bump, bases: readonly Model[], terrain: readonly Terrain[]): Hitch {
  const place = { at, along };
  if (id === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, ...place };
  if (bases.some((base) => base.id === id))
    return {
      verdict: crossed({ how: 'base', model: model.id, other: id, length: 0, allowed: 0 }),
      by: crossed,
      ...place,
    };
  const piece = terrain.find((one) => one.id === id)!;
  if (hasTrait(piece, 'impassable')) return { verdict: barsTheWay({ model, piece }), by: barsTheWay, ...place };
  const tall = wallCleared({ model: model.id, wall: id, height: piece.height, how: 'tall' });
  return { verdict: tall, by: wallCleared, ...place };
}

function clearedWalls(table: Table, model: Model, way: readonly Point[], legal: boolean): Remark[] {
  if (!legal) return [];
  return wallsOn(table, model, way)
    .filter((wall) => crosses(table, model, way, wall))
    .map(({ id, height }) => wallCleared({ model: model.id, wall: id, height, how: 'cleared' }));
}

interface Facts {
  readonly model: string;
  readonly length: number;
  readonly allowed: number;
  readonly problems: number;
}
