// Comparing distances for a verdict that hangs on many of them. Close calls are written down by name; to learn whether one
// of them matters, the verdict is asked again with that one decided the other way.
import { atMost } from '../../geometry/touch.ts';
import { CLOSE, FAR } from '../../verdict/close.ts';

/** How a verdict compares distances. */
export interface Comparisons {
  /** Whether a length is no longer than a limit. */
  within(name: string, inches: number, limit: number): boolean;
  /** What was found, unless this is the comparison that is turned; `margin` is how far a piece is from changing it. */
  decided(name: string, holds: boolean, margin: number): boolean;
}

/** Comparisons that nobody asks about again. */
export const CERTAIN: Comparisons = {
  within: (_, inches, limit) => atMost(inches, limit),
  decided: (_, holds) => holds,
};

class Noting implements Comparisons {
  readonly #turned: string | null;
  readonly #calls = new Map<string, number>();

  /** The comparison of this name is decided the other way. */
  constructor(turned: string | null = null) {
    this.#turned = turned;
  }

  within(name: string, inches: number, limit: number): boolean {
    return this.decided(name, atMost(inches, limit), Math.abs(inches - limit));
  }

  decided(name: string, holds: boolean, margin: number): boolean {
    if (margin <= CLOSE) this.#calls.set(name, margin);
    return name === this.#turned ? !holds : holds;
  }

  /** The close calls so far. */
  calls(): ReadonlyMap<string, number> {
    return this.#calls;
  }
}

/** How near a verdict is to another: the smallest of its close calls that changes what is read off it. */
export function marginOf<T>(judge: (compare: Comparisons) => T): number {
  const compare = new Noting();
  const now = judge(compare);
  const matter = [...compare.calls()].filter(([name]) => judge(new Noting(name)) !== now);
  return Math.min(FAR, ...matter.map(([, margin]) => margin));
}
