// How facts are said to a player. A language brings its own; sentences never glue parts together around them.

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

// Two decimals are as fine as a tape goes; a length that two would round across a whole hundredth gets more.
function digits(inches: number): string {
  for (const places of [2, 3, 4, 5]) {
    const rounded = Number(inches.toFixed(places));
    if (Math.abs(rounded - inches) <= inches * 1e-2 || rounded === inches) return String(rounded);
  }
  return String(Number(inches.toFixed(6)));
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
