// What a calculator says, as nodes: the sentence, the figures, charts with their tables, the dice one by one, stages,
// reasons and readings. Several set-ups stand side by side wherever numbers do; what explains is told of one.
import { drawnChart, MARKS, pointOf, type Series } from '../../draw/chart.ts';
import { drawnFrontier } from '../../draw/chart-frontier.ts';
import { coloursFor } from '../../draw/palette.ts';
import { childrenOf, element, type TreeNode } from '../../draw/tree.ts';
import type { Exact } from '../../odds/answer.ts';
import { counted, signed } from '../../odds/words.ts';
import type { Around } from './fields.ts';
import type { Calculator, Values } from './form.ts';
import { type Child, tag } from './markup.ts';
import { at, isExact, type Reply, type Row, type Spread, type Told } from './reply.ts';
import { outcomeText, pairText, percentOf, rowAt, shownAs } from './shown-numbers.ts';

/** A set-up with what was said about it. */
export interface Answered {
  readonly name: string;
  readonly values: Values;
  readonly reply: Reply;
}

interface Good {
  readonly name: string;
  readonly told: Told;
  readonly index: number;
}

/** Past so many outcomes those that hardly ever happen are left to the copied table. */
const MANY = 30;
const HARDLY = 0.0005;
/** A table of so many rows is open from the start. */
const SHORT = 13;

/** The mark of a set-up, beside its name. */
export function markOf(index: number): TreeNode {
  return element(
    'svg',
    { class: 'mark', viewBox: '0 0 14 14', 'aria-hidden': 'true' },
    pointOf(index, 7, 7, coloursFor('page'), 4.6),
  );
}

const nameOf = ({ name, index }: Good, many: boolean) =>
  many ? tag('span', { class: 'setup-name' }, markOf(index), name) : null;

function sentences(good: readonly Good[], around: Around): Child {
  const many = good.length > 1;
  return good.map((one) =>
    tag('p', { class: 'says' }, nameOf(one, many), many ? ': ' : '', tag('b', {}, around.typeset(one.told.sentence))),
  );
}

function problems(setups: readonly Answered[], around: Around): Child {
  return setups.map(({ name, reply }) =>
    reply.ok
      ? null
      : tag(
          'p',
          { class: 'trouble no', role: 'alert' },
          setups.length > 1 ? `${name}: ` : '',
          around.typeset(reply.problem.message),
        ),
  );
}

function headRow(first: string, good: readonly Good[], columns: readonly string[]): TreeNode {
  const many = good.length > 1;
  const heads = good.flatMap((one) =>
    columns.map((column) => tag('th', { scope: 'col' }, nameOf(one, many), many && column ? ' ' : '', column)),
  );
  return tag(
    'thead',
    {},
    tag('tr', {}, tag('th', { scope: 'col' }, first || tag('span', { class: 'unseen' }, 'figure')), ...heads),
  );
}

function figures(calculator: Calculator, good: readonly Good[], around: Around): Child {
  const wanted = around.brief && around.figures ? around.figures : null;
  const shown = calculator.figures.filter(({ path }) => !wanted || wanted.includes(path));
  const rows = shown.flatMap(({ label, path, as }) => {
    const values = good.map(({ told }) => at(told.answer, path));
    if (values.every((value) => value === undefined)) return [];
    const cells = values.map((value) =>
      tag('td', {}, isExact(value) || typeof value === 'number' ? shownAs(value, as) : '–'),
    );
    return [tag('tr', {}, tag('th', { scope: 'row' }, label), ...cells)];
  });
  if (rows.length === 0) return null;
  return tag('table', { class: 'figures' }, good.length > 1 ? headRow('', good, ['']) : '', tag('tbody', {}, ...rows));
}

const numeric = ({ rows, series }: Spread) => series !== null || rows.every((row) => row.atLeast !== null);

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
export function shownSpreads(good: readonly { readonly name: string; readonly told: Told }[], chart: number) {
  const all = good.flatMap(({ name, told }) => {
    const spread = told.charts[chart];
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

function chart(index: number, good: readonly Good[], pointed: number | null, around: Around): TreeNode | null {
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

function frontier(told: Told, { frontier: wanted }: Calculator): Child {
  if (!wanted) return null;
  const found = at(told.answer, wanted.path);
  const none = at(told.answer, wanted.without);
  if (typeof found !== 'object' || found === null || !isExact(none)) return null;
  const costs = Object.entries(found as Record<string, { p: Exact; expectedDamage: Exact }>);
  const points = [
    { name: wanted.nothing, chance: null, left: none },
    ...costs.map(([cost, { p, expectedDamage }]) => ({
      name: `${cost}${wanted.unit}`,
      chance: p,
      left: expectedDamage,
    })),
  ];
  // What the dice can never pay for has no place among what they can.
  const drawn = points
    .filter(({ chance }) => chance?.float !== 0)
    .map(({ name, chance, left }) => ({ name, chance: chance?.float ?? 1, left: left.float }));
  return tag(
    'section',
    {},
    tag('h3', {}, wanted.title),
    tag('p', { class: 'quiet' }, wanted.says),
    tag(
      'div',
      { class: 'chart still' },
      drawnFrontier(drawn, { label: wanted.title, across: wanted.across, up: wanted.up }),
    ),
    tag(
      'table',
      {},
      tag(
        'thead',
        {},
        tag('tr', {}, ...[wanted.cost, wanted.across, wanted.up].map((head) => tag('th', { scope: 'col' }, head))),
      ),
      tag(
        'tbody',
        {},
        ...points.map(({ name, chance, left }) =>
          tag(
            'tr',
            {},
            tag('th', { scope: 'row' }, name),
            tag('td', {}, chance ? percentOf(chance) : '–'),
            tag('td', {}, left.float.toFixed(2)),
          ),
        ),
      ),
    ),
  );
}

function ruleOf(rule: string, around: Around): Child {
  const known = around.rule(rule);
  return known ? [' ', tag('a', { href: known.href }, known.title)] : null;
}

// Each step with its dice drawn: added ones filled, taken ones struck out.
function diceOf(n: number): TreeNode {
  const shown = Math.min(8, Math.abs(n));
  const size = 15;
  const dice = Array.from({ length: shown }, (_, i) => {
    const x = 1 + i * (size + 3);
    const box = element('rect', {
      x,
      y: 1,
      width: size - 2,
      height: size - 2,
      rx: 3,
      class: n > 0 ? 'die' : 'die gone',
    });
    return n > 0 ? box : [box, element('path', { d: `M${x - 1} ${size}l${size} ${-size}`, class: 'strike' })];
  });
  return element('svg', { class: 'dice', viewBox: `0 0 ${8 * (size + 3)} ${size}`, 'aria-hidden': 'true' }, ...dice);
}

function steps({ steps: all }: Told, around: Around): TreeNode | null {
  if (all.length === 0) return null;
  const pools = [...new Set(all.map(({ of }) => of))];
  const list = (of: number | undefined) => {
    const own = all.filter((step) => step.of === of);
    const total = own.reduce((sum, { dice }) => sum + dice, 0);
    return tag(
      'div',
      {},
      of === undefined ? '' : tag('h4', {}, `Attack ${of}`),
      tag(
        'ol',
        { class: 'steps' },
        ...own.map(({ dice, text, rule }) =>
          tag(
            'li',
            { class: dice === 0 ? 'idle' : null },
            tag('span', { class: 'by' }, dice === 0 ? '' : signed(dice)),
            diceOf(dice),
            tag('span', { class: 'why-step' }, around.typeset(text), ruleOf(rule, around)),
          ),
        ),
      ),
      tag('p', { class: 'total label' }, `Together ${total} ${total === 1 ? 'die' : 'dice'}.`),
    );
  };
  return tag('section', {}, tag('h3', {}, 'Die by die'), ...pools.map(list));
}

function stageTable(calculator: Calculator, { name, text, rows }: Told['stages'][number], around: Around): TreeNode {
  const pair = calculator.pairs?.[name];
  const isNumeric = rows.every((row) => row.atLeast !== null);
  const likely = rows.length > MANY ? rows.filter((row) => row.exact.float >= HARDLY) : rows;
  const bar = (exact: Exact) =>
    element(
      'svg',
      { class: 'bar', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      element('rect', { width: 100 * exact.float, height: 8 }),
    );
  const left = rows.length - likely.length;
  return tag(
    'div',
    { class: 'stage-table' },
    tag('h4', {}, around.typeset(text)),
    tag(
      'table',
      {},
      tag(
        'thead',
        {},
        tag(
          'tr',
          {},
          tag('th', { scope: 'col' }, 'outcome'),
          tag('th', { scope: 'col' }, tag('span', { class: 'unseen' }, 'bar')),
          tag('th', { scope: 'col' }, 'exactly'),
          isNumeric && tag('th', { scope: 'col' }, 'at least'),
        ),
      ),
      tag(
        'tbody',
        {},
        ...likely.map(({ outcome, exact, atLeast }) =>
          tag(
            'tr',
            {},
            tag('th', { scope: 'row' }, pairText(outcome, pair)),
            tag('td', { class: 'bars' }, bar(exact)),
            tag('td', {}, percentOf(exact)),
            isNumeric && tag('td', {}, percentOf(atLeast!)),
          ),
        ),
      ),
    ),
    left > 0 && tag('p', { class: 'quiet' }, `${left} more, each below 0.05%.`),
  );
}

function stages(calculator: Calculator, told: Told, around: Around): TreeNode | null {
  if (told.stages.length === 0) return null;
  return tag(
    'details',
    { class: 'stages' },
    tag('summary', {}, 'Stage by stage'),
    tag('div', { class: 'stage-tables' }, ...told.stages.map((stage) => stageTable(calculator, stage, around))),
  );
}

// How many dice it would be, where a reading changes that.
function insteadText({ steps: own }: Told, answer: object): string {
  const { dice } = answer as { dice?: unknown };
  return typeof dice === 'number' && own.length > 0 ? `Then ${counted(dice, 'die', 'dice')}. ` : '';
}

function reasons(told: Told, around: Around): TreeNode | null {
  const stepTexts = new Set(told.steps.map(({ text }) => text));
  const rest = told.because.filter(({ text }) => !stepTexts.has(text.replace(/^Attack \d+: /, '')));
  const items = rest.map(({ rule, text }) => tag('li', {}, around.typeset(text), ruleOf(rule, around)));
  const readings = told.disputed.map(({ ruling, reading, answer }) =>
    tag(
      'li',
      { class: 'reading' },
      `Disputed: ${around.reading(ruling, reading) ?? `${ruling}, read as ${reading}`} `,
      insteadText(told, answer),
      tag('a', { href: around.rulingHref(ruling) }, 'The ruling'),
    ),
  );
  if (items.length + readings.length === 0) return null;
  return tag('section', {}, tag('h3', {}, 'Why'), tag('ul', { class: 'why' }, ...items, ...readings));
}

/** Everything that the set-ups say; `active` is the one that is explained, `pointed` the outcome under the finger. */
export function resultNodes(
  calculator: Calculator,
  setups: readonly Answered[],
  active: number,
  pointed: readonly (number | null)[],
  around: Around,
): Child {
  const good = setups.flatMap(({ name, reply }, index): Good[] => (reply.ok ? [{ name, told: reply, index }] : []));
  const told = setups[active]?.reply;
  const charts = calculator.charts.map((_, i) => chart(i, good, pointed[i] ?? null, around));
  if (around.brief) {
    const [first] = charts;
    // Dice told one by one need no table of their sum.
    const stepped = good.some(({ told: one }) => one.steps.length > 0);
    const numbers = around.figures || !(first || stepped) ? figures(calculator, good, around) : null;
    const rest = calculator.charts.length > 0 ? first! : good.map((one) => steps(one.told, around));
    return [problems(setups, around), sentences(good, around), numbers, rest];
  }
  const explained = told?.ok
    ? childrenOf([
        frontier(told, calculator),
        calculator.walk ? calculator.walk(told, setups[active]!.values, around) : null,
        steps(told, around),
        stages(calculator, told, around),
        reasons(told, around),
      ])
    : [];
  const about =
    good.length > 1 && explained.length > 0
      ? tag(
          'p',
          { class: 'explains label' },
          'Explained: ',
          nameOf(good.find(({ index }) => index === active) ?? good[0]!, true),
        )
      : null;
  return [
    problems(setups, around),
    sentences(good, around),
    good.length > 0 ? figures(calculator, good, around) : null,
    charts,
    about,
    explained,
  ];
}

/** How many set-ups can be told apart. */
export const MOST_SETUPS = MARKS.length;
