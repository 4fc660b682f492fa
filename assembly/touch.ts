// The one tolerance, in inches. Lengths closer than this are equal: two bases nearer than TOUCH touch, and an overlap
// shallower than TOUCH is a touch. Everything that compares lengths compares through this number.
export const TOUCH: f64 = 1e-7;

/** The tolerance, for callers that compare lengths themselves. */
export function touch(): f64 {
  return TOUCH;
}
