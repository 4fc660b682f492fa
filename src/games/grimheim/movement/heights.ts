// What going up or down from one height to another asks for.
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Table } from '../../../table/table.ts';
import { SAFE_DROP } from '../parameters.ts';
import { readingOf } from '../reading.ts';

/** How many Defense dice a height asks for: one for each inch beyond the safe two. A begun inch is read two ways. */
export function fallDice(table: Table, height: number): number {
  const beyond = height - SAFE_DROP.value;
  if (atMost(beyond, 0)) return 0;
  const [full, begun] = [Math.floor(beyond + tolerance()), Math.ceil(beyond - tolerance())];
  return full === begun || readingOf(table, 'grimheim.drop.inches') === 'begun' ? begun : full;
}

/** The fewest that a height asks for by any reading: one for each whole inch beyond the safe two. */
export function fewestDice(height: number): number {
  return Math.max(0, Math.floor(height - SAFE_DROP.value + tolerance()));
}
