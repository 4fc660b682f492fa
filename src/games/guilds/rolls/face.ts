// What a face of an attack die is worth in wounds, and who would rather see the die rolled again.

export interface Attack {
  readonly def: number;
  readonly pc: boolean;
  readonly ieContact: boolean;
  readonly blind: boolean;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Wounds of a face before shield and resistance. */
export function woundsOfFace({ def, pc, ieContact, blind }: Attack, face: number): number {
  if (face === 1 || face < (blind ? 6 : def)) return 0;
  const critical = face === 6 && def < 6 && !ieContact;
  return critical ? (pc ? 3 : 2) : 1;
}

/** The faces that each side gains by rolling again, in the order in which they are picked; the rest nobody picks. */
export interface Picks {
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
  readonly nobody: readonly number[];
}

// A die rolled again is worth the mean of its faces. Wounds never fall from face to face, so the attacker's picks are the
// lowest faces, worst first, and the defender's the highest, most harmful first. Exact: six times both sides.
export function picksOf(attack: Attack): Picks {
  const worth = (face: number) => 6 * woundsOfFace(attack, face);
  const mean = FACES.reduce((sum, face) => sum + woundsOfFace(attack, face), 0);
  return {
    attacker: FACES.filter((face) => worth(face) < mean),
    defender: FACES.filter((face) => worth(face) > mean).reverse(),
    nobody: FACES.filter((face) => worth(face) === mean),
  };
}
