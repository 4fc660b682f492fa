// The one file that touches the module's memory. Three doors: numbers in, a list of shapes in, numbers out.
// Everything is checked before it crosses; a module that trapped is thrown away and a fresh one takes its place.
import { fromBase64 } from './base64.ts';
import { inflated } from './inflate.ts';
import { WASM, WASM_SIZE } from './wasm.ts';

/** What the module exports. One line a function, in the order of the files in assembly/. */
export interface Kernel {
  memory: WebAssembly.Memory;
  numbersAt(): number;
  listAt(): number;
  outAt(): number;
  maxShapes(): number;
  maxCorners(): number;
  maxNumbers(): number;
  clear(): void;
  keepFirst(count: number): void;
  addDisc(x: number, y: number, radius: number, low: number, high: number): number;
  addOval(x: number, y: number, a: number, b: number, ux: number, uy: number, low: number, high: number): number;
  addPolygon(corners: number, low: number, high: number): number;
  moveDisc(shape: number, x: number, y: number): void;
  shapes(): number;
  gapBetween(a: number, b: number): number;
  gapsFrom(shape: number, count: number): void;
  gapToPoint(shape: number, x: number, y: number): number;
  touches(a: number, b: number): number;
  overlaps(a: number, b: number): number;
  whollyWithin(disc: number, shape: number): number;
  withinBorder(shape: number, border: number, a: number, b: number): number;
  crossesAt(shape: number, ax: number, ay: number, bx: number, by: number): number;
  crossings(count: number, ax: number, ay: number, bx: number, by: number): number;
  overlapsOnWay(mover: number, points: number, shape: number): number;
  separation(oval: number, shape: number): number;
  standField(
    shape: number,
    x: number,
    y: number,
    step: number,
    columns: number,
    rows: number,
    solids: number,
    border: number,
    a: number,
    b: number,
  ): void;
  bodyField(
    from: number,
    to: number,
    guest: number,
    x: number,
    y: number,
    step: number,
    columns: number,
    rows: number,
    count: number,
  ): void;
  nearField(
    guest: number,
    x: number,
    y: number,
    step: number,
    columns: number,
    rows: number,
    count: number,
    inches: number,
  ): void;
  hullOverlaps(a: number, b: number, count: number): void;
  hullMargin(a: number, b: number, shape: number, most: number): number;
  sightMargin(from: number, to: number, count: number, most: number): number;
  sightBetween(from: number, to: number, count: number): number;
  sightBand(from: number, to: number, count: number): number;
  blockersTogether(from: number, to: number, count: number): number;
  sightFromPoint(x: number, y: number, to: number, count: number): number;
  sightField(
    viewer: number,
    radius: number,
    x: number,
    y: number,
    step: number,
    columns: number,
    rows: number,
    blockers: number,
    through: number,
    solids: number,
    border: number,
    a: number,
    b: number,
    hull: number,
  ): number;
  sweep(
    disc: number,
    hx: number,
    hy: number,
    inches: number,
    count: number,
    border: number,
    a: number,
    b: number,
  ): number;
  nearAlong(points: number, radius: number, shape: number, inches: number, open: number): number;
  pointAlong(points: number, inches: number): void;
  tangents(disc: number, count: number, inches: number): number;
  farthestFrom(disc: number, shape: number): number;
  middleOf(shape: number): void;
  outlineFault(corners: number): number;
  touch(): number;
  route(
    disc: number,
    count: number,
    goal: number,
    x: number,
    y: number,
    within: number,
    border: number,
    a: number,
    b: number,
    limit: number,
  ): number;
  reachField(
    disc: number,
    count: number,
    border: number,
    a: number,
    b: number,
    limit: number,
    x: number,
    y: number,
    step: number,
    columns: number,
    rows: number,
  ): number;
  hiddenShare(x: number, y: number, z: number, target: number, count: number, silhouette: number): number;
  eyeSees(x: number, y: number, z: number, target: number, count: number): number;
  eyeBlockers(x: number, y: number, z: number, target: number, count: number): number;
  bodySees(a: number, b: number, count: number): number;
  areaGaps(
    kind: number,
    ax: number,
    ay: number,
    hx: number,
    hy: number,
    length: number,
    other: number,
    count: number,
  ): void;
  settle(movable: number, fixed: number, passes: number, border: number, a: number, b: number, sum: number): void;
}

/** The module was given something it must never see, or gave up; the message says what. */
export class KernelError extends Error {
  override name = 'KernelError';
}

interface Running {
  kernel: Kernel;
  numbers: Float64Array;
  list: Int32Array;
  out: Float64Array;
}

/** No length on a table comes near this; a number beyond it is a mistake of the caller's. */
const FARTHEST = 1e6;

let compiled: WebAssembly.Module | undefined;
let running: Running | undefined;
let generation = 0;

function start(): Running {
  compiled ??= new WebAssembly.Module(inflated(fromBase64(WASM), WASM_SIZE));
  const kernel = new WebAssembly.Instance(compiled, {}).exports as unknown as Kernel;
  const { buffer } = kernel.memory;
  generation++;
  return {
    kernel,
    numbers: new Float64Array(buffer, kernel.numbersAt(), kernel.maxNumbers()),
    list: new Int32Array(buffer, kernel.listAt(), kernel.maxShapes()),
    out: new Float64Array(buffer, kernel.outAt(), kernel.maxNumbers()),
  };
}

/** Starts the module at once: some runtimes compile only while they themselves start. */
export function startModule(): void {
  running ??= start();
}

/**
 * Unpacks and compiles the module beside the script that goes on, where the platform does both. Where it does not, or
 * fails, the module is made when the first question needs it, as ever.
 */
export async function prepareModule(): Promise<void> {
  try {
    const unpacked = new Blob([fromBase64(WASM)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const answer = new Response(unpacked, { headers: { 'content-type': 'application/wasm' } });
    const made = await WebAssembly.compileStreaming(answer);
    compiled ??= made;
  } catch {
    // The small inflate is there for those who have none of this.
  }
}

/** Takes over a module that was compiled elsewhere, from a file of its own. */
export function takeModule(module: WebAssembly.Module): void {
  compiled ??= module;
}

/** Counts the modules started so far: what was loaded into an earlier one is gone. */
export function moduleGeneration(): number {
  running ??= start();
  return generation;
}

/** Runs one piece of work on the module. A trap ends as a KernelError, and the next call finds a fresh module. */
export function withKernel<T>(work: (kernel: Kernel) => T): T {
  running ??= start();
  try {
    return work(running.kernel);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      running = undefined;
      throw new KernelError(`The geometry module stopped: ${error.message}.`);
    }
    throw error;
  }
}

/** The number itself, if a table can hold it. */
export function checked(value: number, what: string): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= FARTHEST))
    throw new KernelError(`${what} must be a number of inches, not ${String(value)}.`);
  return value;
}

/** The number itself, if it is a length. */
export function checkedLength(value: number, what: string): number {
  if (checked(value, what) < 0) throw new KernelError(`${what} must not be negative, and ${value} is.`);
  return value;
}

/** The point itself, if it is two numbers a table can hold. */
export function checkedPoint<P extends readonly [number, number]>(point: P, what: string): P {
  if (!Array.isArray(point)) throw new KernelError(`${what} must be two numbers, x and y.`);
  checked(point[0], what);
  checked(point[1], what);
  return point;
}

/** Puts numbers through the door in. */
export function putNumbers(values: ArrayLike<number>, what: string): void {
  running ??= start();
  const { numbers } = running;
  if (values.length > numbers.length) throw new KernelError(`${what}: ${values.length} numbers are too many.`);
  for (let i = 0; i < values.length; i++) numbers[i] = checked(values[i] as number, what);
}

/** Puts points through the door in, as x and y in turn. */
export function putPoints(points: readonly (readonly [x: number, y: number])[], what: string): void {
  running ??= start();
  const { numbers } = running;
  if (2 * points.length > numbers.length) throw new KernelError(`${what}: ${points.length} points are too many.`);
  for (let i = 0; i < points.length; i++) {
    numbers[2 * i] = checked(points[i]![0], what);
    numbers[2 * i + 1] = checked(points[i]![1], what);
  }
}

/** Puts bytes through the door in. */
export function putBytes(values: Uint8Array): void {
  running ??= start();
  const { numbers } = running;
  if (values.length > numbers.byteLength) throw new KernelError(`${values.length} bytes are too many.`);
  new Uint8Array(numbers.buffer, numbers.byteOffset, values.length).set(values);
}

/** Puts shape indices through the door in; each must be a shape of the table that is loaded. */
export function putList(shapes: ArrayLike<number>): number {
  running ??= start();
  const { kernel, list } = running;
  const count = kernel.shapes();
  if (!Array.isArray(shapes) && !ArrayBuffer.isView(shapes)) throw new KernelError('Shapes must be a list.');
  if (shapes.length > list.length) throw new KernelError(`${shapes.length} shapes are too many.`);
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i] as number;
    // The check of every shape, written out: lists are long and put often.
    if (typeof shape !== 'number' || (shape | 0) !== shape || shape < 0 || shape >= count) checkedShape(shape, count);
    list[i] = shape;
  }
  return shapes.length;
}

/** The index itself, if it names a shape. */
export function checkedShape(shape: number, count: number): number {
  if (!Number.isInteger(shape) || shape < 0 || shape >= count)
    throw new KernelError(`There is no shape ${String(shape)}.`);
  return shape;
}

/** The nth number that came out of the last call. */
export function outNumber(index: number): number {
  return running!.out[index]!;
}

/** A copy of the first numbers that came out of the last call. */
export function outNumbers(count: number): Float64Array {
  return running!.out.slice(0, count);
}

/** A copy of the first bytes that came out of the last call. */
export function outBytes(count: number): Uint8Array {
  const { out } = running!;
  return new Uint8Array(out.buffer, out.byteOffset, count).slice();
}
