// Numbers of an answer as they are shown: percent that never claims a certainty that is not one, means, and the sentence
// of an outcome under the finger.
import type { Exact } from '../../odds/answer.ts';
import { fractionOf } from '../../odds/curve.ts';
import { average, percent } from '../../odds/words.ts';
import type { Row, Spread } from './reply.ts';

/** "68.8%". */
export const percentOf = (exact: Exact) => percent(fractionOf(exact));
/** "3.2". */
export const averageOf = (exact: Exact) => average(fractionOf(exact)).replace('-', '−');

/** A number of an answer, by what it is. */
export function shownAs(value: Exact | number, as: 'chance' | 'mean' | 'number'): string {
  if (typeof value === 'number') return String(value).replace('-', '−');
  return as === 'chance' ? percentOf(value) : averageOf(value);
}

/** "2 hits, 1 manoeuvre" for "2,1"; one of a word loses its s. */
export function pairText(outcome: string, pair: readonly [string, string] | undefined): string {
  const parts = /^(-?\d+),(-?\d+)$/.exec(outcome);
  if (!parts || !pair) return outcome.replace('-', '−');
  return pair.map((word, i) => `${parts[i + 1]} ${parts[i + 1] === '1' ? word.replace(/s$/, '') : word}`).join(', ');
}

/** The row of an outcome; an outcome that cannot happen has the chance 0, and what is above it for "at least". */
export function rowAt({ rows }: Spread, outcome: number): Row {
  const found = rows.find((row) => Number(row.outcome) === outcome);
  if (found) return found;
  const never: Exact = { frac: '0/1', float: 0 };
  const above = rows.find((row) => Number(row.outcome) > outcome);
  return { outcome: String(outcome), exact: never, atLeast: above?.atLeast ?? never };
}

/** What a spread says about one outcome: "3 damage or more: 42.1%. Exactly 3: 12%." */
export function outcomeText(spread: Spread, outcome: number): string {
  const { exact, atLeast } = rowAt(spread, outcome);
  const number = String(outcome).replace('-', '−');
  if (spread.series) return `By ${spread.series} ${number}: ${percentOf(exact)}.`;
  if (!atLeast) return `${number}: ${percentOf(exact)}.`;
  const noun = outcome === 1 ? spread.noun.replace(/ies$/, 'y').replace(/s$/, '') : spread.noun;
  const more = /^(on|in) /.test(noun) ? `${number} or more ${noun}` : `${number} ${noun} or more`;
  return `${more}: ${percentOf(atLeast)}. Exactly ${number}: ${percentOf(exact)}.`;
}
