// Geometry in plain words: a table of shapes that the kernel answers questions about. Shapes are named by the number
// that adding them returned. Tables share one module; the one that is asked is loaded first, and only as far as it differs
// from what is there already.
import {
  checked,
  checkedLength,
  checkedPoint,
  checkedShape,
  type Kernel,
  KernelError,
  moduleGeneration,
  outNumber,
  outNumbers,
  putList,
  putNumbers,
  withKernel,
} from './memory.ts';

export type Point = readonly [x: number, y: number];
/** The number of a shape on its table. */
export type Shape = number;

interface Disc {
  readonly x: number;
  readonly y: number;
  /** The radius; of an oval, half its length. */
  readonly radius: number;
  /** Half the width of an oval, and the unit vector along its length. */
  readonly half?: number;
  readonly along?: Point;
  readonly low: number;
  readonly high: number;
}
interface Polygon {
  readonly corners: readonly number[];
  readonly low: number;
  readonly high: number;
}

type Shapes = readonly (Disc | Polygon)[];

/** What the module holds: the very list, which stays as it is unless the module follows. */
let loaded: Shapes = [];
let loadedInto = 0;

export class Geometry {
  #shapes: (Disc | Polygon)[] = [];
  /** Whether another table has the same list: then whoever changes something takes a list of its own first. */
  #isShared = false;

  /** The same shapes on a table of their own. Cost: next to nothing until one of the two is changed. */
  copy(): Geometry {
    const twin = new Geometry();
    twin.#shapes = this.#shapes;
    twin.#isShared = this.#isShared = true;
    return twin;
  }

  /** Adds a disc standing between two heights; returns its number. */
  addDisc(centre: Point, radius: number, low = 0, high = 0): Shape {
    const [x, y] = checkedPoint(centre, 'A centre');
    return this.#add({
      x,
      y,
      radius: checkedLength(radius, 'A radius'),
      low: checked(low, 'A height'),
      high: checked(high, 'A height'),
    });
  }

  /** Adds an oval, the longer of its half-axes along a unit vector, standing between two heights; returns its number. */
  addOval(centre: Point, [a, b]: Point, along: Point, low = 0, high = 0): Shape {
    const [x, y] = checkedPoint(centre, 'A centre');
    checkedLength(a, 'A half-axis');
    checkedLength(b, 'A half-axis');
    if (!(b > 0 && b <= a)) throw new KernelError(`The half-axes of an oval are ${String(a)} and ${String(b)}.`);
    const [ux, uy] = checkedPoint(along, 'A direction');
    if (!(Math.abs(Math.hypot(ux, uy) - 1) < 1e-9)) throw new KernelError('A direction must have a length of 1.');
    return this.#add({
      x,
      y,
      radius: a,
      half: b,
      along: [ux, uy],
      low: checked(low, 'A height'),
      high: checked(high, 'A height'),
    });
  }

  /** Adds a simple polygon, in either winding, standing between two heights; returns its number. */
  addPolygon(corners: readonly Point[], low = 0, high = 0): Shape {
    if (!Array.isArray(corners)) throw new KernelError('Corners must be a list of points.');
    const flat: number[] = [];
    for (const corner of corners as readonly Point[]) {
      const [x, y] = checkedPoint(corner, 'A corner');
      flat.push(x, y);
    }
    return this.#add({ corners: flat, low: checked(low, 'A height'), high: checked(high, 'A height') });
  }

  #add(shape: Disc | Polygon): Shape {
    const shapes = this.#ownShapes();
    const follows = isLoaded(shapes);
    shapes.push(shape);
    if (follows) withKernel((kernel) => put(kernel, shape));
    return shapes.length - 1;
  }

  #ownShapes(): (Disc | Polygon)[] {
    if (this.#isShared) this.#shapes = [...this.#shapes];
    this.#isShared = false;
    return this.#shapes;
  }

  /** Puts a disc somewhere else. */
  moveDisc(shape: Shape, to: Point): void {
    const disc = this.#shapes[checkedShape(shape, this.#shapes.length)]!;
    if (!('radius' in disc)) throw new KernelError('Only discs move.');
    const [x, y] = checkedPoint(to, 'A centre');
    const shapes = this.#ownShapes();
    shapes[shape] = { ...disc, x, y };
    if (isLoaded(shapes)) withKernel((kernel) => kernel.moveDisc(shape, x, y));
  }

  /** Adds a shape of another table, as it is there now; returns its number here. */
  take(from: Geometry, shape: Shape): Shape {
    return this.#add(from.#shapes[checkedShape(shape, from.#shapes.length)]!);
  }

  /** Where the centre of a disc or an oval is; null for a polygon. */
  centreOf(shape: Shape): Point | null {
    const disc = this.#shapes[checkedShape(shape, this.#shapes.length)]!;
    return 'radius' in disc ? [disc.x, disc.y] : null;
  }

  /** Runs one piece of work on the module with this table loaded. */
  ask<T>(work: (kernel: Kernel) => T): T {
    if (!isLoaded(this.#shapes)) load(this.#shapes);
    return withKernel(work);
  }

  /** The index itself, if it names a shape of this table. */
  shape(shape: Shape): Shape {
    return checkedShape(shape, this.#shapes.length);
  }

  /** The index itself, if it names a disc of this table. */
  disc(shape: Shape): Shape {
    if (!('radius' in this.#shapes[checkedShape(shape, this.#shapes.length)]!))
      throw new KernelError(`Shape ${shape} is a polygon, and a disc is needed.`);
    return shape;
  }
}

const isLoaded = (shapes: Shapes): boolean => loaded === shapes && loadedInto === moduleGeneration();

function load(shapes: Shapes): void {
  const before = loadedInto === moduleGeneration() ? loaded : [];
  loaded = [];
  withKernel((kernel) => {
    let same = 0;
    while (same < shapes.length && same < before.length) {
      const shape = shapes[same]!;
      if (shape !== before[same]) {
        if (!isMoved(before[same]!, shape)) break;
        kernel.moveDisc(same, shape.x, shape.y);
      }
      same++;
    }
    kernel.keepFirst(same);
    for (let i = same; i < shapes.length; i++) put(kernel, shapes[i]!);
  });
  loadedInto = moduleGeneration();
  loaded = shapes;
}

/** Whether one shape is another in another place; polygons and ovals are laid down anew. */
function isMoved(before: Disc | Polygon, now: Disc | Polygon): now is Disc {
  return (
    'radius' in before &&
    'radius' in now &&
    !before.along &&
    !now.along &&
    before.radius === now.radius &&
    before.low === now.low &&
    before.high === now.high
  );
}

function put(kernel: Kernel, shape: Disc | Polygon): void {
  let index: number;
  if ('radius' in shape && shape.along) {
    const { x, y, radius, half, along, low, high } = shape;
    index = kernel.addOval(x, y, radius, half!, along[0], along[1], low, high);
  } else if ('radius' in shape) index = kernel.addDisc(shape.x, shape.y, shape.radius, shape.low, shape.high);
  else {
    putNumbers(shape.corners, 'A corner');
    index = kernel.addPolygon(shape.corners.length / 2, shape.low, shape.high);
  }
  if (index >= 0) return;
  loaded = [];
  throw new KernelError('The table is too large.');
}

export interface Gap {
  readonly inches: number;
  /** A nearest point on the first shape, and one on the second. */
  readonly from: Point;
  readonly to: Point;
}

/** The distance between two shapes, 0 when they touch or overlap, with a nearest point on each. */
export function gapBetween(table: Geometry, a: Shape, b: Shape): Gap {
  table.shape(a);
  table.shape(b);
  const inches = table.ask((kernel) => kernel.gapBetween(a, b));
  return { inches, from: [outNumber(0), outNumber(1)], to: [outNumber(2), outNumber(3)] };
}

/** The distances from one shape to each of some others, in their order. Cost: one call for all of them. */
export function gapsFrom(table: Geometry, shape: Shape, others: readonly Shape[]): Float64Array {
  table.shape(shape);
  table.ask((kernel) => kernel.gapsFrom(shape, putList(others)));
  return outNumbers(others.length);
}

/** The middle of a shape: a disc's centre, a polygon's centre of area. */
export function middleOf(table: Geometry, shape: Shape): Point {
  table.shape(shape);
  table.ask((kernel) => kernel.middleOf(shape));
  return [outNumber(0), outNumber(1)];
}

/** The distance from a point to a shape, 0 inside it, with the shape's nearest point. */
export function gapToPoint(table: Geometry, shape: Shape, point: Point): { inches: number; at: Point } {
  table.shape(shape);
  const [x, y] = checkedPoint(point, 'A point');
  const inches = table.ask((kernel) => kernel.gapToPoint(shape, x, y));
  return { inches, at: [outNumber(0), outNumber(1)] };
}
