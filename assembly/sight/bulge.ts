// Ovals in the frame of a lane. A limit on the offset of lines is r + σ h(n): for a circle h is 0, for an oval the reach
//
//   h(n) = √(b² n² + (a² - b²)(n·f)²)        σ: 1 for a piece, -1 for a base
//
// which is as good for normals that are not of unit length: all of it scales with them. Slots hold an oval each, 32 bytes:
// 0 b²   8 a² - b²   16, 24 f in the frame. A slot of 0 is no oval.
import { MAX_SHAPES } from '../buffers';
import { excessSquared, lengthX, lengthY, widthSquared } from '../shapes/shapes';

const SLOTS: usize = memory.data((MAX_SHAPES + 3) * 32, 16);
/** The slots of the two bases; those of pieces come after. */
export const NEAR_SLOT: i32 = 1;
export const FAR_SLOT: i32 = 2;
export const FIRST_SLOT: i32 = 3;

/** Lays an oval of the table into a slot, in a frame with this first axis. */
export function laySlot(slot: i32, shape: i32, axisX: f64, axisY: f64): void {
  const at = SLOTS + ((<usize>slot) << 5);
  store<f64>(at, widthSquared(shape));
  store<f64>(at, excessSquared(shape), 8);
  store<f64>(at, lengthX(shape) * axisX + lengthY(shape) * axisY, 16);
  store<f64>(at, lengthY(shape) * axisX - lengthX(shape) * axisY, 24);
}

/** Copies what a slot holds to an address. */
export function copySlot(to: usize, slot: i32): void {
  memory.copy(to, SLOTS + ((<usize>slot) << 5), 32);
}

/** Whether the oval of a slot holds a point, seen from its middle. */
export function slotHolds(slot: i32, x: f64, y: f64): bool {
  const at = SLOTS + ((<usize>slot) << 5);
  const b2 = load<f64>(at);
  const a2 = b2 + load<f64>(at, 8);
  const along = x * load<f64>(at, 16) + y * load<f64>(at, 24);
  const across = y * load<f64>(at, 16) - x * load<f64>(at, 24);
  return along * along * b2 + across * across * a2 <= a2 * b2;
}

/** How far the oval of a slot reaches along a normal of some length, and the part of the touching point aside from it. */
export let aside: f64 = 0;
export function reachOf(slot: i32, nx: f64, ny: f64): f64 {
  const at = SLOTS + ((<usize>slot) << 5);
  const k = load<f64>(at, 8);
  const fx = load<f64>(at, 16);
  const fy = load<f64>(at, 24);
  const nf = nx * fx + ny * fy;
  const h = Math.sqrt(load<f64>(at) * (nx * nx + ny * ny) + k * nf * nf);
  // Along (ny, -nx), the direction of the line whose left normal n is.
  aside = (k * nf * (ny * fx - nx * fy)) / h;
  return h;
}

/** The product of the half-axes: over the reach square to a line it is half of what the line cuts off through the middle. */
export function productOf(slot: i32): f64 {
  const at = SLOTS + ((<usize>slot) << 5);
  const b2 = load<f64>(at);
  return Math.sqrt(b2 * (b2 + load<f64>(at, 8)));
}
