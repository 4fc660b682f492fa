// Contact: a piece let go within a twentieth of an inch of another is put against it. The kernel measures; here the
// nearest contact is chosen and brought onto the grain of the table.
//
// Positions are whole thousandths of an inch, and contact is finer than that: of the nine places round the exact one, the
// nearest is taken that touches, or, where overlaps are what is asked about, the nearest that does not overlap.
import { boxOfShape } from '../draw/view.ts';
import { Geometry, gapBetween, type Shape as Numbered } from '../geometry/geometry.ts';
import { overlaps, touches } from '../geometry/overlap.ts';
import { baseRadius, baseReach } from '../scene/length.ts';
import { isOval, type Model, type Point, type Scene, type Shape } from '../scene/scene.ts';
import { addBase } from '../table/table.ts';
import { movedTo, onGrain } from './pieces.ts';

/** How near a piece must be to be put into contact, in inches. */
export const SNAP = 0.05;

/** What is farther off than this is neither touched nor snapped to: a snap, and a grain to either side of where it ends. */
const NEAR = 2 * SNAP;

export interface Placed {
  readonly at: Point;
  /** What it touches there. */
  readonly touching: readonly string[];
  /** Whether it was put there from a little off. */
  readonly snapped: boolean;
}

interface Named {
  readonly id: string;
  /** Its outline; of an oval the box round it, for finding what is near. */
  readonly shape: Shape;
  readonly model?: Model;
}

/** A round base as a circle, and an oval as a circle that holds it. */
const boxed = ({ x, y, base }: Model): Shape => ({ circle: [x, y, baseRadius(base)] });

/** Models and terrain alike, as shapes. */
function shapesOf({ models, terrain }: Scene): Named[] {
  return [
    ...models.map((model): Named => ({ id: model.id, shape: boxed(model), model })),
    ...terrain.map(({ id, shape }): Named => ({ id, shape })),
  ];
}

function addNamed(geometry: Geometry, { shape, model }: Named): Numbered {
  return model ? addBase(geometry, model) : addShape(geometry, shape);
}

function addShape(geometry: Geometry, shape: Shape): Numbered {
  return 'circle' in shape
    ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2])
    : geometry.addPolygon(shape.polygon);
}

/** A piece in the hand over what is near it. It is laid out once and carried from place to place. */
class Held {
  readonly #geometry = new Geometry();
  readonly #others: readonly { readonly id: string; readonly number: Numbered }[];
  readonly #shapeAt: (at: Point) => Shape;
  /**
   * What contact is measured from, and by how much less it reaches than the piece: for a round one a smaller disc round
   * the same centre, which lies apart from what the piece overlaps by a little.
   */
  readonly #heart: Numbered | null;
  readonly #less: number;
  #piece: Numbered;

  constructor(shapeAt: (at: Point) => Shape, at: Point, near: readonly Named[], model: Model | undefined) {
    const shape = shapeAt(at);
    this.#shapeAt = shapeAt;
    this.#others = near.map((other) => ({ id: other.id, number: addNamed(this.#geometry, other) }));
    this.#piece = model ? addBase(this.#geometry, model, 0, 0, at) : addShape(this.#geometry, shape);
    const round = !model || !isOval(model);
    this.#less = 'circle' in shape && round ? shape.circle[2] / 2 : 0;
    this.#heart = 'circle' in shape && this.#less > 0 ? this.#geometry.addDisc(at, shape.circle[2] - this.#less) : null;
  }

  /** Carries the piece to a place. Only discs move: an outline is laid down there anew. */
  carry(to: Point): void {
    const shape = this.#shapeAt(to);
    if ('circle' in shape) this.#geometry.moveDisc(this.#piece, [shape.circle[0], shape.circle[1]]);
    else this.#piece = addShape(this.#geometry, shape);
  }

  /** The exact place of the nearest contact within reach of a place, from outside or from a slight overlap. */
  contactNear(at: Point): Point | null {
    let nearest = SNAP;
    let place: Point | null = null;
    for (const { number } of this.#others) {
      const { inches, from, to } = gapBetween(this.#geometry, this.#heart ?? this.#piece, number);
      const way = inches - this.#less;
      if (inches === 0 || way === 0 || Math.abs(way) > nearest) continue;
      nearest = Math.abs(way);
      place = [at[0] + ((to[0] - from[0]) * way) / inches, at[1] + ((to[1] - from[1]) * way) / inches];
    }
    return place;
  }

  get touching(): string[] {
    return this.#others.filter(({ number }) => touches(this.#geometry, this.#piece, number)).map(({ id }) => id);
  }

  get overlapsAny(): boolean {
    return this.#others.some(({ number }) => overlaps(this.#geometry, this.#piece, number));
  }

  /** What is nearest: a piece as close as the grain allows without overlapping is in contact as far as eyes go. */
  get nearest(): string[] {
    const gaps = this.#others.map(({ id, number }) => ({
      id,
      inches: gapBetween(this.#geometry, this.#piece, number).inches,
    }));
    const [first] = gaps.sort((a, b) => a.inches - b.inches);
    return first ? [first.id] : [];
  }
}

/** A base put back onto the board, if it was held over the edge. */
function onBoard({ board, models }: Scene, id: string, at: Point): Point {
  const model = models.find((each) => each.id === id);
  if (!model) return at;
  const [wide, tall] = baseReach(model);
  const room = (across: number, reach: number) => Math.max(0, across / 2 - reach);
  if (board.shape === 'circle') {
    const off = Math.hypot(...at);
    const most = room(board.diameter, baseRadius(model.base));
    return off > most ? [(at[0] * most) / off, (at[1] * most) / off] : at;
  }
  const inside = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return [inside(at[0], room(board.width, wide)), inside(at[1], room(board.height, tall))];
}

/** The nine places on the grain round an exact one, the nearest first. */
function onGrainNear(exact: Point): Point[] {
  const round = (value: number) => [-0.001, 0, 0.001].map((off) => onGrain(onGrain(value) + off));
  const off = ([x, y]: Point) => (x - exact[0]) ** 2 + (y - exact[1]) ** 2;
  return round(exact[0])
    .flatMap((x) => round(exact[1]).map((y): Point => [x, y]))
    .sort((a, b) => off(a) - off(b));
}

/** The shapes whose box comes near the box of one. */
function nearTo(shape: Shape, others: readonly Named[]): Named[] {
  const [left, bottom, right, top] = boxOfShape(shape);
  return others.filter((other) => {
    const box = boxOfShape(other.shape);
    return box[0] <= right + NEAR && box[2] >= left - NEAR && box[1] <= top + NEAR && box[3] >= bottom - NEAR;
  });
}

/** The shape that a piece has at a place: a base is where it is held, terrain on the grain. */
function carried(scene: Scene, { id, shape }: Named): (at: Point) => Shape {
  const isModel = scene.models.some((model) => model.id === id);
  return (at) => ('circle' in shape && isModel ? { circle: [...at, shape.circle[2]] } : movedTo(shape, at));
}

/** Where a piece comes to stand when it is put down at a place, and what it touches there. */
export function placed(scene: Scene, id: string, wanted: Point, contact: 'touching' | 'apart' | 'as it comes'): Placed {
  const over = onBoard(scene, id, wanted);
  const at: Point = [onGrain(over[0]), onGrain(over[1])];
  const all = shapesOf(scene);
  const piece = all.find((each) => each.id === id);
  if (!piece) return { at, touching: [], snapped: false };
  const shapeAt = carried(scene, piece);
  const near = nearTo(
    shapeAt(over),
    all.filter((other) => other !== piece),
  );
  // Over open ground, which is most of the way, there is nothing to measure.
  if (near.length === 0) return { at, touching: [], snapped: false };
  const held = new Held(shapeAt, over, near, piece.model);
  const exact = contact === 'as it comes' ? null : held.contactNear(over);
  if (exact)
    for (const place of onGrainNear(exact)) {
      held.carry(place);
      const { touching } = held;
      if (contact === 'touching' && touching.length > 0) return { at: place, touching, snapped: true };
      if (contact === 'apart' && !held.overlapsAny) return { at: place, touching: held.nearest, snapped: true };
    }
  held.carry(at);
  return { at, touching: held.touching, snapped: false };
}
