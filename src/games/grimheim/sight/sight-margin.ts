// How near a call about sight is to another: found by moving each piece that matters a hundredth of an inch.
import { hullOverlaps } from '../../../geometry/hull.ts';
import { hullMargin } from '../../../geometry/near-miss.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import { excerpt, nudgeMargin } from '../../../table/nudge.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { suffers } from '../models.ts';
import { culprits, enemiesOf, lookAt, type Seen, sees, standingTerrain } from './sight.ts';

/** Pieces that stand between two bases, or would if one piece were moved a little. */
function between(table: Table, from: Model, to: Seen): Piece[] {
  const [a, b] = [table.shape(from.id), table.shape(to.id)];
  const pieces = [...standingTerrain(table), ...enemiesOf(table, from, to)];
  const over = hullOverlaps(table.geometry, a, b, shapesOf(table, pieces));
  return pieces.filter(
    ({ id }, i) => over[i] === 1 || hullMargin(table.geometry, a, b, table.shape(id), 2 * CLOSE) <= 2 * CLOSE,
  );
}

/** How far one piece is from changing whether a model sees another or a marker; no end when a close call cannot. */
export function sightMargin(table: Table, from: Model, to: Seen): number {
  if (table.headlineOnly) return FAR;
  const others = between(table, from, to);
  const mayHide = 'base' in to && suffers(to, 'hidden');
  if (others.length === 0 && !mayHide) return FAR;
  const quiet = table.aside();
  const look = lookAt(quiet, from, to);
  // As long as those who block together do, nothing else matters.
  if (!look.visible && marginAmong(table, from, to, culprits(quiet, from, to, look)) === FAR) return FAR;
  return marginAmong(table, from, to, others);
}

function marginAmong(table: Table, from: Model, to: Seen, others: readonly Piece[]): number {
  const part = excerpt(table, [from.id, to.id, ...others.map(({ id }) => id)]);
  return nudgeMargin(part, (there) => sees(there, there.model(from.id)!, there.model(to.id) ?? there.zone(to.id)!));
}
