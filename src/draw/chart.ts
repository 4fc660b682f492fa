// A distribution and its curve of "at least" on one axis, for up to four set-ups, told apart by colour, by the shape of
// their points and by the dash of their lines. A tree of nodes, as every picture here.
import { type ColourName, type Colours, coloursFor, type Theme } from './palette.ts';
import { type Child, element, short, type TreeNode } from './tree.ts';

/** One set-up: the chance of each outcome, and of it or more. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly exactly: number; readonly atLeast: number | null }[];
}
export interface ChartOptions {
  readonly label: string;
  /** What the axis counts: "damage". */
  readonly noun: string;
  readonly theme?: Theme;
  /** The outcome pointed at. */
  readonly at?: number | null;
}

export const WIDTH = 660;
const HEIGHT = 320;
const LEFT = 68;
const RIGHT = 14;
const TOP = 14;
const BOTTOM = 58;

/** The colour, shape and dash of each set-up, in order. */
export const MARKS: readonly {
  colour: ColourName;
  shape: 'dot' | 'ring' | 'square' | 'triangle';
  dash: string | null;
}[] = [
  { colour: 'blue', shape: 'dot', dash: null },
  { colour: 'vermilion', shape: 'ring', dash: '7 4' },
  { colour: 'yes', shape: 'square', dash: '2 4' },
  { colour: 'no', shape: 'triangle', dash: '10 3 2 3' },
];

/** A point in the shape of its set-up. */
export function pointOf(at: number, x: number, y: number, colours: Colours, size = 4.4): TreeNode {
  const { colour, shape } = MARKS[at % MARKS.length]!;
  const fill = colours[colour];
  if (shape === 'dot') return element('circle', { cx: x, cy: y, r: size, fill });
  if (shape === 'ring')
    return element('circle', { cx: x, cy: y, r: size, fill: colours.sheet, stroke: fill, 'stroke-width': 2.2 });
  if (shape === 'square') return element('rect', { x: x - size, y: y - size, width: 2 * size, height: 2 * size, fill });
  const [w, h] = [size * 1.2, size * 1.15];
  return element('path', { d: `M${short(x)} ${short(y - h)}l${short(w)} ${short(2 * h)}h${short(-2 * w)}Z`, fill });
}

/** Where an outcome lies from left to right, and which outcome lies under a place. */
export interface Axis {
  readonly least: number;
  readonly most: number;
  place(outcome: number): number;
  /** The nearest outcome, from a share of the whole width. */
  outcomeAt(share: number): number;
}

/** The axis that holds all outcomes of all set-ups. */
export function axisOf(series: readonly Series[]): Axis {
  const all = series.flatMap(({ points }) => points.map(({ x }) => x));
  const [least, most] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 0];
  const step = (WIDTH - LEFT - RIGHT) / (most - least + 1);
  return {
    least,
    most,
    place: (outcome) => LEFT + (outcome - least + 0.5) * step,
    outcomeAt: (share) => Math.min(most, Math.max(least, least + Math.floor((share * WIDTH - LEFT) / step))),
  };
}

const yOf = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);

function gridLines(colours: Colours): Child {
  return [0, 0.25, 0.5, 0.75, 1].map((chance) => [
    element('path', {
      d: `M${LEFT} ${short(yOf(chance))}H${WIDTH - RIGHT}`,
      stroke: chance === 0 ? colours.graphite : colours.hair,
      'stroke-width': 1,
    }),
    element('text', { x: LEFT - 8, y: yOf(chance) + 5, fill: colours.soft, 'text-anchor': 'end' }, `${chance * 100}%`),
  ]);
}

// A label for each outcome where there is room, else for round ones.
function ticks(axis: Axis, colours: Colours): Child {
  const room = Math.ceil(((axis.most - axis.least + 1) * 34) / (WIDTH - LEFT - RIGHT));
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => step >= room) ?? 1000;
  const labels: TreeNode[] = [];
  for (let n = Math.ceil(axis.least / every) * every; n <= axis.most; n += every)
    labels.push(element('text', { x: axis.place(n), y: HEIGHT - BOTTOM + 23, fill: colours.soft }, String(n)));
  return labels;
}

function bars(series: readonly Series[], axis: Axis, colours: Colours): Child {
  const step = axis.place(axis.least + 1) - axis.place(axis.least);
  const width = Math.max(0.8, Math.min(34, (step * 0.72) / series.length));
  return series.map(({ points }, at) =>
    points
      .filter(({ exactly }) => exactly > 0)
      .map(({ x, exactly }) =>
        element('rect', {
          x: axis.place(x) + (at - series.length / 2) * width,
          y: yOf(exactly),
          width,
          height: yOf(0) - yOf(exactly),
          fill: colours[MARKS[at % MARKS.length]!.colour],
          'fill-opacity': 0.32,
        }),
      ),
  );
}

function curves(series: readonly Series[], axis: Axis, colours: Colours): Child {
  return series.map(({ points }, at): Child => {
    const known = points.flatMap(({ x, atLeast }) =>
      atLeast === null ? [] : [[axis.place(x), yOf(atLeast)] as const],
    );
    if (known.length === 0) return null;
    const { colour, dash } = MARKS[at % MARKS.length]!;
    const line = element('path', {
      d: `M${known.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`,
      fill: 'none',
      stroke: colours[colour],
      'stroke-width': 2,
      'stroke-dasharray': dash,
      'stroke-linejoin': 'round',
    });
    // Points stand apart by two of their widths at least.
    const every = Math.ceil((known.length * 14) / (WIDTH - LEFT - RIGHT));
    return [line, known.map(([x, y], i) => (i % every === 0 ? pointOf(at, x, y, colours) : null))];
  });
}

function pointer(at: number | null | undefined, axis: Axis, colours: Colours): Child {
  if (at === null || at === undefined) return null;
  const x = axis.place(at);
  return element('path', { d: `M${short(x)} ${TOP}V${HEIGHT - BOTTOM}`, stroke: colours.ink, 'stroke-width': 1.2 });
}

/** A chart's sheet, 660 units wide, with what is drawn on it. */
export function chartFrame(label: string, height: number, colours: Colours, ...drawing: readonly Child[]): TreeNode {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'chart-drawing',
      viewBox: `0 0 ${WIDTH} ${height}`,
      role: 'img',
      'aria-label': label,
      'font-family': "'Barlow Condensed', 'Arial Narrow', sans-serif",
      'font-weight': '500',
      'font-size': 17,
      'text-anchor': 'middle',
    },
    element('rect', { width: WIDTH, height: height, fill: colours.sheet }),
    drawing,
  );
}

/** The chart, 660 units wide: bars for "exactly", lines for "at least". */
export function drawnChart(series: readonly Series[], options: ChartOptions): TreeNode {
  const colours = coloursFor(options.theme ?? 'page');
  const axis = axisOf(series);
  return chartFrame(
    options.label,
    HEIGHT,
    colours,
    gridLines(colours),
    ticks(axis, colours),
    element(
      'text',
      { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 8, fill: colours.soft },
      series.some(({ points }) => points.some(({ exactly }) => exactly > 0))
        ? `${options.noun} (bars: exactly, line: at least)`
        : options.noun,
    ),
    pointer(options.at, axis, colours),
    bars(series, axis, colours),
    curves(series, axis, colours),
  );
}
