// The one model of movement: a way, followed from level to level, with what it crosses, what it costs and what is in it.
// Every question about a move asks here; none has rules of its own beyond how far it may go and where it wants to end.
//
//      ____ jump ____            level 3
//     |    |    |    | drop
//   __|    |    |    |_____      level 0
//
import { lengthOf, nearAlong, overlapsAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { collisionsOn } from '../../../table/route-collisions.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { planReach } from '../distances.ts';
import { meleeRange } from '../engagement/engagement.ts';
import { areEnemies } from '../models.ts';
import { CLIMB_COST, TRAVERSE_COST } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { hasAid, levelBelow, topOf } from '../terrain/terrain.ts';
import { fallDice } from './heights.ts';
import type { Extent, Mover } from './mover.ts';

/** A climb, a drop or a jump on a way. */
export interface Manoeuvre {
  readonly how: 'climb' | 'drop' | 'jump';
  readonly along: number;
  /** How far up or down it goes, or how wide the gap is. */
  readonly inches: number;
  /** What it costs beyond the length of the way. */
  readonly cost: number;
  /** What it climbs by. */
  readonly by: string | null;
}

/** Something that a way runs into: a piece, a locked door, a side without a climbing aid, a base or the border. */
export interface Obstruction {
  readonly how: 'terrain' | 'door' | 'side' | 'base' | 'border';
  readonly id: string;
  readonly along: number;
  readonly level: number;
  /** Whether the model would come down on it. */
  readonly landed: boolean;
}

/** A part of a way at one level. */
export interface Stretch extends Part {
  readonly level: number;
  /** How many manoeuvres come before it. */
  readonly after: number;
  /** Whether this is the air over a gap, where nobody can stop. */
  readonly jumped: boolean;
}

/** A piece that a way goes over or through, from where on. */
export interface Crossed {
  readonly piece: Terrain;
  readonly along: number;
}

export interface Walk {
  readonly length: number;
  readonly stretches: readonly Stretch[];
  readonly manoeuvres: readonly Manoeuvre[];
  readonly obstructions: readonly Obstruction[];
  /** Pieces traversed at a cost, once for each time, and pieces traversed for nothing. */
  readonly traversed: readonly Crossed[];
  readonly small: readonly Crossed[];
  /** Difficult and dangerous ground moved through, in order. */
  readonly ground: readonly Crossed[];
  /** The level at the end. */
  readonly level: number;
}

type Overlaps = (piece: Piece) => readonly Part[];

/** The levels of a way: where it climbs, drops and jumps. Who flies or teleports stays at its level. */
export function levelsOn(
  mover: Mover,
  way: readonly Point[],
): Pick<Walk, 'length' | 'stretches' | 'manoeuvres' | 'level'> {
  return followed(mover, way, overlapsOn(mover, way));
}

/** A model's way, with all that it crosses and runs into. */
export function walk(mover: Mover, way: readonly Point[]): Walk {
  const overlapped = overlapsOn(mover, way);
  const { sides, ...levels } = followed(mover, way, overlapped);
  const { length, stretches } = levels;
  const met = stretches.flatMap((stretch) =>
    mover.flies ? flownInto(mover, length, overlapped) : walkedInto(mover, way, stretch, overlapped),
  );
  const crossed = (piecesAt: (stretch: Stretch) => readonly Terrain[]): Crossed[] =>
    mover.flies
      ? []
      : stretches
          .flatMap((stretch) =>
            piecesAt(stretch).flatMap((piece) =>
              clipped(overlapped(piece), stretch).map(({ from }) => ({ piece, along: from })),
            ),
          )
          .sort((a, b) => a.along - b.along);
  return {
    ...levels,
    obstructions: [...sides, ...borderOn(mover, way), ...met].sort((a, b) => a.along - b.along),
    // What a base is astride at the start is left for nothing.
    traversed: crossed(({ level }) => mover.levelAt(level).traversable).filter(({ along }) => along > 0),
    small: firstOfEach(
      crossed(({ level }) => mover.levelAt(level).small),
      idOf,
    ),
    ground: firstOfEach(
      crossed(({ level, jumped }) => (jumped ? [] : mover.levelAt(level).ground)),
      idOf,
    ),
  };
}

function followed(mover: Mover, way: readonly Point[], overlapped: Overlaps) {
  const length = lengthOf(way);
  const { stretches, manoeuvres, sides } = mover.flies
    ? { stretches: [flight(mover, length)], manoeuvres: [], sides: [] }
    : levelsAlong(mover, way, length, overlapped);
  return { length, stretches, manoeuvres, sides, level: stretches[stretches.length - 1]?.level ?? mover.model.z };
}

const idOf = ({ piece }: Crossed): string => piece.id;

/** Of several with one name, the first. */
export function firstOfEach<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const fresh = !seen.has(nameOf(one));
    seen.add(nameOf(one));
    return fresh;
  });
}

/** What a way costs besides its length. */
export function surcharge({ traversed, manoeuvres }: Walk): number {
  return manoeuvres.reduce((sum, { cost }) => sum + cost, traversed.length * TRAVERSE_COST.value);
}

/** How many Defense dice the drops on a way ask for. */
export function dropDice(table: Table, { manoeuvres }: Walk): number {
  return manoeuvres.reduce((sum, { how, inches }) => sum + (how === 'drop' ? fallDice(table, inches) : 0), 0);
}

/** A place on a way where a model stops. */
export interface Stop {
  readonly along: number;
  readonly stretch: Stretch;
}

/** Whether nothing is in the way before a stop. Boundary: a base may touch what is in its way, and not come down on it. */
export function isOpenTo({ obstructions }: Walk, { along, stretch }: Stop): boolean {
  return obstructions.every((one) =>
    one.landed && one.level === stretch.level ? along < one.along : atMost(along, one.along),
  );
}

/** A way as far as a stop on it. */
export function walkedTo(walked: Walk, { along, stretch }: Stop): Walk {
  const before = (one: { readonly along: number }): boolean => one.along < along;
  return {
    length: along,
    stretches: walked.stretches.filter(({ from, after }) => from <= along && after <= stretch.after),
    manoeuvres: walked.manoeuvres.slice(0, stretch.after),
    obstructions: walked.obstructions.filter(before),
    traversed: walked.traversed.filter(before),
    small: walked.small.filter(before),
    ground: walked.ground.filter(before),
    level: stretch.level,
  };
}

/** The farthest stop on a way that some inches of movement allow, before anything in the way. */
export function farthestStop(walked: Walk, inches: number): Stop {
  const costs = [
    ...walked.manoeuvres,
    ...walked.traversed.map(({ along }) => ({ along, cost: TRAVERSE_COST.value })),
  ].sort((a, b) => a.along - b.along);
  let [left, end] = [inches, Math.min(walked.length, ...walked.obstructions.map(({ along }) => along))];
  for (const { along, cost } of costs) {
    if (!atMost(along + cost, left)) end = Math.min(end, along);
    if (along >= end) break;
    left -= cost;
  }
  end = Math.min(end, left);
  const reached = walked.stretches.filter(({ from, jumped }, i) => (from < end || i === 0) && !jumped);
  const stretch = reached[reached.length - 1] as Stretch;
  return { along: Math.min(end, stretch.to), stretch };
}

/** Where on a stretch a base may first stop: after a climb or a jump it must come to overlap what it stands on. */
export function firstFooting(walked: Walk, { from, after }: Stretch): number {
  const last = walked.manoeuvres[after - 1];
  return last && last.along <= from && last.how !== 'drop' && after > 0 && isUp(last) ? from + 2 * tolerance() : from;
}

const isUp = ({ how, inches }: Manoeuvre): boolean => how === 'jump' || (how === 'climb' && inches > 0);

/** An enemy's melee range on a way. */
export interface Nearness extends Part {
  readonly foe: Model;
}

/** The parts of a way that are in an enemy's melee range. */
export function meleeOn(mover: Mover, way: readonly Point[], { stretches }: Walk): Nearness[] {
  const { table, model, radius } = mover;
  return table.scene.models
    .filter((other) => areEnemies(model, other))
    .flatMap((foe) =>
      stretches.flatMap((stretch) => {
        const reach = planReach(table, Math.abs(foe.z - stretch.level), meleeRange(model, foe));
        const near = reach === null ? [] : nearAlong(table.geometry, way, radius, table.shape(foe.id), reach);
        return touching(near, stretch).map((part) => ({ ...part, foe }));
      }),
    )
    .sort((a, b) => a.from - b.from);
}

/** What of some parts lies inside another; a mere touch does not. */
function clipped(parts: readonly Part[], { from, to }: Part): Part[] {
  return parts
    .filter((part) => part.to > from && part.from < to)
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }));
}

/** The same, where a touch counts. */
export function touching(parts: readonly Part[], { from, to }: Part): Part[] {
  return parts
    .filter((part) => part.to >= from && part.from <= to)
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }));
}

// Each piece is asked once for the whole way, and one that the way keeps far from not at all.
function overlapsOn({ table, radius, extentOf }: Mover, way: readonly Point[]): Overlaps {
  const known = new Map<string, readonly Part[]>();
  const [left, right] = reachOf(way.map(([x]) => x));
  const [low, high] = reachOf(way.map(([, y]) => y));
  const isFar = ({ middle: [x, y], half: [a, b] }: Extent): boolean =>
    left - radius > x + a || right + radius < x - a || low - radius > y + b || high + radius < y - b;
  return (piece) => {
    const found =
      known.get(piece.id) ??
      (isFar(extentOf(piece)) ? [] : overlapsAlong(table.geometry, way, radius, table.shape(piece.id)));
    known.set(piece.id, found);
    return found;
  };
}

const reachOf = (values: readonly number[]): [least: number, most: number] => [
  Math.min(...values),
  Math.max(...values),
];

const flight = ({ model }: Mover, length: number): Stretch => ({
  from: 0,
  to: length,
  level: model.z,
  after: 0,
  jumped: false,
});

/** What a walker runs into on a stretch. */
function walkedInto(mover: Mover, way: readonly Point[], stretch: Stretch, overlapped: Overlaps): Obstruction[] {
  const { bars, bases, doors } = mover.levelAt(stretch.level);
  const met = doors.filter((door) => clipped(overlapped(door), stretch).length > 0);
  const locked = met.length > 0 && readingOf(mover.table, 'grimheim.entryway.state') === 'locked' ? met : [];
  const into = (how: Obstruction['how'], pieces: readonly Piece[]): Obstruction[] =>
    pieces.flatMap((piece) =>
      enteredAt(mover, way, stretch, piece, overlapped).map((along) => ({
        how,
        id: piece.id,
        along,
        level: stretch.level,
        landed: along > 0 && along === stretch.from,
      })),
    );
  return [...into('terrain', bars), ...into('door', locked), ...into('base', bases)];
}

/** Every place where a stretch enters a piece. Boundary: what the base overlaps at its start it may leave, and not enter deeper. */
function enteredAt(
  { table, model }: Mover,
  way: readonly Point[],
  stretch: Stretch,
  piece: Piece,
  overlapped: Overlaps,
): number[] {
  return clipped(overlapped(piece), stretch).flatMap(({ from, to }) => {
    if (from > 0) return [from];
    const deeper = collisionsOn(table, model, pointsBetween(way, 0, to), [piece]);
    return deeper.filter(({ id }) => id === piece.id).map(({ along }) => along);
  });
}

/** What bars a flier: whom it would land on, and by another reading whom it would fly over. */
function flownInto(mover: Mover, length: number, overlapped: Overlaps): Obstruction[] {
  const met = mover.levelAt(mover.model.z).bases.flatMap((base) => {
    const parts = overlapped(base).filter(({ to }) => to > 0);
    return parts.map(({ from, to }) => ({ how: 'base' as const, id: base.id, along: from, lands: to >= length }));
  });
  const passed = met.filter(({ lands, along }) => !lands && along > 0);
  const barred = passed.length > 0 && readingOf(mover.table, 'grimheim.fly.models') === 'around' ? passed : [];
  return [...met.filter(({ lands }) => lands), ...barred].map(({ how, id, along }) => ({
    how,
    id,
    along,
    level: mover.model.z,
    landed: false,
  }));
}

// A board is convex: who is on it at every corner of a way is on it all the way.
function borderOn({ table, model, radius }: Mover, way: readonly Point[]): Obstruction[] {
  const { board } = table.scene;
  const inside = ([x, y]: Point): boolean =>
    board.shape === 'circle'
      ? atMost(
          lengthOf([
            [0, 0],
            [x, y],
          ]) + radius,
          board.diameter / 2,
        )
      : atMost(Math.abs(x) + radius, board.width / 2) && atMost(Math.abs(y) + radius, board.height / 2);
  if (way.every(inside)) return [];
  return collisionsOn(table, model, way, []).map(({ along }) => ({
    how: 'border',
    id: 'border',
    along,
    level: model.z,
    landed: false,
  }));
}

/** The points of a way between two places on it. */
function pointsBetween(way: readonly Point[], from: number, to: number): Point[] {
  const inner = way.filter((_, i) => {
    const along = lengthOf(way.slice(0, i + 1));
    return along > from && along < to;
  });
  return [pointAlong(way, from), ...inner, pointAlong(way, to)];
}

// Follows a way from level to level: off the edge of what the model stands on, across gaps, and up what can be climbed.
function levelsAlong(mover: Mover, way: readonly Point[], length: number, overlapped: Overlaps) {
  const { table, model, radius, jump } = mover;
  const stretches: Stretch[] = [];
  const manoeuvres: Manoeuvre[] = [];
  const sides: Obstruction[] = [];
  let [begun, at, level] = [0, 0, model.z];
  const close = (to: number, jumped = false): void => {
    stretches.push({ from: begun, to, level, after: manoeuvres.length, jumped });
    begun = to;
  };
  let held = mover.supported;
  for (;;) {
    const { platforms } = mover.levelAt(level);
    const supports = platforms.flatMap(overlapped);
    const leave = held ? supportEnd(supports, at, length) : FAR;
    const met = nextSide(mover, way, level, at, sides, overlapped);
    const next = Math.min(leave, met?.along ?? FAR);
    if (next >= length) break;
    const place = pointAlong(way, next);
    at = next;
    if (met && met.along <= leave) {
      if (met.aid) {
        close(next);
        const inches = topOf(met.piece) - level;
        manoeuvres.push({ how: 'climb', along: next, inches, cost: CLIMB_COST.value, by: met.aid.id });
        [level, held] = [topOf(met.piece), true];
      } else sides.push({ how: 'side', id: met.piece.id, along: next, level, landed: false });
      continue;
    }
    close(next);
    const landing = Math.min(FAR, ...supports.map(({ from }) => from).filter((from) => from > next));
    const gap = landing - next + 2 * radius;
    if (atMost(gap, jump)) {
      manoeuvres.push({ how: 'jump', along: next, inches: gap, cost: 0, by: null });
      close(landing, true);
      at = landing;
      continue;
    }
    const below = levelBelow(table, model, place, level);
    const aid = mover.climbs
      ? platforms.reduce<Terrain | null>((found, piece) => found ?? hasAid(table, model, place, piece), null)
      : null;
    const inches = level - below;
    manoeuvres.push(
      aid
        ? { how: 'climb', along: next, inches: -inches, cost: CLIMB_COST.value, by: aid.id }
        : { how: 'drop', along: next, inches, cost: 0, by: null },
    );
    [level, held] = [below, below > 0];
  }
  close(length);
  return { stretches, manoeuvres, sides };
}

/** Where a base leaves all that it stands on, from a place on; no end when it does not. */
function supportEnd(supports: readonly Part[], from: number, length: number): number {
  let end = from;
  for (;;) {
    const farther = supports.filter((part) => atMost(part.from, end) && part.to > end);
    if (farther.length === 0) return end;
    end = Math.max(...farther.map(({ to }) => to));
    if (atMost(length, end)) return FAR;
  }
}

interface Side {
  readonly piece: Terrain;
  readonly along: number;
  readonly aid: Terrain | null;
}

/** The first side that a way meets, from a place on, of something that is climbed: elevated ground, or whatever has an aid at it. */
function nextSide(
  { table, model, levelAt, climbs }: Mover,
  way: readonly Point[],
  level: number,
  from: number,
  known: readonly Obstruction[],
  overlapped: Overlaps,
): Side | null {
  if (!climbs) return null;
  const { sides, bars } = levelAt(level);
  const met = [...sides, ...bars]
    .filter(({ id }) => !known.some((one) => one.id === id))
    .flatMap((piece): Side[] => {
      const part = overlapped(piece).find(({ to }) => to > from);
      if (!part) return [];
      const along = Math.max(from, part.from);
      const aid = hasAid(table, model, pointAlong(way, along), piece);
      return aid || piece.kind === 'elevated' ? [{ piece, along, aid }] : [];
    })
    .sort((a, b) => a.along - b.along);
  return met[0] ?? null;
}
