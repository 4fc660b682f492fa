// What a verdict points at: lines, bands, hulls, rings, arrows, ways and areas, drawn by their role.
import { sameLength } from '../geometry/touch.ts';
import { baseHalves, baseRadius } from '../scene/length.ts';
import { isOval, type Model, type Point, type Scene } from '../scene/scene.ts';
import type { Mark, Step } from '../verdict/marks.ts';
import type { Colours } from './palette.ts';
import { drawnModel, ghostOf, outlined, outlineOfBase } from './pieces.ts';
import { type Child, cornersOf, element, short } from './tree.ts';
import type { Projection } from './view.ts';

type Pair = readonly [number, number];
type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;

function unitFrom([ax, ay]: Pair, [bx, by]: Pair): Pair {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
}

/** A short bar across the end of a line, as on a dimensioned drawing. */
function endBar(at: Pair, [ux, uy]: Pair, half: number): string {
  return `M${short(at[0] - uy * half)} ${short(at[1] + ux * half)}L${short(at[0] + uy * half)} ${short(at[1] - ux * half)}`;
}

function drawnLine(mark: MarkOf<'line'>, to: Projection, colours: Colours): Child {
  const a = to.toPicture(mark.from);
  const b = to.toPicture(mark.to);
  const along = unitFrom(a, b);
  const ink = { stroke: colours.ink, 'stroke-width': 2.2 };
  const line = (attributes: Readonly<Record<string, string | number>>) =>
    element('line', { x1: a[0], y1: a[1], x2: b[0], y2: b[1], ...attributes });
  if (mark.role === 'clear') return line(ink);
  if (mark.role === 'blocked')
    return [
      line({ ...ink, 'stroke-dasharray': '8 6' }),
      element('path', { d: endBar(b, along, 8), ...ink, 'stroke-width': 3 }),
    ];
  if (mark.role === 'engages')
    return line({ stroke: colours.graphite, 'stroke-width': 1.6, 'stroke-dasharray': '2 4' });
  const thin = { ...ink, 'stroke-width': 1.6 };
  if (Math.hypot(b[0] - a[0], b[1] - a[1]) <= 3) return line(thin);
  return [line(thin), element('path', { d: endBar(a, along, 5) + endBar(b, along, 5), ...thin })];
}

/** The outline round two circles: an arc about each and the two lines that touch both. */
function hullPath(
  [x1, y1, r1]: readonly [number, number, number],
  [x2, y2, r2]: readonly [number, number, number],
): string {
  const apart = Math.hypot(x2 - x1, y2 - y1);
  if (apart <= Math.abs(r1 - r2)) {
    const [x, y, r] = r1 > r2 ? [x1, y1, r1] : [x2, y2, r2];
    return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0Z`;
  }
  // The touching points lie off the line of centres by the angle whose cosine is the difference of radii over the distance.
  const heading = Math.atan2(y2 - y1, x2 - x1);
  const off = Math.acos((r1 - r2) / apart);
  const at = (x: number, y: number, r: number, angle: number): Pair => [
    x + r * Math.cos(angle),
    y + r * Math.sin(angle),
  ];
  const [a, b, c, d] = [
    at(x1, y1, r1, heading + off),
    at(x2, y2, r2, heading + off),
    at(x2, y2, r2, heading - off),
    at(x1, y1, r1, heading - off),
  ];
  const large = (r: number, other: number) => (r >= other ? 1 : 0);
  const p = ([x, y]: Pair) => `${short(x)} ${short(y)}`;
  return `M${p(a)}L${p(b)}A${short(r2)} ${short(r2)} 0 ${large(r2, r1)} 0 ${p(c)}L${p(d)}A${short(r1)} ${short(r1)} 0 ${large(r1, r2)} 0 ${p(a)}Z`;
}

function drawnHull(mark: MarkOf<'hull'>, to: Projection, colours: Colours): Child {
  const [one, two] = mark.circles.map(([x, y, r]) => {
    const [px, py] = to.toPicture([x, y]);
    return [px, py, r * to.scale] as const;
  });
  if (!one || !two) return null;
  return element('path', {
    d: hullPath(one, two),
    fill: colours.wash,
    'fill-opacity': 0.7,
    stroke: colours.soft,
    'stroke-width': 1.3,
    'stroke-dasharray': '5 4',
  });
}

function drawnArrow(mark: MarkOf<'arrow'>, to: Projection, colours: Colours): Child {
  const a = to.toPicture(mark.from);
  const b = to.toPicture(mark.to);
  const [ux, uy] = unitFrom(a, b);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 1) return null;
  const head = Math.min(13, length * 0.6);
  const neck: Pair = [b[0] - ux * head, b[1] - uy * head];
  const wing = head * 0.42;
  return [
    element('line', {
      x1: a[0],
      y1: a[1],
      x2: neck[0],
      y2: neck[1],
      stroke: colours.ink,
      'stroke-width': 2.2,
      'stroke-dasharray': mark.role === 'throw' ? '2 5' : null,
      'stroke-linecap': mark.role === 'throw' ? 'round' : null,
    }),
    element('polygon', {
      points: cornersOf([b, [neck[0] - uy * wing, neck[1] + ux * wing], [neck[0] + uy * wing, neck[1] - ux * wing]]),
      fill: colours.ink,
    }),
  ];
}

function stepPath(step: Step, to: Projection): string {
  if ('to' in step) {
    const [x, y] = to.toPicture(step.to);
    return `L${short(x)} ${short(y)}`;
  }
  const { radius, to: end, ccw } = step.arc;
  const [x, y] = to.toPicture(end);
  const r = short(radius * to.scale);
  // A way never turns more than half round one corner, so the short arc is the right one. The picture's y points down.
  return `A${r} ${r} 0 0 ${ccw ? 0 : 1} ${short(x)} ${short(y)}`;
}

function drawnRoute(mark: MarkOf<'route'>, to: Projection, colours: Colours): Child {
  const [x, y] = to.toPicture(mark.from);
  const d = `M${short(x)} ${short(y)}${mark.steps.map((step) => stepPath(step, to)).join('')}`;
  return element('path', {
    d,
    fill: 'none',
    stroke: colours.ink,
    'stroke-width': 2.2,
    'stroke-linejoin': 'round',
    'stroke-dasharray': mark.role === 'refused' ? '8 6' : null,
  });
}

/** The roles of pieces that decide an answer. */
const LOUD = ['blocker', 'stopper', 'problem', 'cover'];

/** The outlines of ground that decides an answer; models stand over them. */
export function groundPointedAt(marks: readonly Mark[], scene: Scene, to: Projection, colours: Colours): Child {
  const emphasized = new Set(
    marks.flatMap((mark) => (mark.kind === 'piece' && LOUD.includes(mark.role) ? [mark.id] : [])),
  );
  return scene.terrain
    .filter(({ id }) => emphasized.has(id))
    .map(({ shape }) =>
      outlined(shape, to, { fill: 'none', stroke: colours.ink, 'stroke-width': 3.2, 'stroke-linejoin': 'round' }),
    );
}

function drawnPiece(mark: MarkOf<'piece'>, scene: Scene, to: Projection, colours: Colours): Child {
  const model = scene.models.find(({ id }) => id === mark.id);
  const loud = LOUD.includes(mark.role);
  if (mark.arrives && mark.at) return drawnModel(mark.arrives, to, colours, mark.at);
  if (model && mark.at)
    return [drawnModel(model, to, colours, mark.at), ghostOf(model, [model.x, model.y], to, colours)];
  if (!loud || !model) return null;
  const [cx, cy] = to.toPicture([model.x, model.y]);
  return outlineOfBase(model, to, [cx, cy], 4.5, { fill: 'none', stroke: colours.ink, 'stroke-width': 2.4 });
}

/** The line that keeps a distance from an oval, in short chords: where the oval is touched, and on from there. */
function ringRound(oval: NonNullable<MarkOf<'ring'>['oval']>, [x, y]: Point, inches: number): Point[] {
  const [a, b] = baseHalves(oval);
  const turn = (oval.facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: 96 }, (_, i) => {
    const angle = (i * Math.PI) / 48;
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
    const h = Math.hypot(a * nx, b * ny);
    const [along, aside] = [(a * a * nx) / h + inches * nx, (b * b * ny) / h + inches * ny];
    return [x + along * c - aside * s, y + along * s + aside * c];
  });
}

/** A ring as it is drawn: dashed, round a disc or an oval. */
export function drawnRing(mark: MarkOf<'ring'>, to: Projection, colours: Colours): Child {
  if (mark.oval) {
    const points = ringRound(mark.oval, mark.centre, mark.radius).map((point) => to.toPicture(point));
    const dashed = { 'stroke-width': 1.4, 'stroke-dasharray': '4 4' };
    return element('polygon', { points: cornersOf(points), ...dashed, fill: 'none', stroke: colours.soft });
  }
  const [cx, cy] = to.toPicture(mark.centre);
  const attributes = { cx, cy, r: mark.radius * to.scale, 'stroke-width': 1.4, 'stroke-dasharray': '4 4' };
  return element('circle', { ...attributes, fill: 'none', stroke: colours.soft });
}

/** The point of a way at which an enemy strikes: where a line of engagement ends, and not at a model's edge or middle. */
function strikePoint(mark: MarkOf<'line'>, scene: Scene, to: Projection, colours: Colours): Child {
  const endsAt = (model: Model) => {
    const { x, y, base } = model;
    // On an oval's rim: no farther off than its length, no nearer than its width.
    if (isOval(model)) return Math.hypot(mark.to[0] - x, mark.to[1] - y) <= baseRadius(base) + 1e-6;
    const off = Math.hypot(mark.to[0] - x, mark.to[1] - y);
    return sameLength(off, 0) || sameLength(off, baseRadius(base));
  };
  if (mark.role !== 'engages' || scene.models.some(endsAt)) return null;
  const [cx, cy] = to.toPicture(mark.to);
  return element('circle', { cx, cy, r: 5, fill: colours.ink, stroke: colours.sheet, 'stroke-width': 2 });
}

/** Where a way leads, as the base of who would go there; who is shown at its end already needs no other. */
function endOfWay(mark: MarkOf<'route'>, shown: boolean, scene: Scene, to: Projection, colours: Colours): Child {
  const last = mark.steps.at(-1);
  const model = scene.models.find(({ x, y }) => x === mark.from[0] && y === mark.from[1]);
  if (shown || !last || !model) return null;
  return ghostOf(model, 'to' in last ? last.to : last.arc.to, to, colours);
}

/** What is drawn of a mark: under the pieces (washes, rings and areas), as a piece pointed at, and over the pieces. */
interface Drawn {
  readonly under?: Child;
  readonly piece?: Child;
  readonly over?: Child;
}

function drawnMark(mark: Mark, landed: boolean, scene: Scene, to: Projection, colours: Colours): Drawn {
  const polygon = (corners: readonly Point[], attributes: Readonly<Record<string, string | number>>) =>
    element('polygon', { points: cornersOf(corners.map((corner) => to.toPicture(corner))), ...attributes });
  switch (mark.kind) {
    case 'hull':
      return { under: drawnHull(mark, to, colours) };
    case 'band':
      return { under: polygon(mark.corners, { fill: colours.wash }) };
    case 'area':
      return {
        under: polygon(mark.corners, {
          fill: colours.wash,
          'fill-opacity': 0.7,
          stroke: colours.soft,
          'stroke-width': 1.2,
        }),
      };
    case 'ring':
      return { under: drawnRing(mark, to, colours) };
    case 'piece':
      return { piece: drawnPiece(mark, scene, to, colours) };
    case 'line':
      return { over: [drawnLine(mark, to, colours), strikePoint(mark, scene, to, colours)] };
    case 'arrow':
      return { over: drawnArrow(mark, to, colours) };
    case 'route':
      return { over: [drawnRoute(mark, to, colours), endOfWay(mark, landed, scene, to, colours)] };
    // A side view is a picture of its own.
    case 'cut':
      return {};
    default:
      return notDrawn(mark);
  }
}

/** A kind of mark that nobody draws does not compile. */
function notDrawn(mark: never): never {
  throw new Error(`There is no drawing of ${JSON.stringify(mark)}.`);
}

/**
 * The marks of a verdict: those that lie under the pieces, and those over them, which are the pieces pointed at and over
 * these the lines, arrows and ways that lead to them.
 */
export function drawnMarks(
  marks: readonly Mark[],
  scene: Scene,
  to: Projection,
  colours: Colours,
): { readonly under: Child; readonly over: Child } {
  const landed = marks.some((mark) => mark.kind === 'piece' && mark.at);
  const drawn = marks.map((mark) => drawnMark(mark, landed, scene, to, colours));
  return {
    under: drawn.map(({ under = null }) => under),
    over: [drawn.map(({ piece = null }) => piece), drawn.map(({ over = null }) => over)],
  };
}
