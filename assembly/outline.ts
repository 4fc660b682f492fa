// Whether corners make a simple polygon: an area, and an outline that neither crosses nor touches itself.
import { numberIn } from './buffers';
import { cross, lengthOf, turn } from './plane';
import { TOUCH } from './touch';

// Whether a point lies on a segment.
function on(ax: f64, ay: f64, bx: f64, by: f64, x: f64, y: f64): bool {
  return turn(ax, ay, bx, by, x, y) == 0 && (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0;
}

// The x and y of a corner that waits, the first again after the last.
let total: i32 = 0;
function xAt(i: i32): f64 {
  return numberIn(2 * (i % total));
}
function yAt(i: i32): f64 {
  return numberIn(2 * (i % total) + 1);
}

// Whether the edge from corner i shares a point with that from corner j, apart from a corner both have.
function meet(i: i32, j: i32): bool {
  const ax = xAt(i);
  const ay = yAt(i);
  const bx = xAt(i + 1);
  const by = yAt(i + 1);
  const cx = xAt(j);
  const cy = yAt(j);
  const dx = xAt(j + 1);
  const dy = yAt(j + 1);
  // Neighbours meet again only when the outline turns straight back.
  const next = i + 1 == j;
  const last = (j + 1) % total == i;
  return (
    (!next && !last && cross(ax, ay, bx, by, cx, cy, dx, dy)) ||
    (!next && on(ax, ay, bx, by, cx, cy)) ||
    (!last && on(ax, ay, bx, by, dx, dy)) ||
    (!last && on(cx, cy, dx, dy, ax, ay)) ||
    (!next && on(cx, cy, dx, dy, bx, by))
  );
}

/**
 * What is wrong with the outline whose corners wait in the numbers door: 0 nothing, 1 no area, 2 it meets itself.
 * An outline thinner than TOUCH has no area.
 */
export function outlineFault(corners: i32): i32 {
  total = corners;
  let area: f64 = 0;
  let around: f64 = 0;
  for (let i = 0; i < corners; i++) {
    area += xAt(i) * yAt(i + 1) - xAt(i + 1) * yAt(i);
    around += lengthOf(xAt(i + 1) - xAt(i), yAt(i + 1) - yAt(i));
  }
  const flat = Math.abs(area) <= around * TOUCH;
  for (let i = 0; i < corners; i++) {
    for (let j = i + 1; j < corners; j++) {
      if (!meet(i, j)) continue;
      const neighbours = i + 1 == j || (j + 1) % total == i;
      return corners == 3 || (flat && (neighbours || onOneLine())) ? 1 : 2;
    }
  }
  return flat ? 1 : 0;
}

// Whether all corners lie on one line.
function onOneLine(): bool {
  for (let i = 2; i < total; i++) if (turn(xAt(0), yAt(0), xAt(1), yAt(1), xAt(i), yAt(i)) != 0) return false;
  return true;
}
