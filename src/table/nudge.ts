// Whether a call is close, found by trying: each piece that matters is moved a little, and the question asked again.
import { pointAhead } from '../geometry/headings.ts';
import type { Point, Shape } from '../scene/scene.ts';
import { CLOSE, FAR } from '../verdict/close.ts';
import { Table } from './table.ts';

const DIRECTIONS = 16;
// A close call is measured to a sixty-fourth of its size.
const HALVINGS = 6;

/** A table of some of the pieces only; what it consults is its own. */
export function excerpt(table: Table, ids: readonly string[]): Table {
  const { scene, readings } = table;
  const kept = ({ id }: { readonly id: string }): boolean => ids.includes(id);
  return new Table(
    {
      ...scene,
      models: scene.models.filter(kept),
      terrain: scene.terrain.filter(kept),
      zones: scene.zones.filter(kept),
    },
    readings,
  );
}

/**
 * How far one piece of a table has to be moved to change what holds on it; no end when a close call away none does.
 * Exact: to within the sixteen directions in which each piece is tried.
 */
export function nudgeMargin(table: Table, holds: (table: Table) => boolean): number {
  const { models, terrain, zones } = table.scene;
  const now = holds(table);
  const flips = (id: string, heading: number, inches: number): boolean =>
    holds(nudged(table, id, pointAhead([0, 0], heading, inches))) !== now;
  let margin = FAR;
  for (const { id } of [...models, ...terrain, ...zones])
    for (let i = 0; i < DIRECTIONS; i++) {
      const heading = (360 / DIRECTIONS) * i;
      const most = Math.min(margin, CLOSE);
      if (!flips(id, heading, most)) continue;
      let [same, other] = [0, most];
      for (let k = 0; k < HALVINGS; k++) {
        const middle = (same + other) / 2;
        if (flips(id, heading, middle)) other = middle;
        else same = middle;
      }
      margin = other;
    }
  return margin;
}

function nudged(table: Table, id: string, by: Point): Table {
  const { scene } = table;
  const moved = <P extends { readonly id: string; readonly shape: Shape }>(piece: P): P =>
    piece.id === id ? { ...piece, shape: shifted(piece.shape, by) } : piece;
  return table.withScene({
    ...scene,
    models: scene.models.map((model) =>
      model.id === id ? { ...model, x: model.x + by[0], y: model.y + by[1] } : model,
    ),
    terrain: scene.terrain.map(moved),
    zones: scene.zones.map(moved),
  });
}

function shifted(shape: Shape, [dx, dy]: Point): Shape {
  if ('polygon' in shape) return { polygon: shape.polygon.map(([x, y]): Point => [x + dx, y + dy]) };
  const [x, y, radius] = shape.circle;
  return { circle: [x + dx, y + dy, radius] };
}
