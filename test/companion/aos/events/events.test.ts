// Events: how many crusades, who plays what, and pairing two teams without showing a choice too early.
import { describe, expect, it } from 'vitest';
import { CRUSADES, crusadesFor, planOf, scheduleOf, TYPES } from '../../../../src/companion/aos/events/crusades.ts';
import {
  CAPTAINS,
  choose,
  offeredTo,
  type Pairing,
  pairingAfter,
  pairingOf,
} from '../../../../src/companion/aos/events/pairing.ts';
import { randomFrom } from '../../../oracle/random.ts';

describe('crusades', () => {
  it('have as many battleplans as their type has games', () => {
    expect(CRUSADES.filter(({ type, plans }) => type === 'own' || plans.length !== TYPES[type].games)).toEqual([]);
  });

  it('are half a team, rounded up', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map(crusadesFor)).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });

  it('give two pairings one crusade, and begin anew when they are through', () => {
    const [heartblood, march] = CRUSADES;
    const picked = [heartblood!, march!];
    expect(scheduleOf(picked, 4, 3)).toEqual([
      [2, 2, 3, 3],
      [5, 5, 4, 4],
      [11, 11, 10, 10],
    ]);
    for (let size = 2; size <= 8; size++) {
      const many = Array.from({ length: crusadesFor(size) }, (_, i) => CRUSADES[i % 3]!);
      const row = scheduleOf(many, size, 8)[3]!;
      // The fourth round begins each crusade of three anew.
      expect(row).toEqual(Array.from({ length: size }, (_, i) => many[Math.floor(i / 2)]!.plans[0]));
    }
    for (let rounds = 1; rounds <= 8; rounds++)
      expect(scheduleOf(picked, 3, rounds).map((row) => row[2])).toEqual([3, 4, 10, 3, 4, 10, 3, 4].slice(0, rounds));
    expect(() => planOf(picked, 5, 1)).toThrow(/crusade 3/);
  });
});

describe('pairing', () => {
  const team = (captain: string, size: number) => Array.from({ length: size }, (_, i) => `${captain} ${i + 1}`);

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('pairs every army of two teams of %i once', (size) => {
    const random = randomFrom(size);
    for (let round = 0; round < 50; round++) {
      let pairing = pairingOf({ red: team('red', size), blue: team('blue', size) });
      while (pairing.step !== 'done')
        for (const captain of CAPTAINS) {
          const { from, count } = offeredTo(pairing, captain);
          const start = Math.floor(random() * from.length);
          pairing = choose(
            pairing,
            captain,
            Array.from({ length: count }, (_, i) => from[(start + i) % from.length]!),
          );
        }
      expect(pairing.pairs).toHaveLength(size);
      for (const captain of CAPTAINS)
        expect(pairing.pairs.map((pair) => pair[captain]).sort()).toEqual(team(captain, size).sort());
    }
  });

  it('follows the steps of the book for five: guards, two invaders each, one picked', () => {
    let pairing: Pairing = pairingOf({ red: team('red', 5), blue: team('blue', 5) });
    pairing = choose(pairing, 'red', ['red 1']);
    expect(pairing).toMatchObject({ step: 'guard', guards: null, pairs: [] });
    pairing = choose(pairing, 'blue', ['blue 5']);
    expect(pairing).toMatchObject({ step: 'offer', guards: { red: 'red 1', blue: 'blue 5' } });
    pairing = choose(choose(pairing, 'red', ['red 2', 'red 3']), 'blue', ['blue 1', 'blue 2']);
    expect(offeredTo(pairing, 'red')).toEqual({ from: ['blue 1', 'blue 2'], count: 1 });
    pairing = choose(choose(pairing, 'blue', ['red 3']), 'red', ['blue 1']);
    expect(pairing.pairs).toEqual([
      { red: 'red 1', blue: 'blue 1' },
      { red: 'red 3', blue: 'blue 5' },
    ]);
    expect(pairing.hands).toEqual({ red: ['red 2', 'red 4', 'red 5'], blue: ['blue 2', 'blue 3', 'blue 4'] });
  });

  it('is the same whether it is made or read from what was chosen', () => {
    const hands = { red: team('red', 3), blue: team('blue', 3) };
    const choices = [
      { captain: 'red', armies: ['red 1'] },
      { captain: 'blue', armies: ['blue 2'] },
      { captain: 'red', armies: ['red 2', 'red 3'] },
    ] as const;
    const made = choices.reduce((now, { captain, armies }) => choose(now, captain, armies), pairingOf(hands));
    expect(pairingAfter(hands, choices)).toEqual(made);
    expect(() => pairingAfter(hands, [...choices, { captain: 'blue', armies: ['blue 2'] }])).toThrow(/Choose 2/);
  });

  it('keeps one choice from taking effect until both are made, and refuses what was not offered', () => {
    const pairing = choose(pairingOf({ red: team('red', 4), blue: team('blue', 4) }), 'red', ['red 2']);
    expect(pairing).toMatchObject({ guards: null, offers: null, pairs: [] });
    expect(() => choose(pairing, 'blue', ['red 2'])).toThrow(/Choose 1/);
    expect(() => choose(pairing, 'blue', ['blue 1', 'blue 2'])).toThrow(/Choose 1/);
    expect(() => pairingOf({ red: ['a'], blue: [] })).toThrow(/equally many/);
    expect(() => pairingOf({ red: ['a', 'a'], blue: ['b', 'c'] })).toThrow(/one name/);
  });
});
