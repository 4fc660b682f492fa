// The sizes of bases that miniatures are sold with, by name, for the table's panels.
import type { WrittenModel } from '../../scene/written-scene.ts';

/** Each with its length and width in millimetres. */
const ROUND = [25, 28.5, 32, 40, 50, 60, 65, 80, 90, 100, 130, 160];
const OVAL: readonly (readonly [length: number, width: number])[] = [
  [60, 35],
  [75, 42],
  [90, 52],
  [105, 70],
  [120, 92],
  [150, 95],
  [170, 105],
];

/** The choices of a base's size: its length and width, and its name. */
export const BASE_SIZES: readonly (readonly [size: string, says: string])[] = [
  ...ROUND.map((mm) => [`${mm}×${mm}`, `${mm} mm round`] as const),
  ...OVAL.map(([length, width]) => [`${length}×${width}`, `${length} × ${width} mm oval`] as const),
];

/** A base as it is written: one number when it is round. The longer side comes first. */
export function writtenBase(length: number | undefined, width: number | undefined): WrittenModel['base'] {
  if (length === undefined || width === undefined || length === width) return length;
  return length > width ? [length, width] : [width, length];
}

/** The base of a size that was chosen. */
export function baseOfSize(size: string): WrittenModel['base'] {
  const [length, width] = size.split('×').map(Number);
  return writtenBase(length, width);
}
