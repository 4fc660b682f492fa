// A game's calculators. The rolls that answer them come from elsewhere, so that a page can leave them to a worker.
import type { Calculator } from './form.ts';

export interface GameOdds {
  readonly game: string;
  readonly title: string;
  readonly calculators: readonly Calculator[];
}

/** The calculator of a kind; undefined when the game has none. */
export function calculatorOf({ calculators }: GameOdds, kind: string): Calculator | undefined {
  return calculators.find((one) => one.kind === kind);
}
