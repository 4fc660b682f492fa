// Bases are sold in millimetres and tables are measured in inches; this is where the one becomes the other.

/** Millimetres in an inch, by definition. */
const MM_PER_INCH = 25.4;

/** A length in millimetres as inches. */
export function inchesFromMm(mm: number): number {
  return mm / MM_PER_INCH;
}

/** Half the length and half the width of a base, in inches; the radius twice when it is round. */
export function baseHalves({
  base,
  width,
}: {
  readonly base: number;
  readonly width: number;
}): readonly [number, number] {
  return [baseRadius(base), baseRadius(width)];
}

/** How far a base reaches from its centre to the right and up, in inches: half the sides of the box round it. */
export function baseReach(model: {
  readonly base: number;
  readonly width: number;
  readonly facing: number;
}): readonly [number, number] {
  const [a, b] = baseHalves(model);
  if (a === b) return [a, a];
  const turn = (model.facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [Math.hypot(a * c, b * s), Math.hypot(a * s, b * c)];
}

/** The radius, in inches, of a round base whose diameter is given in millimetres; of a circle round an oval as long as that. */
export function baseRadius(baseMm: number): number {
  return baseMm / 2 / MM_PER_INCH;
}

/** How far a turn of one degree carries the rim of a base beside where it was, at most, in inches: 0 for a round one. */
export function rimCarried({ base, width }: { readonly base: number; readonly width: number }): number {
  return ((baseRadius(base) - baseRadius(width)) * Math.PI) / 180;
}
