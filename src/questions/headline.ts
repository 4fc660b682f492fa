// The part of an answer that a player came for: what `disputed` compares and what a close call would change.
import { questionNamed } from './question-named.ts';

/** Positions are compared to a thousandth of an inch: what a link keeps of them. */
const GRAIN = 0.001;

function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= GRAIN;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/** Whether two answers to one question say the same to a player. */
export function sameHeadline(ask: string, a: object, b: object): boolean {
  const { headline, answers } = questionNamed(ask)!;
  return (headline ?? answers.slice(0, 1)).every((field) =>
    alike((a as Record<string, unknown>)[field], (b as Record<string, unknown>)[field]),
  );
}
