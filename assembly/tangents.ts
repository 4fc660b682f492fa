// The headings along which a disc that goes straight just grazes shapes: between two neighbours among them, whatever it
// runs into and in which order stays the same.
import { listed, setOut } from './buffers';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';

let told: i32 = 0;

// Both headings that pass a point at a distance, and the one straight at it.
function graze(dx: f64, dy: f64, keep: f64): void {
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d <= keep) return;
  const at = Math.atan2(dy, dx);
  const half = Math.asin(keep / d);
  setOut(told++, at - half);
  setOut(told++, at);
  setOut(told++, at + half);
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
    if (isDisc(shape)) {
      graze(centreX(shape) - x, centreY(shape) - y, keep + radiusOf(shape));
      continue;
    }
    const first = firstCornerOf(shape);
    for (let c = first; c < first + cornersOf(shape); c++) graze(cornerX(c) - x, cornerY(c) - y, keep);
  }
  return told;
}
