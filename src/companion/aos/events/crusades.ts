// Crusades for one event: how many a team needs, and who plays which battleplan in which round.

export type CrusadeType = 'foray' | 'offensive' | 'march';

export interface Crusade {
  readonly name: string;
  /** One's own can be of any length. */
  readonly type: CrusadeType | 'own';
  /** Numbers of battleplans in the order of play. */
  readonly plans: readonly number[];
}

export const TYPES: Readonly<
  Record<CrusadeType, { readonly title: string; readonly games: number; readonly length: string }>
> = {
  foray: { title: 'Ash Road Foray', games: 3, length: 'one day' },
  offensive: { title: 'Firestorm Offensive', games: 5, length: 'two days' },
  march: { title: 'Domination March', games: 12, length: 'a campaign' },
};

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const CRUSADES: readonly Crusade[] = [
  { name: 'The Heartblood Offensive', type: 'foray', plans: [2, 5, 11] },
  { name: 'The Long March', type: 'foray', plans: [3, 4, 10] },
  { name: 'Seizure of the Everblaze Pass', type: 'foray', plans: [1, 6, 12] },
  { name: 'The Scorched Coast Landings', type: 'offensive', plans: [2, 5, 7, 6, 12] },
  { name: 'Godsworn Delve', type: 'offensive', plans: [3, 4, 9, 5, 11] },
  { name: 'Shield of Aqshy', type: 'offensive', plans: [1, 6, 8, 4, 10] },
  { name: 'The Harrying of the Parch', type: 'march', plans: ALL },
];

/** How many crusades an event of teams needs: half a team, rounded up. */
export function crusadesFor(teamSize: number): number {
  return Math.ceil(teamSize / 2);
}

/** The battleplan of a pairing, both counted from 1: two pairings share a crusade, and a crusade that is through begins anew. */
export function planOf(crusades: readonly Crusade[], pairing: number, round: number): number {
  const crusade = crusades[Math.ceil(pairing / 2) - 1];
  if (!crusade)
    throw new RangeError(
      `Pairing ${pairing} needs a crusade ${Math.ceil(pairing / 2)}, and there are ${crusades.length}.`,
    );
  return crusade.plans[(round - 1) % crusade.plans.length]!;
}

/** What every pairing plays in every round: `schedule[round - 1][pairing - 1]`. */
export function scheduleOf(crusades: readonly Crusade[], teamSize: number, rounds: number): number[][] {
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: teamSize }, (_, pairing) => planOf(crusades, pairing + 1, round + 1)),
  );
}
