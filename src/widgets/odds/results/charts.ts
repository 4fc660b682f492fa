// A chart of all outcomes, what it says of the one that is pointed at, and its table.
import { drawnChart } from '../../../draw/chart.ts';
import type { TreeNode } from '../../../draw/tree.ts';
import { type Child, tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import type { Row, Spread } from '../reply.ts';
import { percentOf, rowAt } from '../shown-numbers.ts';
import { type Good, headRow, nameOf } from './setups.ts';
import { numeric, readout, seriesOf, shownSpreads } from './spreads.ts';

/** A table of so many rows is open from the start. */
const SHORT = 13;

function spreadTable(
  spreads: readonly (Spread & { readonly setup: string })[],
  good: readonly Good[],
  around: Around,
): TreeNode {
  const [first] = spreads;
  const outcomes = [...new Set(spreads.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)))];
  const isNumeric = spreads.every(numeric);
  if (isNumeric) outcomes.sort((a, b) => Number(a) - Number(b));
  const columns = first!.series ? ['chance'] : isNumeric ? ['exactly', 'at least'] : ['chance'];
  const cellsOf = (row: Row | undefined): Child => {
    const exact = tag('td', {}, row ? percentOf(row.exact) : '0%');
    return columns.length === 1 ? exact : [exact, tag('td', {}, row?.atLeast ? percentOf(row.atLeast) : '0%')];
  };
  const body = outcomes.map((outcome) =>
    tag(
      'tr',
      {},
      tag('th', { scope: 'row' }, outcome.replace('-', '−')),
      ...spreads.map((spread) =>
        cellsOf(isNumeric ? rowAt(spread, Number(outcome)) : spread.rows.find((row) => row.outcome === outcome)),
      ),
    ),
  );
  return tag(
    'details',
    { class: 'table', open: body.length <= SHORT && !around.brief },
    tag('summary', {}, `${first!.title}: the table`),
    tag(
      'div',
      { class: 'scrolls', tabindex: '0', role: 'region', 'aria-label': `${first!.title}: the table` },
      tag('table', {}, headRow(first!.series ?? first!.noun, good, columns), tag('tbody', {}, ...body)),
    ),
  );
}

function legend(good: readonly Good[]): Child {
  if (good.length < 2) return null;
  return tag('p', { class: 'legend label' }, ...good.map((one) => nameOf(one, true)));
}

export function chart(index: number, good: readonly Good[], pointed: number | null, around: Around): TreeNode | null {
  const spreads = shownSpreads(good, index);
  const [first] = spreads;
  if (!first) return null;
  const heading = tag('h3', {}, first.title);
  if (!spreads.every(numeric)) return tag('section', {}, heading, spreadTable(spreads, good, around));
  const outcomes = spreads.flatMap(({ rows }) => rows.map(({ outcome }) => Number(outcome)));
  const [least, most] = [Math.min(...outcomes), Math.max(...outcomes)];
  const here = Math.min(most, Math.max(least, pointed ?? Math.max(least, 1)));
  const says = readout(spreads, here);
  const drawing = drawnChart(seriesOf(spreads), {
    label: first.title,
    noun: first.series ?? first.noun,
    at: pointed === null ? null : here,
  });
  return tag(
    'section',
    {},
    heading,
    legend(good),
    tag(
      'div',
      {
        class: 'chart',
        'data-chart': index,
        role: 'slider',
        tabindex: '0',
        'aria-label': `${first.title}: read the chart`,
        'aria-valuemin': least,
        'aria-valuemax': most,
        'aria-valuenow': here,
        'aria-valuetext': says,
      },
      drawing,
    ),
    tag('p', { class: 'readout label', id: `${around.id}-readout-${index}` }, says),
    spreadTable(spreads, good, around),
  );
}
