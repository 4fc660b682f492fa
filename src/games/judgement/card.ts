// What a hero's card holds for the odds of Judgement.
import type { CardAttack, CardPlan, PlanField } from '../card-plan.ts';

const STAT_OF: Readonly<Record<string, string>> = { melee: 'MEL', ranged: 'RNG', magic: 'MAG' };

const fields: readonly PlanField[] = [
  { key: 'range', own: 'inches', label: 'Range', rule: 'judgement/attack-type' },
  { key: 'glancing', of: 'attack.glancing' },
  { key: 'solid', of: 'attack.solid' },
  { key: 'critical', of: 'attack.critical' },
  { key: 'damageBonus', of: 'attack.damageBonus' },
];
const blow = ({ glancing, solid, critical, damageBonus }: CardAttack['values']) => ({
  glancing,
  solid,
  critical,
  damageBonus: damageBonus ?? 0,
});
const types = Object.keys(STAT_OF);
const fromStats = (attack: CardAttack, stats: Readonly<Record<string, number>>) => ({
  from: 'stats',
  type: attack.type,
  stat: stats[STAT_OF[attack.type]!],
});

export const card: CardPlan = {
  group: 'Warband',
  rules: {
    group: 'judgement/selecting-a-warband',
    kind: 'judgement/statistics-cards',
    base: 'judgement/base-sizes',
    height: 'judgement/model-height',
    reach: 'judgement/melee-range',
    traits: 'judgement/innate-abilities',
    attacks: 'judgement/statistics-cards',
    MOV: 'judgement/hero-attributes',
    AGI: 'judgement/hero-attributes',
    RES: 'judgement/resilience',
    MEL: 'judgement/hero-attributes',
    MAG: 'judgement/hero-attributes',
    RNG: 'judgement/hero-attributes',
    SOUL: 'judgement/soul-harvest',
    HP: 'judgement/base-health',
  },
  stats: {
    SOUL: 'harvest.harvest',
    MOV: null,
    AGI: 'pool.agi',
    RES: 'attack.res',
    MEL: 'pool.stat',
    MAG: 'pool.stat',
    RNG: 'pool.stat',
    HP: 'sequence.health',
  },
  reachFrom: 'melee',
  defence: [],
  attacks: types.map((type) => ({ type, title: type, fields, opens: 'attack' })),
  fills: {
    attack: {
      types,
      attack: (attack, { stats }) => ({ ...fromStats(attack, stats), ...blow(attack.values) }),
      defender: ({ stats }) => ({ agi: stats.AGI, res: stats.RES }),
    },
    pool: {
      types,
      attack: (attack, { stats }) => ({ type: attack.type, stat: stats[STAT_OF[attack.type]!] }),
      defender: ({ stats }) => ({ agi: stats.AGI }),
    },
    sequence: {
      types,
      attack: (attack, { stats }) => ({ attacks: [{ ...fromStats(attack, stats), ...blow(attack.values) }] }),
      defender: ({ stats }) => ({ agi: stats.AGI, res: stats.RES, health: stats.HP }),
    },
    effigy: {
      types,
      attack: (attack, { stats }) => ({ attacks: [{ ...fromStats(attack, stats), ...blow(attack.values) }] }),
    },
    harvest: { attacker: ({ stats }) => ({ harvest: stats.SOUL }) },
  },
};
