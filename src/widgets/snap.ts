// Contact: a piece let go within a twentieth of an inch of another is put against it. The kernel measures; here the
// nearest contact is chosen and brought onto the grain of the table.
//
// Positions are whole thousandths of an inch, and contact is finer than that: of the nine places round the exact one, the
// nearest is taken that touches, or, where overlaps are what is asked about, the nearest that does not overlap.
import { Geometry, gapBetween, type Shape as Numbered } from '../kernel/geometry.ts';
import { gapToBorder, overlaps, touches } from '../kernel/overlap.ts';
import { settle } from '../kernel/settle.ts';
import { atMost } from '../kernel/touch.ts';
import type { Board, Point, Scene, Shape } from '../scene/types.ts';
import { baseRadius } from '../units/length.ts';
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
  /** Whether the kernel can move the piece: polygons it cannot. */
  readonly round: boolean;
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
  let round = true;
  for (const model of scene.models) {
    const [x, y] = model.id === id ? at : [model.x, model.y];
    const shape = geometry.addDisc([x, y], baseRadius(model.base));
    if (model.id === id) piece = shape;
    else others.push({ id: model.id, shape });
  }
  for (const terrain of scene.terrain) {
    const shape = addShape(geometry, terrain.id === id ? movedTo(terrain.shape, at) : terrain.shape);
    if (terrain.id === id) [piece, round] = [shape, 'circle' in terrain.shape];
    else others.push({ id: terrain.id, shape });
  }
  return { geometry, piece, round, others };
}

const borderOf = (board: Board) =>
  board.shape === 'circle' ? { radius: board.diameter / 2 } : { width: board.width, height: board.height };

/** A base put back onto the board, if it was held over the edge. */
function onBoard(scene: Scene, id: string, at: Point): Point {
  if (!scene.models.some((model) => model.id === id)) return at;
  const { geometry, piece } = held(scene, id, at);
  const { board } = scene;
  const border = board.shape === 'circle' ? { radius: board.diameter / 2 } : board;
  if (atMost(0, gapToBorder(geometry, piece, border))) return at;
  return settle(geometry, { movable: [piece], fixed: [], border: borderOf(board) }).moves[0]?.to ?? at;
}

/** The exact place of the nearest contact within reach, from outside or from a slight overlap. */
function contactNear({ geometry, piece, round, others }: Table, at: Point): Point | null {
  let nearest = SNAP;
  let place: Point | null = null;
  for (const { shape } of others) {
    const gap = gapBetween(geometry, piece, shape);
    const back =
      gap.inches === 0 && round ? settle(geometry, { movable: [piece], fixed: [shape] }).moves[0] : undefined;
    const way = back ? back.inches : gap.inches;
    if (way === 0 || way > nearest) continue;
    nearest = way;
    place = back ? back.to : [at[0] + gap.to[0] - gap.from[0], at[1] + gap.to[1] - gap.from[1]];
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
