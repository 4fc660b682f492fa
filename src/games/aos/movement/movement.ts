// How a model moves: what is in its way, what it may pass, where it may stop, and what its way crosses.
import { overlapsOnWay } from '../../../geometry/along.ts';
import { gapBetween } from '../../../geometry/geometry.ts';
import { bearing, pointAhead } from '../../../geometry/headings.ts';
import { overlaps } from '../../../geometry/overlap.ts';
import { routeToDisc } from '../../../geometry/route.ts';
import { isOval, type Model, type Point, type Terrain } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { borderOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import type { Step } from '../../../verdict/marks.ts';
import { gapOf } from '../distance-rows.ts';
import { hasMove, isTrueUnit } from '../engagement/who-counts.ts';
import { flies, isManifestation } from '../models.ts';
import { unitOf } from '../units.ts';

export interface Way {
  readonly length: number;
  readonly end: Point;
  readonly steps: readonly Step[];
}

/** Whether a unit can move at all: a manifestation without a Move cannot. */
export const canMove = (unit: Unit): boolean => isTrueUnit(unit) || hasMove(unit);

/** A way of a model until its gap to another is so many inches; null when there is none. */
export type WayTo = (table: Table, model: Model, target: Model, gap: number) => Way | null;

/** The models that a model has to go round: those of other units. It passes manifestations, and one that flies passes everybody. */
function modelsInTheWay(table: Table, model: Model): Model[] {
  const own = unitOf(table, model);
  return table.scene.models.filter((other) => !flies(model) && !isManifestation(other) && unitOf(table, other) !== own);
}

/** The shortest way round whoever is in the way. */
export const wayRound: WayTo = (table, model, target, gap) => {
  const obstacles = modelsInTheWay(table, model).filter((other) => other !== target);
  const route = routeToDisc(table.geometry, table.shape(model.id), table.shape(target.id), gap, {
    obstacles: obstacles.map(({ id }) => table.shape(id)),
    border: borderOf(table),
  });
  return route.reaches ? { length: route.length, end: route.end, steps: route.route } : null;
};

/** The straight way, as if nothing were in it. */
export const wayStraight: WayTo = (table, model, target, gap) => {
  const length = Math.max(0, gapOf(table, model, target) - gap);
  const from: Point = [model.x, model.y];
  // Straight at the nearest point: of two round bases that is straight at the centre.
  const near = gapBetween(table.geometry, table.shape(model.id), table.shape(target.id));
  const oval = isOval(model) || isOval(target);
  const to = pointAhead(from, oval ? bearing(near.from, near.to) : bearing(from, [target.x, target.y]), length);
  return { length, end: to, steps: [{ to }] };
};

/** Whether a model that stands somewhere stands on nobody's base but its own unit's. */
export function standsFree(table: Table, model: Model): boolean {
  const own = unitOf(table, model);
  return !table.scene.models.some(
    (other) => unitOf(table, other) !== own && overlaps(table.geometry, table.shape(model.id), table.shape(other.id)),
  );
}

/** The terrain that a model's base overlaps on its way and that has a height. One that flies passes over it. */
export function terrainOn(table: Table, model: Model, way: Way): Terrain[] {
  if (flies(model)) return [];
  const points = pointsOf([model.x, model.y], way.steps);
  return table.scene.terrain.filter(
    ({ id, height }) => height > 0 && overlapsOnWay(table.geometry, table.shape(model.id), points, table.shape(id)),
  );
}

/** Chords of 5 degrees leave an arc by less than a thousandth of its radius. */
const CHORD = Math.PI / 36;

/** The points of a way, arcs in short chords. */
function pointsOf(from: Point, steps: readonly Step[]): Point[] {
  const points = [from];
  for (const step of steps) {
    if ('to' in step) {
      points.push(step.to);
      continue;
    }
    const { centre, radius, to, ccw } = step.arc;
    const [x, y] = points.at(-1)!;
    const start = Math.atan2(y - centre[1], x - centre[0]);
    const turn = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start;
    const full = 2 * Math.PI;
    const swept = ccw ? (turn + full) % full : -((full - turn) % full);
    const chords = Math.ceil(Math.abs(swept) / CHORD);
    for (let i = 1; i < chords; i++) {
      const angle = start + (swept * i) / chords;
      points.push([centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]);
    }
    points.push(to);
  }
  return points;
}
