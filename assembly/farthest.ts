// How far the farthest point of a disc lies from a shape: what "wholly within" compares.
import { polygonHolds, toRim } from './gap';
import { centreX, centreY, isConvex, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

@inline
function toPolygon(polygon: i32, x: f64, y: f64): f64 {
  return polygonHolds(polygon, x, y) ? 0 : toRim(polygon, x, y);
}

// Cells still to be looked into: squares told by their centre and half side. A search keeps few of them at once: each
// step takes one away and adds four, and its depth is bounded by the ratio of a base to TOUCH, 2^30.
const MOST: i32 = 4096;
const CELLS: usize = memory.data(4096 * 24, 16);

/**
 * The largest distance from a point of the disc to the shape; 0 when the disc lies inside it.
 * Exact for discs and convex polygons; within TOUCH for others, where the distance has no closed form.
 */
export function farthestFrom(disc: i32, shape: i32): f64 {
  const x = centreX(disc);
  const y = centreY(disc);
  const r = radiusOf(disc);
  if (isDisc(shape)) {
    const dx = centreX(shape) - x;
    const dy = centreY(shape) - y;
    const far = Math.sqrt(dx * dx + dy * dy) + r - radiusOf(shape);
    return far > 0 ? far : 0;
  }
  // Moving the centre straight away from the rim gains a whole radius, and never more: the distance changes by at
  // most as much as the point moves. A convex polygon always allows it.
  const rim = toRim(shape, x, y);
  const most = polygonHolds(shape, x, y) ? r - rim : r + rim;
  if (most <= 0) return 0;
  if (isConvex(shape)) return most;
  return farthestFromHollow(shape, x, y, r, most);
}

// A polygon with hollows: the distance may be largest in the middle of one. The disc is cut into squares; a square
// whose centre's distance and half diagonal together cannot beat the best found is left out.
function farthestFromHollow(polygon: i32, x: f64, y: f64, r: f64, most: f64): f64 {
  let best: f64 = 0;
  let cells: i32 = 1;
  store<f64>(CELLS, x);
  store<f64>(CELLS, y, 8);
  store<f64>(CELLS, r, 16);
  while (cells > 0) {
    cells--;
    const at = CELLS + (<usize>cells) * 24;
    const cx = load<f64>(at);
    const cy = load<f64>(at, 8);
    const half = load<f64>(at, 16);
    // The point of the disc nearest to the cell's centre stands for the cell.
    const dx = cx - x;
    const dy = cy - y;
    const d = Math.sqrt(dx * dx + dy * dy);
    const off = d > r ? d - r : 0;
    const reach = half * Math.SQRT2;
    if (off > reach) continue;
    const px = off > 0 ? x + (dx / d) * r : cx;
    const py = off > 0 ? y + (dy / d) * r : cy;
    const here = toPolygon(polygon, px, py);
    if (here > best) best = here;
    if (best >= most - TOUCH) return best;
    if (toPolygon(polygon, cx, cy) + reach <= best + TOUCH || cells + 4 > MOST) continue;
    const q = half * 0.5;
    for (let k = 0; k < 4; k++) {
      const to = CELLS + (<usize>(cells + k)) * 24;
      store<f64>(to, cx + ((k & 1) == 0 ? -q : q));
      store<f64>(to, cy + ((k & 2) == 0 ? -q : q), 8);
      store<f64>(to, q, 16);
    }
    cells += 4;
  }
  return best;
}
