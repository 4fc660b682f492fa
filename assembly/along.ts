// Where along a drawn way a disc is near a shape: for its centre, within some distance of the shape's outline or inside
// it. On a straight step that is a span for a disc, a span for each edge of a polygon (all that is near an edge is
// convex), and the parts of the step inside the polygon; the spans that meet are one.
import { numberIn, setOut } from './buffers';
import { cutAt, cutOutline, cuts } from './cuts';
import { polygonHolds, toRim } from './gap';
import { lengthOf } from './plane';
import {
  centreX, centreY, cornersAt, cornersOf, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY,
} from './shapes';
import { TOUCH } from './touch';

// Two lists of spans, 16 bytes each, apart and in order. A step meets a polygon of 64 corners in at most 33 parts.
const MOST: i32 = 256 * 33;
const EXACT: usize = memory.data(256 * 33 * 16, 16);
const FOUND: usize = memory.data(256 * 33 * 16, 16);

let list: usize = 0;
let count: i32 = 0;

// The step that is looked at: from a point along a direction of length 1, and how far along the way it begins.
let x: f64 = 0;
let y: f64 = 0;
let ux: f64 = 1;
let uy: f64 = 0;
let step: f64 = 0;
let before: f64 = 0;

// The span of the step found so far; none while it ends before it begins.
let low: f64 = 0;
let high: f64 = 0;

// Adds a part of the way to the list, joining what it meets.
function addPart(from: f64, to: f64): void {
  let first = 0;
  while (first < count && load<f64>(list + ((<usize>first) << 4), 8) < from) first++;
  let last = first;
  while (last < count && load<f64>(list + ((<usize>last) << 4)) <= to) {
    const at = list + ((<usize>last) << 4);
    from = Math.min(from, load<f64>(at));
    to = Math.max(to, load<f64>(at, 8));
    last++;
  }
  const grows = first + 1 - last;
  if (count + grows > MOST) unreachable();
  const tail = list + ((<usize>last) << 4);
  memory.copy(tail + ((<isize>grows) << 4), tail, (<usize>(count - last)) << 4);
  count += grows;
  store<f64>(list + ((<usize>first) << 4), from);
  store<f64>(list + ((<usize>first) << 4), to, 8);
}

function addStepPart(from: f64, to: f64): void {
  const a = Math.max(0, from);
  const b = Math.min(step, to);
  if (a <= b) addPart(before + a, before + b);
}

// Widens the span by where the step's line is within `keep` of a point.
function nearPoint(px: f64, py: f64, keep: f64): void {
  const along = (px - x) * ux + (py - y) * uy;
  const off = (px - x) * uy - (py - y) * ux;
  const h = keep * keep - off * off;
  if (keep < 0 || h < 0) return;
  const half = Math.sqrt(h);
  low = Math.min(low, along - half);
  high = Math.max(high, along + half);
}

// Widens the span by where the step's line is within `keep` of a segment's line, straight above the segment.
function nearEdge(ax: f64, ay: f64, bx: f64, by: f64, keep: f64): void {
  const ex = bx - ax;
  const ey = by - ay;
  const l = lengthOf(ex, ey);
  if (l == 0) return;
  const height = (ex * (y - ay) - ey * (x - ax)) / l;
  const climb = (ex * uy - ey * ux) / l;
  const foot = (ex * (x - ax) + ey * (y - ay)) / l;
  const walk = (ex * ux + ey * uy) / l;
  let from = -Infinity;
  let to = Infinity;
  if (climb != 0) {
    const s = (-keep - height) / climb;
    const t = (keep - height) / climb;
    from = Math.min(s, t);
    to = Math.max(s, t);
  } else if (Math.abs(height) > keep) return;
  if (walk != 0) {
    const s = -foot / walk;
    const t = (l - foot) / walk;
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  } else if (foot < 0 || foot > l) return;
  if (from > to) return;
  low = Math.min(low, from);
  high = Math.max(high, to);
}

function polygonNear(shape: i32, keep: f64): void {
  const around = radiusOf(shape) + keep;
  const dx = centreX(shape) - x;
  const dy = centreY(shape) - y;
  if (Math.abs(dx * uy - dy * ux) > around) return;
  for (let i = 0; takeEdge(shape, i); i++) {
    low = Infinity;
    high = -Infinity;
    nearPoint(fromX, fromY, keep);
    nearPoint(toX, toY, keep);
    nearEdge(fromX, fromY, toX, toY, keep);
    if (low <= high) addStepPart(low, high);
  }
  cutOutline(cornersAt(shape), cornersOf(shape), x, y, ux, uy);
  for (let c = 0; c + 1 < cuts; c += 2) addStepPart(cutAt(c), cutAt(c + 1));
}

// How far a point is from a shape's outline, or 0 inside it.
function away(shape: i32, px: f64, py: f64): f64 {
  if (!isDisc(shape)) return polygonHolds(shape, px, py) ? 0 : toRim(shape, px, py);
  const dx = px - centreX(shape);
  const dy = py - centreY(shape);
  return lengthOf(dx, dy) - radiusOf(shape);
}

// Lists where along the way of these many points the centre is within `keep` of a shape.
function gather(into: usize, points: i32, shape: i32, keep: f64): i32 {
  list = into;
  count = 0;
  before = 0;
  for (let p = 0; p + 1 < points; p++) {
    x = numberIn(2 * p);
    y = numberIn(2 * p + 1);
    const dx = numberIn(2 * p + 2) - x;
    const dy = numberIn(2 * p + 3) - y;
    step = lengthOf(dx, dy);
    if (step == 0) continue;
    ux = dx / step;
    uy = dy / step;
    if (isDisc(shape)) {
      low = Infinity;
      high = -Infinity;
      nearPoint(centreX(shape), centreY(shape), keep + radiusOf(shape));
      if (low <= high) addStepPart(low, high);
    } else polygonNear(shape, keep);
    before += step;
  }
  if (before == 0 && away(shape, numberIn(0), numberIn(1)) <= keep) addPart(0, 0);
  return count;
}

/** Finds the point of the way of these many points that lies some inches along it, or its end. Out: x, y, its length. */
export function pointAlong(points: i32, inches: f64): void {
  let left = inches;
  let length: f64 = 0;
  let px = numberIn(0);
  let py = numberIn(1);
  for (let p = 0; p + 1 < points; p++) {
    const ax = numberIn(2 * p);
    const ay = numberIn(2 * p + 1);
    const dx = numberIn(2 * p + 2) - ax;
    const dy = numberIn(2 * p + 3) - ay;
    const l = lengthOf(dx, dy);
    length += l;
    if (left > 0 && l > 0) {
      const t = left < l ? left / l : 1;
      px = ax + t * dx;
      py = ay + t * dy;
    }
    left -= l;
  }
  setOut(0, px);
  setOut(1, py);
  setOut(2, length);
}

/**
 * Where along the way of these many points a disc of this radius has a gap of at most some inches to a shape, or (`open`)
 * a smaller one: touching counts for the first and not for the second. Returns how many parts. Out: begin and end of each.
 */
export function nearAlong(points: i32, radius: f64, shape: i32, inches: f64, open: i32): i32 {
  const keep = radius + inches;
  const exact = gather(EXACT, points, shape, keep);
  const found = gather(FOUND, points, shape, open ? keep - TOUCH : keep + TOUCH);
  // What is near by the tolerance alone is a touch, told as its middle; the ends of all others are exact.
  let told = 0;
  let past = -Infinity;
  let e = 0;
  for (let f = 0; f < found; f++) {
    const a = load<f64>(FOUND + ((<usize>f) << 4));
    const b = load<f64>(FOUND + ((<usize>f) << 4), 8);
    let from = Infinity;
    let to = -Infinity;
    while (e < exact && load<f64>(EXACT + ((<usize>e) << 4), 8) < a) e++;
    for (let k = e; k < exact && load<f64>(EXACT + ((<usize>k) << 4)) <= b; k++) {
      from = Math.min(from, load<f64>(EXACT + ((<usize>k) << 4)));
      to = Math.max(to, load<f64>(EXACT + ((<usize>k) << 4), 8));
    }
    if (from > to) from = to = 0.5 * (a + b);
    if (from <= past) {
      past = Math.max(past, to);
      setOut(2 * told - 1, past);
      continue;
    }
    past = to;
    setOut(2 * told, from);
    setOut(2 * told + 1, to);
    told++;
  }
  return told;
}
