// An event as it is kept: what it may be, who stands where, who is drawn against whom, and what comes from outside.
import { describe, expect, it } from 'vitest';
import { CRUSADES } from '../../../../src/companion/aos/events/crusades.ts';
import {
  drawnByStanding,
  drawnFrom,
  type Event,
  eventRefused,
  isPlayed,
  isSettled,
  type Match,
  type Result,
  standingsOf,
  totalsOf,
} from '../../../../src/companion/aos/events/event.ts';
import { eventFrom, eventToKeep } from '../../../../src/companion/aos/events/read.ts';
import { randomFrom } from '../../../oracle/random.ts';

const team = (name: string, size: number) => ({
  name,
  armies: Array.from({ length: size }, (_, i) => `${name} ${i + 1}`),
});
const event = (count: number, size: number): Event => ({
  type: 'foray',
  rounds: 3,
  size,
  crusades: Array.from({ length: Math.ceil(size / 2) }, (_, i) => CRUSADES[i % 3]!),
  teams: Array.from({ length: count }, (_, i) => team(`T${i}`, size)),
  played: [],
});
/** A match in which the armies meet in order, each battle with these points. */
const match = (red: number, blue: number, size: number, points: Result): Match => ({
  teams: [red, blue],
  pairs: Array.from({ length: size }, (_, i) => ({ red: `T${red} ${i + 1}`, blue: `T${blue} ${i + 1}` })),
  points: Array.from({ length: size }, () => points),
});

describe('an event', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('may have teams of %i', (size) => {
    expect(eventRefused(event(4, size))).toBeNull();
  });

  it.each<[string, Partial<Event>, RegExp]>([
    ['a team of nine', { size: 9 }, /1 to 8/],
    ['no round', { rounds: 0 }, /1 to 12/],
    ['one team', { teams: [team('T0', 2)] }, /2 to 16/],
    ['two teams of one name', { teams: [team('T0', 2), team('T0', 2)] }, /one name/],
    ['a team that is short', { teams: [team('T0', 2), team('T1', 1)] }, /needs 2/],
    ['two crusades for two', { crusades: [CRUSADES[0]!, CRUSADES[1]!] }, /play 1/],
    ['a crusade of another type', { crusades: [CRUSADES[3]!] }, /one type/],
    ['a foray of two games', { crusades: [{ ...CRUSADES[0]!, plans: [1, 2] }] }, /3 games/],
    ['a battleplan 13', { type: 'own', crusades: [{ name: 'x', type: 'own', plans: [13] }] }, /numbered 1 to 12/],
    ['a team that meets itself', { played: [[match(0, 0, 2, [1, 2])]] }, /one other/],
    [
      'a pair of strangers',
      { played: [[{ ...match(0, 1, 2, [1, 2]), pairs: match(1, 0, 2, [0, 0]).pairs }]] },
      /armies of its teams/,
    ],
    ['points below nothing', { played: [[match(0, 1, 2, [-1, 2])]] }, /armies of its teams/],
  ])('is refused with %s', (_, change, says) => {
    expect(eventRefused({ ...event(2, 2), ...change })).toMatch(says);
  });

  it('may be played through crusades of one’s own', () => {
    expect(
      eventRefused({ ...event(2, 2), type: 'own', crusades: [{ name: 'Ours', type: 'own', plans: [12, 1] }] }),
    ).toBeNull();
  });

  it('adds up the points of a team, and gives the round to the higher total', () => {
    const [a, b] = [match(0, 1, 3, [10, 12]), match(1, 0, 3, [5, 5])];
    expect(totalsOf(a)).toEqual([30, 36]);
    const played = { ...event(2, 3), played: [[a], [b]] };
    expect(standingsOf(played)).toEqual([
      { team: 1, won: 1, tied: 1, points: 51 },
      { team: 0, won: 0, tied: 1, points: 45 },
    ]);
    expect(isSettled(played)).toBe(true);
    expect(isSettled({ ...played, played: [drawnFrom([0, 1])] })).toBe(false);
  });

  it('counts a match for nobody until every battle of it has its points', () => {
    const open = (points: readonly Result[]) => ({
      ...event(2, 2),
      played: [[{ ...match(0, 1, 2, [null, null]), points }]],
    });
    const none = { won: 0, tied: 0, points: 0 };
    const some = [
      [
        [null, null],
        [null, null],
      ],
      [
        [20, null],
        [null, null],
      ],
      [
        [20, 10],
        [null, null],
      ],
    ] satisfies Result[][];
    for (const points of some) {
      expect(eventRefused(open(points))).toBeNull();
      expect(standingsOf(open(points))).toEqual([0, 1].map((team) => ({ team, ...none })));
      expect(isPlayed(open(points).played[0]![0]!)).toBe(false);
    }
    expect(totalsOf(match(0, 1, 2, [20, null]))).toEqual([40, 0]);
    const over = open([
      [20, 10],
      [0, 10],
    ]);
    expect(isPlayed(over.played[0]![0]!)).toBe(true);
    expect(standingsOf(over)).toEqual([0, 1].map((team) => ({ team, won: 0, tied: 1, points: 20 })));
    expect(isPlayed(drawnFrom([0, 1])[0]!)).toBe(false);
  });

  it('draws neighbours in the standing who have not met, and nobody rests twice', () => {
    const five = { ...event(5, 1), played: [[match(0, 1, 1, [9, 1]), match(2, 3, 1, [8, 2])]] };
    const drawn = drawnByStanding(five);
    expect(drawn.map(({ teams }) => teams)).toEqual([
      [0, 2],
      [3, 4],
    ]);
    expect(eventRefused({ ...five, played: [...five.played, drawn] })).toBeNull();
  });
});

describe('an event from outside', () => {
  const whole: Event = { ...event(4, 2), played: [[match(0, 1, 2, [9, 1]), match(2, 3, 2, [8, 2])]] };
  it('is what was put in', () => {
    expect(eventFrom(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it('of an older version had 0 to 0 where nothing was entered; one of this version means it', () => {
    const zeroes: Event = { ...whole, played: [[match(0, 1, 2, [0, 0]), match(2, 3, 2, [0, 2])]] };
    const read = (value: unknown) => {
      const event = eventFrom(JSON.parse(JSON.stringify(value)));
      return typeof event === 'string' ? event : event.played.flat().map(({ points }) => points[0]);
    };
    expect(read(zeroes)).toEqual([
      [null, null],
      [0, 2],
    ]);
    expect(read(eventToKeep(zeroes))).toEqual([
      [0, 0],
      [0, 2],
    ]);
  });

  it('is refused in words, or keeps the rules, whatever is changed in it (3,000 events, seed 20)', () => {
    const random = randomFrom(20);
    const values: unknown[] = [-1, 0, 1.5, 99, '', 'own', 'T1', null, [], {}, true, 'x'.repeat(99)];
    const mutated = (value: unknown): unknown => {
      if (random() < 0.02) return values[Math.floor(random() * values.length)];
      if (Array.isArray(value)) return value.map(mutated);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutated(inner)]));
    };
    let refused = 0;
    for (let i = 0; i < 3000; i++) {
      const read = eventFrom(mutated(whole));
      if (typeof read === 'string') {
        expect(read).toMatch(/^[A-Z].*\.$/);
        refused++;
      } else expect(eventRefused(read)).toBeNull();
    }
    expect(refused).toBeGreaterThan(500);
  });
});
