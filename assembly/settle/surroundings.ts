// What a pile is settled among: shapes that stay, pairs that pass each other by, and the border. All as the table has them.
import { listed } from '../buffers';
import { polygonHolds, toRim } from '../measure/gap';
import { withinBy } from '../measure/overlap';
import { keepInBox, keepInRing, keepOff, movableOf } from './pile';
import { lengthOf } from '../shapes/plane';
import { centreX, centreY, isDisc, radiusOf } from '../shapes/shapes';

/** How many of the listed shapes may move, and how many there are with those that stay. */
export let movables: i32 = 0;
export let shapes: i32 = 0;
let passes: i32 = 0;
let border: i32 = 0;
let borderA: f64 = 0;
let borderB: f64 = 0;

/** Takes what is listed, and a border: 0 none, 1 a ring of the radius `a`, 2 a rectangle of half-sides a and b. */
export function surround(movableCount: i32, fixedCount: i32, passCount: i32, kind: i32, a: f64, b: f64): void {
  movables = movableCount;
  shapes = movableCount + fixedCount;
  passes = passCount;
  border = kind;
  borderA = a;
  borderB = b;
}

export function passesBy(movable: i32, shape: i32): bool {
  for (let p = shapes; p < shapes + 2 * passes; p += 2) {
    if (listed(p) == movable && listed(p + 1) == shape) return true;
  }
  return false;
}

/** How far a disc is clear of a shape, negative when they overlap. */
export function clearOf(x: f64, y: f64, r: f64, shape: i32): f64 {
  const dx = x - centreX(shape);
  const dy = y - centreY(shape);
  const apart = lengthOf(dx, dy) - r - radiusOf(shape);
  // Far from the circle around a polygon, how far hardly matters.
  if (isDisc(shape) || apart > 2 * r) return apart;
  const d = toRim(shape, x, y);
  return polygonHolds(shape, x, y) ? -d - r : d - r;
}
/** How far a disc is clear of the border, negative when it is not wholly inside. */
export function clearOfBorder(x: f64, y: f64, r: f64): f64 {
  return withinBy(x, y, border, borderA, borderB) - r;
}

/** Bounds a disc by every shape that stays, and by the border, if no farther than a length from a place of the table. */
export function boundBySurroundings(d: usize, x: f64, y: f64, reach: f64): void {
  const m = listed(movableOf(d));
  const r = radiusOf(m);
  for (let f = movables; f < shapes; f++) {
    const shape = listed(f);
    if (clearOf(x, y, r, shape) <= reach && !passesBy(m, shape)) keepOff(d, shape);
  }
  if (clearOfBorder(x, y, r) > reach) return;
  if (border == 1) keepInRing(d, borderA);
  else keepInBox(d, borderA, borderB);
}
