// Numbers of Age of Sigmar's pages that can be worked out are worked out: examples, tables of chances, lists that the tools have too.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../src/ask/ask.ts';
import { linesOf, PLANS, planRolled, scoreOf } from '../../src/companion/aos/battle/plans.ts';
import { CRUSADES, crusadesFor, TYPES } from '../../src/companion/aos/events/crusades.ts';
import { articlesOf } from './book.ts';

const bodyOf = (slug: string): string => articlesOf('aos').find(({ id }) => id === `aos/${slug}`)!.body;
/** The rows of a page's tables, as the words of their cells. */
const rowsOf = (slug: string): string[][] =>
  [...bodyOf(slug).matchAll(/^\| ?(.*?) ?\|$/gm)].map(([, row = '']) =>
    row.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/ ?\| ?/),
  );

/** A charge at an enemy whose base is so many inches away. */
function chargeOver(gap: number): { travelled: number; roll: number; ways: number } {
  const base = 32 / 25.4;
  const models = [
    { id: 'a', kind: 'infantry', side: 'red', x: -10, y: 0 },
    { id: 'b', kind: 'infantry', side: 'blue', x: -10 + base + gap, y: 0 },
  ];
  const scene = { v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 }, models };
  return (ask({ ask: 'charge', model: 'a', target: 'b', scene }) as Good).answer as ReturnType<typeof chargeOver>;
}

describe('charging', () => {
  const examples = [
    ...bodyOf('charging').matchAll(/gap of (\d+)" needs (\d+)½"(?: of movement)?: roll \*\*(\d+)\*\*/g),
  ];

  it('has two examples', () => {
    expect(examples).toHaveLength(2);
  });

  it.each(examples.map(([, gap, whole, roll]) => [gap, whole, roll].map(Number)))(
    'needs what the page says over %i inches',
    (gap = 0, whole = 0, roll = 0) => {
      const answer = chargeOver(gap);
      expect(answer.travelled).toBeCloseTo(whole + 0.5, 9);
      expect(answer.roll).toBe(roll);
    },
  );

  it('has the number of rolls out of 36 for each need', () => {
    const [needs = [], ways = []] = rowsOf('charging').filter(([head]) => head === 'needs' || head === 'of 36');
    expect(needs.slice(1).map(Number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(ways.slice(1).map(Number)).toEqual(needs.slice(1).map((roll) => chargeOver(Number(roll) + 0.5).ways));
  });

  it('is answered in the questions as on the page', () => {
    const [, gap, roll, whole] =
      /charge something (\d+) inches away\?\n\n\[(\d+) or more\][^.]*\. After (\d+)½"/.exec(bodyOf('faq')) ?? [];
    expect([Number(whole) + 0.5, Number(roll)]).toEqual([
      expect.closeTo(chargeOver(Number(gap)).travelled, 9),
      chargeOver(Number(gap)).roll,
    ]);
  });
});

describe('battleplans', () => {
  it('have the two dice of the companion', () => {
    const rolled = rowsOf('battleplans').filter(([roll]) => /^\d$/.test(roll ?? ''));
    expect(rolled).toEqual(
      [1, 2, 3, 4, 5, 6].map((row) => [
        String(row),
        ...[1, 4].map((die) => `${planRolled(die, row).number} ${planRolled(die, row).title}`),
      ]),
    );
  });

  it('score at most 10 in a turn', () => {
    expect(bodyOf('battleplans')).toContain('at most 10 in each plan');
    const most = PLANS.map((plan) => {
      if (plan.number !== 3)
        return Math.max(...[1, 2].map((round) => linesOf(plan, round).reduce((sum, { points }) => sum + points, 0)));
      // What Avalanche of Ash gives for terrain depends on how many objectives are left.
      const left = [0, 1, 2, 6].map((left) => ({ left, mine: left, theirs: 0, terrain: 1, features: 1 }));
      return Math.max(...left.map((answers) => scoreOf(plan, 2, answers).points));
    });
    expect(most).toEqual(Array(12).fill(10));
  });
});

describe('crusades', () => {
  it('are those that the event page lists', () => {
    const listed = rowsOf('crusades').filter(([, type]) => Object.values(TYPES).some(({ title }) => title === type));
    expect(listed.map(([name, type, , plans]) => [name, type, plans])).toEqual(
      CRUSADES.map(({ name, type, plans }) => [
        name,
        type === 'own' ? '' : TYPES[type].title,
        plans.length === 12 ? '1-12' : plans.join(', '),
      ]),
    );
  });

  it('have the number of games of their type', () => {
    const typed = rowsOf('crusades').filter(([, games]) => /^\d+ games$/.test(games ?? ''));
    expect(typed.map(([type, games]) => [type, games])).toEqual(
      Object.values(TYPES).map(({ title, games }) => [title, `${games} games`]),
    );
  });

  it('are half a team, rounding up', () => {
    const row = (name: string) =>
      rowsOf('joint-crusades')
        .find(([head]) => head === name)!
        .slice(1)
        .map(Number);
    expect(row('players in a team')).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(row('crusades')).toEqual(row('players in a team').map(crusadesFor));
  });
});
