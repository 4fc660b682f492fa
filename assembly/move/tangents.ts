// The outermost headings along which a disc that goes straight just grazes shapes: between two neighbours among them the
// shapes in its way stay the same.
import { angleOf } from '../shapes/angle';
import { listed, setOut } from '../buffers';
import { lengthOf } from '../shapes/plane';
import { centreX, centreY, isDisc, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';

// The heading at a shape's middle, and how far from it to both sides the outermost headings lie that graze it.
let middle: f64 = 0;
let right: f64 = 0;
let left: f64 = 0;

// Takes in the headings that graze a circle round a point.
function look(dx: f64, dy: f64, keep: f64): void {
  const d = lengthOf(dx, dy);
  if (d <= keep) return;
  let turn = angleOf(dy, dx) - middle;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const half = angleOf(keep, Math.sqrt(d * d - keep * keep));
  right = Math.min(right, turn - half);
  left = Math.max(left, turn + half);
}

/** The headings, in radians, along which a disc grazes the listed shapes grown by some inches. Returns how many; out: each. */
export function tangents(disc: i32, count: i32, inches: f64): i32 {
  let headings = 0;
  const x = centreX(disc);
  const y = centreY(disc);
  const keep = radiusOf(disc) + inches;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    const dx = centreX(shape) - x;
    const dy = centreY(shape) - y;
    middle = angleOf(dy, dx);
    right = Infinity;
    left = -Infinity;
    if (isDisc(shape)) look(dx, dy, keep + radiusOf(shape));
    for (let n = 0; takeEdge(shape, n); n++) look(toX - x, toY - y, keep);
    if (right > left) continue;
    setOut(headings++, middle + right);
    setOut(headings++, middle + left);
  }
  return headings;
}
