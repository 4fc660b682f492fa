// Contact: a piece let go within a twentieth of an inch of another is put against it. The kernel measures; here the
// nearest contact is chosen and brought onto the grain of the table.
//
// Positions are whole thousandths of an inch, and contact is finer than that: of the nine places round the exact one, the
// nearest is taken that touches, or, where overlaps are what is asked about, the nearest that does not overlap.
import { Geometry, gapBetween, type Shape as Numbered } from '../geometry/geometry.ts';
import { overlaps, touches } from '../geometry/overlap.ts';
import { baseRadius } from '../scene/length.ts';
import type { Point, Scene, Shape } from '../scene/scene.ts';
import { movedTo, onGrain } from './pieces.ts';

/** How near a piece must be to be put into contact, in inches. */
export const SNAP = 0.05;

export interface Placed {
  readonly at: Point;
  /** What it touches there. */
  readonly touching: readonly string[];
  /** Whether it was put there from a little off. */
  readonly snapped: boolean;
}

interface Table {
  readonly geometry: Geometry;
  readonly piece: Numbered;
  /**
   * What contact is measured from, and by how much less it reaches than the piece: for a round one a smaller disc round
   * the same centre, which lies apart from what the piece overlaps by a little.
   */
  readonly heart: Numbered;
  readonly less: number;
  readonly others: readonly { readonly id: string; readonly shape: Numbered }[];
}

function addShape(geometry: Geometry, shape: Shape): Numbered {
  return 'circle' in shape
    ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2])
    : geometry.addPolygon(shape.polygon);
}

/** The table with one piece held at a place. */
function held(scene: Scene, id: string, at: Point): Table {
  const geometry = new Geometry();
  const others: { id: string; shape: Numbered }[] = [];
  let piece = 0;
  let radius = 0;
  for (const model of scene.models) {
    const isHeld = model.id === id;
    const shape = geometry.addDisc(isHeld ? at : [model.x, model.y], baseRadius(model.base));
    if (isHeld) [piece, radius] = [shape, baseRadius(model.base)];
    else others.push({ id: model.id, shape });
  }
  for (const terrain of scene.terrain) {
    const isHeld = terrain.id === id;
    const shape = addShape(geometry, isHeld ? movedTo(terrain.shape, at) : terrain.shape);
    if (isHeld) [piece, radius] = [shape, 'circle' in terrain.shape ? terrain.shape.circle[2] : 0];
    else others.push({ id: terrain.id, shape });
  }
  const less = radius / 2;
  return { geometry, piece, heart: radius > 0 ? geometry.addDisc(at, radius - less) : piece, less, others };
}

/** A base put back onto the board, if it was held over the edge. */
function onBoard({ board, models }: Scene, id: string, at: Point): Point {
  const model = models.find((each) => each.id === id);
  if (!model) return at;
  const radius = baseRadius(model.base);
  const room = (across: number) => Math.max(0, across / 2 - radius);
  if (board.shape === 'circle') {
    const off = Math.hypot(...at);
    const most = room(board.diameter);
    return off > most ? [(at[0] * most) / off, (at[1] * most) / off] : at;
  }
  const inside = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return [inside(at[0], room(board.width)), inside(at[1], room(board.height))];
}

/** The exact place of the nearest contact within reach, from outside or from a slight overlap. */
function contactNear({ geometry, heart, less, others }: Table, at: Point): Point | null {
  let nearest = SNAP;
  let place: Point | null = null;
  for (const { shape } of others) {
    const { inches, from, to } = gapBetween(geometry, heart, shape);
    const way = inches - less;
    if (inches === 0 || way === 0 || Math.abs(way) > nearest) continue;
    nearest = Math.abs(way);
    place = [at[0] + ((to[0] - from[0]) * way) / inches, at[1] + ((to[1] - from[1]) * way) / inches];
  }
  return place;
}

/** The nine places on the grain round an exact one, the nearest first. */
function onGrainNear(exact: Point): Point[] {
  const round = (value: number) => [-0.001, 0, 0.001].map((off) => onGrain(onGrain(value) + off));
  const off = ([x, y]: Point) => (x - exact[0]) ** 2 + (y - exact[1]) ** 2;
  return round(exact[0])
    .flatMap((x) => round(exact[1]).map((y): Point => [x, y]))
    .sort((a, b) => off(a) - off(b));
}

function touchedBy({ geometry, piece, others }: Table): string[] {
  return others.filter(({ shape }) => touches(geometry, piece, shape)).map(({ id }) => id);
}

function overlapsAny({ geometry, piece, others }: Table): boolean {
  return others.some(({ shape }) => overlaps(geometry, piece, shape));
}

/** Where a piece comes to stand when it is put down at a place, and what it touches there. */
export function placed(scene: Scene, id: string, wanted: Point, contact: 'touching' | 'apart' | 'as it comes'): Placed {
  const over = onBoard(scene, id, wanted);
  const at: Point = [onGrain(over[0]), onGrain(over[1])];
  const exact = contact === 'as it comes' ? null : contactNear(held(scene, id, over), over);
  if (exact)
    for (const near of onGrainNear(exact)) {
      const table = held(scene, id, near);
      const touching = touchedBy(table);
      if (contact === 'touching' && touching.length > 0) return { at: near, touching, snapped: true };
      if (contact === 'apart' && !overlapsAny(table)) return { at: near, touching: nearestTo(table), snapped: true };
    }
  return { at, touching: touchedBy(held(scene, id, at)), snapped: false };
}

/** What stands nearest: a piece as close as the grain allows without overlapping is in contact as far as eyes go. */
function nearestTo({ geometry, piece, others }: Table): string[] {
  const gaps = others.map(({ id, shape }) => ({ id, inches: gapBetween(geometry, piece, shape).inches }));
  const [first] = gaps.sort((a, b) => a.inches - b.inches);
  return first ? [first.id] : [];
}
