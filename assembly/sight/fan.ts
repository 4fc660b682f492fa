// A fan of rays from an eye point over an upright cylinder, and what stands in it. Seen from above a ray leaves the eye
// in a direction; along it each blocker covers stretches of distance, each between its two heights.
//
//            ___ . . . . .  last ray      A ray is named by a turn t: when the eye is outside the target's disc,
//      . . /     \                        t runs from -π/2 to π/2 and the ray passes the disc's centre at R sin t
//  eye -----  R   |-------  t = 0         (so that chords are 2 R cos t, and smooth in t); from inside, t is the
//      . . \_____/                        ray's own angle, from -π to π.
//            . . . . . . .  first ray
//
// Between neighbouring edges of the fan (blockers' corners and tangents) every stretch changes smoothly with t.
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { entry, listed, MAX_CORNERS, MAX_SHAPES, setEntry } from '../buffers';
import { cutAt, cutOutline, cuts } from '../shapes/cuts';
import { insert, lengthOf } from '../shapes/plane';
import {
  centreX, centreY, cornersAt, cornersOf, excessSquared, highOf, isDisc, isOval, lengthX, lengthY, lowOf, radiusOf, takeEdge,
  toX, toY, widthSquared,
} from '../shapes/shapes';
import { chordHalf, chordMiddle, cutRound, layRound, ONE } from '../shapes/round';
import { TOUCH } from '../touch';

export let eyeX: f64 = 0;
export let eyeY: f64 = 0;
export let eyeZ: f64 = 0;
export let towardX: f64 = 1;
export let towardY: f64 = 0;
/** From the eye to the target's centre. */
export let away: f64 = 0;
export let targetRadius: f64 = 0;
export let targetLow: f64 = 0;
export let targetHigh: f64 = 0;
let outside: bool = true;
// Over an oval the fan is opened where the oval is a circle: along its length and across it everything is measured in its
// half-axes. A straight line stays one there, and the circle has a radius of 1.
let stretched: bool = false;
let alongX: f64 = 1;
let alongY: f64 = 0;
let halfLength: f64 = 1;
let halfWidth: f64 = 1;
let fanRadius: f64 = 0;
let fanAway: f64 = 0;
let fanX: f64 = 1;
let fanY: f64 = 0;
let squeezedX: f64 = 0;
let squeezedY: f64 = 0;

function layStretch(oval: i32): void {
  alongX = lengthX(oval);
  alongY = lengthY(oval);
  halfWidth = Math.sqrt(widthSquared(oval));
  halfLength = Math.sqrt(widthSquared(oval) + excessSquared(oval));
}
// A vector as it is where the oval is a circle.
function squeeze(x: f64, y: f64): void {
  squeezedX = (x * alongX + y * alongY) / halfLength;
  squeezedY = (y * alongX - x * alongY) / halfWidth;
}
// And back.
function unsqueeze(x: f64, y: f64): void {
  const along = x * halfLength;
  const aside = y * halfWidth;
  squeezedX = along * alongX - aside * alongY;
  squeezedY = along * alongY + aside * alongX;
}

/** What can stand in the way: places in the list that were kept. */
const KEPT: usize = memory.data(MAX_SHAPES * 4, 16);
export let kept: i32 = 0;

// Stretches of a ray inside a blocker: 0 from   8 to   16 low   24 high   32 place in the list (i32)
export const STRETCHES: usize = memory.data(MAX_SHAPES * (MAX_CORNERS / 2) * 40, 16);
export let stretchesEnd: usize = STRETCHES;
export const STRETCH: usize = 40;

// The fan's edges, sorted.
const MAX_EDGES: i32 = MAX_SHAPES * MAX_CORNERS;
export const EDGES: usize = memory.data(MAX_SHAPES * MAX_CORNERS * 8, 16);
let edges: i32 = 0;
export let lastEdge: usize = EDGES;

export function keptPlace(i: i32): i32 {
  return entry(KEPT, i);
}

// The ray cast last: its direction, how long its turn is worth, and where it is over the target.
export let rayX: f64 = 0;
export let rayY: f64 = 0;
/** Angle of the ray for a step of its turn. */
export let worth: f64 = 0;
export let nearEnd: f64 = 0;
export let farEnd: f64 = 0;

/**
 * Opens the fan from an eye over a disc shape among the first `count` listed shapes; what cannot be in the way is left
 * out: of no height, taken off the list, wholly above or below every line of sight, or off to the side. On the flat table
 * the eye's height is NaN, and no height counts.
 */
export function openFan(x: f64, y: f64, z: f64, target: i32, count: i32): void {
  eyeX = x;
  eyeY = y;
  eyeZ = z;
  targetRadius = radiusOf(target);
  targetLow = lowOf(target);
  targetHigh = highOf(target);
  const dx = centreX(target) - x;
  const dy = centreY(target) - y;
  away = lengthOf(dx, dy);
  towardX = away > 0 ? dx / away : 1;
  towardY = away > 0 ? dy / away : 0;
  layFan(target);
  const bottom = Math.min(z, targetLow);
  const top = Math.max(z, targetHigh);
  kept = 0;
  edges = 0;
  // All round, the way to the rim changes too much for one piece.
  const last: f64 = outside ? 2 : 4;
  for (let i = -last; i <= last; i += outside ? 4 : 1) addEdge(0.25 * Math.PI * i);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape < 0 || shape == target) continue;
    const low = lowOf(shape);
    const high = highOf(shape);
    if (z == z && (high - low <= TOUCH || high <= bottom || low >= top)) continue;
    const px = centreX(shape) - x;
    const py = centreY(shape) - y;
    const along = Math.max(0, Math.min(away, px * towardX + py * towardY));
    const ex = px - along * towardX;
    const ey = py - along * towardY;
    const near = radiusOf(shape) + targetRadius;
    if (ex * ex + ey * ey >= near * near) continue;
    setEntry(KEPT, kept++, i);
    if (isDisc(shape)) {
      if (isOval(shape)) {
        addOvalEdges(shape, px, py, target);
        continue;
      }
      const r = radiusOf(shape);
      const d2 = px * px + py * py;
      if (d2 <= r * r) continue;
      const h = Math.sqrt(d2 - r * r);
      addEdgeThrough(px * h - py * r, py * h + px * r);
      addEdgeThrough(px * h + py * r, py * h - px * r);
    }
    for (let k = 0; takeEdge(shape, k); k++) addEdgeThrough(toX - x, toY - y);
  }
}

// Opens the fan over the target itself, as a disc or where it is one.
function layFan(target: i32): void {
  stretched = isOval(target);
  fanRadius = targetRadius;
  fanAway = away;
  fanX = towardX;
  fanY = towardY;
  if (stretched) {
    layStretch(target);
    squeeze(away * towardX, away * towardY);
    fanRadius = 1;
    fanAway = lengthOf(squeezedX, squeezedY);
    fanX = fanAway > 0 ? squeezedX / fanAway : 1;
    fanY = fanAway > 0 ? squeezedY / fanAway : 0;
  }
  outside = fanAway > fanRadius;
}

// The two rays that touch an oval at (px, py) from the eye: found where it is a circle.
function addOvalEdges(oval: i32, px: f64, py: f64, target: i32): void {
  layStretch(oval);
  squeeze(px, py);
  const x = squeezedX;
  const y = squeezedY;
  const h = Math.sqrt(Math.max(0, x * x + y * y - 1));
  unsqueeze(x * h - y, y * h + x);
  const ax = squeezedX;
  const ay = squeezedY;
  unsqueeze(x * h + y, y * h - x);
  const bx = squeezedX;
  const by = squeezedY;
  if (stretched) layStretch(target);
  if (h == 0) return;
  addEdgeThrough(ax, ay);
  addEdgeThrough(bx, by);
}

function addEdge(t: f64): void {
  if (edges >= MAX_EDGES) return;
  lastEdge = EDGES + ((<usize>edges) << 3);
  insert(EDGES, edges++, t);
}

/** An edge of the fan in a direction from the eye, if the fan reaches that far. */
export function addEdgeThrough(dx: f64, dy: f64): void {
  if (stretched) {
    squeeze(dx, dy);
    dx = squeezedX;
    dy = squeezedY;
  }
  const along = dx * fanX + dy * fanY;
  const aside = dy * fanX - dx * fanY;
  const y = (aside * fanAway) / (lengthOf(dx, dy) * fanRadius);
  if (!outside) addEdge(angleOf(aside, along));
  else if (along > 0 && Math.abs(y) < 1) addEdge(angleOf(y, Math.sqrt(1 - y * y)));
}

/** Casts the ray of a turn: its direction and where it is over the target. */
export function aimRay(t: f64): void {
  turnBy(t);
  let cos = cosine;
  let sin = sine;
  worth = 1;
  if (outside) {
    const half = fanRadius * cosine;
    sin = (fanRadius / fanAway) * sine;
    cos = Math.sqrt(1 - sin * sin);
    worth = half / (fanAway * cos);
    nearEnd = fanAway * cos - half;
    farEnd = fanAway * cos + half;
  } else {
    nearEnd = 0;
    farEnd = fanAway * cos + Math.sqrt(Math.max(0, fanRadius * fanRadius - fanAway * fanAway * sin * sin));
  }
  rayX = fanX * cos - fanY * sin;
  rayY = fanY * cos + fanX * sin;
  if (!stretched) return;
  unsqueeze(rayX, rayY);
  const l = lengthOf(squeezedX, squeezedY);
  rayX = squeezedX / l;
  rayY = squeezedY / l;
  nearEnd *= l;
  farEnd *= l;
}

function addStretch(from: f64, to: f64, shape: i32, place: i32): void {
  if (to <= 0 || from >= farEnd) return;
  store<f64>(stretchesEnd, Math.max(0, from));
  store<f64>(stretchesEnd, to, 8);
  store<f64>(stretchesEnd, lowOf(shape), 16);
  store<f64>(stretchesEnd, highOf(shape), 24);
  store<i32>(stretchesEnd, place, 32);
  stretchesEnd += STRETCH;
}

/** Casts the ray of a turn among the blockers: fills the stretches, blocker by blocker, near to far within each. */
export function castRay(t: f64): void {
  aimRay(t);
  stretchesEnd = STRETCHES;
  for (let i = 0; i < kept; i++) {
    const place = keptPlace(i);
    const shape = listed(place);
    const px = centreX(shape) - eyeX;
    const py = centreY(shape) - eyeY;
    const aside = rayX * py - rayY * px;
    const r = radiusOf(shape);
    const h = r * r - aside * aside;
    if (h <= 0) continue;
    if (isOval(shape)) {
      layRound(ONE, shape, 0);
      if (cutRound(ONE, eyeX, eyeY, rayX, rayY)) addStretch(chordMiddle - chordHalf, chordMiddle + chordHalf, shape, place);
      continue;
    }
    if (isDisc(shape)) {
      const along = rayX * px + rayY * py;
      const half = Math.sqrt(h);
      addStretch(along - half, along + half, shape, place);
      continue;
    }
    cutOutline(cornersAt(shape), cornersOf(shape), eyeX, eyeY, rayX, rayY);
    for (let j = 0; j + 1 < cuts; j += 2) addStretch(cutAt(j), cutAt(j + 1), shape, place);
  }
}

// The slopes, rise over distance, at which a ray meets a stretch: the last ones asked for.
export let slopeLow: f64 = 0;
export let slopeHigh: f64 = 0;

/** Leaves the slopes in `slopeLow` and `slopeHigh` under which the eye sees an upright rectangle of this ray's plane. */
export function slopesOf(from: f64, to: f64, low: f64, high: f64): void {
  const rise = high - eyeZ;
  const fall = low - eyeZ;
  slopeHigh = rise == 0 ? 0 : rise / (rise > 0 ? from : to);
  slopeLow = fall == 0 ? 0 : fall / (fall < 0 ? from : to);
}
