// Sight from a point to a disc. Seen from the point, blockers cover directions, and what they cover changes only where a
// line touches a rim or a corner: between two such directions next to each other one line stands for all of them.
// Directions are slopes against the line to the disc's centre; those that reach the disc lie within a quarter turn.
import { listed, setOut } from './buffers';
import { crossesAt } from './crossing';
import { hullHoldsCircle, layHull } from './hull';
import { depthOfPoint } from './overlap';
import { centreX, centreY, cornersOf, cornerX, cornerY, firstCornerOf, isDisc, radiusOf } from './shapes';
import { TOUCH } from './touch';

// The disc's two tangents and every corner and rim in the way; beyond this many the module stops.
const MOST: i32 = 1 << 14;
const SLOPES: usize = memory.data((1 << 14) * 8, 16);
let slopes: i32 = 0;

// The frame: the point, and the direction to the disc's centre.
let eyeX: f64 = 0;
let eyeY: f64 = 0;
let axisX: f64 = 1;
let axisY: f64 = 0;
let steepest: f64 = 0;

// Notes the direction of a vector, if it leads to the disc.
function addSlope(x: f64, y: f64): void {
  const along = x * axisX + y * axisY;
  if (along <= 0) return;
  const slope = (y * axisX - x * axisY) / along;
  if (slope < -steepest || slope > steepest) return;
  if (slopes >= MOST) unreachable();
  let i = slopes++;
  for (; i > 0 && load<f64>(SLOPES + ((<usize>(i - 1)) << 3)) > slope; i--) {
    store<f64>(SLOPES + ((<usize>i) << 3), load<f64>(SLOPES + ((<usize>(i - 1)) << 3)));
  }
  store<f64>(SLOPES + ((<usize>i) << 3), slope);
}

// Notes where a shape's cover begins and ends; false when the point lies inside it and sees nothing.
function addCover(shape: i32): bool {
  if (!isDisc(shape)) {
    if (depthOfPoint(shape, eyeX, eyeY) > TOUCH) return false;
    const first = firstCornerOf(shape);
    const n = cornersOf(shape);
    for (let i = 0; i < n; i++) addSlope(cornerX(first + i) - eyeX, cornerY(first + i) - eyeY);
    return true;
  }
  const dx = centreX(shape) - eyeX;
  const dy = centreY(shape) - eyeY;
  const r = radiusOf(shape);
  const d = dx * dx + dy * dy;
  if (Math.sqrt(d) < r - TOUCH) return false;
  const w = Math.sqrt(Math.max(0, d - r * r));
  addSlope(w * dx - r * dy, w * dy + r * dx);
  addSlope(w * dx + r * dy, w * dy - r * dx);
  return true;
}

/** 1 when an open set of directions leads from a point to a disc past the listed shapes. Out: one such line. */
export function sightFromPoint(x: f64, y: f64, to: i32, count: i32): i32 {
  eyeX = x;
  eyeY = y;
  const dx = centreX(to) - x;
  const dy = centreY(to) - y;
  const r = radiusOf(to);
  const d = Math.sqrt(dx * dx + dy * dy);
  slopes = 0;
  steepest = Infinity;
  layHull(x, y, 0, centreX(to), centreY(to), r, 0);
  const outside = d > r;
  if (outside) {
    axisX = dx / d;
    axisY = dy / d;
    steepest = r / Math.sqrt(d * d - r * r);
    put(-steepest);
  }
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == to || !hullHoldsCircle(centreX(shape), centreY(shape), radiusOf(shape))) continue;
    if (!addCover(shape)) return 0;
  }
  if (!outside) return tell(x, y);
  put(steepest);
  for (let i = 1; i < slopes; i++) {
    const a = load<f64>(SLOPES + ((<usize>(i - 1)) << 3));
    const b = load<f64>(SLOPES + ((<usize>i) << 3));
    // Narrower than a touch where it reaches the disc's centre: no open set worth the name.
    if ((b - a) * d <= TOUCH) continue;
    const m = 0.5 * (a + b);
    const l = Math.sqrt(1 + m * m);
    const ux = (axisX - m * axisY) / l;
    const uy = (axisY + m * axisX) / l;
    const along = dx * ux + dy * uy;
    const off = dx * uy - dy * ux;
    const t = along - Math.sqrt(Math.max(0, r * r - off * off));
    if (open(count, to, x + t * ux, y + t * uy)) return tell(x + t * ux, y + t * uy);
  }
  return 0;
}

// Appends a slope that is known to come next.
function put(slope: f64): void {
  if (slopes >= MOST) unreachable();
  store<f64>(SLOPES + ((<usize>slopes) << 3), slope);
  slopes++;
}

function open(count: i32, to: i32, x: f64, y: f64): bool {
  for (let i = 0; i < count; i++) {
    if (listed(i) != to && crossesAt(listed(i), eyeX, eyeY, x, y) >= 0) return false;
  }
  return true;
}

function tell(x: f64, y: f64): i32 {
  setOut(0, eyeX);
  setOut(1, eyeY);
  setOut(2, x);
  setOut(3, y);
  return 1;
}
