// How long Grimheim's and GUILDS' odds take: typical questions, the largest allowed, and plain enumeration beside them.
import { rolls as grimheim } from '../../src/games/grimheim/rolls/index.ts';
import { rolls as guilds } from '../../src/games/guilds/rolls/index.ts';
import type { Roll } from '../../src/odds/roll.ts';
import * as everyGrimheim from '../oracle/odds-grimheim.ts';
import * as everyGuilds from '../oracle/odds-guilds.ts';

export interface Row {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

const fighter = { atk: 4, htv: 4, dmg: 2, crt: 3, wounds: 6, blocks: [4] };
const eight = { atk: 5, htv: 4, dmg: 5, crt: 7, wounds: 20, blocks: [4, 3, 5] };
const ten = { normal: 3, critical: 3, blockNormal: 2, blockCritical: 2 };
const heavy = { dmg: 5, crt: 7, wounds: 30 };
const shot = { atk: 4, htv: 3, dmg: 3, crt: 4, def: 3, sav: 4, wounds: 8, cover: true, cleave: true };
const attack = { atk: 4, def: 4, reroll: 1, forced: 1, shield: true, might: 3 };

interface Task {
  readonly name: string;
  readonly roll: Roll;
  readonly input: object;
  readonly every?: () => unknown;
  readonly note?: string;
}

const TASKS: readonly Task[] = [
  { name: 'Grimheim shot, 4 dice on 3', roll: grimheim.ranged!, input: shot, every: () => everyGrimheim.ranged(shot) },
  {
    name: 'Grimheim shot, 20 dice on 20',
    roll: grimheim.ranged!,
    input: { ...shot, atk: 20, def: 20 },
    note: 'largest',
  },
  {
    name: 'Grimheim melee, 4 dice and a block each',
    roll: grimheim.melee!,
    input: { attacker: fighter, defender: fighter },
    every: () => everyGrimheim.melee({ attacker: fighter, defender: fighter }),
  },
  {
    name: 'Grimheim melee, 8 dice a side, 20 wounds',
    roll: grimheim.melee!,
    input: { attacker: eight, defender: eight },
    note: 'both aims',
  },
  {
    name: 'Grimheim melee, 8 dice a side and a charging jump',
    roll: grimheim.melee!,
    input: { attacker: { ...eight, wounds: 30, charged: true, jump: true }, defender: { ...eight, wounds: 30 } },
    note: 'largest',
  },
  {
    name: 'Grimheim dice as they lie, 4 a side',
    roll: grimheim.resolve!,
    input: {
      attackerDice: { normal: 2, critical: 1, blockNormal: 1 },
      defenderDice: { normal: 1, critical: 2, blockNormal: 1 },
      attacker: { dmg: 2, crt: 3, wounds: 6 },
      defender: { dmg: 2, crt: 4, wounds: 6 },
    },
  },
  {
    name: 'Grimheim dice as they lie, 10 a side',
    roll: grimheim.resolve!,
    input: { attackerDice: ten, defenderDice: ten, attacker: heavy, defender: heavy },
    note: 'largest',
  },
  {
    name: 'Grimheim spell',
    roll: grimheim.cast!,
    input: { cost: 5, wounds: 4 },
    every: () => everyGrimheim.cast({ cost: 5, wounds: 4 }),
  },
  { name: 'Grimheim misfires, 100 checks', roll: grimheim.misfire!, input: { checks: 100 }, note: 'largest' },
  {
    name: 'Grimheim injuries, 3 rolls',
    roll: grimheim.injury!,
    input: { rolls: 3 },
    every: () => everyGrimheim.injury({ rolls: 3 }),
  },
  {
    name: 'GUILDS attack, 4 dice, 2 re-rolls',
    roll: guilds.attack!,
    input: attack,
    every: () => everyGuilds.attack(attack),
  },
  {
    name: 'GUILDS attack, 30 dice, 25 re-rolls',
    roll: guilds.attack!,
    input: { ...attack, atk: 30, def: 2, pc: true, reroll: 13, forced: 12, weak: true },
    note: 'largest, with two other readings',
  },
  {
    name: 'GUILDS initiative, DEX 4 and 6',
    roll: guilds.initiative!,
    input: { dexA: 4, dexB: 6 },
    every: () => everyGuilds.initiative({ dexA: 4, dexB: 6 }),
  },
  { name: 'GUILDS instability, 4 dice', roll: guilds.instability!, input: { rank: 3, will: 14, empowered: true } },
  {
    name: 'GUILDS dispel, 31 dice on 30',
    roll: guilds.dispel!,
    input: { dice: 30, spellDice: 30, proficient: true },
    note: 'largest',
  },
];

const ROUNDS = 25;
// The first rounds run code that the engine has not compiled yet: a reader waits for them once, not for every question.
const WARM_UP = 5;

/** The median milliseconds of each task after a warm-up, rounds interleaved in one run; enumeration is timed once. */
export async function bench(): Promise<Row[]> {
  const times = TASKS.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    TASKS.forEach(({ roll, input }, i) => {
      const start = performance.now();
      const parsed = roll.parse(input);
      if (!parsed.ok) throw new Error(parsed.problem.message);
      roll.answer(parsed.value);
      if (round >= WARM_UP) times[i]!.push(performance.now() - start);
    });
  }
  return TASKS.flatMap(({ name, every, note }, i): Row[] => {
    const median = times[i]!.sort((a, b) => a - b)[(ROUNDS - WARM_UP) >> 1]!;
    const row = { group: 'odds', name, value: median, unit: 'ms', ...(note ? { note } : {}) };
    if (!every) return [row];
    const start = performance.now();
    every();
    const plain = performance.now() - start;
    return [
      row,
      { group: 'odds', name: `${name}, every roll`, value: plain, unit: 'ms', note: `${Math.round(plain / median)}×` },
    ];
  });
}
