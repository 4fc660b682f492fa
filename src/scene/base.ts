// A base as it is written: a diameter, or in games that know oval bases the length and the width of an oval.
import { shown } from '../input/problem.ts';
import type { Reader } from '../input/reader.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The length and the width of a base in millimetres, the same number twice when it is round. */
export function readBase(
  reader: Reader,
  value: unknown,
  path: string,
  bases: Vocabulary['bases'],
): [length: number, width: number] {
  if (!Array.isArray(value)) {
    const diameter = reader.positive(value, path, "A base's diameter in millimetres");
    return [diameter, diameter];
  }
  if (bases !== 'round-or-oval') {
    const where = bases.cites.source === 'convention' ? '' : ` (${bases.cites.section})`;
    reader.complain(path, `${bases.round}${where}, so a base is its diameter in millimetres, not ${shown(value)}.`);
    return [Number.NaN, Number.NaN];
  }
  if (value.length !== 2) {
    reader.complain(path, `An oval base is [length, width] in millimetres, not ${shown(value)}.`);
    return [Number.NaN, Number.NaN];
  }
  const length = reader.positive(value[0], `${path}[0]`, "A base's length in millimetres");
  const width = reader.positive(value[1], `${path}[1]`, "A base's width in millimetres");
  if (width > length)
    reader.complain(path, `The length of an oval base comes first, and ${length} is less than ${width}.`);
  return [length, width];
}

/** The facing of a base in degrees, 0 when it is left out. */
export function readFacing(reader: Reader, value: unknown, path: string): number {
  return value === undefined ? 0 : reader.number(value, path, "A base's facing in degrees");
}
