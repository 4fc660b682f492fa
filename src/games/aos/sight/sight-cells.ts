// Whether one model sees another, for all places of one of the two at once. `sees` decides the same for one place; what would
// ask for a ruling is left to it.
import { bodyField, type Grid, nearField } from '../../../geometry/field.ts';
import { overlaps } from '../../../geometry/overlap.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { ASK } from '../../../table/field.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { isTrueUnit } from '../engagement/who-counts.ts';
import { areEnemies, combatRangeOf } from '../models.ts';
import { OBSCURING_RANGE } from '../parameters.ts';
import { unitOf } from '../units.ts';
import { mayBeObscured, obscuringFeature } from './sight.ts';

/** A model and a guest whose place is any cell; `open` has 0 where the guest can stand. */
export interface Cells {
  readonly table: Table;
  readonly model: Model;
  readonly guest: Model;
  readonly grid: Grid;
  readonly open: Uint8Array;
}

type Near = (pieces: readonly Piece[], inches: number) => Uint8Array;

const nearIn =
  ({ table, guest, grid }: Cells): Near =>
  (pieces, inches) =>
    nearField(table.geometry, table.shape(guest.id), grid, shapesOf(table, pieces), inches);

const obscuring = ({ table }: Cells): Terrain[] => table.scene.terrain.filter(({ kind }) => kind === 'obscuring');

/** Where an obscuring feature hides the guest from the model's unit: near the feature, and not with that unit in its combat range. */
function guestHidden(cells: Cells): (cell: number) => boolean {
  const { table, model, guest } = cells;
  const [from, to] = [unitOf(table, model), unitOf(table, guest)];
  const features = obscuring(cells);
  if (!areEnemies(from, to) || !mayBeObscured(to) || features.length === 0) return () => false;
  const near = nearIn(cells);
  const [hides, reached] = [near(features, OBSCURING_RANGE.value), near(from.models, combatRangeOf(guest))];
  return (cell) => hides[cell] === 1 && reached[cell] === 0;
}

/** Where an obscuring feature hides the model's unit from the guest: anywhere that is not within its combat range. */
function modelHidden(cells: Cells): (cell: number) => boolean {
  const { table, model, guest } = cells;
  const [from, to] = [unitOf(table, guest), unitOf(table, model)];
  if (!areEnemies(from, to) || !obscuringFeature(table, to)) return () => false;
  const near = nearIn(cells);
  const reached = to.models.map((one) => near([one], combatRangeOf(one)));
  return (cell) => reached.every((cellsOf) => cellsOf[cell] === 0);
}

const above = (piece: Terrain, model: Model): boolean => piece.z + piece.height > model.z;

/** Every open cell as `sees` has it there; ASK where terrain that the guest or the model stands in may decide. */
function sightCells(cells: Cells, from: Model, to: Model, hidden: (cell: number) => boolean): Uint8Array {
  const { table, model, guest, grid, open } = cells;
  const { geometry, scene } = table;
  const own = unitOf(table, from).models;
  const bodies = scene.models.filter((other) => other !== model && other !== guest && !own.includes(other));
  const blockers: Piece[] = [...bodies, ...scene.terrain].filter(({ height }) => height > 0);
  const [a, b, g] = [from, to, guest].map(({ id }) => table.shape(id)) as [number, number, number];
  const past = (pieces: readonly Piece[], asked: Uint8Array): Uint8Array =>
    bodyField(geometry, a, b, g, grid, asked, shapesOf(table, pieces));
  const seen = past(
    blockers,
    open.map((cell, i) => (cell === 0 && hidden(i) ? ASK : cell)),
  );
  const around = nearIn(cells)(
    scene.terrain.filter((piece) => above(piece, guest)),
    0,
  );
  const inside = scene.terrain.filter(
    (piece) => above(piece, model) && overlaps(geometry, table.shape(model.id), table.shape(piece.id)),
  );
  // What is seen without the terrain that the model stands in is for a ruling to say.
  const without = (piece: Piece): boolean => !inside.includes(piece as Terrain);
  const ruled = inside.length > 0 ? past(blockers.filter(without), seen) : seen;
  return seen.map((cell, i) => {
    if (cell === ASK) return 0;
    return cell === 0 && (around[i] === 1 || ruled[i] === 1) ? ASK : cell;
  });
}

/** Where the model sees the guest. */
export function cellsSeen(cells: Cells): Uint8Array {
  return sightCells(cells, cells.model, cells.guest, guestHidden(cells));
}

/** Where the guest sees the model; null for a manifestation, of which a ruling may say whether it is hidden. */
export function cellsSeeing(cells: Cells): Uint8Array | null {
  if (!isTrueUnit(unitOf(cells.table, cells.model))) return null;
  return sightCells(cells, cells.guest, cells.model, modelHidden(cells));
}
