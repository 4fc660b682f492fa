// Where a line crosses the outline of a polygon: it enters and leaves by turns, so that what lies between the first and
// the second crossing is inside, and so on.
import { MAX_CORNERS, MAX_SHAPES } from '../buffers';
import { insert } from './plane';

/** The crossings found last, in order along the line; there is room for six of each edge that others add. */
export const CUTS: usize = memory.data(MAX_SHAPES * MAX_CORNERS * 24 + 16, 16);
export let cuts: i32 = 0;

/** The place of a crossing along the line. */
export function cutAt(i: i32): f64 {
  return load<f64>(CUTS + ((<usize>i) << 3));
}

/** Forgets them. */
export function clearCuts(): void {
  cuts = 0;
}

/** Adds a crossing to those found. */
export function addCut(t: f64): void {
  insert(CUTS, cuts++, t);
}

/** Finds where the line from (x, y) along u crosses the outline through so many corners, `x y` each, from an address on. */
export function cutOutline(corners: usize, count: i32, x: f64, y: f64, ux: f64, uy: f64): void {
  cuts = 0;
  const end = corners + ((<usize>count) << 4);
  let bx = load<f64>(end - 16) - x;
  let by = load<f64>(end - 8) - y;
  let b = ux * by - uy * bx;
  for (; corners < end; corners += 16) {
    const ax = load<f64>(corners) - x;
    const ay = load<f64>(corners, 8) - y;
    const a = ux * ay - uy * ax;
    if (a > 0 != b > 0) addCut((ux * (a * bx - b * ax) + uy * (a * by - b * ay)) / (a - b));
    bx = ax;
    by = ay;
    b = a;
  }
}
