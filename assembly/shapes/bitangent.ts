// The straight line that touches two circles, each on a given side.
import { TOUCH } from '../touch';

// The tangent found last: where it leaves, where it arrives, how long it is, and its left normal.
export let leaveX: f64 = 0;
export let leaveY: f64 = 0;
export let arriveX: f64 = 0;
export let arriveY: f64 = 0;
export let span: f64 = 0;
export let leftX: f64 = 0;
export let leftY: f64 = 0;

/**
 * The tangent from one circle's side to another's: with the centres at distance d along u, its left normal L has
 * L·u = (s₂r₂ − s₁r₁)/d, because a circle gone round counter-clockwise lies to the left by its radius.
 */
export function tangent(ax: f64, ay: f64, a: f64, bx: f64, by: f64, b: f64): bool {
  const dx = bx - ax;
  const dy = by - ay;
  const d2 = dx * dx + dy * dy;
  if (d2 == 0) return false;
  const m = b - a;
  let h = d2 - m * m;
  if (h < 0) {
    // Circles that touch, and points on them, may be nearer than they should by TOUCH; nested circles have no tangent.
    const d = Math.sqrt(d2);
    if (a * b > 0 || Math.abs(m) > d + TOUCH) return false;
    h = 0;
    leftX = (dx / d) * (m > 0 ? 1 : -1);
    leftY = (dy / d) * (m > 0 ? 1 : -1);
  } else {
    h = Math.sqrt(h);
    leftX = (m * dx - h * dy) / d2;
    leftY = (m * dy + h * dx) / d2;
  }
  span = h;
  leaveX = ax - a * leftX;
  leaveY = ay - a * leftY;
  arriveX = bx - b * leftX;
  arriveY = by - b * leftY;
  return true;
}
