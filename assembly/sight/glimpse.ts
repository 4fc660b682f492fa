// Whether an eye point sees any part of an upright cylinder. In the upright plane of one ray every blocker takes away an
// interval of slopes, and the target shows those that are left. Seeing needs an open set of directions: a gap of slopes
// and a range of rays, both wider than TOUCH at the target.
//
//   eye *-------____  ___ blocker ____ target     Between the fan's edges the ends of all intervals move smoothly with
//        \______     |   |       |    |           the ray. A gap can open only where two ends pass each other, so rays
//               \____|___|_______|____|           between such places tell all.
import { LIST, listed, setEntry, setOut } from '../buffers';
import {
  castRay, EDGES, eyeX, eyeY, eyeZ, farEnd, lastEdge, nearEnd, openFan, rayX, rayY, slopeHigh, slopeLow, slopesOf,
  STRETCH, STRETCHES, stretchesEnd, targetHigh, targetLow, targetRadius,
} from './fan';
import { addPart, clearParts, gapHigh, gapLow, PARTS, partsEnd, partsTop, widestGap } from '../shapes/parts';
import { insert } from '../shapes/plane';
import { TOUCH } from '../touch';

/** Rays tried between two edges of the fan; between them, places are looked for where ends pass each other. */
const RAYS: i32 = 8;
/** Halvings that find where two ends pass: 2⁻³⁰ of a part of a fan is far less than TOUCH. */
export const CLOSELY: i32 = 30;
/** Steps by thirds to where a target comes nearest to showing: (2/3)²⁰ of a step between rays is 0.0003 of it. */
export const THIRDS: i32 = 20;
/** No halvings: only the rays themselves are tried. */
export const BRIEFLY: i32 = 0;

// The ends of intervals at the ray before: low and high of each, the target's own first.
const MAX_ENDS: i32 = 512;
const BEFORE: usize = memory.data(512 * 8, 16);
const NOW: usize = memory.data(512 * 8, 16);
const PLACES: usize = memory.data(4096 * 8, 16);
const MAX_PLACES: i32 = 4096;
let sawSlope: f64 = 0;
let ends: i32 = 0;
// By how much the blockers reach beyond the target's top or bottom along the ray cast last, the lesser of the two, and
// the least of all rays tried: the nearest that the target came to show over or under them.
let shortHere: f64 = 0;
/** By how much the target failed to show at best. */
export let shortfall: f64 = 0;

function take(from: f64, to: f64, low: f64, high: f64): void {
  slopesOf(from, to, low, high);
  addPart(slopeLow, slopeHigh);
}

/** Adds the slopes that a stretch of the ray cast last takes away from the target. */
export function addTaken(at: usize): void {
  const from = load<f64>(at);
  const to = load<f64>(at, 8);
  const low = load<f64>(at, 16);
  const high = load<f64>(at, 24);
  // An eye inside a blocker sees nothing, not even what it is in.
  if (from == 0 && eyeZ > low && eyeZ < high) return addPart(-Infinity, Infinity);
  // Before the target all of a blocker is in the way; over the target's own base only what rises above it (seen from
  // above) or hangs below it (from below).
  if (from < nearEnd) take(from, Math.min(to, nearEnd), low, high);
  if (to <= nearEnd) return;
  const a = Math.max(from, nearEnd);
  const b = Math.min(to, farEnd);
  if (eyeZ > targetHigh && high > targetHigh) take(a, b, Math.max(low, targetHigh), high);
  if (eyeZ < targetLow && low < targetLow) take(a, b, low, Math.min(high, targetLow));
}

/** Gathers the slopes that blockers take away along the ray of a turn; true when the target shows between them. */
function showsAlong(t: f64): bool {
  castRay(t);
  clearParts();
  for (let at = STRETCHES; at < stretchesEnd; at += STRETCH) addTaken(at);
  slopesOf(nearEnd, farEnd, targetLow, targetHigh);
  ends = <i32>((partsEnd - PARTS) >> 3) + 2;
  if (ends <= MAX_ENDS) {
    store<f64>(NOW, slopeLow);
    store<f64>(NOW, slopeHigh, 8);
    memory.copy(NOW + 16, PARTS, partsEnd - PARTS);
  }
  widestGap(slopeLow, slopeHigh);
  shortHere = Math.min(partsTop - slopeHigh, slopeLow - load<f64>(PARTS)) * farEnd;
  // Straight up or down the slope has no end: any slope within the gap will do.
  const low = gapLow > -Infinity ? gapLow : Math.min(gapHigh, 1) - 2;
  sawSlope = 0.5 * (low + Math.min(gapHigh, low + 2));
  return (gapHigh - gapLow) * farEnd > TOUCH;
}

/** Whether something shows between two rays at which nothing does: at the places in between where two ends pass. */
function showsBetween(from: f64, to: f64, halvings: i32): bool {
  const count = ends;
  const last = (<usize>count) << 3;
  let places = 1;
  store<f64>(PLACES, from);
  for (let i: usize = 0; i < last; i += 8) {
    for (let j = i + 8; j < last; j += 8) {
      const before = load<f64>(i, BEFORE) < load<f64>(j, BEFORE);
      if (before == isBelow(i, j) || places + 1 >= MAX_PLACES) continue;
      let a = from;
      let b = to;
      for (let k = 0; k < halvings; k++) {
        const mid = 0.5 * (a + b);
        if (showsAlong(mid)) return true;
        if (ends != count) break;
        if (isBelow(i, j) == before) a = mid;
        else b = mid;
      }
      insert(PLACES, places++, a);
      // The halvings wrote over the later ray's ends.
      showsAlong(to);
    }
  }
  if (places == 1) return false;
  insert(PLACES, places, to);
  for (let i: usize = 0; i < (<usize>places) << 3; i += 8) {
    const a = load<f64>(i, PLACES);
    const b = load<f64>(i, PLACES + 8);
    if ((b - a) * targetRadius > TOUCH && showsAlong(0.5 * (a + b))) return true;
  }
  showsAlong(to);
  return false;
}

// Whether one end is below another along the ray cast last.
function isBelow(i: usize, j: usize): bool {
  return load<f64>(i, NOW) < load<f64>(j, NOW);
}

/** Whether any ray of the open fan shows the target, closely or briefly; that ray is the one cast last. */
function showsAtAll(halvings: i32): bool {
  shortfall = Infinity;
  let near: f64 = 0;
  let far: f64 = 0;
  for (let at = EDGES; at < lastEdge; at += 8) {
    const from = load<f64>(at);
    const width = load<f64>(at, 8) - from;
    if (width * targetRadius <= TOUCH) continue;
    let last: f64 = 0;
    let count = 0;
    for (let k = 0; k < RAYS; k++) {
      const t = from + (width * (k + 0.5)) / RAYS;
      if (showsAlong(t)) return true;
      if (shortHere < shortfall) {
        shortfall = shortHere;
        near = Math.max(from, t - width / RAYS);
        far = Math.min(from + width, t + width / RAYS);
      }
      if (halvings > 0 && k > 0 && ends == count && ends <= MAX_ENDS && showsBetween(last, t, halvings)) return true;
      last = t;
      count = ends;
      if (ends <= MAX_ENDS) memory.copy(BEFORE, NOW, (<usize>ends) << 3);
    }
  }
  // Round the ray that came nearest, between its neighbours, there may be one that shows: by thirds to where it is least.
  for (let k = 0; k < THIRDS && halvings > 0 && shortfall < Infinity; k++) {
    const third = (far - near) / 3;
    if (showsAlong(near + third)) return true;
    const a = shortHere;
    if (showsAlong(far - third)) return true;
    shortfall = Math.min(shortfall, Math.min(a, shortHere));
    if (a < shortHere) far -= third;
    else near += third;
  }
  return false;
}

/** Whether the eye sees the target among the listed shapes, with the ray that shows it left cast. */
export function sees(x: f64, y: f64, z: f64, target: i32, count: i32, halvings: i32): bool {
  openFan(x, y, z, target, count);
  return showsAtAll(halvings);
}

/** Writes where the ray that showed the target meets it. */
export function writeSeen(index: i32): void {
  // Its distance from the eye as seen from above.
  let s = nearEnd;
  const z = eyeZ + sawSlope * s;
  if (z > targetHigh) s = (targetHigh - eyeZ) / sawSlope;
  else if (z < targetLow) s = (targetLow - eyeZ) / sawSlope;
  setOut(index, eyeX + rayX * s);
  setOut(index + 1, eyeY + rayY * s);
  setOut(index + 2, eyeZ + sawSlope * s);
}

// Whether one of the listed shapes hides the target by itself, which is found sooner than what all of them do together.
function hiddenByOne(x: f64, y: f64, z: f64, target: i32, count: i32): bool {
  const first = listed(0);
  let hides = false;
  for (let i = 0; i < count && !hides; i++) {
    setEntry(LIST, 0, i == 0 ? first : listed(i));
    hides = !sees(x, y, z, target, 1, CLOSELY);
  }
  setEntry(LIST, 0, first);
  return hides;
}

/** 1 when an eye point sees some part of the cylinder over a disc among the listed shapes; out: the point seen, `x y z`. */
export function eyeSees(x: f64, y: f64, z: f64, target: i32, count: i32): i32 {
  if (count > 1 && !sees(x, y, z, target, count, BRIEFLY) && hiddenByOne(x, y, z, target, count)) return 0;
  if (!sees(x, y, z, target, count, CLOSELY)) return 0;
  writeSeen(0);
  return 1;
}

/**
 * How many of the listed shapes hide a cylinder from an eye together, none of which can be left out; out: their places in
 * the list. Of something that is seen, what is listed says nothing.
 */
export function eyeBlockers(x: f64, y: f64, z: f64, target: i32, count: i32): i32 {
  // Whatever can go without the target showing goes; what is left blocks together.
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    setEntry(LIST, i, -1);
    if (sees(x, y, z, target, count, CLOSELY)) setEntry(LIST, i, shape);
  }
  let blockers = 0;
  for (let i = 0; i < count; i++) if (listed(i) >= 0) setOut(blockers++, i);
  return blockers;
}
