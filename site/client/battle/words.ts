// The cards and twists of the handbook in a line each, for the companion.
import type { Twist } from '../../../src/games/aos/battle/moves.ts';
import { KIND_TITLES } from '../../../src/games/aos/battle/objectives.ts';
import { type Battle, covetedPair, type Player } from '../../../src/games/aos/battle/state.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { ruleHref } from '../../book/address.ts';

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

export const NAMES: Readonly<Record<Player, string>> = { red: 'Red', blue: 'Blue' };

/** A link to a rule's page. */
export function rule(id: string, text: string): HTMLElement {
  return node('a', { href: ruleHref(id) }, text);
}

/** What the start of a round asks for, after the name of who settles it. */
export const STARTS: Readonly<
  Record<Exclude<Twist['kind'], 'pass'>, { readonly title: string; readonly says: string; readonly pass: string }>
> = {
  collapse: {
    title: 'Collapsing Pass',
    says: 'must roll for every objective: 8 or more with the units that contest it takes it away, and the focus may be moved by 3.',
    pass: '',
  },
  passages: {
    title: 'Shifting Passages',
    says: 'may put both hidden passage tokens on two terrain features, no faction terrain.',
    pass: 'Leave them',
  },
  covet: {
    title: 'All the Rage',
    says: 'may pick which pair is coveted this round; else it is Golden Lions when odd, Sun Seekers when even.',
    pass: 'Leave it to the round',
  },
  ash: { title: 'the ash-clouds', says: 'must pick whether they are low-lying this round.', pass: '' },
  warpfire: {
    title: 'Spreading Warpfire',
    says: 'must set fire to a terrain feature within 12" of the flames, the first one anywhere; no faction terrain.',
    pass: 'There is none in reach',
  },
  echoes: {
    title: 'Echoes of Blight City',
    says: 'may unleash the instability on all who contest an objective; it falls back to 1.',
    pass: 'Not this round',
  },
  tread: { title: 'Tread Carefully', says: 'must make an objective within their own territory unstable.', pass: '' },
  tremor: {
    title: 'Violent Tremor',
    says: 'may swap which of a pair is stable. Only pairs of one stable and one unstable objective are offered.',
    pass: 'Not this round',
  },
  ships: {
    title: 'To the Ships!',
    says: 'may have the Heidenhain or a Sun Seekers objective removed.',
    pass: 'Not this round',
  },
  charge: {
    title: 'Arcane Charge',
    says: 'may draw a line from the primary objective to a Place of Power they control: which secondary objective does it cross first?',
    pass: 'Not used, or it crosses none',
  },
};

/** What the battleplan in play makes players remember now; empty where there is nothing. */
export function keptNow(battle: Battle): string {
  const { plan, keeping, underdog, objectives } = battle;
  const titles = (ids: readonly string[]) =>
    objectives
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(', ');
  switch (plan?.number) {
    case 1:
      return underdog
        ? `${NAMES[underdog]}: +3 to control scores of units wholly outside enemy territory.`
        : 'No underdog: nobody has Determined Defenders.';
    case 3:
      return `Objectives left: ${objectives.length === 0 ? 'none' : titles(objectives.map(({ id }) => id))}.`;
    case 4:
      return keeping.passages.length > 0
        ? `Hidden passages: ${keeping.passages.join(' and ')}.`
        : 'No hidden passage yet.';
    case 5:
      return `Coveted pair: ${KIND_TITLES[covetedPair(battle)]}.`;
    case 6:
      return keeping.low ? 'The ash-clouds are low-lying.' : 'The ash-clouds are not low-lying.';
    case 7:
      return keeping.flaming.length > 0 ? `Flaming: ${keeping.flaming.join(', ')}.` : 'Nothing is flaming yet.';
    case 8:
      return `Instability: ${keeping.instability}.`;
    case 10:
      return `Not stable: ${titles(keeping.unstable) || 'none'}.`;
    case 12:
      return `Primary objective: ${titles([keeping.primary ?? ''])}.`;
    default:
      return '';
  }
}
