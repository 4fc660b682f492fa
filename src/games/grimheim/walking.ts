// A drawn way, walked: at which level, over what, up and down what, and what it runs into.
//
//      ____ jump ____            level 3
//     |    |    |    | drop
//   __|    |    |    |_____      level 0
//
import { lengthOf, nearAlong, overlapsAlong, pointAlong } from '../../kernel/along.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Point, Terrain } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import { bumpsOn } from '../../verdict/bumps.ts';
import { FAR } from '../../verdict/close.ts';
import type { Table } from '../../verdict/table.ts';
import { planReach } from './apart.ts';
import { meleeRange } from './melee.ts';
import { areEnemies, fliesOrTeleports } from './models.ts';
import {
  barring,
  hasAid,
  hindranceOf,
  isDifficult,
  levelBelow,
  piecesThat,
  platformsAt,
  supportsOf,
} from './terrain.ts';
import { basesInTheWay } from './ways.ts';

/** A change of level on a way, or a gap that is jumped. */
export interface Turn {
  readonly how: 'climb' | 'drop' | 'jump';
  readonly along: number;
  readonly at: Point;
  /** How far up or down it goes, or how wide the gap is. */
  readonly inches: number;
  /** What it climbs by. */
  readonly by: string | null;
}

/** Something that a way runs into: a piece, a base, the border, or an enemy's melee range. */
export interface Snag {
  readonly how: 'terrain' | 'door' | 'side' | 'base' | 'border' | 'melee';
  readonly id: string;
  readonly along: number;
  readonly at: Point;
}

export interface Walk {
  readonly length: number;
  readonly turns: readonly Turn[];
  readonly snags: readonly Snag[];
  /** Pieces traversed at a cost, once for each time, and pieces traversed for nothing. */
  readonly traversed: readonly Terrain[];
  readonly stepped: readonly Terrain[];
  /** Difficult and dangerous ground moved through, in order. */
  readonly ground: readonly Terrain[];
  /** The level at the end. */
  readonly level: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

/** The points of a way between two places on it. */
function pointsBetween(way: readonly Point[], from: number, to: number): Point[] {
  const inner = way.filter((_, i) => {
    const along = lengthOf(way.slice(0, i + 1));
    return along > from && along < to;
  });
  return [pointAlong(way, from), ...inner, pointAlong(way, to)];
}

/** A model's way. `jumps` is how wide a gap it jumps; who flies or teleports stays at its level. */
export function walk(table: Table, model: Model, way: readonly Point[], jumps: number): Walk {
  const length = lengthOf(way);
  const radius = baseRadius(model.base);
  const { stretches, turns, sides } = fliesOrTeleports(model)
    ? { stretches: [{ from: 0, to: length, level: model.z }], turns: [], sides: [] }
    : levelsOn(table, model, way, length, jumps);
  const snags: Snag[] = [...sides];
  const traversed: Terrain[] = [];
  const stepped: Terrain[] = [];
  const ground: { piece: Terrain; along: number }[] = [];
  for (const { from, to, level } of stretches) {
    const part = pointsBetween(way, from, to);
    const there = table.after(new Map([[model.id, { x: part[0]![0], y: part[0]![1], z: level }]]));
    const walker = there.model(model.id)!;
    const bars = barring(there, walker, level, part).filter((piece) => hindranceOf(piece, walker, level) !== 'climb');
    const bases = basesInTheWay(there, walker, level);
    for (const { id, at, along } of bumpsOn(there, walker, part, [...bars, ...bases])) {
      const piece = there.terrain(id);
      const how = id === 'border' ? 'border' : !piece ? 'base' : piece.kind === 'entryway' ? 'door' : 'terrain';
      snags.push({ how, id, at, along: from + along });
    }
    const over = (piece: Terrain) => overlapsAlong(there.geometry, part, radius, there.shape(piece.id));
    for (const piece of piecesThat(there, walker, level, 'traverse'))
      traversed.push(...over(piece).flatMap((crossed) => (from + crossed.from > 0 ? [piece] : [])));
    stepped.push(...piecesThat(there, walker, level, 'small').filter((piece) => over(piece).length > 0));
    for (const piece of there.scene.terrain.filter((one) => isDifficult(one) && atMost(Math.abs(one.z - level), 0))) {
      const [first] = over(piece);
      if (first) ground.push({ piece, along: from + first.from });
    }
    for (const foe of there.scene.models.filter((other) => areEnemies(model, other))) {
      const reach = planReach(there, Math.abs(foe.z - level), meleeRange(model, foe));
      const [near] = reach === null ? [] : nearAlong(there.geometry, part, radius, there.shape(foe.id), reach);
      if (near) snags.push({ how: 'melee', id: foe.id, along: from + near.from, at: pointAlong(part, near.from) });
    }
  }
  const first = snags.filter(({ how, id }, i) => snags.findIndex((one) => one.how === how && one.id === id) === i);
  return {
    length,
    turns,
    snags: first.sort((a, b) => a.along - b.along),
    traversed,
    stepped,
    ground: [...new Set(ground.sort((a, b) => a.along - b.along).map(({ piece }) => piece))],
    level: stretches[stretches.length - 1]!.level,
  };
}

// Follows a way from level to level: off the edge of what the model stands on, across gaps, and up what can be climbed.
function levelsOn(table: Table, model: Model, way: readonly Point[], length: number, jumps: number) {
  const radius = baseRadius(model.base);
  const stretches: Stretch[] = [];
  const turns: Turn[] = [];
  const sides: Snag[] = [];
  let [at, level] = [0, model.z];
  // A model above the table that stands on nothing told stays at its level.
  let held = supportsOf(table, model).length > 0;
  for (;;) {
    const leave = held ? supportEnd(table, model, way, level, at) : FAR;
    const met = nextSide(table, model, way, level, at, sides);
    const [next, up] = [Math.min(leave, met?.along ?? FAR), met !== null && met.along <= leave];
    if (next >= length) break;
    stretches.push({ from: at, to: next, level });
    const place = pointAlong(way, next);
    if (up) {
      const { piece, aid, top } = met!;
      if (aid) {
        turns.push({ how: 'climb', along: next, at: place, inches: top - level, by: aid.id });
        [level, held] = [top, true];
      } else sides.push({ how: 'side', id: piece.id, along: next, at: place });
      at = next;
      continue;
    }
    const landing = supportStart(table, model, way, level, next);
    const gap = landing === null ? FAR : landing - next + 2 * radius;
    if (landing !== null && atMost(gap, jumps)) {
      turns.push({ how: 'jump', along: next, at: place, inches: gap, by: null });
      at = landing;
      continue;
    }
    const below = levelBelow(table, model, place, level);
    const aid = platformsAt(table, level).reduce<Terrain | null>(
      (found, piece) => found ?? hasAid(table, model, place, piece),
      null,
    );
    const down = level - below;
    turns.push({ how: aid ? 'climb' : 'drop', along: next, at: place, inches: down, by: aid?.id ?? null });
    [level, at] = [below, next];
    held = below > 0;
  }
  stretches.push({ from: at, to: length, level });
  return { stretches, turns, sides };
}

/** Where on a way, from a place on, a base leaves all that it stands on at a level; no end when it does not. */
function supportEnd(table: Table, model: Model, way: readonly Point[], level: number, from: number): number {
  const parts = supportParts(table, model, way, level);
  let end = from;
  for (;;) {
    const farther = parts.filter((part) => atMost(part.from, end) && part.to > end);
    if (farther.length === 0) return end;
    end = Math.max(...farther.map(({ to }) => to));
    if (atMost(lengthOf(way), end)) return FAR;
  }
}

/** Where on a way, after a place, a base next comes upon something at a level; null when it does not. */
function supportStart(table: Table, model: Model, way: readonly Point[], level: number, after: number): number | null {
  const starts = supportParts(table, model, way, level)
    .map(({ from }) => from)
    .filter((from) => from > after);
  return starts.length > 0 ? Math.min(...starts) : null;
}

function supportParts(table: Table, model: Model, way: readonly Point[], level: number) {
  return platformsAt(table, level).flatMap(({ id }) =>
    overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id)),
  );
}

interface Side {
  readonly piece: Terrain;
  readonly along: number;
  readonly aid: Terrain | null;
  readonly top: number;
}

/** The first side that a way meets, from a place on, of something that is climbed: elevated ground, or whatever has an aid at it. */
function nextSide(
  table: Table,
  model: Model,
  way: readonly Point[],
  level: number,
  from: number,
  known: readonly Snag[],
): Side | null {
  const sides = piecesThat(table, model, level, 'climb', 'bars')
    .filter(({ id }) => !known.some((snag) => snag.id === id))
    .flatMap((piece): Side[] => {
      const parts = overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(piece.id));
      const part = parts.find(({ to }) => to > from);
      if (!part) return [];
      const along = Math.max(from, part.from);
      const aid = hasAid(table, model, pointAlong(way, along), piece);
      if (!aid && piece.kind !== 'elevated') return [];
      return [{ piece, along, aid, top: piece.z + piece.height }];
    })
    .sort((a, b) => a.along - b.along);
  return sides[0] ?? null;
}
