// How near a boundary answer is: by how much shapes would have to grow or shrink for it to change. A shape that grows by
// some inches holds every place it can be moved to by as many, so growing shows what moving one shape could do.
import { cosine, sine, turnBy } from '../shapes/angle';
import { sightBand } from './band';
import { entry, LIST, MAX_SHAPES, setEntry } from '../buffers';
import { layHull, reachesHull } from '../measure/hull';
import { isOval, radiusOf, resizeDisc, shiftShape, unshiftShape } from '../shapes/shapes';
import { blockersTogether, decide } from './sight';
import { TOUCH } from '../touch';

// Halvings of the interval that is searched: 2^-20 of a hundredth of an inch is less than TOUCH.
const HALVINGS: i32 = 20;

// Directions in which a shape is tried: every 22.5 degrees.
const DIRECTIONS: i32 = 16;

// The blockers as they were listed, and those of them that matter.
const LISTED: usize = memory.data(MAX_SHAPES * 4, 16);
const CULPRITS: usize = memory.data(MAX_SHAPES * 4, 16);
let listedCount: i32 = 0;
let culprits: i32 = 0;

// What is asked of two discs and a shape: whether they see each other once the shape is moved along (wayX, wayY), or of their
// hull, whether it reaches the shape once it is drawn in, 1, or out, -1, along wayX. And how it was.
let from: i32 = 0;
let to: i32 = 0;
let subject: i32 = 0;
let wayX: f64 = 0;
let wayY: f64 = 0;
let ofHull: bool = false;
let was: bool = false;

function reaches(shape: i32, drawn: f64): bool {
  layHull(from, to, drawn);
  return reachesHull(shape);
}

function seen(list: usize, count: i32): bool {
  memory.copy(LIST, list, (<usize>count) << 2);
  return decide(count, from, to);
}

// Whether the answer is as it was not, by some inches on the way. What blocks still blocks if the culprits do.
function changes(by: f64): bool {
  if (ofHull) return reaches(subject, TOUCH + wayX * by) != was;
  shiftShape(subject, by * wayX, by * wayY);
  const is = (was || seen(CULPRITS, culprits)) && seen(LISTED, listedCount);
  unshiftShape(subject);
  return is != was;
}

// After how many inches of the way the answer changes; Infinity beyond `most`.
function firstChange(most: f64): f64 {
  if (!changes(most)) return Infinity;
  let same: f64 = 0;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (same + most);
    if (changes(middle)) most = middle;
    else same = middle;
  }
  return most;
}

/** By how much the hull of two discs has to be drawn in or out until it stops or starts to overlap a shape; Infinity beyond `most`. */
export function hullMargin(a: i32, b: i32, shape: i32, most: f64): f64 {
  from = a;
  to = b;
  subject = shape;
  ofHull = true;
  was = reaches(shape, TOUCH);
  wayX = was ? 1 : -1;
  return firstChange(most);
}

/**
 * How far one of two discs or of the listed blockers has to be moved to change whether the two see each other; Infinity
 * when that is farther than `most`, or in none of the directions that are tried.
 */
export function sightMargin(a: i32, b: i32, count: i32, most: f64): f64 {
  from = a;
  to = b;
  ofHull = false;
  listedCount = count;
  memory.copy(LISTED, LIST, (<usize>count) << 2);
  was = decide(count, a, b);
  culprits = 0;
  let first = -2;
  if (was) {
    // Moving one shape takes no more than the length of its way from a band, on either side.
    if (sightBand(a, b, count) > 2 * most) return Infinity;
    for (let i = 0; i < count; i++) {
      const shape = entry(LISTED, i);
      if (shape != a && shape != b && reaches(shape, -most)) setEntry(CULPRITS, culprits++, shape);
    }
  } else {
    culprits = blockersTogether(a, b, count);
    memory.copy(CULPRITS, LIST, (<usize>culprits) << 2);
    // What hides the grown discs from each other does so wherever one is moved; a single culprit also wherever it is.
    if (!seenGrown(most)) first = culprits > 1 ? 0 : culprits;
  }
  let margin = Infinity;
  for (let m = first; m < culprits; m++) {
    subject = m == -2 ? a : m == -1 ? b : entry(CULPRITS, m);
    for (let d = 0; d < DIRECTIONS; d++) {
      turnBy((Math.PI * 2 * d) / DIRECTIONS);
      wayX = cosine;
      wayY = sine;
      margin = Math.min(margin, firstChange(Math.min(margin, most)));
    }
  }
  return margin;
}

function seenGrown(by: f64): bool {
  // A grown oval is none: every move is tried.
  if (isOval(from) || isOval(to)) return true;
  const a = radiusOf(from);
  const b = radiusOf(to);
  resizeDisc(from, a + by);
  resizeDisc(to, b + by);
  const is = seen(CULPRITS, culprits);
  resizeDisc(from, a);
  resizeDisc(to, b);
  return is;
}
