// The score sheet of a battle: every line of every battleplan, and a battle that never leaves the rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterMove,
  type Battle,
  battleAfter,
  decider,
  type Move,
  nextOf,
  pointsOf,
  refusalOf,
  resultOf,
  START,
  tacticsOf,
  tokensOf,
  wouldSeize,
} from '../../../../src/games/aos/battle/battle.ts';
import { linesOf, PLANS, planNumbered, planRolled, scoreOf } from '../../../../src/games/aos/battle/plans.ts';

const play = (...moves: Move[]): Battle => {
  const { battle, refusal } = battleAfter(moves);
  if (refusal) throw new Error(refusal);
  return battle;
};
const opening = (plan: number, objectives = 6): Move[] => [
  { do: 'plan', plan, objectives },
  { do: 'attacker', player: 'red' },
  { do: 'cards', player: 'red', cards: [1, 4] },
  { do: 'cards', player: 'blue', cards: [2] },
  { do: 'first', player: 'red' },
];
const nothing: Move = { do: 'score', answers: { mine: 0, theirs: 0 }, tactics: [] };
const scores = (mine: number, theirs: number, tactics: number[] = []): Move => ({
  do: 'score',
  answers: { mine, theirs },
  tactics,
});

// For each plan: answers, the round, and the points of the lines that hold.
const SHEETS: [plan: number, round: number, answers: Record<string, number>, points: number[]][] = [
  [1, 1, { mine: 0, theirs: 1 }, []],
  [2, 1, { mine: 0, theirs: 1, taken: 0 }, []],
  [2, 2, { mine: 0, theirs: 1, taken: 0 }, []],
  [4, 1, { mine: 0, theirs: 1, pair: 0 }, []],
  [4, 2, { mine: 0, theirs: 1, pair: 0 }, []],
  [5, 1, { mine: 0, theirs: 1, pair: 0 }, []],
  [5, 2, { mine: 0, theirs: 1, pair: 0 }, []],
  [6, 1, { mine: 0, theirs: 1 }, []],
  [6, 2, { mine: 0, theirs: 1 }, []],
  [7, 1, { mine: 0, theirs: 1, pair: 0 }, []],
  [7, 2, { mine: 0, theirs: 1, pair: 0 }, []],
  [8, 1, { mine: 0, theirs: 1, lions: 0, seekers: 0 }, []],
  [8, 2, { mine: 0, theirs: 1, lions: 0, seekers: 0 }, []],
  [9, 1, { mine: 0, theirs: 1, camp: 0 }, []],
  [9, 2, { mine: 0, theirs: 1, camp: 0 }, []],
  [10, 1, { mine: 0, theirs: 1 }, []],
  [10, 2, { mine: 0, theirs: 1 }, []],
  [11, 1, { mine: 0, theirs: 1 }, []],
  [11, 2, { mine: 0, theirs: 1 }, []],
  [12, 1, { primary: 0, secondary: 0, theirs: 1 }, []],
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
  [5, 2, { mine: 2, theirs: 2, pair: 1 }, [3, 3]],
  [5, 2, { mine: 3, theirs: 2, pair: 0 }, [3, 4]],
  [6, 2, { mine: 2, theirs: 0 }, [3, 3, 4]],
  [7, 2, { mine: 2, theirs: 3, pair: 1 }, [3, 3]],
  [7, 2, { mine: 1, theirs: 0, pair: 0 }, [3, 4]],
  [8, 2, { mine: 1, theirs: 1, lions: 1, seekers: 0 }, [3]],
  [8, 2, { mine: 2, theirs: 1, lions: 1, seekers: 1 }, [3, 3, 4]],
  [8, 2, { mine: 1, theirs: 0, lions: 0, seekers: 0 }, [4]],
  [9, 1, { mine: 2, theirs: 2, camp: 1 }, [3, 3]],
  [9, 2, { mine: 2, theirs: 2, camp: 0 }, [3]],
  [9, 2, { mine: 1, theirs: 0, camp: 1 }, [3, 3, 4]],
  [10, 2, { mine: 1, theirs: 1 }, [3]],
  [10, 2, { mine: 2, theirs: 1 }, [3, 3, 4]],
  [11, 5, { mine: 1, theirs: 0 }, [3, 4]],
  [12, 2, { primary: 1, secondary: 0, theirs: 1 }, [3]],
  [12, 2, { primary: 0, secondary: 2, theirs: 2 }, [3]],
  [12, 2, { primary: 1, secondary: 2, theirs: 2 }, [3, 3, 4]],
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

describe('a battle', () => {
  it('is asked for plan, attacker, cards and first turn, in that order', () => {
    const steps = opening(1);
    const asked = steps.map((_, i) => nextOf(play(...steps.slice(0, i))));
    expect(asked).toEqual(['plan', 'attacker', 'cards', 'cards', 'first']);
    expect(nextOf(play(...steps))).toBe('turn');
    expect(play(...steps)).toMatchObject({
      round: 1,
      active: 'red',
      underdog: null,
      sides: { red: { fury: 1, rage: 1 }, blue: { fury: 2, rage: 2 } },
    });
  });

  it('lets a card go from Affray to Domination, one a turn, five points each', () => {
    const battle = play(...opening(1), scores(1, 0, [1, 4]), scores(0, 1));
    expect([pointsOf(battle.sides.red), tacticsOf(battle.sides.red), battle.sides.red.done]).toEqual([
      17,
      2,
      { 1: 1, 4: 1 },
    ]);
    expect(refusalOf(play(...opening(1)), scores(1, 0, [1, 1]))).toMatch(/One tactic/);
    expect(refusalOf(play(...opening(1)), scores(1, 0, [2]))).toMatch(/not in the army/);
    const rounds = [1, 2, 3].flatMap((): Move[] => [
      scores(1, 0, [1]),
      nothing,
      { do: 'first', player: 'red', rolls: { red: 6, blue: 1 } },
    ]);
    expect(refusalOf(play(...opening(1), ...rounds), scores(1, 0, [1]))).toMatch(/All three/);
  });

  it('calls the second player who then goes first a seizer, who completes nothing and makes the other the underdog', () => {
    const once = play(...opening(1), nothing, scores(3, 0));
    expect([wouldSeize(once, 'blue'), wouldSeize(once, 'red')]).toEqual([true, false]);
    const seized = play(...opening(1), nothing, scores(3, 0), {
      do: 'first',
      player: 'blue',
      rolls: { red: 2, blue: 5 },
    });
    expect(seized).toMatchObject({ seizing: true, underdog: 'red', round: 2 });
    expect(refusalOf(seized, scores(1, 0, [2]))).toMatch(/seized the initiative/);
    // Red is the underdog from now on, though it leads, until it seizes the initiative itself.
    const later = afterMove(afterMove(afterMove(seized, nothing), scores(6, 0, [1, 4])), {
      do: 'first',
      player: 'blue',
      rolls: { red: 1, blue: 2 },
    });
    expect([pointsOf(later.sides.red), pointsOf(later.sides.blue), later.underdog]).toEqual([20, 10, 'red']);
    const back = afterMove(afterMove(afterMove(later, scores(0, 0)), scores(0, 0)), {
      do: 'first',
      player: 'red',
      rolls: { red: 6, blue: 2 },
    });
    expect(back).toMatchObject({ seizing: true, underdog: 'blue' });
  });

  it('lets a player eleven points behind take two turns in a row for nothing, and not one who is ten behind', () => {
    const at = (points: number): Battle => ({
      ...play(...opening(1), nothing, nothing),
      sides: {
        ...START.sides,
        red: { ...START.sides.red, turns: [{ round: 1, plan: points, tactics: 0 }] },
      },
    });
    expect([wouldSeize(at(10), 'blue'), wouldSeize(at(11), 'blue')]).toEqual([true, false]);
  });

  it('gives a tied priority roll to whoever went first', () => {
    const battle = play(...opening(1), nothing, nothing);
    expect([decider(battle, { red: 4, blue: 4 }), decider(battle, { red: 4, blue: 5 })]).toEqual(['red', 'blue']);
  });

  it('keeps fury between nothing and seven and loses rage with the round', () => {
    const begun = play(...opening(8));
    const kindled = afterMove(begun, { do: 'power', player: 'blue', roll: 4, effect: 'fury' });
    expect(kindled).toMatchObject({ sides: { blue: { fury: 4, rage: 4 } } });
    expect(tokensOf(kindled)).toEqual({ instability: 2 });
    expect(refusalOf(kindled, { do: 'power', player: 'blue', roll: 4, effect: 'fury' })).toMatch(/One Place/);
    const spent = afterMove(kindled, { do: 'spend', player: 'blue', dice: 3, sixes: 2, ones: 1 });
    expect(spent).toMatchObject({ sides: { blue: { rage: 1, fury: 4 }, red: { fury: 3 } } });
    expect(refusalOf(spent, { do: 'spend', player: 'blue', dice: 1, sixes: 0, ones: 0 })).toMatch(/once a turn/);
    const hurt = afterMove(spent, { do: 'pain', player: 'blue', dice: 1 });
    expect(hurt).toMatchObject({ sides: { blue: { rage: 0, fury: 3 } } });
    const lions = { mine: 0, theirs: 0, lions: 0, seekers: 0 };
    const over = afterMove(afterMove(hurt, { do: 'score', answers: lions, tactics: [] }), {
      do: 'score',
      answers: lions,
      tactics: [],
    });
    expect(over).toMatchObject({ sides: { blue: { rage: 0 }, red: { rage: 0 } } });
  });

  it('refuses answers that cannot be true together', () => {
    const said = (plan: number, answers: Record<string, number>, objectives = 6) =>
      refusalOf(play(...opening(plan, objectives)), { do: 'score', answers, tactics: [] });
    expect(said(1, { mine: 4, theirs: 3 })).toMatch(/6 objectives/);
    expect(said(1, { mine: 2, theirs: 0 }, 1)).toMatch(/Answer first/);
    expect(said(1, { mine: 1 })).toMatch(/opponent control/);
    expect(said(4, { mine: 1, theirs: 0, pair: 1 })).toMatch(/pair/);
    expect(said(8, { mine: 1, theirs: 0, lions: 1, seekers: 1 })).toMatch(/more objectives/);
    expect(said(2, { mine: 0, theirs: 0, taken: 1 })).toMatch(/control none/);
  });

  it('ends after five rounds with a major or minor victory, or a draw', () => {
    const rounds = (red: Move, blue: Move) =>
      [2, 3, 4, 5].flatMap((): Move[] => [{ do: 'first', player: 'red', rolls: { red: 6, blue: 1 } }, red, blue]);
    const played = (red: Move, blue: Move, ...more: Move[]) =>
      play(...opening(1), red, blue, ...rounds(red, blue), ...more);
    expect(nextOf(played(nothing, nothing))).toBe('result');
    expect(resultOf(played(scores(1, 0), nothing))).toEqual({ winner: 'red', kind: 'major' });
    expect(resultOf(played(nothing, nothing))).toEqual({ winner: null, kind: 'draw' });
    expect(refusalOf(played(nothing, nothing), nothing)).toMatch(/end of a turn/);
  });

  it('tells a minor victory from a major one by five points, and breaks a tie by tactics', () => {
    const sides = (red: number, blue: number, done: Record<number, number> = {}): Battle => ({
      ...START,
      sides: {
        red: { ...START.sides.red, turns: [{ round: 1, plan: red, tactics: 0 }], done },
        blue: { ...START.sides.blue, turns: [{ round: 1, plan: blue, tactics: 0 }] },
      },
    });
    expect(resultOf(sides(14, 10))).toEqual({ winner: 'red', kind: 'minor' });
    expect(resultOf(sides(10, 15))).toEqual({ winner: 'blue', kind: 'major' });
    expect(resultOf(sides(10, 10, { 1: 1 }))).toEqual({ winner: 'red', kind: 'minor' });
  });

  it('never leaves the rules, whatever moves are tried (2,000 lists)', () => {
    const player = fc.constantFrom('red' as const, 'blue' as const);
    const small = fc.integer({ min: -1, max: 8 });
    const move: fc.Arbitrary<Move> = fc.oneof(
      fc.record({ do: fc.constant('plan' as const), plan: fc.integer({ min: 0, max: 13 }), objectives: small }),
      fc.record({ do: fc.constant('attacker' as const), player }),
      fc.record({
        do: fc.constant('cards' as const),
        player,
        cards: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }),
      }),
      fc.record({ do: fc.constant('first' as const), player, rolls: fc.record({ red: small, blue: small }) }),
      fc.record({ do: fc.constant('first' as const), player }),
      fc.record({
        do: fc.constant('score' as const),
        answers: fc.record({
          mine: small,
          theirs: small,
          pair: small,
          taken: small,
          camp: small,
          lions: small,
          seekers: small,
          terrain: small,
          features: small,
          primary: small,
          secondary: small,
        }),
        tactics: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
      }),
      fc.record({ do: fc.constant('spend' as const), player, dice: small, sixes: small, ones: small }),
      fc.record({ do: fc.constant('pain' as const), player, dice: small }),
      fc.record({
        do: fc.constant('power' as const),
        player,
        roll: small,
        effect: fc.constantFrom('fury' as const, 'wrath' as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let battle = play(...opening(1 + (moves.length % 12)));
        for (const one of moves) if (refusalOf(battle, one) === null) battle = afterMove(battle, one);
        for (const side of [battle.sides.red, battle.sides.blue]) {
          expect(side.fury).toBeGreaterThanOrEqual(0);
          expect(side.fury).toBeLessThanOrEqual(7);
          expect(side.rage).toBeGreaterThanOrEqual(0);
          expect(Object.values(side.done).every((count) => count <= 3)).toBe(true);
          expect(pointsOf(side)).toBe(side.turns.reduce((sum, turn) => sum + turn.plan, 0) + 5 * tacticsOf(side));
        }
        expect(battle.round).toBeLessThanOrEqual(5);
        expect(Math.abs(battle.sides.red.turns.length - battle.sides.blue.turns.length)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000, seed: 18 },
    );
  });
});
