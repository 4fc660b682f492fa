// The cards and tokens of the handbook in a line each, for the companion.

interface Tactic {
  readonly title: string;
  readonly slug: string;
  readonly says: string;
}
interface Card {
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly affray: Tactic;
  readonly strike: Tactic;
  readonly domination: Tactic;
}

const tactic = (title: string, says: string): Tactic => ({
  title,
  slug: title
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-'),
  says,
});

export const CARDS: readonly Card[] = [
  {
    number: 1,
    title: 'Blazing Onslaught',
    slug: 'blazing-onslaught',
    affray: tactic('Master of Arms', 'One enemy unit took damage in three phases of this turn.'),
    strike: tactic('Break Their Defences', 'You control the enemy hideout.'),
    domination: tactic('No Survivors', 'Two or more enemy units fell this turn, and you control the hideout.'),
  },
  {
    number: 2,
    title: 'Siege of Ashes',
    slug: 'siege-of-ashes',
    affray: tactic('Form a Wall', 'Two units outside your territory, wholly within 6" of it and 3" of each other.'),
    strike: tactic('Outpost Resupply', 'An objective in enemy territory, held by a charger and one that did not move.'),
    domination: tactic('Repel the Attackers', 'Three units out of combat within 3" of the centre.'),
  },
  {
    number: 3,
    title: 'Flanking Firestorm',
    slug: 'flanking-firestorm',
    affray: tactic('Ambuscade', 'Two places held by units more than 6" from your territory, not set up this turn.'),
    strike: tactic(
      'Surround the Enemy',
      'Two units within 9" of different corners, outside your territory, not set up this turn.',
    ),
    domination: tactic("Claim What's Yours", 'More of your units than theirs in enemy territory, a hero wholly in it.'),
  },
  {
    number: 4,
    title: 'Smokescreen',
    slug: 'smokescreen',
    affray: tactic('Keep the Enemy Close', 'You control an objective that an enemy unit contests.'),
    strike: tactic('Feign Weakness', 'More of your units than of theirs were destroyed this turn.'),
    domination: tactic('Execute the Plan', 'You control every objective in enemy territory.'),
  },
  {
    number: 5,
    title: 'Burning for Vengeance',
    slug: 'burning-for-vengeance',
    affray: tactic('Search Every Inch', 'A unit wholly in each large quarter, more than 9" from the centre.'),
    strike: tactic('Quick Pursuit', 'Three units out of combat within 12" of the fugitive, or it is gone.'),
    domination: tactic(
      'Bring Them In',
      'Three units in combat with the fugitive; or it is gone and three contest one objective abroad.',
    ),
  },
  {
    number: 6,
    title: 'Legend of the Parch',
    slug: 'legend-of-the-parch',
    affray: tactic('Daring Rescue', 'A charger destroyed a unit that began the turn in combat.'),
    strike: tactic(
      'Command From the Front',
      'Two or more heroes, all within 9" of a visible enemy, none slain this turn.',
    ),
    domination: tactic('Hero of Legend', 'A newly won objective abroad, contested by a hero.'),
  },
];

export const TOKENS: Readonly<
  Record<string, { readonly title: string; readonly says: string; readonly options?: readonly string[] }>
> = {
  slivers: {
    title: 'Units with emberstone slivers',
    says: 'From round 2: one sliver each hero phase; chargers spend them for +1 to hit or wound.',
  },
  left: {
    title: 'Objectives on the battlefield',
    says: 'The underdog may have objectives removed; count those that are left.',
  },
  passages: {
    title: 'Features with a hidden passage',
    says: 'The underdog may move the two tokens at the start of a round.',
  },
  coveted: {
    title: 'Coveted pair',
    says: 'Golden Lions in odd rounds, Sun Seekers in even ones; the underdog may choose.',
    options: ['Golden Lions', 'Sun Seekers'],
  },
  ash: { title: 'Ash-clouds are low', says: 'The underdog decides each round; without one they are low.' },
  flaming: {
    title: 'Flaming terrain',
    says: 'The underdog must set fire to one more feature each round: D3 mortal damage to units within 6".',
  },
  instability: {
    title: 'Instability',
    says: 'Rises with every Place of Power; the underdog may unleash it, and it falls back to 1.',
  },
  nuggets: {
    title: 'Units with an emberstone nugget',
    says: 'Found at Sun Seekers, given up at Golden Lions for Back to Base Camp.',
  },
  unstable: {
    title: 'Objectives that are not stable',
    says: 'Each player makes one at home unstable; from round 2 the underdog may swap a pair.',
  },
  primary: {
    title: 'Primary objective',
    says: 'The underdog may draw a line to a Place of Power; the first secondary it crosses becomes primary.',
    options: ['Sun Seekers', 'Golden Lions', 'Heidenhain', 'Scions of the Comet'],
  },
};
