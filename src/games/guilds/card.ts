// What a Unit Card holds for the odds of GUILDS. The damage type of a weapon set meets what the target resists.
import type { Card, CardAttack, CardPlan, PlanField } from '../card-plan.ts';

const fields: readonly PlanField[] = [
  { key: 'range', own: 'inches', label: 'Range', rule: 'guilds/weaponry' },
  { key: 'atk', of: 'attack.atk' },
  { key: 'pc', of: 'attack.pc' },
  { key: 'shieldbreaker', of: 'attack.shieldbreaker', label: 'Shieldbreaker' },
  { key: 'reroll', of: 'attack.reroll', label: 'Dice it may roll again' },
  { key: 'damageType', own: 'word', label: 'Damage type', rule: 'guilds/resistance-and-weakness' },
];
const types = ['melee', 'ranged'];

/** Damage without a type is Physical. */
const PHYSICAL = 'physical';
const lower = (word: unknown): string => String(word).trim().toLowerCase();
const meets = (words: unknown, against: CardAttack | null): boolean =>
  against !== null && Array.isArray(words) && words.map(lower).includes(lower(against.values.damageType ?? PHYSICAL));

const struck = ({ atk, pc, reroll }: CardAttack['values']) => ({ atk, pc: pc ?? false, reroll: reroll ?? 0 });
function target({ stats, traits, defence }: Card, against: CardAttack | null) {
  return {
    def: stats.DEF,
    might: stats.MIGHT,
    // A regular model fills one Slot.
    heroism: stats.HEROISM ?? 1,
    shield: traits.includes('shield'),
    resist: meets(defence.resists, against),
    weak: meets(defence.weakTo, against),
  };
}

export const card: CardPlan = {
  group: 'Guild',
  rules: {
    group: 'guilds/creating-a-guild',
    kind: 'guilds/unit-cards',
    models: 'guilds/unit-cards',
    height: 'guilds/line-of-sight',
    reach: 'guilds/threat-range',
    traits: 'guilds/unit-characteristics',
    attacks: 'guilds/weaponry',
    MIGHT: 'guilds/unit-characteristics',
    DEF: 'guilds/unit-characteristics',
    WILL: 'guilds/unit-characteristics',
    DEX: 'guilds/unit-characteristics',
    HEROISM: 'guilds/heroic-wounds',
  },
  stats: {
    MIGHT: 'attack.might',
    DEF: 'attack.def',
    WILL: 'instability.will',
    DEX: 'initiative.dexA',
    HEROISM: 'attack.heroism',
  },
  units: true,
  defence: [
    { key: 'resists', own: 'words', label: 'Resistance to', rule: 'guilds/resistance-and-weakness' },
    { key: 'weakTo', own: 'words', label: 'Weakness to', rule: 'guilds/resistance-and-weakness' },
  ],
  attacks: types.map((type) => ({ type, title: type, fields, opens: 'attack' })),
  fills: {
    attack: {
      types,
      attack: ({ values }) => ({ ...struck(values), shieldbreaker: values.shieldbreaker ?? false }),
      defender: target,
    },
    formation: {
      types,
      attacker: ({ models }) => ({ models }),
      attack: ({ values }) => struck(values),
      defender: (one, against) => ({
        ...target(one, against),
        targets: one.models ?? 1,
      }),
    },
    initiative: {
      attacker: ({ stats }) => ({ dexA: stats.DEX }),
      defender: ({ stats }) => ({ dexB: stats.DEX }),
    },
    instability: { attacker: ({ stats }) => ({ will: stats.WILL }) },
  },
  onTable: {
    attack: ({ attack, attackers: [from], targets: [to], answer }) => {
      if (!from || !to) return {};
      const conditions = {
        ...(from.conditions?.includes('blind') ? { blind: true } : {}),
        ...(to.conditions?.includes('freezing') ? { freezing: true } : {}),
        ...(to.conditions?.includes('broken-shield') ? { shield: false } : {}),
      };
      if (attack.type !== 'ranged') {
        const touches = answer({ ask: 'distance', from: from.id, to: to.id })?.inches === 0;
        return {
          ...conditions,
          ...(touches && from.traits?.includes('indirect-engagement') ? { ieContact: true } : {}),
        };
      }
      const cover = answer({ ask: 'cover', attacker: from.id, target: to.id, attack: 'ranged' })?.cover;
      return { ...conditions, ...(typeof cover === 'string' && cover !== 'none' ? { forced: 1 } : {}) };
    },
  },
};
