// Parts of an upright line or of a span of slopes: a list of intervals, each from a low to a high end.
import { MAX_CORNERS, MAX_SHAPES } from './buffers';

// One more than there can be: behind the last is one that begins nowhere.
export const PARTS: usize = memory.data((MAX_SHAPES * MAX_CORNERS + 1) * 16, 16);
export let parts: i32 = 0;

function part(i: i32): usize {
  return PARTS + ((<usize>i) << 4);
}
export function lowEnd(i: i32): f64 {
  return load<f64>(part(i));
}
export function highEnd(i: i32): f64 {
  return load<f64>(part(i), 8);
}
export function clearParts(): void {
  parts = 0;
}
/** Adds a part, unless it is empty. */
export function addPart(low: f64, high: f64): void {
  if (high <= low) return;
  store<f64>(part(parts), low);
  store<f64>(part(parts), high, 8);
  parts++;
}

/** Cuts the parts from `first` on to slopes between low and high, and turns slopes into the sines of their angles. */
export function sinesOf(first: i32, low: f64, high: f64): void {
  for (let at = part(first); at < part(parts); at += 8)
    store<f64>(at, sineOf(Math.max(low, Math.min(high, load<f64>(at)))));
}

/** The sine of a slope's angle: 1 straight up. */
export function sineOf(slope: f64): f64 {
  return Math.sign(slope) / Math.sqrt(1 + 1 / (slope * slope));
}

/** Sorts the parts from `first` on by their low ends. */
export function sortParts(first: i32): void {
  for (let i = first + 1; i < parts; i++) {
    const low = lowEnd(i);
    const high = highEnd(i);
    let j = i;
    for (; j > first && lowEnd(j - 1) > low; j--) {
      store<f64>(part(j), lowEnd(j - 1));
      store<f64>(part(j), highEnd(j - 1), 8);
    }
    store<f64>(part(j), low);
    store<f64>(part(j), high, 8);
  }
}

/** Length of the union of the parts from `first` on. */
export function unionOf(first: i32): f64 {
  sortParts(first);
  let sum: f64 = 0;
  let top = -Infinity;
  for (let i = first; i < parts; i++) {
    const high = highEnd(i);
    if (high <= top) continue;
    sum += high - Math.max(lowEnd(i), top);
    top = high;
  }
  return sum;
}

/** Where the widest gap found last begins and ends. */
export let gapLow: f64 = 0;
export let gapHigh: f64 = 0;

/** Finds the widest stretch between low and high that no part covers. */
export function widestGap(low: f64, high: f64): void {
  sortParts(0);
  store<f64>(part(parts), Infinity);
  gapLow = gapHigh = low;
  let widest: f64 = 0;
  let top = low;
  for (let i = 0; i <= parts; i++) {
    const next = Math.min(high, lowEnd(i));
    if (next - top > widest) {
      widest = next - top;
      gapLow = top;
      gapHigh = next;
    }
    top = Math.max(top, highEnd(i));
  }
}
