// The ups and downs of a drawn way: which walls and Barriers it goes over, and what that costs in inches.
import { lengthOf, overlapsAlong } from '../../kernel/along.ts';
import { whollyWithin } from '../../kernel/overlap.ts';
import { atMost, sameLength } from '../../kernel/touch.ts';
import type { Model, Point, Terrain } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Table } from '../../verdict/table.ts';
import { JUMP } from './parameters.ts';
import { isSolid } from './pushing.ts';

/** A stretch of a way on top of a piece. */
interface Stretch {
  readonly piece: Terrain;
  readonly top: number;
  readonly from: number;
  readonly to: number;
}

/** A climb, a step down or a jump on a way. */
export interface Ascent {
  readonly how: 'up' | 'down' | 'jump';
  readonly piece: Terrain;
  /** How high, or how far across. */
  readonly inches: number;
  /** What it adds to the length of the way. */
  readonly cost: number;
  readonly along: number;
}

export interface Profile {
  readonly ascents: readonly Ascent[];
  /** A piece on which the base ends without all of it finding room there; null when there is none. */
  readonly unfit: Terrain | null;
}

/** Everything that a way goes up and down, in order. A base that stands on a piece at the start need not climb it. */
export function profileOf(table: Table, model: Model, way: readonly Point[]): Profile {
  const stretches = stretchesOn(table, model, way);
  const ascents: Ascent[] = [];
  let level = model.z;
  stretches.forEach((here, i) => {
    const before = stretches[i - 1];
    const gap = before ? here.from - before.to : 0;
    const leaps = before !== undefined && !atMost(gap, 0) && atMost(gap, JUMP.value) && atMost(here.top, level);
    if (leaps) ascents.push({ how: 'jump', piece: here.piece, inches: gap, cost: 0, along: before.to });
    else if (before && !atMost(gap, 0)) {
      ascents.push(...down(before.piece, level, before.to));
      level = 0;
    }
    ascents.push(...up(here.piece, here.top - level, here.from));
    if (before) ascents.push(...down(before.piece, level - here.top, here.from));
    level = here.top;
  });
  const length = lengthOf(way);
  const under = stretches.filter(({ to }) => sameLength(to, length));
  const last = stretches[stretches.length - 1];
  if (under.length === 0)
    return { ascents: last ? [...ascents, ...down(last.piece, level, last.to)] : [], unfit: null };
  const [x, y] = way[way.length - 1]!;
  const there = table.after(new Map([[model.id, { x, y }]]));
  const fits = ({ piece }: Stretch): boolean =>
    whollyWithin(there.geometry, there.shape(model.id), there.shape(piece.id));
  return { ascents, unfit: under.some(fits) ? null : under[0]!.piece };
}

function up(piece: Terrain, inches: number, along: number): Ascent[] {
  return atMost(inches, 0) ? [] : [{ how: 'up', piece, inches, cost: inches, along }];
}

function down(piece: Terrain, inches: number, along: number): Ascent[] {
  return atMost(inches, 0) ? [] : [{ how: 'down', piece, inches, cost: inches, along }];
}

function stretchesOn(table: Table, model: Model, way: readonly Point[]): Stretch[] {
  return table.scene.terrain
    .filter((piece) => isSolid(piece) && piece.height > 0)
    .flatMap((piece) =>
      overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(piece.id)).map(({ from, to }) => ({
        piece,
        top: piece.z + piece.height,
        from,
        to,
      })),
    )
    .sort((a, b) => a.from - b.from || (a.piece.id < b.piece.id ? -1 : 1));
}

/** What the ups and downs add to a way. */
export function climbedOn({ ascents }: Profile): number {
  return ascents.reduce((sum, { cost }) => sum + cost, 0);
}

/** How far along a way some inches of movement lead, ups and downs paid for. */
export function alongAfter({ ascents }: Profile, inches: number): number {
  let spent = 0;
  for (const { along, cost } of ascents) {
    if (along + spent >= inches) break;
    if (along + spent + cost >= inches) return along;
    spent += cost;
  }
  return inches - spent;
}
