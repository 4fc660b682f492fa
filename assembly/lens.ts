// Two discs that overlap share a lens, and a point of it that no blocker covers is a line of sight by itself. What is
// left of the lens has a leftmost point: where two rims cross, or the leftmost point of a disc. Those are tried.
// Drawn in the grown scene and tested in the milder one, as lines are (see lane).
import { listed } from './buffers';
import { polygonHolds, toRim } from './gap';
import { frameX, frameY, GROWN, passEither, TESTED } from './lane';
import { lengthOf } from './plane';
import { addLine, addRim, anyCrossingTaken, clearRims, FOR_BAND, FOR_LENS, RIM, RIMS, rimsEnd } from './rims';
import { centreX, centreY, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY } from './shapes';

/** The point that was found. */
export let lensX: f64 = 0;
export let lensY: f64 = 0;

let first: i32 = 0;
let second: i32 = 0;
let blockers: i32 = 0;
let grown: f64 = 0;

function inBase(disc: i32, x: f64, y: f64): bool {
  const dx = x - centreX(disc);
  const dy = y - centreY(disc);
  const r = radiusOf(disc) - TESTED;
  return r >= 0 && dx * dx + dy * dy <= r * r;
}

function covered(shape: i32, x: f64, y: f64): bool {
  if (isDisc(shape)) {
    const dx = x - centreX(shape);
    const dy = y - centreY(shape);
    const r = radiusOf(shape) + TESTED;
    return radiusOf(shape) > 0 && dx * dx + dy * dy < r * r;
  }
  return polygonHolds(shape, x, y) || toRim(shape, x, y) < TESTED;
}

/** Whether a point is in both discs and in no blocker; it is kept. */
export function lensTakes(x: f64, y: f64): bool {
  if (!inBase(first, x, y) || !inBase(second, x, y)) return false;
  for (let i = 0; i < blockers; i++) {
    const shape = listed(i);
    if (shape != first && shape != second && covered(shape, x, y)) return false;
  }
  lensX = x;
  lensY = y;
  return true;
}

/** Whether a point of both discs is covered by none of the listed shapes; `lensX`, `lensY` is one. */
export function lensOpen(count: i32, from: i32, to: i32): bool {
  first = from;
  second = to;
  blockers = count;
  const ax = centreX(from);
  const ay = centreY(from);
  const dx = centreX(to) - ax;
  const dy = centreY(to) - ay;
  const d = lengthOf(dx, dy);
  // The middle of the lens, along the line of centres.
  const left = Math.max(-radiusOf(from), d - radiusOf(to));
  const right = Math.min(radiusOf(from), d + radiusOf(to));
  const k = d > 0 ? (left + right) / (2 * d) : 0;
  if (lensTakes(ax + k * dx, ay + k * dy)) return true;

  layRims(FOR_LENS, GROWN);
  for (let rim = RIMS; rim < rimsEnd; rim += RIM) {
    const r = load<f64>(rim, 16);
    if (r >= 0 && lensTakes(load<f64>(rim) - r, load<f64>(rim, 8))) return true;
  }
  return anyCrossingTaken();
}

// Lays the rims of the two discs, shrunk, and of what comes near them, grown.
function layRims(who: i32, by: f64): void {
  grown = by;
  clearRims(who);
  addRim(centreX(first), centreY(first), radiusOf(first) - by, 0);
  addRim(centreX(second), centreY(second), radiusOf(second) - by, 0);
  for (let i = 0; i < blockers; i++) if (listed(i) != first && listed(i) != second) addRims(listed(i));
}

/** Lets a band end at a point of both discs; false, because it may end at others too. */
export function limitAt(x: f64, y: f64): bool {
  if (inBase(first, x, y) && inBase(second, x, y)) passEither(frameX(x, y), frameY(x, y), 0, -3);
  return false;
}

/** Limits bands where the rims of two blockers cross in both discs: beyond, the two may cover a line together. */
export function limitCrossings(count: i32, from: i32, to: i32): void {
  first = from;
  second = to;
  blockers = count;
  layRims(FOR_BAND, TESTED);
  anyCrossingTaken();
}

function near(x: f64, y: f64, r: f64): bool {
  const dx = x - centreX(first);
  const dy = y - centreY(first);
  const reach = r + radiusOf(first) + grown;
  return dx * dx + dy * dy <= reach * reach;
}

function addRims(shape: i32): void {
  if (!near(centreX(shape), centreY(shape), radiusOf(shape))) return;
  if (isDisc(shape)) {
    if (radiusOf(shape) > 0) addRim(centreX(shape), centreY(shape), radiusOf(shape) + grown, 0);
    return;
  }
  for (let i = 0; takeEdge(shape, i); i++) {
    const dx = toX - fromX;
    const dy = toY - fromY;
    if (near(fromX, fromY, 0)) addRim(fromX, fromY, grown, 0);
    if (near(fromX + 0.5 * dx, fromY + 0.5 * dy, 0.5 * lengthOf(dx, dy))) addLine(fromX, fromY, dx, dy, grown);
  }
}
