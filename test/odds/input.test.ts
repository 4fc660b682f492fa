import { describe, expect, it } from 'vitest';
import { absent, choice, list, number, optional, record, required, whole, yesNo } from '../../src/input/keys.ts';
import { toAnswers } from '../../src/odds/answer.ts';
import { constant, type Distribution, die, mapped } from '../../src/odds/distribution.ts';
import { fraction } from '../../src/odds/fraction.ts';
import { diceKey, diceNamed, summedOverDice } from '../../src/odds/notation.ts';
import { repeated, summedOver } from '../../src/odds/repeat.ts';
import { average, capital, counted, listed, percent, plain, signed } from '../../src/odds/words.ts';
import { fracs } from './exact.ts';

const takes = record({
  dice: whole(1, 40, 'limit'),
  res: optional(whole(0, 9), 0),
  far: absent(number(0, 50)),
  aimed: yesNo,
  cover: choice(['none', 'soft']),
  marks: list(required(['x', 'y']), 2),
});
const problem = (value: unknown) => {
  const result = takes.read(value, 'input');
  return result.ok ? null : result.problem;
};

describe('input', () => {
  it('is filled with defaults, and null means left out', () => {
    const full = { dice: 3, res: 0, far: null, aimed: false, cover: 'none', marks: [] };
    expect(takes.read({ dice: 3 }, 'input')).toEqual({ ok: true, value: full });
    expect(takes.read({ dice: 3, res: null, aimed: null, cover: null, marks: null, far: null }, 'input')).toEqual({
      ok: true,
      value: full,
    });
  });

  it.each([
    [{}, 'bad-question', 'input.dice', 'dice is missing: it must be a whole number from 1 to 40.'],
    [{ dice: null }, 'bad-question', 'input.dice', 'dice is missing: it must be a whole number from 1 to 40.'],
    [{ dice: -1 }, 'bad-question', 'input.dice', 'dice must be a whole number from 1 to 40, and -1 is not.'],
    [{ dice: 2.5 }, 'bad-question', 'input.dice', 'dice must be a whole number from 1 to 40, and 2.5 is not.'],
    [{ dice: '3' }, 'bad-question', 'input.dice', 'dice must be a whole number from 1 to 40, and "3" is not.'],
    [{ dice: Number.NaN }, 'bad-question', 'input.dice', 'dice must be a whole number from 1 to 40, and NaN is not.'],
    [{ dice: 1e6 }, 'too-large', 'input.dice', 'dice may be at most 40, and 1000000 is more.'],
    [{ dice: 1, res: 10 }, 'bad-question', 'input.res', 'res must be a whole number from 0 to 9, and 10 is not.'],
    [
      { dice: 1, far: Number.POSITIVE_INFINITY },
      'bad-question',
      'input.far',
      'far must be a number from 0 to 50, and Infinity is not.',
    ],
    [{ dice: 1, aimed: 1 }, 'bad-question', 'input.aimed', 'aimed must be true or false, and 1 is not.'],
    [
      { dice: 1, cover: 'deep' },
      'bad-question',
      'input.cover',
      'cover must be one of "none", "soft", and "deep" is not.',
    ],
    [
      { dice: 1, marks: ['x', 'z'] },
      'bad-question',
      'input.marks[1]',
      'marks[1] must be one of "x", "y", and "z" is not.',
    ],
    [
      { dice: 1, marks: 'x' },
      'bad-question',
      'input.marks',
      'marks must be a list of up to 2 entries, each one of "x", "y", and "x" is not.',
    ],
    [{ dice: 1, marks: ['x', 'x', 'x'] }, 'too-large', 'input.marks', 'marks may have at most 2 entries, and has 3.'],
    [
      { dice: 1, dies: 2 },
      'bad-question',
      'input.dies',
      '"dies" is not a key of this roll: the keys here are dice, res, far, aimed, cover, marks.',
    ],
    [
      { dice: 1, constructor: 2 },
      'bad-question',
      'input.constructor',
      '"constructor" is not a key of this roll: the keys here are dice, res, far, aimed, cover, marks.',
    ],
    [[], 'bad-question', 'input', 'input must be an object, and a list of 0 is not.'],
    ['dice', 'bad-question', 'input', 'input must be an object, and "dice" is not.'],
  ])('%j is answered by a sentence with its path', (value, code, path, message) => {
    expect(problem(value)).toEqual({ code, path, message });
  });

  it('does not take inherited or hidden keys for given ones', () => {
    expect(problem(JSON.parse('{"dice": 1, "__proto__": {"res": 3}}'))?.path).toBe('input.__proto__');
    expect(problem(Object.create({ dice: 3 }))?.path).toBe('input.dice');
  });

  it('takes one of two alternatives, never both and never neither', () => {
    const either = record(
      { left: absent(whole(0, 9)), right: absent(whole(0, 9)), more: absent(whole(0, 9)) },
      { alternatives: [['left'], ['right', 'more']] },
    );
    const path = (value: unknown) => {
      const result = either.read(value, 'input');
      return result.ok ? 'good' : `${result.problem.path}: ${result.problem.message}`;
    };
    expect(path({ left: 1 })).toBe('good');
    expect(path({ right: 1, more: 2 })).toBe('good');
    expect(path({ left: 1, right: null })).toBe('good');
    expect(path({ left: 1, right: 2 })).toBe(
      'input.right: left and right are two ways to say the same thing: give left or right, not both.',
    );
    expect(path({ left: 1, more: 2 })).toMatch(/^input\.more: /);
    expect(path({})).toBe('input.left: left is missing: give left or right.');
    expect(path({ more: 1 })).toBe('input.right: right is missing: give left or right.');
  });
});

describe('dice as written', () => {
  const odds = (d: Distribution) => fracs(toAnswers(d));

  it.each([
    ['D6', 1, 6],
    ['2D6', 2, 12],
    ['D3+1', 2, 4],
    ['d3 - 1', 0, 2],
    ['4', 4, 4],
  ])('%s goes from %i to %i', (text, least, most) => {
    expect(diceNamed(text, [3, 6])).toMatchObject({ least, most });
  });

  it.each(['D7', 'D7.5', '0D6', 'D', '', 'D6+', '2x', '-1', '1e3', 'D6D6', '99999D6'])('"%s" is no dice', (text) => {
    expect(diceNamed(text, [3, 6])).toBeUndefined();
    const read = diceKey([3, 6], 1, 60).read(text, 'input.damage');
    expect(read).toMatchObject({ ok: false, problem: { code: 'bad-question', path: 'input.damage' } });
  });

  it('have the chances of their dice', () => {
    expect(odds(diceNamed('D3+1', [3, 6])!.odds)).toEqual({ 2: '1/3', 3: '1/3', 4: '1/3' });
    expect(odds(diceNamed('2D6', [3, 6])!.odds)).toEqual(odds(repeated(die(6), 2)));
    expect(odds(diceNamed('D3-2', [3, 6])!.odds)).toEqual({ 0: '2/3', 1: '1/3' });
  });

  it('count copies die by die as they would all at once', () => {
    const each = mapped(die(6), (face) => (face > 4 ? 2 : 0));
    for (const text of ['3', 'D3', '2D3+1', 'D6-2']) {
      const dice = diceNamed(text, [3, 6])!;
      expect(odds(summedOverDice(dice, each))).toEqual(odds(summedOver(dice.odds, each)));
    }
    expect(odds(summedOverDice(diceNamed('0', [6])!, each))).toEqual(odds(constant(0)));
  });

  it('are refused by a limit in a sentence', () => {
    const key = diceKey([3, 6], 1, 60);
    expect(key.read('11D6', 'input.attacks')).toMatchObject({
      ok: false,
      problem: { code: 'too-large', message: 'attacks may be at most 60, and 11D6 can be 66.' },
    });
    expect(key.read(1_000_000, 'input.attacks')).toMatchObject({
      ok: false,
      problem: { code: 'too-large', message: 'attacks may be at most 60, and 1000000 is more.' },
    });
    for (const wrong of [0, -1, 1.5, true, {}]) expect(key.read(wrong, 'input.attacks').ok).toBe(false);
  });
});

describe('numbers in sentences', () => {
  it('are never rounded to certainty', () => {
    expect(percent(fraction(0))).toBe('0%');
    expect(percent(fraction(1))).toBe('100%');
    expect(percent(fraction(1, 2001))).toBe('less than 0.1%');
    expect(percent(fraction(2000, 2001))).toBe('more than 99.9%');
    expect(percent(fraction(1, 2))).toBe('50%');
    expect(percent(fraction(11, 16))).toBe('68.8%');
    expect(percent(fraction(1n, 6n ** 700n))).toBe('less than 0.1%');
    expect(average(fraction(0))).toBe('0');
    expect(average(fraction(1, 1000))).toBe('less than 0.01');
    expect(average(fraction(-1, 1000))).toBe('hardly below 0');
    expect(average(fraction(32, 27))).toBe('1.2');
    expect(average(fraction(7, 20))).toBe('0.35');
    expect(average(fraction(999, 1000))).toBe('1');
    expect(average(fraction(1n, 6n ** 700n))).toBe('less than 0.01');
    expect(average(fraction(100))).toBe('100');
  });

  it('come with words', () => {
    expect([counted(1, 'die', 'dice'), counted(2, 'attack')]).toEqual(['1 die', '2 attacks']);
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual([
      '',
      'a',
      'a and b',
      'a, b or c',
    ]);
    expect([signed(2), signed(-2), plain(-3), plain(3), capital('one')]).toEqual(['+2', '−2', '−3', '3', 'One']);
  });
});
