// Comparing lengths, closed: exactly two inches is within two inches. The module states the one tolerance; here it is read.
import { withKernel } from './memory.ts';

let touch: number | undefined;

/** Lengths closer than this, in inches, are equal. */
export function tolerance(): number {
  touch ??= withKernel((kernel) => kernel.touch());
  return touch;
}

/** Whether a length is no longer than a limit; equal is no longer. */
export function atMost(inches: number, limit: number): boolean {
  return inches <= limit + tolerance();
}

/** Whether two lengths are the same as far as a table can tell. */
export function sameLength(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance();
}
