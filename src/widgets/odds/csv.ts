// What is shown as a table that spreadsheets read: every outcome of the first chart, or the figures where there is none.
import type { Exact } from '../../odds/answer.ts';
import type { Calculator } from '../../odds/form.ts';
import { at, type GoodReply, isExact } from './reply.ts';
import { rowAt } from './shown-numbers.ts';

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const lines = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map(cell).join(',')).join('\n');
const both = ({ float, frac }: Exact) => [float, frac];

/** The table of these set-ups, each number as a decimal and as the fraction it is. */
export function csvOf(
  calculator: Calculator,
  setups: readonly { readonly name: string; readonly reply: GoodReply }[],
): string {
  const spreads = setups.flatMap(({ name, reply }) => (reply.charts[0] ? [{ name, spread: reply.charts[0] }] : []));
  const [first] = spreads;
  if (!first) {
    const head = ['', ...setups.flatMap(({ name }) => [name, `${name} (fraction)`])];
    const body = calculator.figures.flatMap(({ label, path }) => {
      const values = setups.map(({ reply }) => at(reply.answer, path));
      if (values.every((value) => value === undefined)) return [];
      return [[label, ...values.flatMap((value) => (isExact(value) ? both(value) : [String(value ?? ''), '']))]];
    });
    return lines([head, ...body]);
  }
  const numeric = first.spread.series === null && first.spread.rows.every((row) => row.atLeast !== null);
  const columns = numeric
    ? ['exactly', 'exactly (fraction)', 'at least', 'at least (fraction)']
    : ['chance', 'chance (fraction)'];
  const head = [
    first.spread.series ?? first.spread.noun,
    ...spreads.flatMap(({ name }) => columns.map((column) => `${name} ${column}`)),
  ];
  const outcomes = [...new Set(spreads.flatMap(({ spread }) => spread.rows.map(({ outcome }) => outcome)))];
  if (numeric) outcomes.sort((a, b) => Number(a) - Number(b));
  const never: Exact = { frac: '0/1', float: 0 };
  const body = outcomes.map((outcome) => [
    outcome,
    ...spreads.flatMap(({ spread }) => {
      if (!numeric) return both(spread.rows.find((row) => row.outcome === outcome)?.exact ?? never);
      const row = rowAt(spread, Number(outcome));
      return [...both(row.exact), ...both(row.atLeast ?? never)];
    }),
  ]);
  return lines([head, ...body]);
}
