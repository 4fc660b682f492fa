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
import { isMonster } from '../models.ts';
import { sees } from '../sight/sight.ts';
import { badGround, isPathfinder, metAlong, penaltyOf } from '../terrain/ground.ts';
import { endsOn, laidAmong, type Obstacles, obstaclesTo } from './movement.ts';

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
  const flies = fliesInCharge(model);
  // What stops a charge by a ruling is asked for once it is in a way that would work without it, and known from then on.
  let obstacles = obstaclesTo(table, model, flies ? 'flight' : 'charge');
  const pieces = [...obstacles.stops, ...obstacles.crossed, ...obstacles.doubtful.map(({ piece }) => piece)];
  const standing = tableWithModelAt(table, model);

  const stopAmong = (heading: number, { stops, crossed }: Pick<Obstacles, 'stops' | 'crossed'>): number | null => {
    const way = [start, pointAhead(start, heading, inches)];
    const reached = nearAlong(geometry, way, radius, aim, reach);
    if (reached.length === 0) return null;
    const swept = sweep(geometry, shape, headingVector(heading), inches, shapesOf(table, stops), border);
    const most = Math.min(swept.travelled, paid(table, model, way, slow, inches));
    const near = reached
      .filter(({ from }) => atMost(from, most))
      .map(({ from, to }) => ({ from: Math.min(from, most), to: Math.min(to, most) }));
    const free = near.length > 0 ? without(near, takenAlong(table, model, way, crossed)) : [];
    for (const part of free) {
      const seen = firstWhere(part, PACE, (along) => {
        const there = stand(pointAlong(way, along));
        return sees(there.table, there.model, there.table.model(target.id)!);
      });
      if (seen !== null) return seen;
    }
    return null;
  };

  // A charge on foot meets what it crosses, one that flies only what it would land on.
  const isMet = (heading: number, stop: number | null, piece: Piece): boolean => {
    if (stop === null) return false;
    const at = pointAhead(start, heading, stop);
    if (!flies) return crosses(table, model, [start, at], piece);
    return endsOn(standing(at).table, model, { stops: [piece], crossed: [] }).length > 0;
  };

  const stopOn = (heading: number): number | null => {
    const { way, stops, crossed } = laidAmong(
      table,
      obstacles,
      (barring, passable) => stopAmong(heading, { stops: barring, crossed: passable }),
      (stop, piece) => isMet(heading, stop, piece),
    );
    const isKnown = (piece: Piece): boolean => stops.includes(piece) || crossed.includes(piece);
    obstacles = { stops, crossed, doubtful: obstacles.doubtful.filter(({ piece }) => !isKnown(piece)) };
    return way;
  };

  const straight = bearing(start, [target.x, target.y]);
  const grazes = [
    ...grazingHeadings(geometry, shape, shapesOf(table, [...new Set([...pieces, ...slow])])),
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
