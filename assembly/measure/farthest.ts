// How far the farthest point of a disc lies from a shape: what "wholly within" compares.
import { nearBy } from '../sight/lens';
import { depthOfPoint } from './overlap';
import { lengthOf } from '../shapes/plane';
import { addLine, addRim, anyCrossingTaken, clearRims, FOR_BARE } from '../shapes/rims';
import { centreX, centreY, fromX, fromY, isConvex, isDisc, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';
import { TOUCH } from '../touch';

/** The value is found to this share of TOUCH, so that no comparison with TOUCH can notice. */
const GRAIN: f64 = TOUCH / 128;

/**
 * The largest distance from a point of the disc to the shape; 0 when the disc lies inside it.
 * Exact for discs and convex polygons; within a hundredth of TOUCH for others.
 */
export function farthestFrom(disc: i32, shape: i32): f64 {
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
  return nearBy(bareDisc, x, y, GRAIN) && depthOfPoint(bareOf, x, y) <= GRAIN - bareAt;
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
