// Where a line or a circle cuts a circle: two points, given as their middle and half the way from one to the other.
import { lengthOf } from './plane';

/** The chord found last: its middle, and from there to one of its ends. */
export let middleX: f64 = 0;
export let middleY: f64 = 0;
export let halfX: f64 = 0;
export let halfY: f64 = 0;
/** The same as shares of the edge it was asked for. */
export let middleShare: f64 = 0;
export let halfShare: f64 = 0;

/** Cuts a circle by the line n·x = level; false when it passes by, and then the chord has no length. */
export function cutByLine(nx: f64, ny: f64, level: f64, x: f64, y: f64, r: f64): bool {
  const off = level - nx * x - ny * y;
  const square = r * r - off * off;
  const half = Math.sqrt(Math.max(0, square));
  middleX = x + off * nx;
  middleY = y + off * ny;
  halfX = -half * ny;
  halfY = half * nx;
  return square >= 0;
}

/** Cuts a circle by another: both have the same power on the line through their crossings. False when they do not meet. */
export function cutByCircle(bx: f64, by: f64, br: f64, x: f64, y: f64, r: f64): bool {
  let nx = bx - x;
  let ny = by - y;
  const d = lengthOf(nx, ny);
  if (d == 0) return false;
  nx /= d;
  ny /= d;
  return cutByLine(nx, ny, nx * x + ny * y + 0.5 * (d + (r * r - br * br) / d), x, y, r);
}

/** Cuts a circle by the line beside an edge from (ax, ay) along (dx, dy), to its right by some length. */
export function cutByEdge(ax: f64, ay: f64, dx: f64, dy: f64, aside: f64, x: f64, y: f64, r: f64): bool {
  const l = lengthOf(dx, dy);
  const nx = dy / l;
  const ny = -dx / l;
  if (!(l > 0) || !cutByLine(nx, ny, aside + nx * ax + ny * ay, x, y, r)) return false;
  middleShare = ((middleX - ax) * dx + (middleY - ay) * dy) / (l * l);
  halfShare = (halfX * dx + halfY * dy) / (l * l);
  return true;
}

/** Whether an end of the chord, 1 or -1, lies on the edge it was asked for. */
export function onEdge(end: f64): bool {
  const share = middleShare + end * halfShare;
  return share >= 0 && share <= 1;
}
