// What a unit's warscroll holds for the odds of Age of Sigmar.
import type { Card, CardAttack, CardPlan, PlanField } from '../card-plan.ts';

const fields: readonly PlanField[] = [
  { key: 'attacks', of: 'attack.attacks', label: 'Attacks', rule: 'aos/picking-targets' },
  { key: 'hit', of: 'attack.hit' },
  { key: 'wound', of: 'attack.wound' },
  { key: 'rend', of: 'attack.rend' },
  { key: 'damage', of: 'attack.damage', rule: 'aos/allocating-damage' },
  { key: 'anti', of: 'attack.anti', label: 'Anti adds to Rend' },
];
const range: PlanField = { key: 'range', own: 'inches', label: 'Range', rule: 'aos/shoot' };
const types = ['melee', 'ranged'];

const rolls = ({ values: { hit, wound, damage, rend, anti } }: CardAttack) => ({
  hit,
  wound,
  damage,
  rend: rend ?? 0,
  anti: anti ?? 0,
});
function target({ stats, defence, models }: Card) {
  return {
    save: defence.save ?? null,
    ward: defence.ward ?? null,
    health: stats.health,
    models: models ?? 1,
  };
}

export const card: CardPlan = {
  group: 'Army list',
  rules: {
    group: 'aos/army-roster',
    base: 'aos/bases',
    height: 'aos/visibility',
    reach: 'aos/in-combat',
    control: 'aos/control',
    health: 'aos/allocating-damage',
    move: 'aos/measuring-distances',
    attacks: 'aos/attack-sequence',
  },
  stats: { move: null, health: 'attack.health', control: null },
  units: true,
  defence: [
    { key: 'save', of: 'attack.save', rule: 'aos/attack-sequence' },
    { key: 'ward', of: 'attack.ward' },
  ],
  attacks: [
    { type: 'melee', title: 'melee', fields, opens: 'attack' },
    { type: 'ranged', title: 'shooting', fields: [range, ...fields], opens: 'attack' },
  ],
  fills: {
    attack: {
      types,
      attacker: ({ models }) => ({ attackers: models ?? 1 }),
      attack: (attack) => ({ attacks: attack.values.attacks, ...rolls(attack) }),
      defender: target,
    },
    rage: {
      types: ['melee'],
      attacker: ({ stats, models }) => ({ selfHealth: stats.health, selfModels: models ?? 1 }),
      attack: (attack) => rolls(attack),
      defender: target,
    },
    'fight-through-pain': {
      defender: ({ stats, defence, models }) => ({
        ward: defence.ward ?? null,
        health: stats.health,
        models: models ?? 1,
      }),
    },
    'place-of-power': {
      attacker: ({ stats, defence }) => ({
        ward: defence.ward ?? null,
        healthLeft: stats.health,
      }),
    },
  },
  onTable: {
    attack: ({ attackers, targets }) => ({ attackers: attackers.length, models: targets.length }),
  },
};
