// Names and figures, set where they cover nothing: each label has a few places it may stand in, and takes the one that
// overlaps least with pieces, lines and the labels already set.
import { atMost } from '../geometry/touch.ts';
import { baseReach } from '../scene/length.ts';
import type { Model, Point, Scene, Shape, Terrain, Zone } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import { printedInches } from '../verdict/show.ts';
import { drawnOnce } from './drawn-before.ts';
import { hatchingOf } from './hatching.ts';
import type { Colours } from './palette.ts';
import { colourOf } from './pieces.ts';
import { element, part, short, type TreeNode } from './tree.ts';
import { PICTURE_WIDTH, type Projection } from './view.ts';

// Barlow Condensed is about two fifths of its size wide; a wrong guess costs a little white, never a wrong answer.
const LETTER_WIDTH = 0.42;

/** How much larger a page sets letters on a phone: a label takes a place that has room for them. */
const ON_A_PHONE = 1.5;

/** How much letters may grow: a picture that is narrower than the usual one is shown at its own size, as it is. */
const growthIn = ({ width }: Projection): number => (width < PICTURE_WIDTH ? 1 : ON_A_PHONE);

/** Half the room that a drawn side takes. */
const SIDE = 3;

/** How high the strips are in which labels look for what they would cover: about two lines of letters. */
const STRIP = 32;

interface Box {
  /** How much it matters to keep off it; 1 unless said. */
  readonly weight?: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** The middle of a label, and the side that stays put when a small screen sets it larger. */
type Place = readonly [x: number, y: number, holds?: 'top' | 'bottom' | 'left' | 'right'];
interface Label {
  readonly text: string;
  readonly colour: string;
  /** Places it may take, the best first. */
  readonly places: readonly Place[];
}

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h * (b.weight ?? 1) : 0;
}

function widthOf(text: string, letter: number): number {
  return text.length * letter * LETTER_WIDTH;
}

/** The room of a label in the larger letters: it grows away from the side that holds it. */
function boxOf(label: Label, [x, y, holds]: Place, to: Projection): Box {
  const { letter } = to;
  const half = widthOf(label.text, letter) / 2 + 2;
  const grown = growthIn(to);
  const [w, h] = [2 * half * grown, 1.1 * letter * grown];
  const left = holds === 'left' ? x - half : holds === 'right' ? x + half - w : x - w / 2;
  const top = holds === 'top' ? y - 0.55 * letter : holds === 'bottom' ? y + 0.55 * letter - h : y - h / 2;
  return { x: left, y: top, w, h };
}

function around(x: number, y: number, r: number, text: string, letter: number): Place[] {
  const aside = r + 7 + widthOf(text, letter) / 2;
  const off = r + 6 + letter / 2;
  return [
    [x, y + off, 'top'],
    [x, y - off, 'bottom'],
    [x + aside, y, 'left'],
    [x - aside, y, 'right'],
    [x + aside * 0.8, y + r * 0.8, 'left'],
    [x - aside * 0.8, y + r * 0.8, 'right'],
    [x + aside * 0.8, y - r * 0.8, 'left'],
    [x - aside * 0.8, y - r * 0.8, 'right'],
  ];
}

function circleOf(shape: Shape, to: Projection): readonly [x: number, y: number, rx: number, ry: number] {
  if ('circle' in shape) {
    const [x, y] = to.toPicture([shape.circle[0], shape.circle[1]]);
    return [x, y, shape.circle[2] * to.scale, shape.circle[2] * to.scale];
  }
  const corners = shape.polygon.map((corner) => to.toPicture(corner));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
}

function modelLabel(model: Model, at: readonly [number, number], to: Projection, colours: Colours): Label {
  const [x, y] = to.toPicture(at);
  const height = model.side === 'neutral' && model.height > 0 ? ` · ${short(model.height)}` : '';
  const down = model.conditions.includes('knocked-down') ? ' (down)' : '';
  const text = `${model.id}${height}${down}`;
  const colour = model.side === 'neutral' ? colours.soft : colourOf(model.side, colours);
  return { text, colour, places: around(x, y, baseReach(model)[1] * to.scale, text, to.letter) };
}

function groundLabel(shape: Shape, text: string, colour: string, to: Projection): Label {
  const [x, y, rx, ry] = circleOf(shape, to);
  const half = widthOf(text, to.letter) / 2;
  // Inside where there is room, else below, above or beside its box.
  const inside = half + 8 < rx && to.letter < ry ? [[x, y] as const] : [];
  const places = [
    ...inside,
    [x, y + ry + 6 + to.letter / 2, 'top'],
    [x, y - ry - 6 - to.letter / 2, 'bottom'],
    [x + rx + half + 8, y, 'left'],
    [x - rx - half - 8, y, 'right'],
  ] as const;
  return { text, colour, places };
}

function terrainLabel({ id, height, shape }: Terrain, to: Projection, colours: Colours): Label {
  return groundLabel(shape, height > 0 ? `${id} · ${short(height)}` : id, colours.soft, to);
}

function zoneLabel({ id, side, shape }: Zone, to: Projection, colours: Colours): Label {
  const colour = side === 'red' || side === 'blue' ? colourOf(side, colours) : colours.soft;
  return groundLabel(shape, id, colour, to);
}

/** The length of a line or an arrow as a figure; empty where its ends touch. */
function lengthOf({ from, to }: { readonly from: Point; readonly to: Point }): string {
  const inches = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return atMost(inches, 0) ? '' : printedInches(inches);
}

function markLabels(mark: Mark, to: Projection, colours: Colours): Label[] {
  const beside = (from: readonly [number, number], end: readonly [number, number], text: string): Label => {
    const [ax, ay] = to.toPicture(from);
    const [bx, by] = to.toPicture(end);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const aside = 5 + to.letter / 2 + (Math.abs(by - ay) / length) * widthOf(text, to.letter) * 0.5;
    const [nx, ny] = [((by - ay) / length) * aside, (-(bx - ax) / length) * aside];
    return {
      text,
      colour: colours.ink,
      places: [
        [mx + nx, my + ny, ny > 0 ? 'top' : 'bottom'],
        [mx - nx, my - ny, ny > 0 ? 'bottom' : 'top'],
        // Nearer to an end, where the middle lies on a wall.
        ...[-0.25, 0.25].flatMap((along): Place[] => {
          const [x, y] = [mx + along * (bx - ax), my + along * (by - ay)];
          return [
            [x + nx, y + ny, ny > 0 ? 'top' : 'bottom'],
            [x - nx, y - ny, ny > 0 ? 'bottom' : 'top'],
          ];
        }),
        // Farther off, where a short arrow lies on the base that it moves.
        ...[2, 3, 4, 5].flatMap((times): Place[] => [
          [mx + nx * times, my + ny * times],
          [mx - nx * times, my - ny * times],
        ]),
      ],
    };
  };
  if (mark.kind === 'arrow' && mark.label) return [beside(mark.from, mark.to, mark.label)];
  if (mark.kind === 'arrow') return [beside(mark.from, mark.to, lengthOf(mark))].filter(({ text }) => text !== '');
  if (mark.kind !== 'line' || (mark.role !== 'gap' && mark.role !== 'tape')) return [];
  return [beside(mark.from, mark.to, lengthOf(mark))].filter(({ text }) => text !== '');
}

/** The upright and level sides of an outline: a name across a drawn line is hard to read. */
function sidesOf(shape: Shape, to: Projection): Box[] {
  if ('circle' in shape) return [];
  const corners = shape.polygon.map((corner) => to.toPicture(corner));
  return corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const [w, h] = [Math.abs(bx - ax), Math.abs(by - ay)];
    if (Math.min(w, h) > SIDE) return [];
    return [{ x: Math.min(ax, bx) - SIDE, y: Math.min(ay, by) - SIDE, w: w + 2 * SIDE, h: h + 2 * SIDE }];
  });
}

/** The straight strokes of a mark; an arc of a way is short enough to be taken for one. */
function strokesOf(mark: Mark): (readonly [from: Point, to: Point])[] {
  if (mark.kind === 'line' || mark.kind === 'arrow') return [[mark.from, mark.to]];
  if (mark.kind !== 'route') return [];
  const points = [mark.from, ...mark.steps.map((step) => ('to' in step ? step.to : step.arc.to))];
  return points.slice(1).map((point, i) => [points[i]!, point] as const);
}

function boxesOf({ kind, shape }: Terrain, to: Projection): Box[] {
  const [x, y, rx, ry] = circleOf(shape, to);
  // A name can be read over hatching, not over a solid wall.
  const weight = hatchingOf(kind) === 'solid' ? 1 : 0.25;
  return [{ x: x - rx, y: y - ry, w: 2 * rx, h: 2 * ry, weight }, ...sidesOf(shape, to)];
}

/** What labels should keep off: bases, lines, and the small ground of walls. */
function obstacles(scene: Scene, marks: readonly Mark[], to: Projection, as: string): Box[] {
  const bases = scene.models.map((model) => {
    const [cx, cy] = to.toPicture([model.x, model.y]);
    const [rx, ry] = baseReach(model).map((half) => half * to.scale * 0.92) as [number, number];
    return { x: cx - rx, y: cy - ry, w: 2 * rx, h: 2 * ry };
  });
  const landings = marks.flatMap((mark) => {
    if (mark.kind !== 'piece' || !mark.at) return [];
    const model = mark.arrives ?? scene.models.find(({ id }) => id === mark.id);
    if (!model) return [];
    const [cx, cy] = to.toPicture(mark.at);
    const [rx, ry] = baseReach(model).map((half) => half * to.scale) as [number, number];
    return [{ x: cx - rx, y: cy - ry, w: 2 * rx, h: 2 * ry }];
  });
  const along = marks.flatMap(strokesOf).flatMap(([from, end]) => {
    const [a, b] = [to.toPicture(from), to.toPicture(end)];
    return Array.from({ length: 41 }, (_, i) => ({
      x: a[0] + ((b[0] - a[0]) * i) / 40 - 4,
      y: a[1] + ((b[1] - a[1]) * i) / 40 - 4,
      w: 8,
      h: 8,
    }));
  });
  const ground = scene.terrain.flatMap((terrain) => drawnOnce(terrain, 'obstacle', as, () => boxesOf(terrain, to)));
  // The ruler stands in the lower left corner.
  const ruler = { x: 0, y: to.height - 32, w: to.width / 5 + 60, h: 32 };
  return [...bases, ...landings, ...along, ...ground, ruler];
}

// A label is hung by the side next to what it names, in its own letters' size, so that larger letters grow away from it.
const HANG = { top: 0.83, bottom: -0.17, left: 0.33, right: 0.33 } as const;

function written(label: Label, [x, y, holds]: Place, letter: number, text: string): TreeNode {
  const half = widthOf(label.text, letter) / 2 + 2;
  const side = holds === 'left' ? -half : holds === 'right' ? half : 0;
  const edge = holds === 'top' ? -letter / 2 : holds === 'bottom' ? letter / 2 : 0;
  // Put where it stands by a transform: a label that moves is not set anew.
  return element(
    'text',
    {
      transform: `translate(${short(x + side)} ${short(y + edge)})`,
      dy: `${holds ? HANG[holds] : 0.33}em`,
      'text-anchor': holds === 'left' ? 'start' : holds === 'right' ? 'end' : null,
      fill: label.colour,
    },
    text,
  );
}

/** How a text of a picture is written on it: a table may show its lengths in centimetres. */
export type Words = (text: string) => string;

/** How labels are written: their colours, their words, and what all of it depends on. */
interface Writing {
  readonly colours: Colours;
  readonly words: Words;
  readonly as: string;
}

/**
 * Units whose models are called after them and counted have one label: the model that is farthest up carries it, with the
 * number of models; the others have none, which is 0 here.
 */
function countedUnits(models: readonly Model[]): Map<Model, number> {
  const units = new Map<string, Model[]>();
  for (const model of models) {
    if (model.unit === model.id || !/^ \d+$/.test(model.id.slice(model.unit.length))) continue;
    if (!model.id.startsWith(model.unit)) continue;
    const key = `${model.side} ${model.unit}`;
    const known = units.get(key);
    if (known) known.push(model);
    else units.set(key, [model]);
  }
  return new Map(
    [...units.values()]
      .filter((mates) => mates.length > 1)
      .flatMap((mates) => {
        const first = mates.reduce((top, model) => (model.y > top.y ? model : top));
        return mates.map((model) => [model, model === first ? mates.length : 0] as const);
      }),
  );
}

/** All the labels of a picture. */
export function drawnLabels(
  scene: Scene,
  marks: readonly Mark[],
  to: Projection,
  { colours, words, as }: Writing,
): TreeNode[] {
  const moved = new Map(
    marks.flatMap((mark) => (mark.kind === 'piece' && mark.at ? [[mark.id, mark.at] as const] : [])),
  );
  const arriving = marks.flatMap((mark) =>
    mark.kind === 'piece' && mark.arrives && mark.at ? [modelLabel(mark.arrives, mark.at, to, colours)] : [],
  );
  const figures = marks.flatMap((mark) => markLabels(mark, to, colours));
  const units = countedUnits(scene.models);
  const ofModel = (model: Model): Label => {
    const at = moved.get(model.id);
    const count = units.get(model);
    if (count) return modelLabel({ ...model, id: `${model.unit} ×${count}` }, at ?? [model.x, model.y], to, colours);
    return at
      ? modelLabel(model, at, to, colours)
      : drawnOnce(model, 'label', as, () => modelLabel(model, [model.x, model.y], to, colours));
  };
  const ofGround = <T extends Terrain | Zone>(piece: T, label: (piece: T, to: Projection, colours: Colours) => Label) =>
    drawnOnce(piece, 'label', as, () => label(piece, to, colours));
  const labels: (readonly [key: string, label: Label])[] = [
    ...scene.models
      .filter((model) => units.get(model) !== 0)
      .map((model) => [`model ${model.id}`, ofModel(model)] as const),
    ...arriving.map((label, i) => [`arriving ${i}`, label] as const),
    ...figures.map((label, i) => [`figure ${i}`, label] as const),
    ...scene.terrain.map((terrain) => [`terrain ${terrain.id}`, ofGround(terrain, terrainLabel)] as const),
    ...scene.zones.map((zone) => [`zone ${zone.id}`, ofGround(zone, zoneLabel)] as const),
  ];
  const taken = new Taken(to);
  for (const box of obstacles(scene, marks, to, as)) taken.add(box);
  return labels.map(([key, label]) => {
    const place = bestPlace(label, taken, to);
    taken.add(boxOf(label, place, to));
    const text = words(label.text);
    return drawnOnce(place, 'text', text, () => part(key, written(label, place, to.letter, text)));
  });
}

/** What labels keep off, by strips of the picture: a label looks only at the strips that it stands in. */
class Taken {
  readonly #strips: Box[][];

  constructor({ height }: Projection) {
    this.#strips = Array.from({ length: Math.max(1, Math.ceil(height / STRIP)) }, () => []);
  }

  /** The strip of a height; what lies above or below the picture goes to its first and its last. */
  #strip(y: number): number {
    return Math.min(this.#strips.length - 1, Math.max(0, Math.floor(y / STRIP)));
  }

  add(box: Box): void {
    const last = this.#strip(box.y + box.h);
    for (let i = this.#strip(box.y); i <= last; i++) this.#strips[i]!.push(box);
  }

  /** How much of all of them a box covers, beside a cost that it has already; what costs too much is not looked at to the end. */
  costOf(box: Box, before: number, most: number): number {
    let cost = before;
    const [first, last] = [this.#strip(box.y), this.#strip(box.y + box.h)];
    for (let i = first; i <= last; i++)
      for (const other of this.#strips[i]!) {
        // What reaches through several strips counts in the first that both stand in.
        if (i > first && this.#strip(other.y) < i) continue;
        cost += overlap(box, other);
        if (cost >= most) return cost;
      }
    return cost;
  }
}

/** The place of a label that covers least. */
function bestPlace(label: Label, taken: Taken, to: Projection): Place {
  let best: Place = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [rank, place] of label.places.entries()) {
    // No later place costs less than its rank.
    if (least <= rank) break;
    const box = boxOf(label, place, to);
    const outside =
      Math.max(0, -box.x) +
      Math.max(0, -box.y) +
      Math.max(0, box.x + box.w - to.width) +
      Math.max(0, box.y + box.h - to.height);
    const cost = taken.costOf(box, outside * 1000 + rank, least);
    if (cost >= least) continue;
    least = cost;
    best = place;
  }
  return best;
}
