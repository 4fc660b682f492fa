// How near a boundary answer is: by how much shapes would have to grow or shrink for it to change. A shape that grows by
// some inches holds every place it can be moved to by as many, so growing tells what moving one shape could do.
import { layHull, reachesHull } from './hull';
import { centreX, centreY, radiusOf } from './shapes';
import { TOUCH } from './touch';

// Halvings of the interval that is searched: 2^-20 of a hundredth of an inch is less than TOUCH.
const HALVINGS: i32 = 20;

function reaches(a: i32, b: i32, shape: i32, drawn: f64): bool {
  layHull(centreX(a), centreY(a), radiusOf(a), centreX(b), centreY(b), radiusOf(b), drawn);
  return reachesHull(shape);
}

/** By how much the hull of two discs has to be drawn in or out until it stops or starts to overlap a shape; Infinity beyond `most`. */
export function hullMargin(a: i32, b: i32, shape: i32, most: f64): f64 {
  const overlaps = reaches(a, b, shape, TOUCH);
  const way: f64 = overlaps ? 1 : -1;
  if (reaches(a, b, shape, TOUCH + way * most) == overlaps) return Infinity;
  let same: f64 = 0;
  let other = most;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = 0.5 * (same + other);
    if (reaches(a, b, shape, TOUCH + way * middle) == overlaps) same = middle;
    else other = middle;
  }
  return other;
}
