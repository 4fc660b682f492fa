// How near a call is: what moving one piece a hundredth of an inch would change.

/** A piece moved this far, in inches, is a piece nobody would swear to: closer calls than this are reported. */
export const CLOSE = 0.01;

/** Nothing that a hundredth of an inch could change. */
export const FAR = Number.POSITIVE_INFINITY;

/**
 * How far, in inches, the nearest piece is from changing a verdict; found out when somebody wants to know, where that takes
 * long. Such a search is about the table as it was judged, and consults no ruling on behalf of the answer.
 */
export type Margin = number | (() => number);

/** A margin in inches. */
export function marginInches(margin: Margin): number {
  return typeof margin === 'number' ? margin : margin();
}
