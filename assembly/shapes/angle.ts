// A turn by an angle as a vector, without the library's range reduction: angles here are at most one turn.
/** Cosine and sine of the angle asked for last. */
export let cosine: f64 = 1;
export let sine: f64 = 0;

// 1 - q/(n-2 n-1)(…(1 - q/(n-1 n))): what follows the first term of the sine (n odd) or of one less the cosine.
function series(n: f64, q: f64): f64 {
  let sum: f64 = 1;
  for (; n > 2; n -= 2) sum = 1 - (sum * q) / (n * (n - 1));
  return sum;
}

/**
 * Leaves the cosine and sine of an angle of at most a turn or so in `cosine` and `sine`.
 * Exact: to about 1e-14. The series is cut after x⁹, and x = angle/64 ≤ 0.1 makes the next term 0.1¹⁰/10! < 1e-16;
 * then six doublings.
 */
export function turnBy(angle: f64): void {
  const x = angle / 64;
  const q = x * x;
  let s = x * series(9, q);
  // 1 - cos, which doubles without losing digits.
  let v = 0.5 * q * series(8, q);
  for (let i = 0; i < 6; i++) {
    const t = 2 * s * (1 - v);
    v = 2 * s * s;
    s = t;
  }
  cosine = 1 - v;
  sine = s;
}

/**
 * The angle of a vector, -π to π; 0 of none. A guess is off by less than 0.004, the turn by which it is off has a tangent
 * that is known, and its series is cut after d⁵: the next term is 0.004⁷/7 < 1e-17. Exact: to about 1e-14.
 */
export function angleOf(y: f64, x: f64): f64 {
  const wide = Math.abs(x);
  const high = Math.abs(y);
  const most = Math.max(wide, high);
  if (most == 0) return 0;
  const t = Math.min(wide, high) / most;
  let angle = t * (0.25 * Math.PI + 0.273 * (1 - t));
  if (high > wide) angle = 0.5 * Math.PI - angle;
  if (x < 0) angle = Math.PI - angle;
  if (y < 0) angle = -angle;
  turnBy(angle);
  const d = (y * cosine - x * sine) / (x * cosine + y * sine);
  const q = d * d;
  return angle + d * (1 - q * (1 / 3.0 - q / 5));
}
