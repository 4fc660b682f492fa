// Whether corners make a simple polygon: an area, and an outline that neither crosses nor touches itself.
import { numberIn } from './buffers';
import { TOUCH } from './touch';

// Twice the signed area of a triangle: positive when c lies left of a→b.
@inline
function turn(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64): f64 {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

// Whether a point that is on the line of a segment lies between its ends.
@inline
function between(ax: f64, ay: f64, bx: f64, by: f64, x: f64, y: f64): bool {
  return (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0;
}

// Closed segments share a point.
function meet(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64, dx: f64, dy: f64): bool {
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (((c > 0 && d < 0) || (c < 0 && d > 0)) && ((a > 0 && b < 0) || (a < 0 && b > 0))) return true;
  if (c == 0 && between(ax, ay, bx, by, cx, cy)) return true;
  if (d == 0 && between(ax, ay, bx, by, dx, dy)) return true;
  if (a == 0 && between(cx, cy, dx, dy, ax, ay)) return true;
  return b == 0 && between(cx, cy, dx, dy, bx, by);
}

/**
 * What is wrong with the outline whose corners wait in the numbers door: 0 nothing, 1 no area, 2 it meets itself.
 * An outline thinner than TOUCH has no area.
 */
export function outlineFault(corners: i32): i32 {
  let area: f64 = 0;
  let around: f64 = 0;
  for (let i = 0; i < corners; i++) {
    const j = i + 1 == corners ? 0 : i + 1;
    const ax = numberIn(2 * i);
    const ay = numberIn(2 * i + 1);
    const bx = numberIn(2 * j);
    const by = numberIn(2 * j + 1);
    area += ax * by - bx * ay;
    around += Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  }
  const flat = Math.abs(area) <= around * TOUCH;
  for (let i = 0; i < corners; i++) {
    const i1 = i + 1 == corners ? 0 : i + 1;
    const ax = numberIn(2 * i);
    const ay = numberIn(2 * i + 1);
    const bx = numberIn(2 * i1);
    const by = numberIn(2 * i1 + 1);
    for (let j = i + 1; j < corners; j++) {
      const j1 = j + 1 == corners ? 0 : j + 1;
      const cx = numberIn(2 * j);
      const cy = numberIn(2 * j + 1);
      const dx = numberIn(2 * j1);
      const dy = numberIn(2 * j1 + 1);
      if (j == i1) {
        // Neighbours share a corner; they meet again only when the outline turns straight back.
        if (turn(ax, ay, bx, by, dx, dy) == 0 && (dx - bx) * (ax - bx) + (dy - by) * (ay - by) > 0) return flat ? 1 : 2;
        continue;
      }
      if (j1 == i) {
        if (turn(cx, cy, ax, ay, bx, by) == 0 && (cx - ax) * (bx - ax) + (cy - ay) * (by - ay) > 0) return flat ? 1 : 2;
        continue;
      }
      if (meet(ax, ay, bx, by, cx, cy, dx, dy)) return corners == 3 || (flat && onOneLine(corners)) ? 1 : 2;
    }
  }
  return flat ? 1 : 0;
}

// Whether all corners lie on one line.
function onOneLine(corners: i32): bool {
  for (let i = 2; i < corners; i++) {
    if (turn(numberIn(0), numberIn(1), numberIn(2), numberIn(3), numberIn(2 * i), numberIn(2 * i + 1)) != 0) return false;
  }
  return true;
}
