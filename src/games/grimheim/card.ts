// What a fighter's card holds for the odds of Grimheim: its own numbers, its Block Dice, and a line for each weapon.
import type { Card, CardAttack, CardPlan, PlanField } from '../card-plan.ts';
import { EFFECTIVE_RANGE } from './parameters.ts';

const weapon = (of: string): readonly PlanField[] => [
  { key: 'atk', of: `${of}.atk`, rule: 'grimheim/attack-dice' },
  { key: 'htv', of: `${of}.htv`, rule: 'grimheim/attack-dice' },
  { key: 'dmg', of: `${of}.dmg`, rule: 'grimheim/wounds' },
  { key: 'crt', of: `${of}.crt`, rule: 'grimheim/wounds' },
];
const melee: readonly PlanField[] = [
  ...weapon('melee.attacker'),
  { key: 'cleave', of: 'melee.attacker.cleave', label: 'Cleave' },
  { key: 'firstStrike', of: 'melee.attacker.firstStrike' },
];
const ranged: readonly PlanField[] = [
  { key: 'range', own: 'inches', label: 'Range', rule: 'grimheim/effective-range' },
  ...weapon('ranged'),
  { key: 'ap', of: 'ranged.ap' },
  { key: 'cleave', of: 'ranged.cleave', label: 'Cleave' },
];

const strikes = ({ values: { atk, htv, dmg, crt } }: CardAttack) => ({ atk, htv, dmg, crt });
const cleaves = ({ values }: CardAttack) => ({ cleave: values.cleave ?? false });
const inCombat = (attack: CardAttack) => ({
  ...strikes(attack),
  ...cleaves(attack),
  firstStrike: attack.values.firstStrike ?? false,
});
const pierces = ({ values }: CardAttack) => ({ ap: values.ap ?? 0 });
const body = ({ stats }: Card) => ({ def: stats.DEF, sav: stats.SAV, wounds: stats.WND });
const blocking = ({ stats, defence }: Card) => ({ wounds: stats.WND, blocks: defence.blocks ?? [] });
/** Whoever has no weapon in hand fights unarmed, and the calculator asks for that. */
const inHand = ({ attacks }: Card): CardAttack | undefined => attacks.find(({ type }) => type === 'melee');

export const card: CardPlan = {
  group: 'Warband',
  rules: {
    height: 'grimheim/visibility',
    reach: 'grimheim/melee-range',
    MOV: 'grimheim/movement',
    DEF: 'grimheim/defense-dice',
    SAV: 'grimheim/defense-dice',
    WND: 'grimheim/wounds',
    attacks: 'grimheim/attack-dice',
  },
  stats: { MOV: null, DEF: 'ranged.def', SAV: 'ranged.sav', WND: 'melee.attacker.wounds' },
  defence: [{ key: 'blocks', of: 'melee.attacker.blocks' }],
  attacks: [
    { type: 'melee', title: 'close combat', fields: melee, opens: 'melee' },
    { type: 'ranged', title: 'ranged', fields: ranged, opens: 'ranged' },
  ],
  fills: {
    melee: {
      types: ['melee'],
      attacker: (one) => ({ attacker: blocking(one) }),
      attack: (attack) => ({ attacker: inCombat(attack) }),
      defender: (one) => {
        const held = inHand(one);
        const armed = held ? inCombat(held) : { atk: undefined, htv: undefined, dmg: undefined, crt: undefined };
        return { defender: { ...armed, ...blocking(one) } };
      },
    },
    ranged: {
      types: ['ranged'],
      attack: (attack) => ({ ...strikes(attack), ...pierces(attack), ...cleaves(attack) }),
      defender: body,
    },
    'shoot-into-combat': {
      types: ['ranged'],
      attack: (attack) => ({ ...strikes(attack), ...pierces(attack) }),
      defender: body,
    },
    intercept: {
      types: ['melee'],
      attack: (attack) => ({ ...strikes(attack), ap: 0, ...cleaves(attack) }),
      defender: body,
    },
    cast: { attacker: ({ stats }) => ({ wounds: stats.WND }) },
  },
  onTable: {
    ranged: ({ attackers: [from], targets: [to], answer }) => {
      if (!from || !to) return {};
      const apart = answer({ ask: 'distance', from: from.id, to: to.id })?.inches;
      const cover = answer({ ask: 'cover', attacker: from.id, target: to.id, attack: 'ranged' })?.cover;
      return {
        ...(typeof apart === 'number' && apart > EFFECTIVE_RANGE.value ? { longRange: true } : {}),
        ...(typeof cover === 'string' && cover !== 'none' ? { cover: true } : {}),
      };
    },
  },
};
