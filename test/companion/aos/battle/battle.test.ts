// A battle from the first choice to the result, which never leaves the rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterMove, decider, nextOf, refusalOf, wouldSeize } from '../../../../src/companion/aos/battle/battle.ts';
import type { Move, Twist } from '../../../../src/companion/aos/battle/moves.ts';
import { linesOf } from '../../../../src/companion/aos/battle/plans.ts';
import { type Battle, pointsOf, resultOf, START, tacticsOf } from '../../../../src/companion/aos/battle/state.ts';
import { along, ends, mapOf, opening, play, wins } from './played.ts';

const nothing = ends();

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

  it('takes up to two cards, none too, and has the hideout and the fugitive named before the first turn', () => {
    const begun = opening(1).slice(0, 2);
    const told = (red: number[], blue: number[]): Move[] => [
      ...begun,
      { do: 'cards', player: 'red', cards: red },
      { do: 'cards', player: 'blue', cards: blue },
    ];
    expect(nextOf(play(...told([], [])))).toBe('first');
    expect(refusalOf(play(...begun), { do: 'cards', player: 'red', cards: [1, 2, 3] })).toMatch(/up to two/);
    expect(refusalOf(play(...begun), { do: 'cards', player: 'red', cards: [2, 2] })).toMatch(/different/);
    expect(refusalOf(play(...begun), { do: 'cards', player: 'red', cards: [7] })).toMatch(/1 to 6/);
    const picks = play(...told([1, 5], [1]));
    expect(nextOf(picks)).toBe('picks');
    expect(refusalOf(picks, { do: 'first', player: 'red' })).toMatch(/start of a round/);
    expect(refusalOf(picks, { do: 'pick', owner: 'red', card: 1, name: '' })).toMatch(/hideout/);
    expect(refusalOf(picks, { do: 'pick', owner: 'red', card: 5, name: ' ' })).toMatch(/fugitive/);
    expect(refusalOf(picks, { do: 'pick', owner: 'blue', card: 5, name: 'Gotrek' })).toMatch(/Nothing/);
    const named = play(
      ...told([1, 5], [1]),
      { do: 'pick', owner: 'blue', card: 1, name: 'Mill' },
      { do: 'pick', owner: 'red', card: 5, name: 'Gotrek' },
      { do: 'pick', owner: 'red', card: 1, name: 'Tower' },
    );
    expect(nextOf(named)).toBe('first');
    expect(named.sides.red.picks).toEqual({ 1: 'Tower', 5: 'Gotrek' });
  });

  it('lets a card go from Affray to Domination, one a turn, five points each', () => {
    const battle = along([...opening(1), ends('r', [3, 4]), ends('b')]);
    expect([pointsOf(battle.sides.red), tacticsOf(battle.sides.red), battle.sides.red.done]).toEqual([
      17,
      2,
      { 3: 1, 4: 1 },
    ]);
    const begun = play(...opening(1));
    expect(refusalOf(begun, ends('r', [3, 3])(begun))).toMatch(/one tactic on each card/);
    expect(refusalOf(begun, ends('r', [2])(begun))).toMatch(/not in the army/);
    const rounds = [1, 2, 3].flatMap(() => [ends('r', [3]), nothing, wins('red')]);
    const later = along([...opening(1), ...rounds]);
    expect(refusalOf(later, ends('r', [3])(later))).toMatch(/All three/);
  });

  it('calls the second player who wins priority and goes first a seizer, who completes nothing and makes the other the underdog', () => {
    const once = [...opening(1), nothing, ends('bbb')];
    const seized = along([...once, wins('blue')]);
    expect(seized).toMatchObject({ seizing: true, underdog: 'red', round: 2 });
    expect(refusalOf(seized, ends('b', [2])(seized))).toMatch(/seizes the initiative/);
    // Red is the underdog from now on, though it leads, until it seizes the initiative itself.
    const later = [...once, wins('blue'), nothing, ends('rrrr', [3, 4]), wins('blue')];
    const battle = along(later);
    expect([pointsOf(battle.sides.red), pointsOf(battle.sides.blue), battle.underdog]).toEqual([20, 10, 'red']);
    const back = along([...later, nothing, nothing, wins('red')]);
    expect(back).toMatchObject({ seizing: true, underdog: 'blue' });
  });

  it('is no seizing when the opponent won the roll and sends the second player first', () => {
    const once = [...opening(1), nothing, nothing];
    const rolls = { red: 5, blue: 2 };
    const given = along([...once, { do: 'first', player: 'blue', rolls }]);
    expect(given).toMatchObject({ seizing: false, seizer: null, active: 'blue' });
    expect(refusalOf(given, ends('b', [2])(given))).toBeNull();
    // Nor on a tie, which the player who went first decides.
    expect(wouldSeize(along(once), 'blue', { red: 4, blue: 4 })).toBe(false);
  });

  it('lets a player eleven points behind take two turns in a row for nothing, and not one who is ten behind', () => {
    const at = (points: number): Battle => ({
      ...along([...opening(1), nothing, nothing]),
      sides: { ...START.sides, red: { ...START.sides.red, turns: [{ round: 1, plan: points, tactics: 0 }] } },
    });
    const rolls = { red: 1, blue: 6 };
    expect([wouldSeize(at(10), 'blue', rolls), wouldSeize(at(11), 'blue', rolls)]).toEqual([true, false]);
  });

  it('gives a tied priority roll to whoever went first, and makes whoever has fewer points the underdog', () => {
    const battle = along([...opening(1), nothing, nothing]);
    expect([decider(battle, { red: 4, blue: 4 }), decider(battle, { red: 4, blue: 5 })]).toEqual(['red', 'blue']);
    expect(along([...opening(1), ends('r'), nothing, wins('red')]).underdog).toBe('blue');
    expect(along([...opening(1), nothing, nothing, wins('red')]).underdog).toBeNull();
    expect(refusalOf(battle, { do: 'first', player: 'red' })).toMatch(/rolls one die/);
    expect(refusalOf(play(...opening(1).slice(0, 4)), wins('red'))).toMatch(/no priority roll/);
  });

  it('has every objective told once, and asks for terrain only when few objectives are left', () => {
    const begun = play(...opening(3));
    expect(refusalOf(begun, { do: 'score', holders: 'rr', extra: {}, tactics: [] })).toMatch(/each objective/);
    expect(refusalOf(begun, { do: 'score', holders: 'rrxrrr', extra: {}, tactics: [] })).toMatch(/each objective/);
    expect(refusalOf(begun, { do: 'score', holders: '------', extra: { terrain: 1 }, tactics: [] })).toMatch(
      /not asked/,
    );
    const bare: Battle = { ...begun, objectives: [], holders: {} };
    expect(refusalOf(bare, { do: 'score', holders: '', extra: { terrain: 1 }, tactics: [] })).toMatch(/Answer first/);
    const ended = afterMove(bare, { do: 'score', holders: '', extra: { terrain: 1, features: 1 }, tactics: [] });
    expect(pointsOf(ended.sides.red)).toBe(10);
  });

  it('ends after five rounds with a result', () => {
    const rounds = [2, 3, 4, 5].flatMap(() => [wins('red'), ends('r'), ends('r')]);
    const over = along([...opening(1), ends('r'), ends('r'), ...rounds]);
    expect(nextOf(over)).toBe('result');
    expect(resultOf(over)).toEqual({ winner: 'red', kind: 'major' });
    expect(refusalOf(over, nothing(over))).toMatch(/end of a turn/);
    expect(refusalOf(over, { do: 'pain', player: 'red', dice: 1 })).toMatch(/for a turn/);
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
    expect(resultOf(sides(10, 10))).toEqual({ winner: null, kind: 'draw' });
  });
});

const player = fc.constantFrom('red' as const, 'blue' as const);
const small = fc.integer({ min: -1, max: 8 });
const name = fc.constantFrom('a', 'b', '', 'lions1', 'seekers1', 'heidenhain1');
const twist: fc.Arbitrary<Twist> = fc.oneof(
  fc.constant({ kind: 'pass' as const }),
  fc.record({
    kind: fc.constant('collapse' as const),
    rolls: fc.array(small, { maxLength: 6 }),
    units: fc.array(small, { maxLength: 6 }),
    focus: name,
    shift: fc.constantFrom(-3, 0, 3, 1),
  }),
  fc.record({ kind: fc.constant('passages' as const), features: fc.array(name, { maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('covet' as const, 'tremor' as const), pair: fc.constantFrom('lions', 'scions') }),
  fc.record({ kind: fc.constant('ash' as const), low: fc.boolean() }),
  fc.record({ kind: fc.constant('warpfire' as const), feature: name }),
  fc.record({ kind: fc.constantFrom('echoes' as const, 'ships' as const, 'charge' as const), objective: name }),
  fc.record({ kind: fc.constant('tread' as const), red: name, blue: name }),
);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ do: fc.constant('first' as const), player, rolls: fc.record({ red: small, blue: small }) }),
  fc.record({ do: fc.constant('twist' as const), twist }),
  fc.record({
    do: fc.constant('score' as const),
    holders: fc.string({ unit: fc.constantFrom('r', 'b', '-'), minLength: 6, maxLength: 6 }),
    extra: fc.constantFrom({}, { terrain: 1 }, { terrain: 1, features: 0 }),
    tactics: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('spend' as const), player, dice: small, sixes: small, ones: small }),
  fc.record({ do: fc.constant('pain' as const), player, dice: small }),
  fc.record({ do: fc.constant('power' as const), player, roll: small, effect: fc.constantFrom('fury', 'wrath') }),
  fc.record({ do: fc.constant('chant' as const), priest: name, roll: small }),
  fc.record({ do: fc.constantFrom('cache' as const, 'search' as const, 'camp' as const), unit: name }),
  fc.record({ do: fc.constant('augment' as const), player, unit: name }),
);

describe('whatever is tried', () => {
  it('a battle never leaves the rules (1,000 lists, seed 18)', () => {
    let ends = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(move, { minLength: 20, maxLength: 90 }), (plan, moves) => {
        let battle = play(...opening(plan));
        for (const tried of moves) {
          const fit = tried.do === 'score' ? tried.holders.slice(0, battle.objectives.length) : '';
          const one = tried.do === 'score' ? { ...tried, holders: fit } : tried;
          if (refusalOf(battle, one) !== null) continue;
          const before = battle;
          battle = afterMove(battle, one);
          if (one.do !== 'score') continue;
          ends++;
          // A turn brings no more than its lines, and the tactics of two cards.
          const [was, is] = [before.sides[before.active!], battle.sides[before.active!]];
          const most = linesOf(before.plan!, before.round).reduce((sum, line) => sum + line.points, 0);
          expect(pointsOf(is) - pointsOf(was)).toBeLessThanOrEqual(most + (before.seizing ? 0 : 10));
        }
        for (const side of [battle.sides.red, battle.sides.blue]) {
          expect(side.fury).toBeGreaterThanOrEqual(0);
          expect(side.fury).toBeLessThanOrEqual(7);
          expect(side.rage).toBeGreaterThanOrEqual(0);
          expect(Object.values(side.done).every((count) => count <= 3)).toBe(true);
          expect(pointsOf(side)).toBe(side.turns.reduce((sum, turn) => sum + turn.plan, 0) + 5 * tacticsOf(side));
          expect(Object.values(side.priests).every((points) => points >= 0)).toBe(true);
        }
        expect(battle.round).toBeLessThanOrEqual(5);
        expect(battle.keeping.instability).toBeLessThanOrEqual(6);
        expect(Math.abs(battle.sides.red.turns.length - battle.sides.blue.turns.length)).toBeLessThanOrEqual(1);
        expect(Object.keys(battle.holders).sort()).toEqual(battle.objectives.map(({ id }) => id).sort());
        const all = Object.values(mapOf(plan)).reduce((sum, count) => sum + count, 0);
        expect(battle.objectives.length).toBeLessThanOrEqual(all);
        if (plan !== 3 && plan !== 11) expect(battle.objectives).toHaveLength(all);
      }),
      { numRuns: 1000, seed: 18 },
    );
    expect(ends).toBeGreaterThan(500);
  });
});
