// Two discs that overlap share a lens, and a point of it that no blocker covers is a line of sight by itself. What is
// left of the lens has a leftmost point: where two rims cross, or the leftmost point of a disc. Those are tried.
// Drawn in the grown scene and tested in the milder one, as lines are (see lane).
import { listed } from '../buffers';
import { polygonHolds, toRim } from '../measure/gap';
import {
  addLimit, apart, blockers, farDisc, farRadius, frameX, frameY, GROWN, isBase, nearDisc, nearRadius, tableX, tableY, TESTED,
} from './lane';
import { lengthOf, within } from '../shapes/plane';
import { addLine, addRim, anyCrossingTaken, clearRims, FOR_BAND, FOR_LENS, RIM, RIMS, rimsEnd } from '../shapes/rims';
import { centreX, centreY, fromX, fromY, isDisc, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';

/** The point that was found. */
export let lensX: f64 = 0;
export let lensY: f64 = 0;

let grown: f64 = 0;

/** Whether a point is no farther from a shape's centre than its radius and some more. */
export function nearBy(shape: i32, x: f64, y: f64, more: f64): bool {
  return within(x - centreX(shape), y - centreY(shape), radiusOf(shape) + more);
}

function inBoth(x: f64, y: f64): bool {
  return nearBy(nearDisc, x, y, -TESTED) && nearBy(farDisc, x, y, -TESTED);
}

function covered(shape: i32, x: f64, y: f64): bool {
  return isDisc(shape)
    ? radiusOf(shape) > 0 && nearBy(shape, x, y, TESTED)
    : polygonHolds(shape, x, y) || toRim(shape, x, y) < TESTED;
}

/** Whether a point is in both discs and in no blocker; it is kept. */
export function lensTakes(x: f64, y: f64): bool {
  if (!inBoth(x, y)) return false;
  for (let i = 0; i < blockers; i++) {
    const shape = listed(i);
    if (!isBase(shape) && covered(shape, x, y)) return false;
  }
  lensX = x;
  lensY = y;
  return true;
}

/** Whether a point of both discs of the lane is covered by none of the listed shapes; `lensX`, `lensY` is one. */
export function lensOpen(): bool {
  // The middle of the lens, along the line of centres.
  const middle = 0.5 * (Math.max(-nearRadius, apart - farRadius) + Math.min(nearRadius, apart + farRadius));
  if (lensTakes(tableX(middle, 0), tableY(middle, 0))) return true;

  layRims(FOR_LENS, GROWN);
  for (let rim = RIMS; rim < rimsEnd; rim += RIM) {
    const r = load<f64>(rim, 16);
    if (r >= 0 && lensTakes(load<f64>(rim) - r, load<f64>(rim, 8))) return true;
  }
  return anyCrossingTaken();
}

function addRimOf(disc: i32, more: f64): void {
  addRim(centreX(disc), centreY(disc), radiusOf(disc) + more, 0);
}

// Lays the rims of the two discs, shrunk, and of what comes near them, grown.
function layRims(who: i32, by: f64): void {
  grown = by;
  clearRims(who);
  addRimOf(nearDisc, -by);
  addRimOf(farDisc, -by);
  for (let i = 0; i < blockers; i++) if (!isBase(listed(i))) addRims(listed(i));
}

/** Lets a band end at a point of both discs; false, because it may end at others too. */
export function limitAt(x: f64, y: f64): bool {
  if (inBoth(x, y)) addLimit(3, frameX(x, y), frameY(x, y), 0, 3);
  return false;
}

/** Limits bands where the rims of two blockers cross in both discs: beyond, the two may cover a line together. */
export function limitCrossings(): void {
  layRims(FOR_BAND, TESTED);
  anyCrossingTaken();
}

function addRims(shape: i32): void {
  if (!nearBy(nearDisc, centreX(shape), centreY(shape), radiusOf(shape) + grown)) return;
  if (isDisc(shape)) {
    if (radiusOf(shape) > 0) addRimOf(shape, grown);
    return;
  }
  for (let i = 0; takeEdge(shape, i); i++) {
    const dx = toX - fromX;
    const dy = toY - fromY;
    if (nearBy(nearDisc, fromX, fromY, grown)) addRim(fromX, fromY, grown, 0);
    if (nearBy(nearDisc, fromX + 0.5 * dx, fromY + 0.5 * dy, 0.5 * lengthOf(dx, dy) + grown))
      addLine(fromX, fromY, dx, dy, grown);
  }
}
