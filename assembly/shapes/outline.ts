// Whether corners make a simple polygon: an area, and an outline that neither crosses nor touches itself.
import { numberIn } from '../buffers';
import { lengthOf, turn } from './plane';
import { TOUCH } from '../touch';

// The x and y of a corner that waits in the numbers door, the first again after the last.
let total: i32 = 0;
function xAt(i: i32): f64 {
  return numberIn(2 * (i % total));
}
function yAt(i: i32): f64 {
  return numberIn(2 * (i % total) + 1);
}

/** How far left of the edge from a waiting corner another lies: twice the area of their triangle. */
export function leftOf(edge: i32, corner: i32): f64 {
  return turn(xAt(edge), yAt(edge), xAt(edge + 1), yAt(edge + 1), xAt(corner), yAt(corner));
}

/** Twice the signed area of the outline through so many waiting corners. */
export function areaOf(corners: i32): f64 {
  total = corners;
  let area: f64 = 0;
  for (let i = 1; i < corners; i++) area += leftOf(i, 0);
  return area;
}

// Whether a corner lies on an edge that is not its own.
function on(edge: i32, corner: i32): bool {
  const x = xAt(corner);
  const y = yAt(corner);
  return (
    (corner - edge) % total != 0 &&
    (corner - edge - 1) % total != 0 &&
    leftOf(edge, corner) == 0 &&
    (x - xAt(edge)) * (x - xAt(edge + 1)) <= 0 &&
    (y - yAt(edge)) * (y - yAt(edge + 1)) <= 0
  );
}

// Whether both ends of an edge lie on different sides of another.
function parts(edge: i32, other: i32): bool {
  return leftOf(edge, other) * leftOf(edge, other + 1) < 0;
}

// Whether an outline plainly bends one way all round, and goes round once: then it cannot meet itself, and needs no closer
// look. Each corner's triangle is thicker than TOUCH, so that rounding decides nothing here, and so is the whole.
function plainlyConvex(corners: i32): bool {
  let x = numberIn(2 * corners - 2);
  let y = numberIn(2 * corners - 1);
  let dx = x - numberIn(2 * corners - 4);
  let dy = y - numberIn(2 * corners - 3);
  let around: f64 = 0;
  let least = Infinity;
  let most = -Infinity;
  let rightwards = dx > 0 || (dx == 0 && dy > 0);
  let reversals = 0;
  for (let i = 0; i < corners; i++) {
    const nextX = numberIn(2 * i);
    const nextY = numberIn(2 * i + 1);
    const ex = nextX - x;
    const ey = nextY - y;
    const bend = dx * ey - dy * ex;
    least = Math.min(least, bend);
    most = Math.max(most, bend);
    around += Math.abs(ex) + Math.abs(ey);
    const right = ex > 0 || (ex == 0 && ey > 0);
    if (right != rightwards) reversals++;
    rightwards = right;
    x = nextX;
    y = nextY;
    dx = ex;
    dy = ey;
  }
  return reversals == 2 && (least > around * TOUCH || -most > around * TOUCH);
}

/**
 * What is wrong with the outline whose corners wait in the numbers door: 0 nothing, 1 no area, 2 it meets itself.
 * An outline thinner than TOUCH has no area.
 */
export function outlineFault(corners: i32): i32 {
  if (plainlyConvex(corners)) return 0;
  const area = areaOf(corners);
  let around: f64 = 0;
  let bent = false;
  for (let i = 0; i < corners; i++) {
    around += lengthOf(xAt(i + 1) - xAt(i), yAt(i + 1) - yAt(i));
    if (leftOf(0, i) != 0) bent = true;
  }
  const flat = Math.abs(area) <= around * TOUCH;
  for (let i = 0; i < corners; i++) {
    for (let j = i + 1; j < corners; j++) {
      // Neighbours meet again only when the outline turns straight back.
      if ((parts(i, j) && parts(j, i)) || on(i, j) || on(i, j + 1) || on(j, i) || on(j, i + 1)) {
        const neighbours = i + 1 == j || (j + 1) % total == i;
        return corners == 3 || (flat && (neighbours || !bent)) ? 1 : 2;
      }
    }
  }
  return flat ? 1 : 0;
}
