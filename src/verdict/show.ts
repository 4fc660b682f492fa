// How facts are said to a player. A language brings its own; sentences never glue parts together around them.
import { sameLength } from '../geometry/touch.ts';

export interface Show {
  /** A length as a player reads it off a tape: 2", 1.53", or "touching" for 0. */
  inches(inches: number): string;
  /** A gap between two pieces, said as players say it: "touching" or 1.53" apart. */
  apart(inches: number): string;
  /** A signed number of dice: "+2 dice", "−1 die". */
  dice(dice: number): string;
  /** An angle: 30°, 12.5°. */
  degrees(degrees: number): string;
  /** Names in a list: "a", "a and b", "a, b and c". */
  names(names: readonly string[]): string;
  /** A word as a sentence begins with it: "Red". Names that players gave are left as they are. */
  first(word: string): string;
}

/** The places after the point: two are as fine as a tape goes. */
const PLACES = [2, 3, 4, 5, 6];

// A short length gets more places, so that it is right to a hundredth of itself. So does one that two places would put on a whole or a
// half inch, where rules draw their lines: 3.001" is more than 3", and its words must not deny it.
function digits(inches: number): string {
  for (const places of PLACES) {
    const rounded = Number(inches.toFixed(places));
    if (sameLength(rounded, inches)) return String(rounded);
    const onLine = Number.isInteger(2 * rounded);
    if (!onLine && Math.abs(rounded - inches) <= inches * 1e-2) return String(rounded);
  }
  return String(Number(inches.toFixed(PLACES.at(-1))));
}

export const english: Show = {
  inches: (inches) => `${digits(inches)}"`,
  apart: (inches) => (inches === 0 ? 'touching' : `${digits(inches)}" apart`),
  dice: (dice) => `${dice < 0 ? '−' : '+'}${Math.abs(dice)} ${Math.abs(dice) === 1 ? 'die' : 'dice'}`,
  degrees: (degrees) => `${Number(degrees.toFixed(2))}°`,
  names: (names) =>
    names.length <= 1 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  first: (word) => word.charAt(0).toUpperCase() + word.slice(1),
};

/** A length as it is printed in a sentence or on a picture: with the sign for inches, not a straight quotation mark. */
export const printedInches = (inches: number): string => english.inches(inches).replace('"', '″');
