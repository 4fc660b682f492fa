// The wheel of forces: who stands next to whom, who opposes whom, and whose cards a guild may recruit.
import type { Reason } from '../../odds/roll.ts';

/** The forces in their order round the wheel. */
export const FORCES = ['order', 'wild', 'corruption', 'chaos', 'strength', 'fortitude'] as const;
export type Force = (typeof FORCES)[number];

/** How two forces stand to each other. */
export type Relation = 'same' | 'adjacent' | 'minor' | 'major';

export interface ForceFacts {
  readonly title: string;
  readonly colour: string;
  readonly factions: readonly string[];
}

/** What is known of each force. */
export const FORCE_FACTS: Readonly<Record<Force, ForceFacts>> = {
  order: {
    title: 'Order',
    colour: 'blue',
    factions: ['Fighters Guild', 'Requiem Templars', 'Order of the Labyrinth'],
  },
  wild: {
    title: 'Wild',
    colour: 'green',
    factions: ['Deepwood', 'Sunken Kingdom', 'Sylvan Knights', 'Arverian Woodkeepers', 'Swamp Gurunda'],
  },
  corruption: {
    title: 'Corruption',
    colour: 'black',
    factions: [
      'Skutagaard Draugr',
      'Oldburg Fallen Ones',
      'Ashen Inquisitors',
      'Bloodhunt Knights',
      'Frostmetal Clan',
      'Slathaai',
    ],
  },
  chaos: {
    title: 'Chaos',
    colour: 'red',
    factions: ['Rakshakin Headhunters', 'Dumlok Flameseekers', 'The Gorge'],
  },
  strength: {
    title: 'Strength',
    colour: 'bronze',
    factions: ['Orc Barbarians', 'Bonegnasher Gnolls', 'Blackrazor Hobgoblins', 'Svartwood Trolls'],
  },
  fortitude: {
    title: 'Fortitude',
    colour: 'white',
    factions: ['Mountaineer Dwarves', 'Lok-Badar Dwarves', 'Dragonguard', 'Dragonpeak'],
  },
};

const RELATIONS = ['same', 'adjacent', 'minor', 'major'] as const;

/** How two forces stand to each other: by the fewest steps round the wheel from one to the other. */
export function relationOf(a: Force, b: Force): Relation {
  const steps = Math.abs(FORCES.indexOf(a) - FORCES.indexOf(b));
  return RELATIONS[Math.min(steps, FORCES.length - steps)]!;
}

/** The forces that stand so to a force, in their order round the wheel. */
export function forcesBy(relation: Relation, to: Force): Force[] {
  return FORCES.filter((force) => relationOf(force, to) === relation);
}

export interface Recruit {
  readonly force: Force;
  readonly relation: Relation;
  readonly may: boolean;
  readonly because: readonly Reason[];
}

/** For each force, whether its cards may join the guild of a Guildmaster who has made a Diplomatic Deal, or none. */
export function recruitsOf(master: Force, deal: Force | null): Recruit[] {
  if (deal !== null && relationOf(deal, master) !== 'adjacent')
    throw new RangeError(`A Diplomatic Deal is made with an adjacent force, and ${deal} is not adjacent to ${master}.`);
  return FORCES.map((force) => {
    const relation = relationOf(force, master);
    const may = relation === 'same' || force === deal;
    return {
      force,
      relation,
      may,
      because: [{ rule: 'guilds/wheel-of-forces', text: reasonFor(force, master, relation, deal) }],
    };
  });
}

function reasonFor(force: Force, master: Force, relation: Relation, deal: Force | null): string {
  const [own, theirs] = [FORCE_FACTS[master].title, FORCE_FACTS[force].title];
  if (relation === 'same') return `${theirs} is the Guildmaster's own force: any of its factions may join.`;
  if (force === deal) return `${theirs} is adjacent to ${own}, and a Diplomatic Deal opens it.`;
  if (relation === 'adjacent')
    return deal === null
      ? `${theirs} is adjacent to ${own}: a Diplomatic Deal would open it.`
      : `${theirs} is adjacent to ${own}, but there is one Diplomatic Deal, and it is made with ${FORCE_FACTS[deal].title}.`;
  if (relation === 'minor') return `${theirs} is a minor opposition to ${own} and cannot join.`;
  return `${theirs} is the major opposition to ${own} and cannot join.`;
}
