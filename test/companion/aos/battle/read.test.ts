// Moves from outside: one of every kind is let in as it is, and the same with a field spoilt, left out or added is not.
import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../src/companion/aos/battle/moves.ts';
import { movesFrom } from '../../../../src/companion/aos/battle/read.ts';

const objectives = { lions: 2, seekers: 2, heidenhain: 1, scions: 1 };
const twists: Extract<Move, { do: 'twist' }>['twist'][] = [
  { kind: 'pass' },
  { kind: 'collapse', rolls: [1, 2], units: [0, 3], focus: 'the well', shift: 1 },
  { kind: 'passages', features: ['the gate', 'the bridge'] },
  { kind: 'covet', pair: 'lions' },
  { kind: 'ash', low: true },
  { kind: 'focus', objective: 'lions-1' },
  { kind: 'warpfire', feature: 'the ruin' },
  { kind: 'echoes', objective: 'lions-1' },
  { kind: 'tread', red: 'lions-1', blue: null },
  { kind: 'tremor', pair: 'seekers' },
  { kind: 'ships', objective: 'scions-1' },
  { kind: 'charge', objective: 'heidenhain-1' },
];
const moves: Move[] = [
  { do: 'plan', plan: 3, objectives },
  { do: 'attacker', player: 'red' },
  { do: 'cards', player: 'blue', cards: [1, 2] },
  { do: 'pick', owner: 'red', card: 1, name: 'the well' },
  { do: 'first', player: 'red' },
  { do: 'first', player: 'red', rolls: { red: 4, blue: 2 } },
  { do: 'score', holders: 'rb-r', extra: { kills: 1 }, tactics: [2, 0] } as Move,
  { do: 'spend', player: 'red', dice: 2, sixes: 1, ones: 0 },
  { do: 'pain', player: 'blue', dice: 2 },
  { do: 'power', player: 'red', roll: 4 },
  { do: 'power', player: 'red', roll: 6, effect: 'fury' },
  { do: 'power', player: 'red', roll: 6, effect: 'wrath', hero: 'Ionus' },
  { do: 'chant', priest: 'Ionus', roll: 4 },
  { do: 'chant', priest: 'Ionus', roll: 1, value: 4, lost: 2 },
  { do: 'chant', priest: 'Ionus', roll: 4, rites: true },
  { do: 'cache', unit: 'Vigilors' },
  { do: 'augment', player: 'red', unit: 'Vigilors' },
  { do: 'search', unit: 'Vigilors' },
  { do: 'camp', unit: 'Vigilors' },
];
// A field that may be left out, of the moves above.
const SPARE = ['rolls', 'effect', 'hero', 'value', 'lost', 'rites'];
const spoilt = Symbol('spoilt');
const WRONG = [spoilt, null, Number.NaN, '', ' x', {}, [[]]];
// What has the shape of a move all the same; whether it fits the battle is looked at there.
const MAY: Readonly<Record<string, readonly unknown[]>> = { holders: ['', ' x'], extra: [WRONG[5]] };

const named = (list: readonly object[]) => list.map((one) => [JSON.stringify(one), one] as const);

describe('a move', () => {
  it.each(named(moves))('%s is let in', (_, move) => expect(movesFrom([move])).toEqual([move]));

  it.each(named(moves))('%s is refused with any field spoilt, left out or added', (_, move) => {
    for (const [key, value] of Object.entries(move)) {
      for (const wrong of WRONG.filter((one) => !MAY[key]?.includes(one)))
        expect(movesFrom([{ ...move, [key]: wrong }]), `${key} as ${String(wrong)}`).toBeNull();
      if (typeof value !== 'object') expect(movesFrom([{ ...move, [key]: [value] }]), `${key} in a list`).toBeNull();
      const { [key]: gone, ...rest } = move as Record<string, unknown>;
      expect(gone).toBeDefined();
      if (!SPARE.includes(key)) expect(movesFrom([rest]), `without ${key}`).toBeNull();
    }
    expect(movesFrom([{ ...move, more: 1 }])).toBeNull();
  });
});

describe('a twist', () => {
  it.each(named(twists))('%s is let in', (_, twist) => {
    expect(movesFrom([{ do: 'twist', twist }])).toEqual([{ do: 'twist', twist }]);
  });

  it.each(named(twists))('%s is refused with any field spoilt, left out or added', (_, twist) => {
    const refused = (one: object, why: string) => expect(movesFrom([{ do: 'twist', twist: one }]), why).toBeNull();
    for (const key of Object.keys(twist)) {
      for (const wrong of [spoilt, Number.NaN, '', 'x'.repeat(41), {}]) refused({ ...twist, [key]: wrong }, key);
      const { [key]: gone, ...rest } = twist as Record<string, unknown>;
      expect(gone).toBeDefined();
      refused(rest, `without ${key}`);
    }
    refused({ ...twist, more: 1 }, 'more');
  });
});

it('moves are a list of moves, and no longer than a battle', () => {
  const camp = { do: 'camp', unit: 'Vigilors' };
  expect(movesFrom(Array(400).fill(camp))).toHaveLength(400);
  expect(movesFrom(Array(401).fill(camp))).toBeNull();
  for (const wrong of [null, {}, 'camp', camp, [camp, null], [[camp]], [{ do: 'toString' }], [{ do: 7 }]])
    expect(movesFrom(wrong)).toBeNull();
});
