// How far the farthest point of a disc lies from a shape: what "wholly within" compares.
import { polygonHolds, toRim } from './gap';
import { depthOfPoint } from './overlap';
import { lengthOf } from './plane';
import { addLine, addRim, anyCrossingTaken, clearRims, FOR_BARE } from './rims';
import { centreX, centreY, fromX, fromY, isConvex, isDisc, radiusOf, takeEdge, toX, toY } from './shapes';
import { TOUCH } from './touch';

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
  return isConvex(shape) ? most : farthestFromHollow(shape, x, y, r, most);
}

// A polygon with hollows: halve the range until it is known. Some point of the disc is farther than d exactly if the
// polygon grown by d leaves part of the disc bare; a bare part has a corner where two outlines meet – of grown edges,
// of grown corners, of the disc – or it has none and the disc's own rim is bare. All of those are tried.
function farthestFromHollow(polygon: i32, x: f64, y: f64, r: f64, most: f64): f64 {
  let low: f64 = 0;
  let high = most;
  while (high - low > GRAIN) {
    const d = 0.5 * (low + high);
    if (leavesBare(polygon, x, y, r, d)) low = d;
    else high = d;
  }
  return high;
}

// What is asked about: set once, read by every candidate.
let bareOf: i32 = 0;
let discX: f64 = 0;
let discY: f64 = 0;
let discR: f64 = 0;
let bareAt: f64 = 0;

/** Whether a candidate is in the disc and no nearer to the polygon than asked, up to the rounding of its own making. */
export function bare(x: f64, y: f64): bool {
  const dx = x - discX;
  const dy = y - discY;
  const reach = discR + GRAIN;
  if (dx * dx + dy * dy > reach * reach) return false;
  return !polygonHolds(bareOf, x, y) && toRim(bareOf, x, y) >= bareAt - GRAIN;
}

function leavesBare(polygon: i32, x: f64, y: f64, r: f64, d: f64): bool {
  bareOf = polygon;
  discX = x;
  discY = y;
  discR = r;
  bareAt = d;
  if (bare(x, y) || bare(x + r, y) || bare(x - r, y) || bare(x, y + r) || bare(x, y - r)) return true;
  clearRims(FOR_BARE);
  addRim(x, y, r, 0);
  for (let i = 0; takeEdge(polygon, i); i++) {
    addRim(fromX, fromY, d, 0);
    // Counter-clockwise: the outside lies to the right of an edge.
    addLine(fromX, fromY, toX - fromX, toY - fromY, d);
  }
  return anyCrossingTaken();
}
