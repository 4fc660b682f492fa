// Rage dice, Places of Power, prayers and emberstone within a turn.
import { describe, expect, it } from 'vitest';
import { afterMove, refusalOf } from '../../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../../src/companion/aos/battle/moves.ts';
import type { Battle } from '../../../../src/companion/aos/battle/state.ts';
import { along, ends, opening, play, wins } from './played.ts';

const later = (battle: Battle, ...moves: Move[]) => moves.reduce(afterMove, battle);
const spend = (player: 'red' | 'blue', dice: number, sixes = 0, ones = 0): Move => ({
  do: 'spend',
  player,
  dice,
  sixes,
  ones,
});

describe('rage', () => {
  it('is spent once a turn by each, three dice at most, and sixes stoke the opponent up to seven', () => {
    const kindled = later(play(...opening(1)), { do: 'power', player: 'blue', roll: 4, effect: 'fury' });
    expect(kindled).toMatchObject({ sides: { blue: { fury: 4, rage: 4 } } });
    expect(refusalOf(kindled, spend('blue', 4))).toMatch(/one to three/);
    expect(refusalOf(kindled, spend('red', 2))).toMatch(/not so many/);
    expect(refusalOf(kindled, spend('blue', 2, 2, 1))).toMatch(/no more than/);
    const spent = later(kindled, spend('blue', 3, 2, 1));
    expect(spent).toMatchObject({ sides: { blue: { rage: 1, fury: 4 }, red: { fury: 3 } } });
    expect(refusalOf(spent, spend('blue', 1))).toMatch(/once per turn/);
    expect(refusalOf(spent, spend('red', 1))).toBeNull();
    expect(later(spent, ends()(spent), spend('blue', 1)).sides.blue.rage).toBe(0);
    const full: Battle = { ...kindled, sides: { ...kindled.sides, red: { ...kindled.sides.red, fury: 6 } } };
    expect(later(full, spend('blue', 3, 3)).sides.red.fury).toBe(7);
  });

  it('fights through pain at the price of fury, which does not fall below nothing', () => {
    const hurt = later(play(...opening(1)), { do: 'pain', player: 'blue', dice: 2 });
    expect(hurt.sides.blue).toMatchObject({ rage: 0, fury: 0 });
    expect(refusalOf(hurt, { do: 'pain', player: 'blue', dice: 1 })).toMatch(/not so many/);
    const kindled = later(play(...opening(1)), { do: 'pain', player: 'red', dice: 1 });
    expect(later(kindled, { do: 'power', player: 'red', roll: 2, effect: 'fury' }).sides.red).toMatchObject({
      rage: 2,
      fury: 2,
    });
  });

  it('is lost with the round and gained anew with the next', () => {
    const between = along([...opening(1), ends(), ends()]);
    expect([between.sides.red.rage, between.sides.blue.rage]).toEqual([0, 0]);
    expect(later(between, wins('red')).sides.blue.rage).toBe(2);
  });
});

describe('a Place of Power', () => {
  it('is activated once a turn by each, at its start, and does nothing on a 1', () => {
    const begun = play(...opening(1));
    const one = later(begun, { do: 'power', player: 'red', roll: 1 });
    expect(one.sides.red).toEqual(begun.sides.red);
    expect(refusalOf(one, { do: 'power', player: 'red', roll: 5, effect: 'wrath' })).toMatch(/one Place/);
    expect(refusalOf(begun, { do: 'power', player: 'red', roll: 1, effect: 'fury' })).toMatch(/On a 1/);
    expect(refusalOf(begun, { do: 'power', player: 'red', roll: 2 })).toMatch(/On a 1/);
    expect(refusalOf(begun, { do: 'power', player: 'red', roll: 7, effect: 'fury' })).toMatch(/one die/);
    expect(refusalOf(later(begun, spend('blue', 1)), { do: 'power', player: 'red', roll: 1 })).toMatch(
      /end of this turn/,
    );
  });
});

describe('Channel Wrath', () => {
  const wrath: Move = { do: 'power', player: 'red', roll: 3, effect: 'wrath', hero: 'Ionus' };
  const chant = (roll: number, more: object = {}): Move => ({ do: 'chant', priest: 'Ionus', roll, ...more });
  const begun = later(play(...opening(1)), wrath);

  it('adds 1 to what its hero chants for the rest of the turn, banked or tried', () => {
    expect(later(begun, chant(4)).sides.red.priests).toEqual({ Ionus: 5 });
    expect(later(begun, chant(3), chant(2, { value: 7 })).sides.red.priests).toEqual({ Ionus: 0 });
    expect(later(begun, chant(3), chant(2, { value: 8 })).sides.red.priests).toEqual({ Ionus: 4 });
    const next = later(begun, ends()(begun), ends()(begun), wins('red'));
    expect(later(next, chant(4)).sides.red.priests).toEqual({ Ionus: 4 });
  });
  it('leaves a 1 a 1, Sacred Rites the unmodified roll, and other priests alone', () => {
    expect(later(begun, chant(4), chant(1, { lost: 2 })).sides.red.priests).toEqual({ Ionus: 3 });
    expect(later(begun, chant(4, { rites: true })).sides.red.priests).toEqual({ Ionus: 4 });
    expect(later(begun, { do: 'chant', priest: 'Mirael', roll: 4 }).sides.red.priests).toEqual({ Mirael: 4 });
    expect(refusalOf(begun, chant(4, { rites: true, value: 4 }))).toMatch(/Sacred Rites/);
    expect(refusalOf(play(...opening(1)), { ...wrath, effect: 'fury' } as Move)).toMatch(/Channel Wrath/);
  });
});

describe('ritual points', () => {
  const begun = play(...opening(1));
  const chant = (roll: number, more: { value?: number; lost?: number } = {}): Move => ({
    do: 'chant',
    priest: 'Ionus',
    roll,
    ...more,
  });
  it('are gathered with every roll but a 1, which costs some', () => {
    const gathered = later(begun, chant(4), chant(3));
    expect(gathered.sides.red.priests).toEqual({ Ionus: 7 });
    expect(later(gathered, chant(1, { lost: 3 })).sides.red.priests).toEqual({ Ionus: 4 });
    expect(later(begun, chant(2), chant(1, { lost: 3 })).sides.red.priests).toEqual({ Ionus: 0 });
    expect(refusalOf(begun, chant(1))).toMatch(/On a 1/);
    expect(refusalOf(begun, chant(1, { lost: 4 }))).toMatch(/On a 1/);
    expect(refusalOf(begun, chant(2, { lost: 1 }))).toMatch(/on a 1 only/);
    expect(refusalOf(begun, { ...chant(2), priest: '' } as Move)).toMatch(/Name the priest/);
  });
  it('are used up by a prayer that is answered, and kept when it is not', () => {
    const gathered = later(begun, chant(4));
    expect(later(gathered, chant(3, { value: 7 })).sides.red.priests).toEqual({ Ionus: 0 });
    expect(later(gathered, chant(2, { value: 7 })).sides.red.priests).toEqual({ Ionus: 4 });
    expect(later(gathered, chant(1, { value: 2, lost: 1 })).sides.red.priests).toEqual({ Ionus: 3 });
    expect(refusalOf(begun, chant(2, { value: 0 }))).toMatch(/chanting value/);
  });
});

describe('emberstone', () => {
  it('slivers: one a turn from the second round, for who controls an objective; the underdog spends one unit’s, others all', () => {
    expect(refusalOf(play(...opening(2)), { do: 'cache', unit: 'Guard' })).toMatch(/second round/);
    expect(refusalOf(play(...opening(1)), { do: 'cache', unit: 'Guard' })).toMatch(/no emberstone slivers/);
    const second = along([...opening(2), ends('r'), ends('r'), wins('red')]);
    const cached = later(second, { do: 'cache', unit: 'Guard' });
    expect(refusalOf(cached, { do: 'cache', unit: 'Wolves' })).toMatch(/Cache can be used once/);
    const bare = later(cached, ends('r')(cached));
    expect(refusalOf(bare, { do: 'cache', unit: 'Rats' })).toMatch(/controls an objective/);
    const sides = (player: 'red' | 'blue') => ({
      ...cached,
      sides: { ...cached.sides, [player]: { ...cached.sides[player], carried: { Guard: 2, Wolves: 1 } } },
    });
    expect(cached.underdog).toBe('blue');
    expect(later(sides('red'), { do: 'augment', player: 'red', unit: 'Guard' }).sides.red.carried).toEqual({});
    expect(later(sides('blue'), { do: 'augment', player: 'blue', unit: 'Guard' }).sides.blue.carried).toEqual({
      Wolves: 1,
    });
    expect(refusalOf(cached, { do: 'augment', player: 'red', unit: 'Wolves' })).toMatch(/no sliver/);
  });

  it('nuggets: searched by any number of units, brought back once a turn, not by a unit that searched', () => {
    const begun = play(...opening(9));
    const searched = later(begun, { do: 'search', unit: 'Guard' }, { do: 'search', unit: 'Wolves' });
    expect(refusalOf(searched, { do: 'search', unit: 'Guard' })).toMatch(/already/);
    expect(refusalOf(searched, { do: 'camp', unit: 'Guard' })).toMatch(/searched this turn/);
    const next = later(searched, ends()(searched), ends()(searched), wins('red'));
    const camped = later(next, { do: 'camp', unit: 'Guard' });
    expect(camped.sides.red.carried).toEqual({ Wolves: 1 });
    expect(refusalOf(camped, { do: 'camp', unit: 'Wolves' })).toMatch(/once per turn/);
    expect(refusalOf(next, { do: 'camp', unit: 'Rats' })).toMatch(/no nugget/);
    // The line of Back to Base Camp scores by what was told, and not in the next turn.
    expect(later(camped, ends()(camped)).sides.red.turns.at(-1)?.plan).toBe(3);
    expect(later(next, ends()(next)).sides.red.turns.at(-1)?.plan).toBe(0);
  });
});
