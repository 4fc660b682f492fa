// What a chart draws of the outcomes: one line for each set-up, without the long tail.
import type { Series } from '../../../draw/chart.ts';
import type { GoodReply, Spread } from '../reply.ts';
import { outcomeText, rowAt } from '../shown-numbers.ts';

/** Past so many outcomes those that hardly ever happen are left to the copied table. */
export const MANY = 30;
export const HARDLY = 0.0005;

/** Whether outcomes are numbers, so that one can be more than another. */
export const numeric = ({ rows, series }: Spread) => series !== null || rows.every((row) => row.atLeast !== null);

/** The spread without the long tail that hardly ever happens. */
function withoutTail(spread: Spread, last: number): Spread {
  return spread.series ? spread : { ...spread, rows: spread.rows.filter(({ outcome }) => Number(outcome) <= last) };
}

function lastShown(spreads: readonly Spread[]): number {
  const all = spreads.flatMap(({ rows }) => rows.map(({ outcome }) => Number(outcome)));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (most - least < MANY) return most;
  const likely = spreads.flatMap(({ rows }) =>
    rows.filter((row) => (row.atLeast?.float ?? 1) >= HARDLY).map(({ outcome }) => Number(outcome)),
  );
  return Math.max(least + MANY - 1, ...likely);
}

/** The set-ups' lines of a chart, each over every whole number between the ends of all: what cannot happen has its place. */
export function seriesOf(spreads: readonly (Spread & { readonly setup: string })[]): Series[] {
  const all = spreads.flatMap(({ rows }) => rows.map(({ outcome }) => Number(outcome)));
  const least = Math.min(...all);
  const outcomes = Array.from({ length: Math.max(...all) - least + 1 }, (_, i) => least + i);
  return spreads.map((spread) => ({
    name: spread.setup,
    points: spread.series
      ? spread.rows.map(({ outcome, exact }) => ({ x: Number(outcome), exactly: 0, atLeast: exact.float }))
      : outcomes.map((x) => {
          const { exact, atLeast } = rowAt(spread, x);
          return { x, exactly: exact.float, atLeast: atLeast?.float ?? null };
        }),
  }));
}

/** The spreads of one chart, one a set-up, cut to what is drawn. */
export function shownSpreads(good: readonly { readonly name: string; readonly reply: GoodReply }[], chart: number) {
  const all = good.flatMap(({ name, reply }) => {
    const spread = reply.charts[chart];
    return spread ? [{ ...spread, setup: name }] : [];
  });
  if (!all.every(numeric)) return all;
  const last = lastShown(all);
  return all.map((spread) => ({ ...withoutTail(spread, last), setup: spread.setup }));
}

/** What the charts say of the outcome pointed at, set-up by set-up. */
export function readout(spreads: readonly (Spread & { readonly setup: string })[], outcome: number): string {
  return spreads
    .map((spread) => `${spreads.length > 1 ? `${spread.setup}: ` : ''}${outcomeText(spread, outcome)}`)
    .join(' ');
}
