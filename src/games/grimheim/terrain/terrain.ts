// What a piece of terrain is to a model that moves at some level: nothing, free to cross, crossed at a cost, or a bar.
import { gapToPoint } from '../../../geometry/geometry.ts';
import { overlaps, touches } from '../../../geometry/overlap.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FLAT, SMALL_OBJECT } from '../parameters.ts';
import { readingOf } from '../reading.ts';

/** `climb`: a side that is climbed or bars. `door`: an entryway, a bar unless it is unlocked. */
export type Hindrance = 'none' | 'small' | 'traverse' | 'climb' | 'door' | 'bars';

/** How high a piece's top is above the table. */
export const topOf = ({ z, height }: Terrain): number => z + height;

const GROUND: readonly string[] = ['difficult', 'dangerous', 'climbing-gear'];
const IMPASSABLE: readonly string[] = ['wall', 'building', 'rock'];

export const isDifficult = ({ kind }: Terrain): boolean => kind === 'difficult' || kind === 'dangerous';
export const isDangerous = ({ kind }: Terrain): boolean => kind === 'dangerous';
export const isGear = ({ kind }: Terrain): boolean => kind === 'climbing-gear';

/** What a piece is to a model whose feet are at some level. What ends below its feet or begins above its head is nothing to it. */
export function hindranceOf(piece: Terrain, model: Model, level: number): Hindrance {
  const above = topOf(piece) - level;
  if (GROUND.includes(piece.kind) || piece.height <= FLAT.value || atMost(above, 0)) return 'none';
  if (atMost(level + model.height, piece.z)) return 'none';
  if (piece.kind === 'entryway') return 'door';
  if (piece.kind === 'elevated') return 'climb';
  if (IMPASSABLE.includes(piece.kind)) return 'bars';
  if (atMost(above, SMALL_OBJECT.value)) return 'small';
  return atMost(model.height, above) ? 'bars' : 'traverse';
}

/** Pieces that are this to a model at some level. */
function piecesThat(table: Table, model: Model, level: number, ...kinds: readonly Hindrance[]): Terrain[] {
  return table.scene.terrain.filter((piece) => kinds.includes(hindranceOf(piece, model, level)));
}

/** Pieces that a model cannot be in at some level; whether doors are among them is asked only if there is one. */
export function barring(table: Table, model: Model, level: number): Terrain[] {
  const sure = piecesThat(table, model, level, 'bars', 'climb');
  const doors = piecesThat(table, model, level, 'door');
  return doors.length > 0 && readingOf(table, 'grimheim.entryway.state') === 'locked' ? [...sure, ...doors] : sure;
}

/** Pieces whose top is the level on which a model stands, and which its base overlaps; none on the table itself. */
export function supportsOf(table: Table, model: Model): Terrain[] {
  const shape = table.shape(model.id);
  return platformsAt(table, model.z).filter(({ id }) => overlaps(table.geometry, shape, table.shape(id)));
}

/** Pieces whose top is at some level above the table. */
export function platformsAt(table: Table, level: number): Terrain[] {
  return level > 0 ? table.scene.terrain.filter((piece) => piece.height > 0 && sameLength(topOf(piece), level)) : [];
}

/** The level on which a base comes to stand that drops at a point from some level: the highest top below it there. */
export function levelBelow(table: Table, model: Model, at: Point, level: number): number {
  const radius = baseRadius(model.base);
  const tops = table.scene.terrain
    .filter((piece) => piece.height > 0 && !atMost(level, topOf(piece)))
    .filter(({ id }) => !atMost(radius, gapToPoint(table.geometry, table.shape(id), at).inches))
    .map(topOf);
  return Math.max(0, ...tops);
}

/** Whether a climbing aid stands at a piece and a base at this point touches the aid. */
export function hasAid(table: Table, model: Model, at: Point, piece: Terrain): Terrain | null {
  const radius = baseRadius(model.base);
  const aid = table.scene.terrain.find(
    (gear) =>
      isGear(gear) &&
      touches(table.geometry, table.shape(gear.id), table.shape(piece.id)) &&
      atMost(gapToPoint(table.geometry, table.shape(gear.id), at).inches, radius),
  );
  return aid ?? null;
}
