// Parts of an upright line or of a span of slopes: a list of intervals, each from a low to a high end.
import { MAX_CORNERS, MAX_SHAPES } from '../buffers';

// A part is 16 bytes: 0 low   8 high. One more than there can be: behind the last is one that begins nowhere.
const PART: usize = 16;
export const PARTS: usize = memory.data((MAX_SHAPES * MAX_CORNERS + 1) * 16, 16);
export let partsEnd: usize = PARTS;

export function clearParts(): void {
  partsEnd = PARTS;
}
/** Adds a part, unless it is empty. */
export function addPart(low: f64, high: f64): void {
  if (high <= low) return;
  store<f64>(partsEnd, low);
  store<f64>(partsEnd, high, 8);
  partsEnd += PART;
}

/** Cuts the parts from `first` on to slopes between low and high, and turns slopes into the sines of their angles. */
export function sinesOf(first: usize, low: f64, high: f64): void {
  for (; first < partsEnd; first += 8) store<f64>(first, sineOf(Math.max(low, Math.min(high, load<f64>(first)))));
}

/** The sine of a slope's angle: 1 straight up. */
export function sineOf(slope: f64): f64 {
  return Math.sign(slope) / Math.sqrt(1 + 1 / (slope * slope));
}

/** Sorts the parts from `first` on by their low ends. */
function sortParts(first: usize): void {
  for (let at = first; at < partsEnd; at += PART) {
    const low = load<f64>(at);
    const high = load<f64>(at, 8);
    let to = at;
    for (; to > first && load<f64>(to - PART) > low; to -= PART) {
      store<f64>(to, load<f64>(to - PART));
      store<f64>(to, load<f64>(to - 8), 8);
    }
    store<f64>(to, low);
    store<f64>(to, high, 8);
  }
}

/** Length of the union of the parts from `first` on. */
export function unionOf(first: usize): f64 {
  sortParts(first);
  let sum: f64 = 0;
  let top = -Infinity;
  for (; first < partsEnd; first += PART) {
    const high = load<f64>(first, 8);
    if (high <= top) continue;
    sum += high - Math.max(load<f64>(first), top);
    top = high;
  }
  return sum;
}

/** Where the widest gap found last begins and ends, and how far up parts reach. */
export let gapLow: f64 = 0;
export let gapHigh: f64 = 0;
export let partsTop: f64 = 0;

/** Finds the widest stretch between low and high that no part covers; leaves the parts in order, the lowest first. */
export function widestGap(low: f64, high: f64): void {
  sortParts(PARTS);
  store<f64>(partsEnd, Infinity);
  gapLow = gapHigh = partsTop = low;
  let widest: f64 = 0;
  for (let at = PARTS; ; at += PART) {
    const next = Math.min(high, load<f64>(at));
    if (next - partsTop > widest) {
      widest = next - partsTop;
      gapLow = partsTop;
      gapHigh = next;
    }
    if (at == partsEnd) return;
    partsTop = Math.max(partsTop, load<f64>(at, 8));
  }
}
