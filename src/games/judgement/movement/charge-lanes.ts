// Every heading along which a charge works. A heading works if some stop on it does: within the allowance that the ground
// leaves, before whatever ends the way, on nothing that must not be stood on, with the target in reach and in sight.
import { nearAlong, pointAlong } from '../../../geometry/along.ts';
import { bearing, grazingHeadings, pointAhead } from '../../../geometry/headings.ts';
import { headingVector, sweep } from '../../../geometry/sweep.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { lanesAbout } from '../../../table/lanes.ts';
import { crosses, takenAlong } from '../../../table/route-collisions.ts';
import { firstWhere, PACE, without } from '../../../table/search.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { inSightRange, tableWithModelAt, vicinity } from '../../../table/table-with-model-at.ts';
import { heightOf, isMonster } from '../models.ts';
import { PATHFINDER_WALL } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight/sight.ts';
import { badGround, isPathfinder, metAlong, penaltyOf } from '../terrain/ground.ts';
import { barring, hedges, otherBases, soulsBut, walls } from './obstacles.ts';

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

/** A model that flies over what is between; monsters fly by another rule. */
export const fliesInCharge = (model: Model): boolean => !isMonster(model) && model.traits.includes('fly');

/** What stops a charge by a ruling. */
interface Blocks {
  readonly souls: boolean;
  readonly green: boolean;
}

interface Ground {
  /** What ends a way. */
  readonly stops: readonly Piece[];
  /** What may be passed and not stood on. */
  readonly taken: readonly Piece[];
}

// What a charge makes of the table. Without wings no wall is crossed, but by pathfinders those that are low and lower than
// they are. With them only the place to land matters.
function groundFor(table: Table, model: Model, blocks: Blocks): Ground {
  const all: Terrain[] = [...walls(table), ...(blocks.green ? hedges(table) : [])];
  const bases = otherBases(table, model);
  const barred = barring(table, model);
  const soft = soulsBut(table, model);
  if (fliesInCharge(model)) return { stops: [], taken: [...new Set([...bases, ...soft, ...barred, ...all])] };
  const crossed = (wall: Terrain): boolean =>
    isPathfinder(model) && atMost(wall.height, PATHFINDER_WALL.value) && wall.height < heightOf(model);
  const low = all.filter(crossed);
  const high = all.filter((wall) => !crossed(wall));
  return {
    stops: [...new Set([...bases, ...barred, ...high, ...(blocks.souls ? soft : [])])],
    taken: [...soft, ...low],
  };
}

/** The ground that shortens a model's charge. */
export function groundMinded(table: Table, model: Model): Terrain[] {
  return isPathfinder(model) || fliesInCharge(model) ? [] : badGround(table);
}

/** All that a charge of some inches can do, where some ground shortens it. */
export function chargeAt(
  whole: Table,
  model: Model,
  target: Model,
  reach: number,
  inches: number,
  minded: readonly Terrain[] = groundMinded(whole, model),
): Charge {
  const table = vicinity(whole, model, inches, target);
  const { geometry } = table;
  const start: Point = [model.x, model.y];
  const radius = baseRadius(model.base);
  const [shape, aim] = [table.shape(model.id), table.shape(target.id)];
  const stand = tableWithModelAt(inSightRange(whole, target, reach, model), model);
  const slow = minded.filter(({ id }) => table.terrain(id) !== undefined);
  const border = borderOf(table);
  // Souls and hedges stop a charge by a ruling each, asked once one of them is in a way that would work without it.
  let blocks: Blocks = { souls: false, green: false };
  let ground = groundFor(table, model, blocks);

  const [soft, leafy] = [soulsBut(table, model), hedges(table)];
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
    const souls = !blocks.souls && crossed(way, soft) && readingOf(table, 'judgement.charge.souls') === 'may-not';
    const green =
      !souls && !blocks.green && crossed(way, leafy) && readingOf(table, 'judgement.hedge.movement') === 'yes';
    if (!souls && !green) return false;
    blocks = { souls: blocks.souls || souls, green: blocks.green || green };
    ground = groundFor(table, model, blocks);
    return true;
  };

  const straight = bearing(start, [target.x, target.y]);
  const pieces = [...otherBases(table, model), ...soft, ...barring(table, model), ...walls(table), ...leafy, ...slow];
  const grazes = [
    ...grazingHeadings(geometry, shape, shapesOf(table, [...new Set(pieces)])),
    ...grazingHeadings(geometry, shape, [aim], reach),
  ];
  const { best, lanes } = lanesAbout(straight, grazes, stopOn);
  return { best: best && { ...best, at: pointAhead(start, best.heading, best.travelled) }, lanes };
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
