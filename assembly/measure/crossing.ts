// One given line: which shapes' insides it passes through, and where it enters them. A line that grazes a rim, or cuts
// a corner by no more than TOUCH, does not pass through.
import { listed, setOut } from '../buffers';
import { cutByEdge, halfShare, middleShare } from '../shapes/chord';
import { toSegmentSquared } from '../move/clear';
import { enteredAt } from './overlap';
import { centreX, centreY, isDisc, isOval, radiusOf } from '../shapes/shapes';
import { apartFromSegment, chordHalf, chordMiddle, cutRound, layRound, ONE } from '../shapes/round';
import { lengthOf } from '../shapes/plane';
import { TOUCH } from '../touch';

/** The share of the line at which it enters a shape's inside, 0 when it starts there; -1 when it does not pass through. */
export function crossesAt(shape: i32, ax: f64, ay: f64, bx: f64, by: f64): f64 {
  if (!isDisc(shape)) return enteredAt(shape, ax, ay, bx, by);
  if (isOval(shape)) {
    layRound(ONE, shape, 0);
    if (apartFromSegment(ONE, ax, ay, bx, by) >= -TOUCH) return -1;
    const l = lengthOf(bx - ax, by - ay);
    if (l == 0) return 0;
    cutRound(ONE, ax, ay, (bx - ax) / l, (by - ay) / l);
    return Math.max(0, chordMiddle - chordHalf) / l;
  }
  const x = centreX(shape);
  const y = centreY(shape);
  const r = radiusOf(shape);
  const deep = r - TOUCH;
  const away = toSegmentSquared(x, y, ax, ay, bx, by);
  if (deep <= 0 || away >= deep * deep) return -1;
  return cutByEdge(ax, ay, bx - ax, by - ay, 0, x, y, r) ? Math.max(0, middleShare - Math.abs(halfShare)) : 0;
}

/** How many of the listed shapes a line passes through. Out: for each of them its place in the list and where, a share. */
export function crossings(count: i32, ax: f64, ay: f64, bx: f64, by: f64): i32 {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const t = crossesAt(listed(i), ax, ay, bx, by);
    if (t < 0) continue;
    setOut(2 * found, i);
    setOut(2 * found + 1, t);
    found++;
  }
  return found;
}
