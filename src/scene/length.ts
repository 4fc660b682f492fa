// Bases are sold in millimetres and tables are measured in inches; this is where the one becomes the other.

/** Millimetres in an inch, by definition. */
export const MM_PER_INCH = 25.4;

/** A length in millimetres as inches. */
export function inchesFromMm(mm: number): number {
  return mm / MM_PER_INCH;
}

/** Half the length and half the width of a base, in inches; the radius twice when it is round. */
export function baseHalves({ base, width }: { readonly base: number; readonly width: number }): readonly [number, number] {
  return [baseRadius(base), baseRadius(width)];
}

/** The radius, in inches, of a round base whose diameter is given in millimetres; of a circle round an oval as long as that. */
export function baseRadius(baseMm: number): number {
  return baseMm / 2 / MM_PER_INCH;
}
