// The cards and twists of the handbook in a line each, for the companion.
import type { Twist } from '../../../src/companion/aos/battle/moves.ts';
import { KIND_TITLES } from '../../../src/companion/aos/battle/objectives.ts';
import { type Battle, covetedPair, type Player } from '../../../src/companion/aos/battle/state.ts';
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
    affray: tactic(
      'Master of Arms',
      'The same enemy unit had at least one damage point allocated to it in three different phases this turn.',
    ),
    strike: tactic('Break Their Defences', 'You control the enemy hideout.'),
    domination: tactic(
      'No Survivors',
      'Two or more enemy units were destroyed this turn, and you control the enemy hideout.',
    ),
  },
  {
    number: 2,
    title: 'Siege of Ashes',
    slug: 'siege-of-ashes',
    affray: tactic(
      'Form a Wall',
      'Two or more friendly units are wholly outside friendly territory, wholly within 6" of it, and within 3" of each other.',
    ),
    strike: tactic(
      'Outpost Resupply',
      'You control an objective within enemy territory, contested by at least one friendly unit that did not use a Move ability this turn and at least one other that charged this turn.',
    ),
    domination: tactic(
      'Repel the Attackers',
      'Three or more friendly units that are not in combat are within 3" of the centre of the battlefield.',
    ),
  },
  {
    number: 3,
    title: 'Flanking Firestorm',
    slug: 'flanking-firestorm',
    affray: tactic(
      'Ambuscade',
      'You control two or more objectives or terrain features, each contested by a different friendly unit that is more than 6" from friendly territory and was not set up this turn.',
    ),
    strike: tactic(
      'Surround the Enemy',
      'Two or more friendly units that were not set up this turn are each within 9" of a different corner of the battlefield and wholly outside friendly territory.',
    ),
    domination: tactic(
      "Claim What's Yours",
      'More friendly units than enemy units are within enemy territory, and at least one friendly hero is wholly within it.',
    ),
  },
  {
    number: 4,
    title: 'Smokescreen',
    slug: 'smokescreen',
    affray: tactic('Keep the Enemy Close', 'You control an objective that at least one enemy unit is contesting.'),
    strike: tactic('Feign Weakness', 'More friendly units than enemy units were destroyed this turn.'),
    domination: tactic('Execute the Plan', 'You control each objective within enemy territory.'),
  },
  {
    number: 5,
    title: 'Burning for Vengeance',
    slug: 'burning-for-vengeance',
    affray: tactic(
      'Search Every Inch',
      'A different friendly unit is wholly within each large quarter, each more than 9" from the centre of the battlefield, and no more than one of them was set up this turn.',
    ),
    strike: tactic(
      'Quick Pursuit',
      'Three or more friendly units that are not in combat are within 12" of the fugitive, or no enemy fugitive is on the battlefield (also while it is in reserve).',
    ),
    domination: tactic(
      'Bring Them In',
      'Three or more friendly units are in combat with the fugitive; or no enemy fugitive is on the battlefield and three or more friendly units are contesting the same objective, wholly outside friendly territory.',
    ),
  },
  {
    number: 6,
    title: 'Legend of the Parch',
    slug: 'legend-of-the-parch',
    affray: tactic(
      'Daring Rescue',
      'A combat attack of a friendly unit that charged this turn destroyed an enemy unit that was in combat at the start of the turn.',
    ),
    strike: tactic(
      'Command From the Front',
      'Two or more friendly heroes are on the battlefield, all of them within 9" of a visible enemy unit, and no friendly hero was slain this turn.',
    ),
    domination: tactic(
      'Hero of Legend',
      'An objective wholly outside your territory is under your control and was not at the start of the turn, and a friendly hero is contesting it.',
    ),
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
  focus: {
    title: 'Collapsing Pass',
    says: 'must pick one objective as the focus, before a die is rolled for any of them.',
    pass: '',
  },
  collapse: {
    title: 'Collapsing Pass',
    says: 'must roll a die for each objective and add 1 for each unit contesting it. For the focus they can add 3 or subtract 3. On an 8+ the objective is removed.',
    pass: '',
  },
  passages: {
    title: 'Shifting Passages',
    says: 'can give two terrain features that are not faction terrain a hidden passage token each. All other tokens are removed.',
    pass: 'Leave them',
  },
  covet: {
    title: 'All the Rage',
    says: 'can pick the pair of objectives that is coveted for the rest of the battle round. Otherwise it is Golden Lions in odd battle rounds and Sun Seekers in even ones.',
    pass: 'Leave it to the round',
  },
  ash: { title: 'the ash-clouds', says: 'must pick whether they are low-lying this round.', pass: '' },
  warpfire: {
    title: 'Spreading Warpfire',
    says: 'must pick a terrain feature that is then flaming, not faction terrain. If any are flaming already, it must be within 12" of one of them.',
    pass: '',
  },
  echoes: {
    title: 'Echoes of Blight City',
    says: 'can inflict mortal damage equal to the instability level on each unit contesting an objective. Then the level is reset to 1.',
    pass: 'Not this round',
  },
  tread: {
    title: 'Tread Carefully',
    says: 'must pick an objective within their own territory. It is no longer stable.',
    pass: '',
  },
  tremor: {
    title: 'Violent Tremor',
    says: 'can swap which objective of a pair is stable. Only pairs with one stable objective are offered.',
    pass: 'Not this round',
  },
  ships: {
    title: 'To the Ships!',
    says: 'can remove the Heidenhain objective or a Sun Seekers objective.',
    pass: 'Not this round',
  },
  charge: {
    title: 'Arcane Charge',
    says: 'can draw a straight line from the centre of the primary objective to a Place of Power they control. Which secondary objective does it cross first?',
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
