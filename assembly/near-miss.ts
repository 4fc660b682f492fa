// How near a boundary answer is: by how much shapes would have to grow or shrink for it to change. A shape that grows by
// some inches holds every place it can be moved to by as many, so growing tells what moving one shape could do.
import { cosine, sine, turnBy } from './angle';
import { sightBand } from './band';
import { entry, listed, listPut, MAX_SHAPES, outNumber, setEntry } from './buffers';
import { layHull, reachesHull } from './hull';
import { centreX, centreY, radiusOf, resizeDisc, shiftShape, unshiftShape } from './shapes';
import { blockersTogether, decide, layLane } from './sight';
import { TOUCH } from './touch';

// Halvings of the interval that is searched: 2^-20 of a hundredth of an inch is less than TOUCH.
const HALVINGS: i32 = 20;

function reaches(a: i32, b: i32, shape: i32, drawn: f64): bool {
  layHull(centreX(a), centreY(a), radiusOf(a), centreX(b), centreY(b), radiusOf(b), drawn);
  return reachesHull(shape);
}

/** By how much the hull of two discs has to be drawn in or out until it stops or starts to overlap a shape; Infinity beyond `most`. */
export function hullMargin(a: i32, b: i32, shape: i32, most: f64): f64 {
  const overlaps = reaches(a, b, shape, TOUCH);
  const way: f64 = overlaps ? 1 : -1;
  if (reaches(a, b, shape, TOUCH + way * most) == overlaps) return Infinity;
  let same: f64 = 0;
  let other = most;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (same + other);
    if (reaches(a, b, shape, TOUCH + way * middle) == overlaps) same = middle;
    else other = middle;
  }
  return other;
}

// Directions in which a shape is tried: every 22.5 degrees.
const DIRECTIONS: i32 = 16;

// The blockers as they were listed, and those of them that matter.
const LISTED: usize = memory.data(MAX_SHAPES * 4, 16);
const CULPRITS: usize = memory.data(MAX_SHAPES * 4, 16);
let listedCount: i32 = 0;
let culprits: i32 = 0;


function seen(from: i32, to: i32, list: usize, count: i32): bool {
  for (let i = 0; i < count; i++) listPut(i, entry(list, i));
  layLane(from, to);
  return decide(count, from, to);
}

// Whether sight is as it was not, once a shape has been moved. What blocks still blocks if the culprits do.
function changed(from: i32, to: i32, was: bool, moved: i32, dx: f64, dy: f64): bool {
  shiftShape(moved, dx, dy);
  let is = !was && seen(from, to, CULPRITS, culprits);
  if (was || is) is = seen(from, to, LISTED, listedCount);
  unshiftShape(moved);
  return is != was;
}

/**
 * How far one of two discs or of the listed blockers has to be moved to change whether the two see each other; Infinity
 * when that is farther than `most`, or in none of the directions that are tried.
 */
export function sightMargin(from: i32, to: i32, count: i32, most: f64): f64 {
  listedCount = count;
  for (let i = 0; i < count; i++) setEntry(LISTED, i, listed(i));
  const was = seen(from, to, LISTED, count);
  culprits = 0;
  let first = -2;
  if (was) {
    // Moving one shape takes no more than the length of its way from a band, on either side.
    if (sightBand(from, to, count) > 2 * most) return Infinity;
    for (let i = 0; i < count; i++) {
      const shape = entry(LISTED, i);
      if (shape != from && shape != to && reaches(from, to, shape, -most)) setEntry(CULPRITS, culprits++, shape);
    }
  } else {
    const found = blockersTogether(from, to, count);
    for (let i = 0; i < found; i++) setEntry(CULPRITS, culprits++, <i32>outNumber(i));
    // What hides the grown discs from each other does so wherever one is moved; a single culprit also wherever it is.
    if (!seenGrown(from, to, most)) first = found > 1 ? 0 : found;
  }
  let margin = Infinity;
  for (let m = first; m < culprits; m++) {
    const moved = m == -2 ? from : m == -1 ? to : entry(CULPRITS, m);
    for (let d = 0; d < DIRECTIONS; d++) {
      turnBy((Math.PI * 2 * d) / DIRECTIONS);
      const ux = cosine;
      const uy = sine;
      const reach = margin < most ? margin : most;
      if (!changed(from, to, was, moved, reach * ux, reach * uy)) continue;
      let same: f64 = 0;
      let other = reach;
      for (let i = 0; i < HALVINGS; i++) {
        const middle = 0.5 * (same + other);
        if (changed(from, to, was, moved, middle * ux, middle * uy)) other = middle;
        else same = middle;
      }
      margin = other;
    }
  }
  return margin;
}

function seenGrown(from: i32, to: i32, by: f64): bool {
  const a = radiusOf(from);
  const b = radiusOf(to);
  resizeDisc(from, a + by);
  resizeDisc(to, b + by);
  const is = seen(from, to, CULPRITS, culprits);
  resizeDisc(from, a);
  resizeDisc(to, b);
  return is;
}
