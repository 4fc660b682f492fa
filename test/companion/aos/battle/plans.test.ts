// The twelve scoring lists: every line scored and not scored, in the first round and later where that differs.
import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../../src/companion/aos/battle/objectives.ts';
import {
  linesOf,
  mapRefused,
  PLANS,
  planNumbered,
  planRolled,
  scoreOf,
} from '../../../../src/companion/aos/battle/plans.ts';

// For each plan: answers, the round, and the points of the lines that hold.
const SHEETS: [plan: number, round: number, answers: Record<string, number>, points: number[]][] = [
  [1, 1, { mine: 0, theirs: 1 }, []],
  [2, 1, { mine: 0, theirs: 1, taken: 0 }, []],
  [2, 2, { mine: 0, theirs: 1, taken: 0 }, []],
  [4, 1, { mine: 0, theirs: 1, pair: 0 }, []],
  [4, 2, { mine: 0, theirs: 1, pair: 0 }, []],
  [5, 1, { mine: 0, theirs: 1, coveted: 0 }, []],
  [5, 2, { mine: 0, theirs: 1, coveted: 0 }, []],
  [6, 1, { mine: 0, theirs: 1 }, []],
  [6, 2, { mine: 0, theirs: 1 }, []],
  [7, 1, { mine: 0, theirs: 1, pair: 0 }, []],
  [7, 2, { mine: 0, theirs: 1, pair: 0 }, []],
  [8, 1, { mine: 0, theirs: 1, lions: 0, seekers: 0 }, []],
  [8, 2, { mine: 0, theirs: 1, lions: 0, seekers: 0 }, []],
  [9, 1, { mine: 0, theirs: 1, camp: 0 }, []],
  [9, 2, { mine: 0, theirs: 1, camp: 0 }, []],
  [10, 1, { stable: 0, theirStable: 1 }, []],
  [10, 2, { stable: 0, theirStable: 1 }, []],
  [11, 1, { mine: 0, theirs: 1 }, []],
  [11, 2, { mine: 0, theirs: 1 }, []],
  [12, 1, { primary: 0, mine: 0, theirs: 1 }, []],
  [11, 3, { mine: 2, theirs: 2 }, [3, 3]],
  [1, 1, { mine: 1, theirs: 1 }, [3]],
  [1, 3, { mine: 2, theirs: 2 }, [3, 3]],
  [1, 3, { mine: 2, theirs: 1 }, [3, 3, 4]],
  [2, 1, { mine: 1, theirs: 0, taken: 1 }, [3, 4]],
  [2, 2, { mine: 1, theirs: 0, taken: 0 }, [3]],
  [2, 2, { mine: 2, theirs: 3, taken: 1 }, [3, 3, 4]],
  [3, 1, { mine: 1, theirs: 0, terrain: 1, features: 1, left: 2 }, [3, 4]],
  [3, 2, { mine: 2, theirs: 2, terrain: 0, features: 0, left: 4 }, [3, 3]],
  [3, 4, { mine: 1, theirs: 0, terrain: 1, features: 1, left: 1 }, [3, 4, 3]],
  [3, 4, { mine: 0, theirs: 0, terrain: 1, features: 1, left: 0 }, [3, 7]],
  [3, 4, { mine: 0, theirs: 0, terrain: 0, features: 0, left: 0 }, []],
  [4, 2, { mine: 2, theirs: 0, pair: 0 }, [3, 3]],
  [4, 2, { mine: 2, theirs: 3, pair: 1 }, [3, 3, 4]],
  [5, 2, { mine: 2, theirs: 2, coveted: 1 }, [3, 3]],
  [5, 2, { mine: 3, theirs: 2, coveted: 0 }, [3, 4]],
  [6, 2, { mine: 2, theirs: 0 }, [3, 3, 4]],
  [7, 2, { mine: 2, theirs: 3, pair: 1 }, [3, 3]],
  [7, 2, { mine: 1, theirs: 0, pair: 0 }, [3, 4]],
  [8, 2, { mine: 1, theirs: 1, lions: 1, seekers: 0 }, [3]],
  [8, 2, { mine: 2, theirs: 1, lions: 1, seekers: 1 }, [3, 3, 4]],
  [8, 2, { mine: 1, theirs: 0, lions: 0, seekers: 0 }, [4]],
  [9, 1, { mine: 2, theirs: 2, camp: 1 }, [3, 3]],
  [9, 2, { mine: 2, theirs: 2, camp: 0 }, [3]],
  [9, 2, { mine: 1, theirs: 0, camp: 1 }, [3, 3, 4]],
  [10, 2, { stable: 1, theirStable: 1 }, [3]],
  [10, 2, { stable: 2, theirStable: 1 }, [3, 3, 4]],
  [11, 5, { mine: 1, theirs: 0 }, [3, 4]],
  [12, 2, { primary: 1, mine: 1, theirs: 1 }, [3]],
  [12, 2, { primary: 0, mine: 2, theirs: 2 }, [3]],
  [12, 2, { primary: 1, mine: 3, theirs: 2 }, [3, 3, 4]],
];

describe('the scoring of battleplans', () => {
  it.each(SHEETS)('battleplan %i in round %i', (number, round, answers, points) => {
    const told = scoreOf(planNumbered(number), round, answers);
    expect(told.lines.filter(({ holds }) => holds).map((line) => line.points)).toEqual(points);
    expect(told.points).toBe(points.reduce((sum, one) => sum + one, 0));
  });

  it('sees every line of every plan scored and not scored in these sheets', () => {
    const untried = PLANS.flatMap((plan) => {
      const sheets = SHEETS.filter(([number]) => number === plan.number);
      return [1, 2].flatMap((round) =>
        linesOf(plan, round).flatMap((line) => {
          const held = sheets
            .filter(([, at]) => line.rounds === 'all' || (at === 1) === (round === 1))
            .map(([, , answers]) => line.holds(answers));
          return held.includes(true) && held.includes(false) ? [] : [`${plan.number}: ${line.says}`];
        }),
      );
    });
    expect(untried).toEqual([]);
  });

  it('rolls a plan from two tables of six', () => {
    expect(
      [planRolled(1, 1), planRolled(3, 6), planRolled(4, 1), planRolled(6, 6)].map(({ number }) => number),
    ).toEqual([1, 6, 7, 12]);
  });
});

describe('the objectives of a map', () => {
  const counts = (lions: number, seekers: number, heidenhain: number, scions: number): Counts => ({
    lions,
    seekers,
    heidenhain,
    scions,
  });
  it.each([
    [1, counts(0, 0, 0, 0), /at least one objective/],
    [1, counts(3, 0, 0, 0), /Golden Lions/],
    [1, counts(2, 2, 1, 2), /Scions/],
    [4, counts(1, 1, 1, 1), /pair/],
    [5, counts(2, 1, 0, 0), /Sun Seekers/],
    [8, counts(2, 1, 0, 0), /Golden Lions/],
    [9, counts(1, 0, 0, 0), /1 to 2 of Sun Seekers/],
    [11, counts(2, 0, 0, 1), /Heidenhain or a Sun Seekers/],
    [12, counts(2, 2, 0, 0), /Sun Seekers/],
  ])('of battleplan %i are not %o', (number, map, says) => {
    expect(mapRefused(planNumbered(number), map)).toMatch(says);
  });
  it('may be all that the battlepack has', () => {
    const all = PLANS.filter(({ map }) => map.seekers?.[1] !== 1);
    expect(all.map((plan) => mapRefused(plan, counts(2, 2, 1, 1)))).toEqual(all.map(() => null));
  });
});
