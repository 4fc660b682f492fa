// Every heading along which a charge works. A heading works if some stop on it does: within the allowance that the ground
// leaves, before whatever ends the way, on nothing that must not be stood on, with the target in reach and in sight.
import { nearAlong, pointAlong } from '../../kernel/along.ts';
import { bearing, fullTurn, grazingHeadings, pointAhead } from '../../kernel/headings.ts';
import { headingVector, sweep } from '../../kernel/sweep.ts';
import { atMost, tolerance } from '../../kernel/touch.ts';
import type { Model, Point, Terrain } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Piece } from '../../verdict/asks.ts';
import type { Table } from '../../verdict/table.ts';
import { elsewhere, inSightRange, vicinity } from './elsewhere.ts';
import { badGround, isPathfinder, metAlong, penaltyOf } from './ground.ts';
import { heightOf, isMonster } from './models.ts';
import { barring, borderOf, hedges, otherBases, shapesOf, soulsBut, walls } from './obstacles.ts';
import { PATHFINDER_WALL } from './parameters.ts';
import { readingOf } from './reading.ts';
import { edgeBetween, firstWhere, PACE, without } from './search.ts';
import { sees } from './sight.ts';
import { crosses, takenAlong } from './walking.ts';

export interface Stop {
  readonly heading: number;
  readonly travelled: number;
  readonly at: Point;
}

export interface Charge {
  /** The stop that needs the least movement; null when no heading works. */
  readonly best: Stop | null;
  readonly lanes: readonly (readonly [from: number, to: number])[];
}

/** Headings are asked this far apart, in degrees, besides those at which something is grazed. */
const FAN = 0.2;

/** A model that flies over what is between; monsters fly by another rule. */
export const fliesInCharge = (model: Model): boolean => !isMonster(model) && model.traits.includes('fly');

interface Ground {
  /** What ends a way. */
  readonly stops: readonly Piece[];
  /** What may be passed and not stood on. */
  readonly taken: readonly Piece[];
}

// What a charge makes of the table. Without wings no wall is crossed, but by pathfinders those that are low and lower than
// they are. With them only the place to land matters.
function groundFor(table: Table, model: Model, souls: boolean, green: boolean): Ground {
  const all: Terrain[] = [...walls(table), ...(green ? hedges(table) : [])];
  const bases = otherBases(table, model);
  const barred = barring(table, model);
  const soft = soulsBut(table, model);
  if (fliesInCharge(model)) return { stops: [], taken: [...new Set([...bases, ...soft, ...barred, ...all])] };
  const crossed = (wall: Terrain): boolean =>
    isPathfinder(model) && atMost(wall.height, PATHFINDER_WALL.value) && wall.height < heightOf(model);
  const low = all.filter(crossed);
  const high = all.filter((wall) => !crossed(wall));
  return {
    stops: [...new Set([...bases, ...barred, ...high, ...(souls ? soft : [])])],
    taken: [...soft, ...low],
  };
}

/** All that a charge of some inches can do. */
export function chargeAt(whole: Table, model: Model, target: Model, reach: number, inches: number): Charge {
  const table = vicinity(whole, model, inches, target);
  const { geometry } = table;
  const start: Point = [model.x, model.y];
  const radius = baseRadius(model.base);
  const [shape, aim] = [table.shape(model.id), table.shape(target.id)];
  const stand = elsewhere(inSightRange(whole, target, reach, model), model);
  const slow = isPathfinder(model) || fliesInCharge(model) ? [] : badGround(table);
  const border = borderOf(table);
  // Souls and hedges stop a charge by a ruling each, asked once one of them is in a way that would work without it.
  const blocks = { souls: false, green: false };
  let ground = groundFor(table, model, false, false);
  const asked = new Set<string>();

  const crossed = (way: readonly Point[], pieces: readonly Piece[]): boolean =>
    pieces.some((piece) => crosses(table, model, way, piece));

  const stopOn = (heading: number): number | null => {
    const way = [start, pointAhead(start, heading, inches)];
    const reached = nearAlong(geometry, way, radius, aim, reach);
    if (reached.length === 0) return null;
    const swept = sweep(geometry, shape, headingVector(heading), inches, shapesOf(table, ground.stops), border);
    const most = Math.min(swept.travelled, paid(table, model, way, slow, inches));
    const near = reached
      .filter(({ from }) => atMost(from, most))
      .map(({ from, to }) => ({ from: Math.min(from, most), to: Math.min(to, most) }));
    const free = near.length > 0 ? without(near, takenAlong(table, model, way, ground.taken)) : [];
    for (const part of free) {
      const seen = firstWhere(part, PACE, (along) => {
        const there = stand(pointAlong(way, along));
        return sees(there.table, there.model, there.table.model(target.id)!);
      });
      if (seen !== null) return doubted([start, pointAlong(way, seen)]) ? stopOn(heading) : seen;
    }
    return null;
  };

  // Whether a way that works meets something that, as it turns out, stops it.
  const doubted = (way: readonly Point[]): boolean => {
    if (fliesInCharge(model)) return false;
    if (!asked.has('souls') && crossed(way, soulsBut(table, model))) {
      asked.add('souls');
      blocks.souls = readingOf(table, 'judgement.charge.souls') === 'may-not';
      if (blocks.souls) return redrawn();
    }
    if (!asked.has('green') && crossed(way, hedges(table))) {
      asked.add('green');
      blocks.green = readingOf(table, 'judgement.hedge.movement') === 'yes';
      if (blocks.green) return redrawn();
    }
    return false;
  };
  const redrawn = (): true => {
    ground = groundFor(table, model, blocks.souls, blocks.green);
    return true;
  };

  const straight = bearing(start, [target.x, target.y]);
  const pieces = [...otherBases(table, model), ...soulsBut(table, model), ...barring(table, model), ...walls(table)];
  const grazes = [
    ...grazingHeadings(geometry, shape, shapesOf(table, [...new Set([...pieces, ...hedges(table), ...slow])])),
    ...grazingHeadings(geometry, shape, [aim], reach),
  ];
  const fan = fanOf(straight, grazes);
  const asks = fan.map((turn) => ({ turn, stop: stopOn(straight + turn) }));
  const works = (turn: number): boolean => stopOn(straight + turn) !== null;
  const lanes = lanesOf(asks, works)
    .map(([a, b]): [number, number] => [fullTurn(straight + a), fullTurn(straight + b)])
    .sort(([a], [b]) => a - b);
  const turn = leastOf(asks, (one) => stopOn(straight + one));
  if (turn === null) return { best: null, lanes };
  const heading = fullTurn(straight + turn);
  const travelled = stopOn(straight + turn)!;
  return { best: { heading, travelled, at: pointAhead(start, straight + turn, travelled) }, lanes };
}

// How far the ground lets a charge go: all of it while it keeps off, an inch or two less from where it is within.
function paid(table: Table, model: Model, way: readonly Point[], slow: readonly Terrain[], inches: number): number {
  const tolls = slow.flatMap((piece) => {
    const along = metAlong(table, model, way, piece);
    return along === null ? [] : [{ along, penalty: penaltyOf(piece) }];
  });
  // Just short of touching is as far as one goes without paying.
  const short = 2 * tolerance();
  const levels = [0, ...tolls.map(({ penalty }) => penalty)];
  return Math.max(
    ...levels.map((level) =>
      Math.min(inches - level, ...tolls.filter(({ penalty }) => penalty > level).map(({ along }) => along - short)),
    ),
  );
}

// Turns from the straight heading, in order, from half a turn to one side to half a turn to the other: a fan, all at which
// something is grazed, and half-way between these.
function fanOf(straight: number, grazes: readonly number[]): number[] {
  const half = Math.round(180 / FAN);
  const even = Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * FAN);
  const turns = [...new Set(grazes.map((heading) => fullTurn(heading - straight + 180) - 180))].sort((a, b) => a - b);
  const between = turns.slice(1).map((turn, i) => (turn + turns[i]!) / 2);
  return [...new Set([...even, ...turns, ...between])].sort((a, b) => a - b);
}

interface Asked {
  readonly turn: number;
  readonly stop: number | null;
}

function lanesOf(asked: readonly Asked[], works: (turn: number) => boolean): [number, number][] {
  const lanes: [number, number][] = [];
  asked.forEach(({ turn, stop }, i) => {
    if (stop === null) return;
    const before = asked[i - 1];
    if (before && before.stop !== null) lanes[lanes.length - 1]![1] = turn;
    else lanes.push([before ? edgeBetween(turn, before.turn, works) : turn, turn]);
    const after = asked[i + 1];
    if (after && after.stop === null) lanes[lanes.length - 1]![1] = edgeBetween(turn, after.turn, works);
  });
  // The two ends of the fan are one heading.
  const [first, last] = [lanes[0], lanes[lanes.length - 1]];
  if (lanes.length > 1 && first![0] === -180 && last![1] === 180) return [...lanes.slice(1, -1), [last![0], first![1]]];
  return lanes;
}

// The turn that needs the least movement: the best of those asked, then ever nearer round it, straight ahead if that does.
function leastOf(asked: readonly Asked[], stopAt: (turn: number) => number | null): number | null {
  const found = asked.filter((one): one is Asked & { stop: number } => one.stop !== null);
  if (found.length === 0) return null;
  const best = found.reduce((least, one) => (one.stop < least.stop ? one : least));
  const ahead = stopAt(0);
  const place = asked.findIndex(({ turn }) => turn === best.turn);
  let [low, high] = [asked[Math.max(0, place - 1)]!.turn, asked[Math.min(asked.length - 1, place + 1)]!.turn];
  let least: { turn: number; stop: number } = best;
  const length = (turn: number): number => {
    const stop = stopAt(turn) ?? Number.POSITIVE_INFINITY;
    if (stop < least.stop) least = { turn, stop };
    return stop;
  };
  for (let i = 0; i < 40; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (length(a) <= length(b)) high = b;
    else low = a;
  }
  return ahead !== null && atMost(ahead, least.stop) ? 0 : least.turn;
}
