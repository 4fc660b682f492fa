// Whether one model sees another: what stands between them, past which of it lines pass, and what terrain and ash hide.
import type { Shape } from '../../../geometry/geometry.ts';
import { bodySees } from '../../../geometry/glimpse.ts';
import { overlaps } from '../../../geometry/overlap.ts';
import type { Line } from '../../../geometry/sight.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { inTheWay } from '../../../table/in-the-way.ts';
import type { Table } from '../../../table/table.ts';
import { gapOf, pairsWithin, piecesNear } from '../distance-rows.ts';
import { countsAsUnit } from '../engagement/who-counts.ts';
import { anyOf, areEnemies, combatRangeOf, flies, isMonster, isWarMachine } from '../models.ts';
import { OBSCURING_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { unitOf } from '../units.ts';

const isTerrain = (piece: Piece): piece is Terrain => 'shape' in piece;

/** What stands near enough to be between two models, and has a height. */
export function piecesBetween(table: Table, from: Model, to: Model): Piece[] {
  // What meets the ground between two bases is no farther from the one than the other's far side.
  const far = gapOf(table, from, to) + 2 * baseRadius(to.base);
  return piecesNear(table, from, far).filter((piece) => piece !== from && piece !== to && piece.height > 0);
}

/** What of it may block an observer's sight of a target: all but its unit's other models. */
export function mayBlock(table: Table, from: Model, to: Model): Piece[] {
  const own = unitOf(table, from);
  return piecesBetween(table, from, to).filter((piece) => isTerrain(piece) || unitOf(table, piece) !== own);
}

/** Those of them that stand on the ground between the two bases. */
function blockersOf(table: Table, from: Model, to: Model): Piece[] {
  return inTheWay(table, from, to, mayBlock(table, from, to));
}

/** Whether a model stands in a piece of terrain: over its ground, and not on top of it. */
function standsIn(table: Table, model: Model, piece: Terrain): boolean {
  return (
    !atMost(piece.z + piece.height, model.z) && overlaps(table.geometry, table.shape(model.id), table.shape(piece.id))
  );
}

/** What stands between two models, and whether one sees the other past it. */
export interface View {
  readonly visible: boolean;
  readonly line: Line | null;
  /** How high that line begins and ends. */
  readonly heights?: readonly [number, number];
  /** All that blocks, by the readings in force. */
  readonly blockers: readonly Piece[];
  /** Terrain that one of the two stands in, where it makes the difference, and whether it blocks. */
  readonly within: readonly Terrain[];
}

function lineOf(
  table: Table,
  from: Model,
  to: Model,
  blockers: readonly Piece[],
): Required<Pick<View, 'line' | 'heights'>> | null {
  const shapes: Shape[] = blockers.map(({ id }) => table.shape(id));
  const { line } = bodySees(table.geometry, table.shape(from.id), table.shape(to.id), shapes);
  if (!line) return null;
  const [[ax, ay, az], [bx, by, bz]] = line;
  return {
    line: [
      [ax, ay],
      [bx, by],
    ],
    heights: [az, bz],
  };
}

/** What one model sees of another past bodies and terrain. Terrain that one of them stands in asks for a ruling if it decides. */
export function viewBetween(table: Table, from: Model, to: Model): View {
  const blockers = blockersOf(table, from, to);
  const clear = lineOf(table, from, to, blockers);
  if (clear) return { visible: true, ...clear, blockers, within: [] };
  const within = blockers.filter(isTerrain).filter((piece) => [from, to].some((who) => standsIn(table, who, piece)));
  if (within.length === 0) return { visible: false, line: null, blockers, within };
  const others = blockers.filter((piece) => !within.includes(piece as Terrain));
  const line = lineOf(table, from, to, others);
  if (!line) return { visible: false, line: null, blockers: others, within: [] };
  if (readingOf(table, 'aos.sight.inside') === 'blocks') return { visible: false, line: null, blockers, within };
  return { visible: true, ...line, blockers: others, within };
}

/** Whether terrain can obscure a unit: no monster, no war machine, nobody who flies. */
export const mayBeObscured = (unit: Unit): boolean =>
  !anyOf(unit, isMonster) && !anyOf(unit, isWarMachine) && !anyOf(unit, flies);

/** The terrain feature that every model of a unit is near enough to for being obscured by it; null when there is none. */
export function obscuringFeature(table: Table, unit: Unit): Terrain | null {
  if (!mayBeObscured(unit)) return null;
  const obscures = (piece: Terrain): boolean =>
    piece.kind === 'obscuring' &&
    unit.models.every((model) => atMost(gapOf(table, model, piece), OBSCURING_RANGE.value));
  return table.scene.terrain.find(obscures) ?? null;
}

/** The terrain feature that obscures a unit; null when none does. */
export function obscuredBy(table: Table, unit: Unit): Terrain | null {
  const terrain = obscuringFeature(table, unit);
  return terrain && countsAsUnit(table, unit, 'obscuring') ? terrain : null;
}

/** Whether a unit has another within its combat range. */
function reaches(table: Table, unit: Unit, other: Unit): boolean {
  const most = Math.max(...unit.models.map(combatRangeOf));
  return pairsWithin(table, unit, other, most).some(({ a, inches }) => atMost(inches, combatRangeOf(a)));
}

/** The terrain feature that would keep a unit from being seen by an enemy that is not within its combat range. */
function hidingFeature(table: Table, from: Unit, to: Unit): Terrain | null {
  if (!areEnemies(from, to)) return null;
  const terrain = obscuringFeature(table, to);
  return terrain && !reaches(table, to, from) ? terrain : null;
}

/** The terrain feature that keeps a unit from being seen by another. */
export function hiddenBy(table: Table, from: Unit, to: Unit): Terrain | null {
  const terrain = hidingFeature(table, from, to);
  return terrain && countsAsUnit(table, to, 'obscuring') ? terrain : null;
}

/** The terrain feature that would hide it from another if it were a unit, as a manifestation is not by the reading in force. */
export function spares(table: Table, from: Unit, to: Unit): Terrain | null {
  const terrain = hidingFeature(table, from, to);
  return terrain && !countsAsUnit(table, to, 'obscuring') ? terrain : null;
}

/** Whether one model sees another. */
export function sees(table: Table, from: Model, to: Model): boolean {
  return !hiddenBy(table, unitOf(table, from), unitOf(table, to)) && viewBetween(table, from, to).visible;
}
