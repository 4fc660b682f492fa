// What each battleplan settles at the start of a round, and what its points are then counted from.
import { describe, expect, it } from 'vitest';
import { afterMove, nextOf, refusalOf } from '../../../../src/companion/aos/battle/battle.ts';
import type { Move, Twist } from '../../../../src/companion/aos/battle/moves.ts';
import { answersOf, covetedPair, pointsOf } from '../../../../src/companion/aos/battle/state.ts';
import { collapseOf, twistOf } from '../../../../src/companion/aos/battle/twists.ts';
import { along, ends, opening, play, wins } from './played.ts';

const twist = (told: Twist): Move => ({ do: 'twist', twist: told });
/** The second round of a plan, red ahead and blue the underdog; nothing settled yet. */
const second = (plan: number, ...before: Move[]) =>
  along([...opening(plan), ...before, ends('r'), ends('r'), wins('red')]);

describe('the start of a round', () => {
  it('has nothing to settle without an underdog, or in a plan without a twist there', () => {
    for (const plan of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]) expect(nextOf(play(...opening(plan)))).toBe('turn');
    for (const plan of [1, 2, 9]) expect(nextOf(second(plan))).toBe('turn');
    for (const plan of [3, 4, 5, 6, 7, 8, 11, 12]) expect(nextOf(second(plan))).toBe('twist');
    expect(nextOf(along([...opening(6), ends(), ends(), wins('red')]))).toBe('turn');
  });

  it('can be passed where the underdog may, and not where it must', () => {
    const must = [3, 4, 5, 6, 7, 8, 11, 12].filter((plan) => refusalOf(second(plan), twist({ kind: 'pass' })) !== null);
    expect(must).toEqual([3, 6, 7]);
    expect(refusalOf(second(5), ends()(second(5)))).toMatch(/end of a turn/);
    expect(refusalOf(second(5), twist({ kind: 'ash', low: true }))).toMatch(/something else/);
  });

  it('takes objectives away that collapse: die, units that contest, and 3 either way for the focus', () => {
    const battle = second(3);
    const told: Twist = {
      kind: 'collapse',
      rolls: [6, 6, 5, 1, 2, 4],
      units: [2, 1, 0, 7, 3, 4],
      focus: 'seekers1',
      shift: 3,
    };
    expect(collapseOf(battle, told).map(({ total }) => total)).toEqual([8, 7, 8, 8, 5, 8]);
    const after = afterMove(battle, twist(told));
    expect(after.objectives.map(({ id }) => id)).toEqual(['lions2', 'heidenhain1']);
    expect(collapseOf(battle, { ...told, shift: -3 }).filter(({ goes }) => goes)).toHaveLength(3);
    expect(refusalOf(battle, twist({ ...told, rolls: [6] }))).toMatch(/each objective/);
    expect(refusalOf(battle, twist({ ...told, rolls: [0, 6, 5, 1, 2, 4] }))).toMatch(/Roll one die/);
    expect(refusalOf(battle, twist({ ...told, focus: 'nowhere' }))).toMatch(/focus/);
    expect(refusalOf(battle, twist({ ...told, shift: 2 }))).toMatch(/by 3/);
    expect(twistOf({ ...battle, objectives: [] })).toBeNull();
  });

  it('has the focus of a collapse picked before the dice are rolled', () => {
    const battle = second(3);
    const rolled = { kind: 'collapse', rolls: [1, 1, 1, 1, 1, 1], units: [0, 0, 0, 0, 0, 0], shift: 3 } as const;
    expect(twistOf(battle)).toEqual({ kind: 'focus', must: true });
    expect(refusalOf(battle, twist({ kind: 'focus', objective: 'nowhere' }))).toMatch(/on the battlefield/);
    const declared = afterMove(battle, twist({ kind: 'focus', objective: 'seekers1' }));
    expect([nextOf(declared), twistOf(declared)]).toEqual(['twist', { kind: 'collapse', must: true }]);
    expect(refusalOf(declared, twist({ kind: 'focus', objective: 'lions1' }))).toMatch(/something else/);
    expect(refusalOf(declared, twist({ ...rolled, focus: 'lions1' }))).toMatch(/before the roll/);
    const settled = afterMove(declared, twist({ ...rolled, focus: 'seekers1' }));
    expect([nextOf(settled), settled.keeping.focus]).toEqual(['turn', null]);
  });

  it('moves both hidden passages', () => {
    const battle = second(4);
    expect(refusalOf(battle, twist({ kind: 'passages', features: ['Hill', 'Hill'] }))).toMatch(/two different/);
    expect(afterMove(battle, twist({ kind: 'passages', features: ['Hill', 'Mill'] })).keeping.passages).toEqual([
      'Hill',
      'Mill',
    ]);
  });

  it('covets Golden Lions in odd rounds and Sun Seekers in even ones, unless the underdog picks', () => {
    expect(covetedPair(play(...opening(5)))).toBe('lions');
    const passed = afterMove(second(5), twist({ kind: 'pass' }));
    expect(covetedPair(passed)).toBe('seekers');
    expect(answersOf(passed, '--rr--', {}).coveted).toBe(1);
    const picked = afterMove(second(5), twist({ kind: 'covet', pair: 'lions' }));
    expect([answersOf(picked, '--rr--', {}).coveted, answersOf(picked, 'rr----', {}).coveted]).toEqual([0, 1]);
    expect(refusalOf(second(5), twist({ kind: 'covet', pair: 'scions' }))).toMatch(/on the battlefield/);
    const ended = afterMove(afterMove(picked, ends()(picked)), ends()(picked));
    const third = afterMove(ended, wins('red'));
    expect([covetedPair(third), third.keeping.coveted]).toEqual(['lions', null]);
  });

  it('lays ash low again each round', () => {
    const high = afterMove(second(6), twist({ kind: 'ash', low: false }));
    expect(high.keeping.low).toBe(false);
    const next = afterMove(afterMove(afterMove(high, ends()(high)), ends()(high)), wins('red'));
    expect(next).toMatchObject({ starting: true, keeping: { low: true } });
  });

  it('sets fire to one more feature: it must, unless no feature is within reach of the flames', () => {
    const burning = afterMove(second(7), twist({ kind: 'warpfire', feature: 'Ruin' }));
    const next = afterMove(afterMove(afterMove(burning, ends()(burning)), ends()(burning)), wins('red'));
    expect(refusalOf(next, twist({ kind: 'warpfire', feature: 'Ruin' }))).toMatch(/already/);
    expect(afterMove(next, twist({ kind: 'warpfire', feature: 'Hill' })).keeping.flaming).toEqual(['Ruin', 'Hill']);
    expect(refusalOf(next, twist({ kind: 'pass' }))).toMatch(/must/);
    expect(afterMove(next, twist({ kind: 'warpfire', feature: null })).keeping.flaming).toEqual(['Ruin']);
    expect(refusalOf(second(7), twist({ kind: 'warpfire', feature: null }))).toMatch(/first/);
  });

  it('resets instability with the Echoes, which grows with every Place of Power, up to six', () => {
    let battle = play(...opening(8));
    for (const player of ['red', 'blue'] as const) battle = afterMove(battle, { do: 'power', player, roll: 1 });
    expect(battle.keeping.instability).toBe(3);
    const power: Move = { do: 'power', player: 'red', roll: 1 };
    const echoed = afterMove(second(8, power), twist({ kind: 'echoes', objective: 'scions1' }));
    expect([second(8, power).keeping.instability, echoed.keeping.instability]).toEqual([2, 1]);
    expect(
      afterMove({ ...play(...opening(8)), keeping: { ...battle.keeping, instability: 6 } }, power).keeping.instability,
    ).toBe(6);
    expect(refusalOf(second(8), twist({ kind: 'echoes', objective: 'lions2' }))).toMatch(/on the battlefield/);
  });

  it('makes an objective of each player unstable, counts the stable ones, and swaps a pair', () => {
    const begun = play(...opening(10));
    expect(nextOf(begun)).toBe('twist');
    expect(refusalOf(begun, twist({ kind: 'pass' }))).toMatch(/must/);
    expect(refusalOf(begun, twist({ kind: 'tread', red: 'nowhere', blue: null }))).toMatch(/on the battlefield/);
    const tread = twist({ kind: 'tread', red: 'lions1', blue: 'seekers2' });
    const trod = afterMove(begun, tread);
    expect(answersOf(trod, 'rr-br-', {})).toMatchObject({ mine: 3, stable: 2, theirs: 1, theirStable: 0 });
    const later = along([...opening(10), tread, ends('-r'), ends('-r'), wins('red')]);
    expect(refusalOf(later, twist({ kind: 'tremor', pair: 'heidenhain' }))).toMatch(/one objective is stable/);
    const shaken = afterMove(later, twist({ kind: 'tremor', pair: 'lions' }));
    expect([...shaken.keeping.unstable].sort()).toEqual(['lions2', 'seekers2']);
    // Both of a pair unstable: nothing to swap there.
    const both = along([
      ...opening(10),
      twist({ kind: 'tread', red: 'lions1', blue: 'lions2' }),
      ends('--r'),
      ends('--r'),
      wins('red'),
    ]);
    expect(nextOf(both)).toBe('turn');
  });

  it('ships the Heidenhain or a Sun Seekers objective, one a round', () => {
    expect(refusalOf(second(11), twist({ kind: 'ships', objective: 'lions1' }))).toMatch(/Heidenhain or a Sun Seekers/);
    const gone = afterMove(second(11), twist({ kind: 'ships', objective: 'seekers1' }));
    expect(gone.objectives.map(({ id }) => id)).toEqual(['lions1', 'lions2', 'seekers2', 'heidenhain1', 'scions1']);
    expect(gone.objectives.map(({ title }) => title)).toContain('Sun Seekers 2');
    expect(refusalOf(gone, twist({ kind: 'ships', objective: 'seekers2' }))).toMatch(/start of a round/);
  });

  it('moves the primary objective along the line, and counts the others as secondary', () => {
    const battle = second(12);
    expect(battle.keeping.primary).toBe('seekers1');
    expect(refusalOf(battle, twist({ kind: 'charge', objective: 'seekers1' }))).toMatch(/secondary/);
    const moved = afterMove(battle, twist({ kind: 'charge', objective: 'scions1' }));
    expect(answersOf(moved, '--r-r', {})).toMatchObject({ primary: 1, mine: 2 });
    const scored = afterMove(moved, ends('rrr')(moved));
    // Three held, the primary not among them: two or more secondary, and more than the opponent.
    expect(pointsOf(scored.sides.red) - pointsOf(moved.sides.red)).toBe(7);
  });

  it('tells an objective that was taken from one that was held or free', () => {
    const battle = along([...opening(2), ends('r-b'), ends('rbb'), wins('red')]);
    const taken = (letters: string) => answersOf(battle, letters.padEnd(6, '-'), {}).taken;
    expect([taken('r--'), taken('rr-'), taken('r-r'), taken('---')]).toEqual([0, 1, 1, 0]);
  });
});
