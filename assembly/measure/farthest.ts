// How far the farthest point of a disc lies from a shape: what "wholly within" compares.
import { nearBy } from '../sight/lens';
import { depthOfPoint } from './overlap';
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { layDisc, layRound, ONE, OTHER, reachAlong } from '../shapes/round';
import { lengthOf } from '../shapes/plane';
import { addLine, addRim, anyCrossingTaken, clearRims, FOR_BARE } from '../shapes/rims';
import { centreX, centreY, fromX, fromY, isConvex, isDisc, isOval, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';
import { TOUCH } from '../touch';

/** The value is found to this share of TOUCH, so that no comparison with TOUCH can notice. */
const GRAIN: f64 = TOUCH / 128;

/**
 * The largest distance from a point of the disc to the shape; 0 when the disc lies inside it.
 * Exact for discs and convex polygons; within a hundredth of TOUCH for others.
 */
export function farthestFrom(disc: i32, shape: i32): f64 {
  if (isOval(disc) || isOval(shape)) return farthestOval(disc, shape);
  const x = centreX(disc);
  const y = centreY(disc);
  const r = radiusOf(disc);
  if (isDisc(shape)) {
    const dx = centreX(shape) - x;
    const dy = centreY(shape) - y;
    const far = lengthOf(dx, dy) + r - radiusOf(shape);
    return far > 0 ? far : 0;
  }
  // Moving the centre straight away from the rim gains a whole radius, and never more: the distance changes by at
  // most as much as the point moves. A convex polygon always allows it.
  const most = r - depthOfPoint(shape, x, y);
  if (most <= 0) return 0;
  bareOf = shape;
  bareDisc = disc;
  return isConvex(shape) ? most : farthestFromHollow(x, y, r, most);
}

// An oval, or from one. From a smooth shape a point is as far as the most that any direction shows: the farthest point of
// all is where one body's reach less the other's is most. From a polygon it is on the rim, or in a hollow.
function farthestOval(disc: i32, shape: i32): f64 {
  layRound(ONE, disc, 0);
  if (isDisc(shape)) {
    layRound(OTHER, shape, 0);
    return Math.max(0, mostOver(BY_REACH));
  }
  bareOf = shape;
  bareDisc = disc;
  const rim = Math.max(0, mostOver(BY_RIM));
  if (isConvex(shape)) return rim;
  // A point in a hollow is as far from all round it: where two grown rims cross.
  let low = rim;
  let high = Math.max(rim, radiusOf(disc) - depthOfPoint(shape, centreX(disc), centreY(disc)));
  while (high - low > GRAIN) {
    bareAt = 0.5 * (low + high);
    clearRims(FOR_BARE);
    for (let i = 0; takeEdge(bareOf, i); i++) {
      addRim(fromX, fromY, bareAt, 0);
      addLine(fromX, fromY, toX - fromX, toY - fromY, bareAt);
    }
    if (anyCrossingTaken()) low = bareAt;
    else high = bareAt;
  }
  return high;
}

/** How far the farthest point of a disc or an oval lies from a point. */
export function farthestOf(disc: i32, x: f64, y: f64): f64 {
  layRound(ONE, disc, 0);
  layDisc(OTHER, x, y, 0);
  return mostOver(BY_REACH);
}

const BY_REACH: i32 = 0;
const BY_RIM: i32 = 1;
const TRIES: i32 = 96;
const TRIED: usize = memory.data(98 * 8, 16);

// At a turn: how much farther the first round reaches than the second, or how far its rim is from the polygon. The rim is
// gone round by the angle that makes steps short where it bends.
function valueAt(kind: i32, turn: f64): f64 {
  turnBy(turn);
  if (kind == BY_REACH) {
    const far = cosine * (load<f64>(ONE) - load<f64>(OTHER)) + sine * (load<f64>(ONE, 8) - load<f64>(OTHER, 8));
    return far + reachAlong(ONE, cosine, sine) - reachAlong(OTHER, -cosine, -sine);
  }
  const b = Math.sqrt(load<f64>(ONE, 24));
  const a = Math.sqrt(load<f64>(ONE, 24) + load<f64>(ONE, 32));
  const along = a * cosine;
  const aside = b * sine;
  const fx = load<f64>(ONE, 40);
  const fy = load<f64>(ONE, 48);
  return -depthOfPoint(bareOf, load<f64>(ONE) + along * fx - aside * fy, load<f64>(ONE, 8) + along * fy + aside * fx);
}

// The most over a whole turn: tried all round from the direction of a length on, then by thirds round each that is more
// than its neighbours.
function mostOver(kind: i32): f64 {
  let first: f64 = 0;
  if (kind == BY_REACH) {
    // The second reaches least square to its length: that is one of the turns tried.
    const round = load<f64>(OTHER, 24) > 0 ? OTHER : ONE;
    first = angleOf(load<f64>(round, 48), load<f64>(round, 40));
  }
  const step = (2 * Math.PI) / TRIES;
  if (first > 0) first -= 2 * Math.PI;
  for (let i = 0; i <= TRIES + 1; i++) store<f64>(TRIED + ((<usize>i) << 3), valueAt(kind, first + step * i));
  let most = -Infinity;
  for (let i = 1; i <= TRIES; i++) {
    const at = TRIED + ((<usize>i) << 3);
    const value = load<f64>(at);
    if (value < load<f64>(at - 8) || value < load<f64>(at, 8)) continue;
    most = Math.max(most, value);
    let low = first + step * (i - 1);
    let high = low + 2 * step;
    for (let k = 0; k < 60; k++) {
      const third = (high - low) / 3;
      const a = valueAt(kind, low + third);
      const b = valueAt(kind, high - third);
      most = Math.max(most, Math.max(a, b));
      if (a < b) low += third;
      else high -= third;
    }
  }
  return most;
}

// A polygon with hollows: halve the range until it is known. Some point of the disc is farther than d exactly if the
// polygon grown by d leaves part of the disc bare; a bare part has a corner where two outlines meet – of grown edges,
// of grown corners, of the disc – or it has none and the disc's own rim is bare. All of those are tried.
function farthestFromHollow(x: f64, y: f64, r: f64, high: f64): f64 {
  let low: f64 = 0;
  while (high - low > GRAIN) {
    bareAt = 0.5 * (low + high);
    if (leavesBare(x, y, r)) low = bareAt;
    else high = bareAt;
  }
  return high;
}

// What is asked about: set once, read by every candidate.
let bareOf: i32 = 0;
let bareDisc: i32 = 0;
let bareAt: f64 = 0;

/** Whether a candidate is in the disc and no nearer to the polygon than asked, up to the rounding of its own making. */
export function bare(x: f64, y: f64): bool {
  return (isOval(bareDisc) ? depthOfPoint(bareDisc, x, y) >= -GRAIN : nearBy(bareDisc, x, y, GRAIN)) && depthOfPoint(bareOf, x, y) <= GRAIN - bareAt;
}

function leavesBare(x: f64, y: f64, r: f64): bool {
  if (bare(x, y) || bare(x + r, y) || bare(x - r, y) || bare(x, y + r) || bare(x, y - r)) return true;
  clearRims(FOR_BARE);
  addRim(x, y, r, 0);
  for (let i = 0; takeEdge(bareOf, i); i++) {
    addRim(fromX, fromY, bareAt, 0);
    // Counter-clockwise: the outside lies to the right of an edge.
    addLine(fromX, fromY, toX - fromX, toY - fromY, bareAt);
  }
  return anyCrossingTaken();
}
