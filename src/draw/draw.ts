// A scene and what a verdict points at, as an SVG string. No document is needed: the same function serves the page at
// build time, a widget, the command line and the pictures of links. Each part of the picture stands on a line of its own,
// and so do the opening and the end of what holds parts: whoever shows a picture again and again can tell which are new.
import type { Board, Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import { drawnField, type FieldCells, viewOfField } from './field.ts';
import { hatchingOf, patternOf } from './hatching.ts';
import { drawnLabels } from './labels.ts';
import { groundPointedAt, marksOver, marksUnder } from './marks.ts';
import { type Colours, coloursFor, type Theme } from './palette.ts';
import { drawnModel, drawnTerrain, drawnZone } from './pieces.ts';
import { element, short } from './svg.ts';
import { type Projection, projectionOf, type View, viewOf } from './view.ts';

/** How a picture is drawn. */
export interface DrawOptions {
  /** What a reader who cannot see the picture is told. */
  readonly label: string;
  /** Begins every id inside, so that two pictures on one page keep apart. */
  readonly id: string;
  readonly theme?: Theme;
  readonly view?: View;
  /** Width over height, when pictures are to stand in a row. */
  readonly ratio?: number;
  /** The size of letters, for a picture that is shown smaller than the text is wide. */
  readonly letter?: number;
  /** Units across, for a picture whose lines and letters keep their weight at every size it is shown in. */
  readonly width?: number;
  /** A field of positions to lie under everything. */
  readonly field?: FieldCells;
}

// A ruler in the corner: the longest of these that stays under a fifth of the picture.
const RULERS = [12, 6, 3, 1];

function boardOutline(board: Board, to: Projection, attributes: Readonly<Record<string, string | number>>): string {
  const [cx, cy] = to.toPicture([0, 0]);
  if (board.shape === 'circle') return element('circle', { cx, cy, r: (board.diameter / 2) * to.scale, ...attributes });
  const [w, h] = [board.width * to.scale, board.height * to.scale];
  return element('rect', { x: cx - w / 2, y: cy - h / 2, width: w, height: h, ...attributes });
}

const group = (...inside: readonly string[]) => element('g', {}, ...inside);

function ground(scene: Scene, to: Projection, colours: Colours, gridId: string): string {
  return group(
    element('rect', { width: to.width, height: to.height, fill: colours.paper }),
    boardOutline(scene.board, to, { fill: colours.sheet }),
    boardOutline(scene.board, to, { fill: `url(#${gridId})`, stroke: colours.graphite, 'stroke-width': 1.6 }),
  );
}

function grid(to: Projection, colours: Colours, id: string): string {
  const inches = to.scale >= 12 ? 1 : 6;
  const size = inches * to.scale;
  const [x, y] = to.toPicture([0, 0]);
  return element(
    'pattern',
    { id, x: x % size, y: y % size, width: size, height: size, patternUnits: 'userSpaceOnUse' },
    element('path', {
      d: `M${short(size)} 0H0V${short(size)}`,
      fill: 'none',
      stroke: colours.grid,
      'stroke-width': 1.4,
    }),
  );
}

function ruler(to: Projection, colours: Colours): string {
  const inches = RULERS.find((length) => length * to.scale <= to.width / 5) ?? 1;
  const step = inches > 3 ? inches / 3 : 1;
  const ticks = Array.from({ length: inches / step + 1 }, (_, i) => {
    const half = i === 0 || i * step === inches ? 5 : 3;
    return `M${short(i * step * to.scale)} ${-half}v${2 * half}`;
  });
  return element(
    'g',
    { transform: `translate(18 ${short(to.height - 18)})` },
    element('path', {
      d: `M0 0h${short(inches * to.scale)}${ticks.join('')}`,
      fill: 'none',
      stroke: colours.soft,
      'stroke-width': 1.5,
    }),
    element('text', { x: inches * to.scale + 8, y: 5, fill: colours.soft, 'text-anchor': 'start' }, `${inches}″`),
  );
}

/** What a piece looked like when it was last drawn. Pieces never change: one that moved is another. */
const drawnBefore = new WeakMap<object, { readonly as: string; readonly drawn: string }>();

/** The picture, 660 units wide unless asked otherwise, and as high as its view asks. */
export function draw(scene: Scene, marks: readonly Mark[], options: DrawOptions): string {
  return drawnLines(scene, marks, options).join('\n');
}

/** The same line by line: its opening, its parts, its end. */
export function drawnLines(scene: Scene, marks: readonly Mark[], options: DrawOptions): string[] {
  const colours = coloursFor(options.theme ?? 'page');
  const { field, ratio } = options;
  const whole = () => (field ? viewOfField(scene, marks, field, ratio) : viewOf(scene, marks, ratio));
  const to = projectionOf(options.view ?? whole(), options.letter, options.width);
  const kinds = [...new Set(scene.terrain.map(({ kind }) => hatchingOf(kind)))];
  const patternId = (kind: string) => `${options.id}-${hatchingOf(kind)}`;
  const gone = new Set(marks.flatMap((mark) => (mark.kind === 'piece' && mark.at ? [mark.id] : [])));
  const { left, bottom } = to.view;
  const as = [options.id, options.theme, left, bottom, to.scale, to.height].join(' ');
  const once = <T extends object>(piece: T, drawing: (piece: T) => string): string => {
    const before = drawnBefore.get(piece);
    if (before?.as === as) return before.drawn;
    const drawn = drawing(piece);
    drawnBefore.set(piece, { as, drawn });
    return drawn;
  };
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'drawing',
      viewBox: `0 0 ${short(to.width)} ${short(to.height)}`,
      role: 'img',
      'aria-label': options.label.replace(/\s+/g, ' '),
      'font-family': "'Barlow Condensed', 'Arial Narrow', sans-serif",
      'font-weight': '500',
      'font-size': to.letter,
      'text-anchor': 'middle',
    },
    '',
  );
  const names = element(
    'g',
    { stroke: colours.sheet, 'stroke-width': 5, 'paint-order': 'stroke', 'stroke-linejoin': 'round' },
    '',
  );
  return [
    picture.slice(0, -'</svg>'.length),
    element(
      'defs',
      {},
      grid(to, colours, `${options.id}-grid`),
      ...kinds.map((hatching) => patternOf(hatching, `${options.id}-${hatching}`, colours)),
    ),
    ground(scene, to, colours, `${options.id}-grid`),
    ...(options.field ? [drawnField(options.field, to, colours)] : []),
    ...scene.zones.map((zone) => once(zone, () => drawnZone(zone, to, colours))),
    group(marksUnder(marks, to, colours)),
    ...scene.terrain.map((piece) => once(piece, () => drawnTerrain(piece, to, colours, patternId(piece.kind)))),
    group(groundPointedAt(marks, scene, to, colours)),
    ...scene.models.filter(({ id }) => !gone.has(id)).map((model) => once(model, () => drawnModel(model, to, colours))),
    group(marksOver(marks, scene, to, colours)),
    ruler(to, colours),
    names.slice(0, -'</g>'.length),
    ...drawnLabels(scene, marks, to, colours),
    '</g>',
    '</svg>',
  ];
}
