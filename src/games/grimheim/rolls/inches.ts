// Lengths that players type: tenths and quarters of an inch are counted in thousandths, so that no sum of them is off.
const THOUSANDTHS = 1000;

/** An inch and its parts in whole thousandths. */
export const thousandths = (inches: number): number => Math.round(inches * THOUSANDTHS);

/** Thousandths in inches again. */
export const inInches = (n: number): number => n / THOUSANDTHS;
