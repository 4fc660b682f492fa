// A scene and what a verdict points at, as a tree of nodes or as SVG text. No document is needed: the same function serves
// the page at build time, a widget, the command line and the pictures of links. Each part of the picture has a key, so that
// whoever shows a picture again and again can tell which are new.
import type { Board, Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import { drawnOnce } from './drawn-before.ts';
import { drawnField, type FieldCells, viewOfField } from './field.ts';
import { hatchingOf, patternOf } from './hatching.ts';
import { drawnLabels, type Words } from './labels.ts';
import { drawnMarks, groundPointedAt } from './marks.ts';
import { type Colours, coloursFor, type Theme } from './palette.ts';
import { drawnModel, drawnTerrain, drawnZone } from './pieces.ts';
import { type Child, element, part, short, type TreeNode, toText } from './tree.ts';
import { type Projection, projectionOf, type View, viewOf } from './view.ts';

/** A picture under a board: its address, how opaque it is, and how many inches it covers. */
export interface Underlay {
  readonly address: string;
  readonly opacity: number;
  readonly box: readonly [width: number, height: number];
}

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
  /** A picture to lie under the board's lines, about its middle. */
  readonly under?: Underlay;
  /** How its words are written, where not as they are. */
  readonly words?: Words;
}

// A ruler in the corner: the longest of these that stays under a fifth of the picture.
const RULERS = [12, 6, 3, 1];

function boardOutline(board: Board, to: Projection, attributes: Readonly<Record<string, string | number>>): TreeNode {
  const [cx, cy] = to.toPicture([0, 0]);
  if (board.shape === 'circle') return element('circle', { cx, cy, r: (board.diameter / 2) * to.scale, ...attributes });
  const [w, h] = [board.width * to.scale, board.height * to.scale];
  return element('rect', { x: cx - w / 2, y: cy - h / 2, width: w, height: h, ...attributes });
}

const group = (...inside: readonly Child[]) => element('g', {}, ...inside);

function photograph({ address, opacity, box: [width, height] }: Underlay, to: Projection): TreeNode {
  const [x, y] = to.toPicture([-width / 2, height / 2]);
  const size = { width: width * to.scale, height: height * to.scale };
  return element('image', { href: address, x, y, ...size, opacity, preserveAspectRatio: 'none' });
}

function ground(scene: Scene, to: Projection, colours: Colours, gridId: string, under: Underlay | undefined): TreeNode {
  return group(
    element('rect', { width: to.width, height: to.height, fill: colours.paper }),
    boardOutline(scene.board, to, { fill: colours.sheet }),
    under ? photograph(under, to) : null,
    boardOutline(scene.board, to, { fill: `url(#${gridId})`, stroke: colours.graphite, 'stroke-width': 1.6 }),
  );
}

function grid(to: Projection, colours: Colours, id: string): TreeNode {
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

function ruler(to: Projection, colours: Colours, words: Words): TreeNode {
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
    element(
      'text',
      { x: inches * to.scale + 8, y: 5, fill: colours.soft, 'text-anchor': 'start' },
      words(`${inches}″`),
    ),
  );
}

/** The picture as SVG text, 660 units wide unless asked otherwise, and as high as its view asks. */
export function draw(scene: Scene, marks: readonly Mark[], options: DrawOptions): string {
  return toText(drawing(scene, marks, options));
}

/** The same picture as a tree of nodes. */
export function drawing(scene: Scene, marks: readonly Mark[], options: DrawOptions): TreeNode {
  const colours = coloursFor(options.theme ?? 'page');
  const { field, ratio, words = (text) => text } = options;
  const whole = () => (field ? viewOfField(scene, marks, field, ratio) : viewOf(scene, marks, ratio));
  const to = projectionOf(options.view ?? whole(), options.letter, options.width);
  const kinds = [...new Set(scene.terrain.map(({ kind }) => hatchingOf(kind)))];
  const patternId = (kind: string) => `${options.id}-${hatchingOf(kind)}`;
  const gone = new Set(marks.flatMap((mark) => (mark.kind === 'piece' && mark.at ? [mark.id] : [])));
  const { left, bottom } = to.view;
  const as = [options.id, options.theme, left, bottom, to.scale, to.height, to.letter].join(' ');
  const once = (sort: string, piece: { readonly id: string }, draws: () => TreeNode): TreeNode =>
    drawnOnce(piece, 'piece', as, () => part(`${sort} ${piece.id}`, draws()));
  const ofBoard = (name: string, draws: () => TreeNode, also = ''): TreeNode =>
    drawnOnce(scene.board, name, `${as} ${also}`, () => part(name, draws()));
  const { under, over } = drawnMarks(marks, scene, to, colours);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'drawing',
      viewBox: `0 0 ${short(to.width)} ${short(to.height)}`,
      role: 'img',
      'aria-label': words(options.label.replace(/\s+/g, ' ')),
      'font-family': "'Barlow Condensed', 'Arial Narrow', sans-serif",
      'font-weight': '500',
      'font-size': to.letter,
      'text-anchor': 'middle',
    },
    ofBoard(
      'patterns',
      () =>
        element(
          'defs',
          {},
          grid(to, colours, `${options.id}-grid`),
          kinds.map((hatching) => patternOf(hatching, `${options.id}-${hatching}`, colours)),
        ),
      kinds.join(' '),
    ),
    ofBoard(
      'ground',
      () => ground(scene, to, colours, `${options.id}-grid`, options.under),
      options.under ? `${options.under.address} ${options.under.opacity}` : '',
    ),
    field ? part('field', drawnField(field, to, colours)) : null,
    scene.zones.map((zone) => once('zone', zone, () => drawnZone(zone, to, colours))),
    part('marks under', group(under)),
    scene.terrain.map((piece) => once('terrain', piece, () => drawnTerrain(piece, to, colours, patternId(piece.kind)))),
    part('ground pointed at', group(groundPointedAt(marks, scene, to, colours))),
    scene.models
      .filter(({ id }) => !gone.has(id))
      .map((model) => once('model', model, () => drawnModel(model, to, colours))),
    part('marks over', group(over)),
    part('ruler', ruler(to, colours, words)),
    part(
      'names',
      element(
        'g',
        { stroke: colours.sheet, 'stroke-width': 5, 'paint-order': 'stroke', 'stroke-linejoin': 'round' },
        drawnLabels(scene, marks, to, { colours, words, as }),
      ),
    ),
  );
}
