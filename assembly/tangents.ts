// The outermost headings along which a disc that goes straight just grazes shapes: between two neighbours among them the
// shapes in its way stay the same.
import { angleOf } from './angle';
import { listed, setOut } from './buffers';
import { lengthOf } from './plane';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';

let told: i32 = 0;

// The heading straight at a point, and by how much to turn off it to graze a circle round it.
let at: f64 = 0;
let half: f64 = 0;

function look(dx: f64, dy: f64, keep: f64): bool {
  const d = lengthOf(dx, dy);
  if (d <= keep) return false;
  at = angleOf(dy, dx);
  half = angleOf(keep, Math.sqrt(d * d - keep * keep));
  return true;
}

// The outermost headings that graze a polygon's corners, to both sides of the heading at its middle.
function lookRound(shape: i32, x: f64, y: f64, keep: f64): void {
  const first = firstCornerOf(shape);
  const middle = angleOf(centreY(shape) - y, centreX(shape) - x);
  let right = Infinity;
  let left = -Infinity;
  for (let c = first; c < first + cornersOf(shape); c++) {
    if (!look(cornerX(c) - x, cornerY(c) - y, keep)) continue;
    let turn = at - middle;
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    right = Math.min(right, turn - half);
    left = Math.max(left, turn + half);
  }
  if (right > left) return;
  setOut(told++, middle + right);
  setOut(told++, middle + left);
}

/** The headings, in radians, along which a disc grazes the listed shapes grown by some inches. Returns how many; out: each. */
export function tangents(disc: i32, count: i32, inches: f64): i32 {
  told = 0;
  const x = centreX(disc);
  const y = centreY(disc);
  const keep = radiusOf(disc) + inches;
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == disc) continue;
    if (!isDisc(shape)) lookRound(shape, x, y, keep);
    else if (look(centreX(shape) - x, centreY(shape) - y, keep + radiusOf(shape))) {
      setOut(told++, at - half);
      setOut(told++, at + half);
    }
  }
  return told;
}
