// Where along a drawn way a disc is near a shape: for its centre, within some distance of the shape's outline or inside
// it. On a straight step that is a span for a disc, a span for each edge of a polygon (all that is near an edge is
// convex), and the parts of the step inside the polygon; the spans that meet are one.
import { NUMBERS, OUT, setOut } from '../buffers';
import { cutAt, cutOutline, cuts } from '../shapes/cuts';
import { depthOfPoint } from './overlap';
import {
  centreX, centreY, cornersAt, cornersOf, fromX, fromY, isDisc, isOval, radiusOf, takeEdge, toX, toY,
} from '../shapes/shapes';
import { chordHalf, chordMiddle, cutRound, layRound, ONE } from '../shapes/round';
import { face, reaches, ux, uy, x, y } from '../move/sweep';
import { TOUCH } from '../touch';

// The parts found, apart and in order, wait in the door for numbers going out, 32 bytes each: where what meets is one,
// and where it is said to begin and end; a mere touch ends before it begins. 256 steps along 64 edges fit.
let last: usize = 0;

// Adds a part of the way, joining what it meets.
function addPart(begin: f64, end: f64, from: f64, to: f64): void {
  let at = OUT;
  while (at < last && load<f64>(at, 8) < begin) at += 32;
  let next = at;
  for (; next < last && load<f64>(next) <= end; next += 32) {
    begin = Math.min(begin, load<f64>(next));
    end = Math.max(end, load<f64>(next, 8));
    from = Math.min(from, load<f64>(next, 16));
    to = Math.max(to, load<f64>(next, 24));
  }
  memory.copy(at + 32, next, last - next);
  last += at + 32 - next;
  store<f64>(at, begin);
  store<f64>(at, end, 8);
  store<f64>(at, from, 16);
  store<f64>(at, to, 24);
}

// The step that is looked at: where its points lie in memory, and how far along the way it begins and ends.
let step: usize = 0;
let before: f64 = 0;
let after: f64 = 0;

// How near the centre is to come, for the ends that are given, and give or take a touch.
let keep: f64 = 0;
let wide: f64 = 0;

// Looks along the step, or back along it; returns how long it is.
function faceStep(back: usize): f64 {
  const from = step + back;
  const to = step + 16 - back;
  const px = load<f64>(from);
  const py = load<f64>(from, 8);
  return face(px, py, load<f64>(to) - px, load<f64>(to, 8) - py);
}

// Adds the part of the step that is near a segment, or near a point twice. What overlaps by more than a touch is near
// from the first touch on; what is near by the tolerance alone is a touch.
function addNear(ax: f64, ay: f64, bx: f64, by: f64): void {
  faceStep(0);
  const begin = before + reaches(ax, ay, bx, by, wide);
  if (begin > after) return;
  let from = before + reaches(ax, ay, bx, by, keep);
  if (from > after) from = Infinity;
  faceStep(16);
  const end = after - reaches(ax, ay, bx, by, wide);
  const to = from < Infinity ? Math.max(from, after - reaches(ax, ay, bx, by, keep)) : -Infinity;
  if (begin <= end) addPart(Math.min(begin, from), Math.max(end, to), from, to);
}

/** Finds the point of the way of these many points that lies some inches along it, or its end. Out: x, y, its length. */
export function pointAlong(points: i32, inches: f64): void {
  after = 0;
  let px = load<f64>(NUMBERS);
  let py = load<f64>(NUMBERS, 8);
  for (step = NUMBERS; --points > 0; step += 16) {
    const l = faceStep(0);
    const left = Math.min(l, inches - after);
    if (left > 0) {
      px = x + left * ux;
      py = y + left * uy;
    }
    after += l;
  }
  setOut(0, px);
  setOut(1, py);
  setOut(2, after);
}

/**
 * Where along the way of these many points a disc of this radius has a gap of at most some inches to a shape, or (`open`)
 * a smaller one: touching counts for the first and not for the second. Returns how many parts. Out: begin and end of each.
 */
export function nearAlong(points: i32, radius: f64, shape: i32, inches: f64, open: i32): i32 {
  const cx = centreX(shape);
  const cy = centreY(shape);
  keep = radius + inches;
  wide = open ? keep - TOUCH : keep + TOUCH;
  const near = depthOfPoint(shape, load<f64>(NUMBERS), load<f64>(NUMBERS, 8)) >= -wide;
  if (isDisc(shape)) {
    keep += radiusOf(shape);
    wide += radiusOf(shape);
  }
  last = OUT;
  after = 0;
  for (step = NUMBERS; --points > 0; step += 16) {
    const l = faceStep(0);
    before = after;
    after += l;
    if (l == 0 || reaches(cx, cy, cx, cy, wide + radiusOf(shape)) > l) continue;
    cutOutline(cornersAt(shape), cornersOf(shape), x, y, ux, uy);
    for (let c = 0; c < cuts; c += 2) {
      const from = before + Math.max(0, cutAt(c));
      const to = before + Math.min(l, cutAt(c + 1));
      if (from < to) addPart(from, to, from, to);
    }
    if (wide < 0) continue;
    if (isOval(shape)) {
      // A line cuts an oval in one stretch; one that is grown is cut as the oval that reaches as far.
      layRound(ONE, shape, radius + inches);
      if (cutRound(ONE, x, y, ux, uy)) {
        const from = Math.max(0, chordMiddle - chordHalf);
        const to = Math.min(l, chordMiddle + chordHalf);
        if (from <= to && (!open || to - from > TOUCH)) addPart(before + from, before + to, before + from, before + to);
      }
      continue;
    }
    if (isDisc(shape)) addNear(cx, cy, cx, cy);
    for (let i = 0; takeEdge(shape, i); i++) addNear(fromX, fromY, toX, toY);
  }
  if (after == 0 && near) addPart(0, 0, 0, 0);
  let out = OUT;
  for (let at = OUT; at < last; at += 32) {
    let from = load<f64>(at, 16);
    let to = load<f64>(at, 24);
    if (from > to) from = to = 0.5 * (load<f64>(at) + load<f64>(at, 8));
    store<f64>(out, from);
    store<f64>(out, to, 8);
    out += 16;
  }
  return (<i32>(out - OUT)) >> 4;
}
