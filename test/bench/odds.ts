// How long Judgement's and Age of Sigmar's odds take: typical questions, the largest allowed, and plain enumeration
// beside them. Each figure is the median of rounds that take turns, after a warm-up, input read and answer made.
import { rolls as aos } from '../../src/games/aos/rolls/index.ts';
import { rolls as judgement } from '../../src/games/judgement/rolls/index.ts';
import { type Roll, rolled } from '../../src/odds/roll.ts';
import { damageByRolling } from '../oracle/odds-aos.ts';
import { attackByCounting } from '../oracle/odds-judgement.ts';

export interface Row {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

const sword = { glancing: 2, solid: 4, critical: 6 };
const barrage = Array.from({ length: 20 }, (_, i) => ({
  dice: 40 - i,
  glancing: 3 + i,
  solid: 17 + i,
  critical: 40 + i,
}));
const blade = { hit: 3, wound: 3, rend: 1, save: 4 };
const bolt = { attacks: 1, hit: 4, wound: 3, damage: 'D3', save: 5, ward: 5 };

const TASKS: readonly { name: string; roll: Roll; input: object; note: string }[] = [
  { name: 'Judgement attack, 4 dice', roll: judgement.attack!, input: { dice: 4, ...sword }, note: 'typical' },
  { name: 'Judgement attack, 6 dice', roll: judgement.attack!, input: { dice: 6, ...sword }, note: 'typical' },
  { name: 'Judgement attack, 40 dice', roll: judgement.attack!, input: { dice: 40, ...sword }, note: 'largest' },
  {
    name: 'Judgement pool',
    roll: judgement.pool!,
    input: { type: 'melee', stat: 6, agi: 4, charged: true },
    note: 'typical',
  },
  {
    name: 'Judgement sequence, 3 attacks, 1 Fate',
    roll: judgement.sequence!,
    input: { health: 12, attacks: [4, 3, 3].map((dice) => ({ dice, ...sword })), fate: 1 },
    note: 'typical',
  },
  {
    name: 'Judgement sequence, 20 attacks, 20 Fate, 200 health',
    roll: judgement.sequence!,
    input: { health: 200, attacks: barrage, fate: 20, fire: true },
    note: 'largest',
  },
  {
    name: 'Judgement Effigy, 3 attacks by pool',
    roll: judgement.effigy!,
    input: { base: 16, souls: 2, attacks: new Array(3).fill({ type: 'melee', stat: 6, ...sword }), fate: 1 },
    note: 'typical',
  },
  {
    name: 'Judgement Effigy, 20 attacks, 20 Fate',
    roll: judgement.effigy!,
    input: { remaining: 200, attacks: barrage, fate: 20 },
    note: 'largest',
  },
  {
    name: 'Age of Sigmar attack, 5 models with 2 attacks',
    roll: aos.attack!,
    input: { attacks: 2, attackers: 5, ...blade, damage: 1, health: 2, models: 5 },
    note: 'typical',
  },
  {
    name: 'Age of Sigmar attack, 60 of D6 damage, ward, 30 models',
    roll: aos.attack!,
    input: { attacks: 60, ...blade, damage: 'D6', ward: 5, health: 5, models: 30 },
    note: 'large',
  },
  {
    name: 'Age of Sigmar attack, 13D6 attacks of D6, ward, 30 rage dice',
    roll: aos.attack!,
    input: { attacks: '13D6', ...blade, damage: 'D6', ward: 5, pain: 30, health: 5, models: 30 },
    note: 'large',
  },
  {
    name: 'Age of Sigmar attack, 20D6 attacks of D3+1, ward, 30 rage dice',
    roll: aos.attack!,
    input: { attacks: '20D6', ...blade, hit: 5, damage: 'D3+1', ward: 6, pain: 30, health: 5, models: 30 },
    note: 'largest',
  },
  {
    name: 'Age of Sigmar, 40D6 damage against 60 rage dice',
    roll: aos['fight-through-pain']!,
    input: { damage: '40D6', dice: 60, ward: 5, health: 5, models: 30 },
    note: 'largest',
  },
  {
    name: 'Age of Sigmar prayer, 5 turns with Sacred Rites',
    roll: aos.pray!,
    input: { value: 10, turns: 5, points: 2, sacredRites: true },
    note: 'typical',
  },
  {
    name: 'Age of Sigmar prayer, 20 turns with Sacred Rites',
    roll: aos.pray!,
    input: { value: 60, turns: 20, sacredRites: true },
    note: 'largest',
  },
  {
    name: 'Age of Sigmar Simmering Rage, 3 dice',
    roll: aos.rage!,
    input: { dice: 3, ...blade, damage: 'D3', ward: 6, health: 2, models: 5, selfHealth: 5, bystanderWard: 5 },
    note: 'typical',
  },
  { name: 'Age of Sigmar spell with unbinding', roll: aos.cast!, input: { value: 7, unbind: true }, note: 'typical' },
];

const PLAIN: readonly { name: string; run: () => unknown; note: string }[] = [
  { name: 'Judgement attack, 6 dice, every roll', run: () => attackByCounting(6, sword, 0), note: 'plain enumeration' },
  {
    name: 'Age of Sigmar, one D3 attack with ward, every roll',
    run: () => damageByRolling(bolt),
    note: 'plain enumeration',
  },
  { name: 'Age of Sigmar, the same attack by odds', run: () => rolled(aos.attack!, bolt), note: 'beside it' },
];

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1]!;
}

/** The rows of the odds, in milliseconds a question. */
export async function bench(): Promise<Row[]> {
  const runs = [
    ...TASKS.map(({ name, roll, input, note }) => ({
      name,
      note,
      run: () => {
        const result = rolled(roll, input);
        if (!result.ok) throw new Error(`${name}: ${result.problem.message}`);
      },
    })),
    ...PLAIN,
  ];
  const times = runs.map((): number[] => []);
  for (let round = 0; round < 12; round++) {
    for (const [i, { run }] of runs.entries()) {
      const start = performance.now();
      run();
      if (round > 0) times[i]!.push(performance.now() - start);
    }
  }
  return runs.map(({ name, note }, i) => ({ group: 'odds', name, value: median(times[i]!), unit: 'ms', note }));
}
