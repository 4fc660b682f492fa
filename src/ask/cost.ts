// How long a question may take, by what is seen of it without reading it: what it asks for, and how large its table is.
// A guess, and cheap: it decides who waits for whom, never what is answered. The deadline holds for every question.
import type { Line } from './lines.ts';

/** A piece of a table takes about so many characters. */
const PIECE = 60;
/** Milliseconds for each pair of pieces, by what was measured on crowded tables of all games. */
const PER_PAIR = 0.005;
/** Questions that answer for every place of a board, or search their way over it, and how many others each of them is worth. */
const WEIGHT: Readonly<Record<string, number>> = {
  field: 300,
  path: 20,
  advance: 20,
  charge: 20,
  hunt: 20,
  settle: 10,
};
const ASKED = /"ask"\s*:\s*"(\w{1,20})"/;

/** About how many milliseconds a line takes. */
export function estimatedCost(line: Line): number {
  if (!('text' in line) || line.settled) return 0;
  const pieces = line.text.length / PIECE;
  const asked = ASKED.exec(line.text)?.[1] ?? '';
  return pieces ** 2 * PER_PAIR * (Object.hasOwn(WEIGHT, asked) ? WEIGHT[asked]! : 1);
}
