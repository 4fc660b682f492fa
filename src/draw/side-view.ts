// The side view of a verdict that depends on heights: the table cut along its line, with eye, bodies, terrain, and what is
// hidden. It is drawn from the verdict's mark alone, in one scale for lengths and heights.
import { baseRadius } from '../scene/length.ts';
import type { Model, Scene } from '../scene/scene.ts';
import type { Cut, CutPiece, CutPoint, Mark } from '../verdict/marks.ts';
import { printedInches } from '../verdict/show.ts';
import { hatchingOf, outlineOf, patternOf } from './hatching.ts';
import type { Words } from './labels.ts';
import { type Colours, coloursFor, type Theme } from './palette.ts';
import { colourOf } from './pieces.ts';
import { type Child, cornersOf, element, part, short, type TreeNode } from './tree.ts';
import { LETTER, PICTURE_WIDTH } from './view.ts';

/** How a side view is drawn. */
export interface SideOptions {
  /** Begins every id inside, so that two pictures on one page keep apart. */
  readonly id: string;
  readonly theme?: Theme;
  readonly words?: Words;
}

/** Letters may be set half as large again on a phone: rows of names leave room for that. */
const ROW = 1.6 * LETTER;
/** About two fifths of its size is a letter wide, and half as much more on a phone. */
const LETTER_ROOM = 0.42 * 1.5 * LETTER;
const EDGE = 0.6;
/** Above the highest top there is room for a note. */
const AIR = 2.6 * LETTER;
/** No side view is higher than this, in units, above its ground. */
const TALLEST = 230;

/** The mark that a side view is drawn from; null when the verdict does not depend on heights. */
export function cutAmong(marks: readonly Mark[]): Cut | null {
  return marks.find((mark): mark is Cut => mark.kind === 'cut') ?? null;
}

/** The side view of a verdict as a tree of nodes; null when its verdict does not depend on heights. */
export function sideView(scene: Scene, marks: readonly Mark[], options: SideOptions): TreeNode | null {
  const cut = cutAmong(marks);
  if (!cut) return null;
  const colours = coloursFor(options.theme ?? 'page');
  const words = options.words ?? ((text: string) => text);
  const bodies = standing(cut, scene);
  const highest = Math.max(1, ...bodies.map(({ top }) => top), ...cut.path.map(([, height]) => height));
  const [first, last] = ends(cut, bodies);
  const span = last - first + 2 * EDGE;
  const scale = Math.min(PICTURE_WIDTH / span, TALLEST / highest);
  const left = (PICTURE_WIDTH - (last - first) * scale) / 2 - first * scale;
  const ground = AIR + highest * scale;
  const to = ([along, height]: CutPoint): [number, number] => [left + along * scale, ground - height * scale];
  const names = rows(bodies, to, colours);
  const height = ground + 8 + names.count * ROW + 0.4 * LETTER;
  const kinds = [...new Set(scene.terrain.map(({ kind }) => hatchingOf(kind)))];
  const patternId = (kind: string) => `${options.id}-side-${hatchingOf(kind)}`;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'drawing side-view',
      viewBox: `0 0 ${PICTURE_WIDTH} ${short(height)}`,
      role: 'img',
      'aria-label': words(inWords(cut)),
      'font-family': "'Barlow Condensed', 'Arial Narrow', sans-serif",
      'font-weight': '500',
      'font-size': LETTER,
      'text-anchor': 'middle',
    },
    part(
      'patterns',
      element(
        'defs',
        {},
        kinds.map((hatching) => patternOf(hatching, `${options.id}-side-${hatching}`, colours)),
      ),
    ),
    part('sheet', element('rect', { width: PICTURE_WIDTH, height, fill: colours.sheet })),
    part(
      'ground',
      element('path', {
        d: `M0 ${short(ground)}H${PICTURE_WIDTH}`,
        fill: 'none',
        stroke: colours.graphite,
        'stroke-width': 2,
      }),
    ),
    part('pieces', group(drawnPieces(bodies, to, colours, patternId, marks))),
    part('hidden', group(drawnHidden(cut, bodies, to, colours))),
    part('line', group(drawnLine(cut, scene, to, colours))),
    part('title', written([14, 1.35 * LETTER], 'Side view', colours.soft, words, 'start')),
    part(
      'names',
      element(
        'g',
        { stroke: colours.sheet, 'stroke-width': 5, 'paint-order': 'stroke', 'stroke-linejoin': 'round' },
        names.labels.map(({ at, text, colour }) => written(at, text, colour, words)),
        figures(cut, bodies, to, colours, words),
      ),
    ),
  );
}

const group = (...inside: readonly Child[]): TreeNode => element('g', {}, ...inside);

const inches = printedInches;

function written(
  [x, y]: readonly [number, number],
  text: string,
  fill: string,
  words: Words,
  anchor: 'start' | 'end' | null = null,
): TreeNode {
  return element('text', { x, y, fill, 'text-anchor': anchor }, words(text));
}

/** A piece of the cut with what it is; who moves is added where its way begins and ends. */
interface Body extends CutPiece {
  readonly model: Model | null;
  readonly kind: string;
  readonly ghost: boolean;
}

function standing(cut: Cut, scene: Scene): Body[] {
  const bodies = cut.pieces.map((piece): Body => {
    const model = scene.models.find(({ id }) => id === piece.id) ?? null;
    return { ...piece, model, kind: scene.terrain.find(({ id }) => id === piece.id)?.kind ?? '', ghost: false };
  });
  const mover = cut.role === 'way' ? scene.models.find(({ id }) => id === cut.from) : undefined;
  if (!mover) return bodies;
  const radius = baseRadius(mover.base);
  const at = ([along, level]: CutPoint, ghost: boolean): Body => ({
    id: mover.id,
    from: along - radius,
    to: along + radius,
    bottom: level,
    top: level + mover.height,
    model: mover,
    kind: '',
    ghost,
  });
  const [first, last] = [cut.path[0], cut.path.at(-1)];
  return [...bodies, ...(first ? [at(first, true)] : []), ...(last ? [at(last, false)] : [])];
}

function ends({ length }: Cut, bodies: readonly Body[]): [number, number] {
  return [Math.min(0, ...bodies.map(({ from }) => from)), Math.max(length, ...bodies.map(({ to }) => to))];
}

type To = (point: CutPoint) => [number, number];

function boxOf({ from, to: end, bottom, top }: CutPiece, to: To) {
  const [[x, y], [right, low]] = [to([from, top]), to([end, bottom])];
  return { x, y, width: right - x, height: low - y };
}

const LOUD = ['blocker', 'stopper', 'problem', 'cover'];

function drawnPieces(
  bodies: readonly Body[],
  to: To,
  colours: Colours,
  patternId: (kind: string) => string,
  marks: readonly Mark[],
): Child {
  const loud = new Set(marks.flatMap((mark) => (mark.kind === 'piece' && LOUD.includes(mark.role) ? [mark.id] : [])));
  return bodies.map((body) => {
    const box = boxOf(body, to);
    if (body.model)
      return element('rect', {
        ...box,
        rx: Math.min(6, box.width / 4),
        fill: body.ghost ? 'none' : colours.sheet,
        stroke: colourOf(body.model.side, colours),
        'stroke-width': loud.has(body.id) ? 4.4 : 3,
        'stroke-dasharray': body.ghost ? '3 4' : null,
      });
    const hatching = hatchingOf(body.kind);
    const fill =
      hatching === 'solid' ? colours.graphite : hatching === 'plain' ? colours.grid : `url(#${patternId(body.kind)})`;
    const isLoud = loud.has(body.id);
    return element('rect', {
      ...box,
      fill,
      stroke: isLoud ? colours.ink : colours.graphite,
      'stroke-width': isLoud ? 3.2 : outlineOf(hatching).width,
    });
  });
}

/** The part of a body that the line's pieces hide, as a dark strip on it, and the lines of sight that just pass them. */
function drawnHidden({ to: target, hidden, grazing }: Cut, bodies: readonly Body[], to: To, colours: Colours): Child {
  const body = bodies.find(({ id }) => id === target);
  return [
    ...grazing.map(([from, end]) => {
      const [[x1, y1], [x2, y2]] = [to(from), to(end)];
      return element('line', { x1, y1, x2, y2, stroke: colours.ink, 'stroke-width': 1.6, 'stroke-dasharray': '4 4' });
    }),
    ...(body ? hidden : []).map(([low, high]) =>
      element('rect', {
        ...boxOf({ ...body!, bottom: low, top: high }, to),
        fill: colours.ink,
        'fill-opacity': 0.32,
      }),
    ),
  ];
}

function drawnLine(cut: Cut, scene: Scene, to: To, colours: Colours): Child {
  const ink = { fill: 'none', stroke: colours.ink, 'stroke-width': 2.2, 'stroke-linejoin': 'round' };
  const points = cut.path.map(to);
  const dashes = cut.holds ? null : '8 6';
  if (cut.role === 'gap') return element('polyline', { points: cornersOf(points), ...ink });
  if (cut.role === 'way') {
    const end = points.at(-1);
    return [
      element('polyline', { points: cornersOf(points), ...ink, 'stroke-dasharray': dashes }),
      end ? element('circle', { cx: end[0], cy: end[1], r: 4, fill: colours.ink }) : null,
    ];
  }
  if (cut.role === 'heights')
    return cut.path.map((point, i) => {
      const [, y] = to(point);
      const who = scene.models.find(({ id }) => id === (i === 0 ? cut.from : cut.to));
      return element('line', {
        x1: to([0, 0])[0],
        y1: y,
        x2: to([cut.length, 0])[0],
        y2: y,
        stroke: colourOf(who?.side ?? null, colours),
        'stroke-width': 1.6,
        'stroke-dasharray': i === 0 ? '6 5' : '2 5',
      });
    });
  const [eye] = points;
  return [
    // Where a share is measured, the lines that just pass say more than one to the middle of the body.
    cut.share === null || cut.hidden.length === 0
      ? element('polyline', { points: cornersOf(points), ...ink, 'stroke-dasharray': dashes })
      : null,
    eye
      ? [
          element('circle', {
            cx: eye[0],
            cy: eye[1],
            r: 6,
            fill: colours.sheet,
            stroke: colours.ink,
            'stroke-width': 2,
          }),
          element('circle', { cx: eye[0], cy: eye[1], r: 2.4, fill: colours.ink }),
        ]
      : null,
  ];
}

interface Name {
  readonly at: readonly [number, number];
  readonly text: string;
  readonly colour: string;
}

/** Names under the ground, each below what it names, in as many rows as they need to keep apart. */
function rows(bodies: readonly Body[], to: To, colours: Colours) {
  const taken: number[] = [];
  const [, ground] = to([0, 0]);
  const labels = [...bodies]
    .filter(({ ghost }) => !ghost)
    .sort((a, b) => a.from + a.to - b.from - b.to)
    .map((body): Name => {
      const text = body.model ? body.id : `${body.id} · ${short(body.top - body.bottom)}`;
      const half = (text.length * LETTER_ROOM) / 2 + 4;
      const middle = to([(body.from + body.to) / 2, 0])[0];
      const x = Math.min(PICTURE_WIDTH - half, Math.max(half, middle));
      const free = taken.findIndex((right) => right <= x - half);
      const row = free < 0 ? taken.length : free;
      taken[row] = x + half;
      const colour = body.model && body.model.side !== 'neutral' ? colourOf(body.model.side, colours) : colours.soft;
      return { at: [x, ground + 8 + (row + 0.75) * ROW], text, colour };
    });
  return { labels, count: Math.max(1, taken.length) };
}

/** What is measured: how much is hidden, and what happens on a way. */
function figures(cut: Cut, bodies: readonly Body[], to: To, colours: Colours, words: Words): Child {
  const target = bodies.find(({ id }) => id === cut.to);
  const share = cut.share === null || !target ? null : `${percent(cut.share)} hidden`;
  const above = (at: CutPoint, text: string): Child => {
    const [x, y] = to(at);
    const half = (text.length * LETTER_ROOM) / 2 + 4;
    return written([Math.min(PICTURE_WIDTH - half, Math.max(half, x)), y - 0.6 * LETTER], text, colours.ink, words);
  };
  return [
    share && target ? above([(target.from + target.to) / 2, target.top], share) : null,
    ...cut.notes.map(({ at, text }) => above(at, text)),
  ];
}

/** A share as a whole percentage: never all or nothing unless it is. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  return `${share > 0 && whole === 0 ? 1 : share < 1 && whole === 100 ? 99 : whole}%`;
}

/** What a reader who cannot see a side view is told. */
function inWords({ role, pieces, from, to, path, holds, share, notes, length }: Cut): string {
  const others = pieces.filter(({ id }) => id !== from && id !== to);
  const between = others.map(({ id, bottom, top }) => `${id} from ${inches(bottom)} to ${inches(top)}`).join(', ');
  if (role === 'way')
    return `Side view of the way of ${from}, ${inches(length)} long: ${[...notes.map(({ text }) => text), between].filter(Boolean).join(', ')}.`;
  const [eye, end] = path;
  if (role === 'gap')
    return `Side view. ${from} is ${inches(eye?.[1] ?? 0)} up and ${to} ${inches(end?.[1] ?? 0)}: ${notes.map(({ text }) => text).join(', ')} through space.`;
  const heights = `${inches(eye?.[1] ?? 0)} and ${inches(end?.[1] ?? 0)} high`;
  const line =
    role === 'heights'
      ? `The tops of ${from} and ${to} are ${heights}`
      : `The ${holds ? 'line' : 'blocked line'} of sight from ${from} to ${to} begins and ends ${heights}`;
  const hidden = share === null ? '' : ` ${percent(share)} of ${to} is hidden.`;
  return `Side view. ${line}.${between ? ` Between them: ${between}.` : ''}${hidden}`;
}
