// Units on the open table: models of one side that share a unit's name are one piece to the hand. A unit's models are
// called after it and counted, and unit, names and side follow one another.
import { inchesFromMm } from '../../scene/length.ts';
import type { Point, Side } from '../../scene/scene.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import { added, eachOf, putAt, renamed } from './edits.ts';
import { type Formation, placesAbout } from './formation.ts';
import { type Entry, nameFor, usualPiece } from './palette.ts';
import type { Found, Snapshot } from './table-snapshot.ts';

/** The largest unit that can be put down at once. */
export const LARGEST_UNIT = 60;
/** How far apart the bases of a new unit are, in inches. */
const BETWEEN = 0.25;

/** The models that move with one: its unit, or itself alone. */
export function unitMates({ models }: WrittenScene, id: string): string[] {
  const one = models.find((model) => model.id === id);
  if (!one?.unit) return [id];
  return models.filter(({ unit, side }) => unit === one.unit && side === one.side).map((model) => model.id);
}

/** The name of the unit that pieces are, where they are all of one unit of two models or more; null otherwise. */
export function unitNamed(scene: WrittenScene, ids: readonly string[]): string | null {
  const [first] = ids;
  if (!first || ids.length < 2) return null;
  const mates = unitMates(scene, first);
  const one = scene.models.find(({ id }) => id === first);
  return one?.unit && mates.length === ids.length && mates.every((id) => ids.includes(id)) ? one.unit : null;
}

/** How pieces are called together: a unit by its name, two by theirs, more by their number. */
export function nameTogether(scene: WrittenScene, ids: readonly string[]): string {
  const unit = unitNamed(scene, ids);
  if (unit) return `${unit} ×${ids.length}`;
  return ids.length > 2 ? `${ids.length} pieces` : ids.join(', ');
}

/** A name for a unit that neither a unit nor a piece has yet: the wanted one, or with a letter. */
export function freeUnitName({ models, terrain = [], zones = [] }: WrittenScene, wanted: string): string {
  const taken = new Set(
    [...models, ...terrain, ...zones].flatMap((one) => ('unit' in one ? [one.id, one.unit] : one.id)),
  );
  const isFree = (name: string) => !taken.has(name) && !taken.has(`${name} 1`);
  if (isFree(wanted)) return wanted;
  const stem = wanted.replace(/ [B-Z]$/, '').slice(0, 34);
  for (const letter of 'BCDEFGHIJKLMNOPQRSTUVWXYZ') if (isFree(`${stem} ${letter}`)) return `${stem} ${letter}`;
  for (let i = 2; ; i++) if (isFree(`${stem} Z${i}`)) return `${stem} Z${i}`;
}

/** From centre to centre of neighbours with bases like this model's. */
export function apartFor(baseMm: number): number {
  return inchesFromMm(baseMm) + BETWEEN;
}

/** How many models stand in the front of a new unit: five, or half of a large one. */
export const usualFront = (count: number): number => (count <= 5 ? count : Math.min(10, Math.ceil(count / 2)));

/** The table with a new unit about a place, and the names of its models. */
export function withUnit(
  snapshot: Snapshot,
  entry: Entry,
  middle: Point,
  formation: Formation,
): readonly [Snapshot, string[]] {
  const unit = freeUnitName(snapshot.scene, nameFor(entry));
  const usual = usualPiece(snapshot.scene, entry, [0, 0]);
  const places = placesAbout(middle, formation);
  const pieces = places.map(
    ([x, y], i) => ({ ...usual, piece: { ...usual.piece, id: `${unit} ${i + 1}`, unit, x, y } }) as Found,
  );
  return [added(snapshot, ...pieces), pieces.map(({ piece }) => piece.id)];
}

/** The table with models in other places, in their order. */
export function formedUp(snapshot: Snapshot, ids: readonly string[], places: readonly Point[]): Snapshot {
  return putAt(snapshot, new Map(ids.map((id, i) => [id, places[i]!])));
}

/** Another name for a unit: its models are called after it where they were before. */
export function withUnitRenamed(snapshot: Snapshot, ids: readonly string[], name: string): Snapshot {
  const was = snapshot.scene.models.find(({ id }) => ids.includes(id))?.unit;
  const after = (id: string) => (was && id.startsWith(`${was} `) ? `${name}${id.slice(was.length)}` : id);
  const other = ids.reduce((now, id) => (after(id) === id ? now : renamed(now, id, after(id))), snapshot);
  return eachOf(other, ids.map(after), (one) => ({ ...one, piece: { ...one.piece, unit: name } }) as Found);
}

const SIDE_WORD: Readonly<Record<Side, string>> = { red: 'Red', blue: 'Blue', neutral: '' };

/** The name of something that changed sides: a name that begins with the old side begins with the new one. */
function nameOnSide(name: string, was: Side, side: Side): string {
  const [old, next] = [SIDE_WORD[was], SIDE_WORD[side]];
  return old && next && name.startsWith(`${old} `) ? `${next}${name.slice(old.length)}` : name;
}

/** The table with models on another side; names and units that speak of the side follow it. */
export function onSide(snapshot: Snapshot, ids: readonly string[], side: Side): Snapshot {
  const first = snapshot.scene.models.find(({ id }) => ids.includes(id));
  const sided = eachOf(snapshot, ids, (one) => ({ ...one, piece: { ...one.piece, side } }) as Found);
  if (!first) return sided;
  const unit = unitNamed(snapshot.scene, ids);
  if (unit) {
    const name = nameOnSide(unit, first.side, side);
    return name === unit ? sided : withUnitRenamed(sided, ids, freeUnitName(sided.scene, name));
  }
  return ids.reduce((now, id) => {
    const was = snapshot.scene.models.find((model) => model.id === id);
    const name = was ? nameOnSide(id, was.side, side) : id;
    const taken = now.scene.models.some((model) => model.id === name);
    return name === id || taken ? now : renamed(now, id, name);
  }, sided);
}

/** The table with copies of pieces, in a unit of their own where a whole unit was copied. */
export function copiesInUnit(
  before: Snapshot,
  originals: readonly string[],
  copied: Snapshot,
  copies: readonly string[],
): Snapshot {
  const unit = unitNamed(before.scene, originals);
  if (!unit) return copied;
  const own = freeUnitName(before.scene, unit);
  const apart = eachOf(copied, copies, (one) => ({ ...one, piece: { ...one.piece, unit: own } }) as Found);
  return copies.reduce((now, id, i) => renamed(now, id, `${own} ${i + 1}`), apart);
}
