// The parts of a battlefield that rules speak of: its centre, its corners, its large quarters and the territories on it.
import { farthestFrom } from '../../../geometry/farthest.ts';
import { type Geometry, gapToPoint, type Shape } from '../../../geometry/geometry.ts';
import { separation, touches, whollyWithin } from '../../../geometry/overlap.ts';
import { baseRadius } from '../../../scene/length.ts';
import { isOval, type Model, type Point, type Side, type Terrain, type Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { gapTo } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Comparisons } from '../close-comparisons.ts';

export const CENTRE: Point = [0, 0];
const SIGNS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** The corners of a battlefield, counter-clockwise from the right top; a round one has none. */
export function cornersOf({ scene: { board } }: Table): Point[] {
  if (board.shape === 'circle') return [];
  return SIGNS.map(([x, y]): Point => [(x * board.width) / 2, (y * board.height) / 2]);
}

const quarters = new WeakMap<Geometry, Shape[]>();

/** The large quarters of a battlefield, which its two middle lines cut out, in the order of their corners. */
export function quartersOf(table: Table): Shape[] {
  const laid = quarters.get(table.geometry);
  if (laid) return laid;
  const fresh = cornersOf(table).map(([x, y]) =>
    table.geometry.addPolygon([
      [0, 0],
      [x, 0],
      [x, y],
      [0, y],
    ]),
  );
  quarters.set(table.geometry, fresh);
  return fresh;
}

/** Whether all of a unit is within a shape. */
export function isWhollyWithin(table: Table, compare: Comparisons, name: string, unit: Unit, shape: Shape): boolean {
  return unit.models.every((model) => {
    const disc = table.shape(model.id);
    const far = farthestFrom(table.geometry, disc, shape);
    const inside = whollyWithin(table.geometry, disc, shape);
    return compare.decided(`${model.id} wholly in ${name}`, inside, inside ? FAR : far);
  });
}

/** Whether a terrain feature is a faction's, which many rules leave out. */
export const isFactionTerrain = ({ traits }: Terrain): boolean => traits.includes('faction-terrain');

/** The zones of a side's territory. */
export const territoryOf = (table: Table, side: Side): Zone[] =>
  table.scene.zones.filter((zone) => zone.kind === 'territory' && zone.side === side);

/** How far a unit is from a territory; 0 when any of it is within. */
export function gapToTerritory(table: Table, unit: Unit, zones: readonly Zone[]): number {
  return Math.min(FAR, ...zones.map((zone) => gapTo(table, unit, { zone }).inches));
}

/** The distance of a unit's farthest point from a territory. */
export function farthestFromTerritory(table: Table, unit: Unit, zones: readonly Zone[]): number {
  const far = ({ id }: Model): number =>
    Math.min(FAR, ...zones.map((zone) => farthestFrom(table.geometry, table.shape(id), table.shape(zone.id))));
  return Math.max(...unit.models.map(far));
}

/** Whether any of a unit is within a territory. Boundary: a base that touches its line is within. */
export function isWithin(table: Table, compare: Comparisons, unit: Unit, zones: readonly Zone[]): boolean {
  return unit.models.some((model) =>
    zones.some((zone) => {
      const shape = table.shape(zone.id);
      // The gap to a round base's centre tells how deep it stands in, up to its radius.
      const deep = isOval(model)
        ? separation(table.geometry, table.shape(model.id), shape)
        : gapToPoint(table.geometry, shape, [model.x, model.y]).inches - baseRadius(model.base);
      const inside = touches(table.geometry, table.shape(model.id), shape);
      return compare.decided(`${model.id} in ${zone.id}`, inside, Math.abs(deep));
    }),
  );
}

/** Whether all of a unit is within a territory. */
export function isWhollyIn(table: Table, compare: Comparisons, unit: Unit, zones: readonly Zone[]): boolean {
  return zones.some((zone) => isWhollyWithin(table, compare, zone.id, unit, table.shape(zone.id)));
}
