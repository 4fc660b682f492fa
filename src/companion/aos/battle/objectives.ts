// The objectives of a battle: which kinds a map shows is entered by the players, since the maps are pictures.

export const KINDS = ['lions', 'seekers', 'heidenhain', 'scions'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_TITLES: Readonly<Record<Kind, string>> = {
  lions: 'Golden Lions',
  seekers: 'Sun Seekers',
  heidenhain: 'Heidenhain',
  scions: 'Scions of the Comet',
};
/** How many of each kind there are in the battlepack. */
export const MOST_OF: Readonly<Record<Kind, number>> = { lions: 2, seekers: 2, heidenhain: 1, scions: 1 };

export type Counts = Readonly<Record<Kind, number>>;

export interface Objective {
  /** Its kind and, of a pair, which: `lions1`. */
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
}

/** The objectives that a map of so many of each kind shows. */
export function objectivesOf(counts: Counts): Objective[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, i) => ({
      id: `${kind}${i + 1}`,
      kind,
      title: counts[kind] > 1 ? `${KIND_TITLES[kind]} ${i + 1}` : KIND_TITLES[kind],
    })),
  );
}

/** The kinds of which both objectives of a pair are there. */
export function pairsOf(objectives: readonly Objective[]): Kind[] {
  return KINDS.filter((kind) => objectives.filter((one) => one.kind === kind).length === 2);
}
