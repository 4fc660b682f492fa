// How near a call is: what moving one piece a hundredth of an inch would change.

/** A piece moved this far, in inches, is a piece nobody would swear to: closer calls than this are reported. */
export const CLOSE = 0.01;

/** Nothing that a hundredth of an inch could change. */
export const FAR = Number.POSITIVE_INFINITY;
