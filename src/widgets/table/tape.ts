// The measuring tape: two ends picked on the table, and what the rules say lies between them.
import { ask } from '../../ask/ask.ts';
import type { Point } from '../../scene/scene.ts';
import type { Lengths } from './lengths.ts';
import { found, placeOf } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** The tape from one piece to another or to a place, base to base, as it is drawn and told; null where it is not laid. */
export function measured(
  { taps: { mode }, now }: TableState,
  lengths: Lengths,
): { from: Point; to: Point; says: string } | null {
  if (mode.mode !== 'tape' || !mode.from || !mode.to || !('id' in mode.from)) return null;
  const question =
    'id' in mode.to
      ? { ask: 'distance', from: mode.from.id, to: mode.to.id }
      : { ask: 'within', model: mode.from.id, of: { point: mode.to.point }, inches: 0 };
  const answer = ask({ ...question, scene: now.scene, marks: true });
  if (!answer.ok) return null;
  const line = answer.marks?.find((mark) => mark.kind === 'line');
  const one = found(now.scene, mode.from.id);
  const two = 'id' in mode.to ? found(now.scene, mode.to.id) : undefined;
  const ends: [Point, Point] =
    line?.kind === 'line'
      ? [line.from, line.to]
      : [one ? placeOf(one) : [0, 0], 'point' in mode.to ? mode.to.point : two ? placeOf(two) : [0, 0]];
  const inches = (answer.answer as { inches: number }).inches;
  return { from: ends[0], to: ends[1], says: inches === 0 ? 'touching' : lengths.told(inches) };
}
