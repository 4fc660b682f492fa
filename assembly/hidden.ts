// How much of an upright cylinder is hidden from an eye point. Over each point of the base the hidden part of the column
// is exact; over the base it is integrated along rays of a fan, piece by piece between the edges where it jumps.
import { MAX_CORNERS, MAX_SHAPES, OUT, setOut } from './buffers';
import {
  castRay, edge, edges, eyeZ, farEnd, nearEnd, openFan, slopeHigh, slopeLow, slopesOf, stretch, stretches,
  targetHigh, targetLow, targetRadius, worth,
} from './fan';
import { addPart, clearParts, parts, unionOf } from './parts';

// Gauss's nodes and weights on (0, 1), six across the fan and four along a ray: what is left of the error, at kinks
// where a column just disappears, stays below 0.002 of the whole.
const ACROSS: usize = memory.data<f64>([
  0.033765242898423975, 0.08566224618958517, 0.16939530676686776, 0.1803807865240693, 0.3806904069584015,
  0.23395696728634552, 0.6193095930415985, 0.23395696728634552, 0.8306046932331322, 0.1803807865240693,
  0.966234757101576, 0.08566224618958517,
]);
const ALONG: usize = memory.data<f64>([
  0.06943184420297371, 0.17392742256872692, 0.33000947820757187, 0.32607257743127307, 0.6699905217924281,
  0.32607257743127307, 0.9305681557970263, 0.17392742256872692,
]);

// Where along a ray a stretch begins or ends over the target.
const CUTS: usize = memory.data(MAX_SHAPES * MAX_CORNERS * 8, 16);
@inline
function cut(i: i32): usize {
  return CUTS + ((<usize>i) << 3);
}

@inline
function addOut(index: i32, value: f64): void {
  setOut(index, load<f64>(OUT + ((<usize>index) << 3)) + value);
}

/** Adds a column's hidden length at distance s, times `weight`, to what each blocker and all together hide. */
function addColumn(s: f64, weight: f64): void {
  clearParts();
  let i = 0;
  while (i < stretches) {
    // One blocker's stretches follow each other.
    const place = load<i32>(stretch(i), 32);
    const first = parts;
    for (; i < stretches && load<i32>(stretch(i), 32) == place; i++) {
      const at = stretch(i);
      const from = load<f64>(at);
      if (from >= s) continue;
      slopesOf(from, Math.min(load<f64>(at, 8), s), load<f64>(at, 16), load<f64>(at, 24));
      addPart(Math.max(targetLow, eyeZ + slopeLow * s), Math.min(targetHigh, eyeZ + slopeHigh * s));
    }
    if (parts > first) addOut(1 + place, unionOf(first) * weight);
  }
  if (parts > 0) addOut(0, unionOf(0) * weight);
}

/** Adds the columns over a ray of this weight, piece by piece between the ends of stretches. */
function addRay(t: f64, weight: f64): void {
  castRay(t);
  if (stretches == 0) return;
  let cuts = 0;
  store<f64>(CUTS, nearEnd);
  cuts++;
  for (let i = 0; i < 2 * stretches; i++) {
    const s = load<f64>(stretch(i >> 1) + (i & 1 ? 8 : 0));
    if (s <= nearEnd || s >= farEnd) continue;
    let j = cuts++;
    for (; load<f64>(cut(j - 1)) > s; j--) store<f64>(cut(j), load<f64>(cut(j - 1)));
    store<f64>(cut(j), s);
  }
  store<f64>(cut(cuts), farEnd);
  for (let i = 0; i < cuts; i++) {
    const from = load<f64>(cut(i));
    const length = load<f64>(cut(i + 1)) - from;
    for (let k: usize = 0; k < 4; k++) {
      const s = from + length * load<f64>(ALONG + (k << 4));
      addColumn(s, weight * worth * length * s * load<f64>(ALONG + (k << 4), 8));
    }
  }
}

/**
 * Share of the cylinder over a disc that the listed shapes hide from an eye point. Out: that share, then what each
 * of them hides alone in the order of the list. Exact: within 0.005.
 */
export function hiddenShare(x: f64, y: f64, z: f64, target: i32, count: i32): f64 {
  openFan(x, y, z, target, count);
  for (let i = 0; i <= count; i++) setOut(i, 0);
  for (let i = 0; i + 1 < edges; i++) {
    const from = edge(i);
    const width = edge(i + 1) - from;
    if (width <= 0) continue;
    for (let k: usize = 0; k < 6; k++)
      addRay(from + width * load<f64>(ACROSS + (k << 4)), width * load<f64>(ACROSS + (k << 4), 8));
  }
  const whole = Math.PI * targetRadius * targetRadius * (targetHigh - targetLow);
  for (let i = 0; i <= count; i++) setOut(i, whole > 0 ? Math.min(1, load<f64>(OUT + ((<usize>i) << 3)) / whole) : 0);
  return load<f64>(OUT);
}
