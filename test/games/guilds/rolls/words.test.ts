// What GUILDS' rolls say: bad input in a sentence with its path, limits reached, reasons, other readings, and a sentence to copy.
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/guilds/rolls/index.ts';
import { answered, answerOf } from '../../../odds/exact.ts';

describe('bad input', () => {
  it.each([
    ['attack', { atk: -1, def: 4 }, 'input.atk', 'bad-question'],
    ['attack', { atk: 0, def: 4 }, 'input.atk', 'bad-question'],
    ['attack', { atk: 1e6, def: 4 }, 'input.atk', 'too-large'],
    ['attack', { atk: 'D7.5', def: 4 }, 'input.atk', 'bad-question'],
    ['attack', { atk: 3 }, 'input.def', 'bad-question'],
    ['attack', { atk: 3, def: 7 }, 'input.def', 'bad-question'],
    ['attack', { atk: 3, def: 4, might: 0 }, 'input.might', 'bad-question'],
    ['attack', { atk: 3, def: 4, reroll: true }, 'input.reroll', 'bad-question'],
    ['attack', { atk: 3, def: 4, luck: 1 }, 'input.luck', 'bad-question'],
    ['test', {}, 'input.stat', 'bad-question'],
    ['test', { stat: '-' }, 'input.stat', 'bad-question'],
    ['test', { stat: 4.5 }, 'input.stat', 'bad-question'],
    ['initiative', { dexA: 4 }, 'input.dexB', 'bad-question'],
    ['initiative', { dexA: 31, dexB: 2 }, 'input.dexA', 'too-large'],
    ['instability', { rank: 0, will: 4 }, 'input.rank', 'bad-question'],
    ['instability', { rank: 4, will: 4 }, 'input.rank', 'bad-question'],
    ['instability', { rank: 1, will: 25 }, 'input.will', 'too-large'],
    ['instability', { rank: 1 }, 'input.will', 'bad-question'],
    ['dispel', { dice: 3, rankWithoutRoll: 4 }, 'input.rankWithoutRoll', 'bad-question'],
    ['formation', { models: 2, atk: 1, def: 4 }, 'input.models', 'bad-question'],
    ['doom', { current: 2 }, 'input.current', 'bad-question'],
    ['doom', { current: 13 }, 'input.current', 'bad-question'],
    ['dispel', { dice: 3 }, 'input.spellDice', 'bad-question'],
    ['dispel', { dice: 3, spellDice: 2, rankWithoutRoll: 1 }, 'input.rankWithoutRoll', 'bad-question'],
    ['dispel', { spellDice: 2 }, 'input.dice', 'bad-question'],
    ['dispel', { dice: 1e6, spellDice: 2 }, 'input.dice', 'too-large'],
  ])('%s %j is refused at %s', (kind, input, path, code) => {
    const parsed = rolls[kind]!.parse(input);
    expect(parsed).toMatchObject({ ok: false, problem: { path, code } });
    if (!parsed.ok) expect(parsed.problem.message).toMatch(/^.{15,}\.$/);
  });

  it('takes null for left out', () => {
    expect(answerOf(rolls.attack!, { atk: 2, def: 4, might: null })).toEqual(
      answerOf(rolls.attack!, { atk: 2, def: 4 }),
    );
    expect(answerOf(rolls.dispel!, { dice: 2, spellDice: 2, rankWithoutRoll: null })).toMatchObject({ spellDice: 2 });
  });
});

describe('limits', () => {
  it('are reached: thirty dice', () => {
    expect(
      answered(rolls.attack!, { atk: 30, def: 4, reroll: 12, forced: 9, might: 9, heroism: 3 }).sentence,
    ).toContain('30 dice');
    expect(answered(rolls.initiative!, { dexA: 30, dexB: 30 }).sentence).toContain('50%');
    expect(answerOf(rolls.dispel!, { dice: 30, spellDice: 30, proficient: true }).dispelDice).toBe(31);
  });
});

describe('sentences', () => {
  it('can be copied', () => {
    const says = (kind: keyof typeof rolls, input: object) => answered(rolls[kind]!, input).sentence;
    expect(says('attack', { atk: 3, def: 5, might: 3 })).toBe(
      '3 dice against DEF 5: 70.4% to wound, 1.5 wounds on average, 20.4% to vanquish a model of Might 3.',
    );
    expect(says('test', { stat: 4, reroll: true })).toBe('A test on 4, with a re-roll: 75% to pass.');
    expect(says('test', { stat: '/' })).toBe('A test on "/" is never rolled: 100% to pass.');
    expect(says('initiative', { dexA: 1, dexB: 1 })).toBe(
      'DEX 1 against DEX 1: 50% to have the initiative, 16.7% for a tie first.',
    );
    expect(says('instability', { rank: 2, will: 5 })).toBe(
      'Rank 2 against WILL 5: 27.8% to cast the spell, 2.8% to be possessed.',
    );
    expect(says('doom', {})).toBe('A Doom roll: 27.8% for a virtue, 69.4% for an affliction, 2.8% to be removed.');
    expect(says('dispel', { dice: 1, spellDice: 1 })).toBe(
      '1 die against a spell of 1: 41.7% to dispel it, for 1 Torment token and 2 Fatigue.',
    );
  });

  it('say 0% and 100% only of certainties', () => {
    expect(answered(rolls.attack!, { atk: 30, def: 2 }).sentence).toContain('more than 99.9% to wound');
    expect(answered(rolls.attack!, { atk: 1, def: 2, might: 3 }).sentence).toContain(', 0% to vanquish');
    expect(answered(rolls.initiative!, { dexA: 1, dexB: 30 }).sentence).toContain(': 0% to have');
    expect(answered(rolls.initiative!, { dexA: 2, dexB: 10 }).sentence).toContain('less than 0.1%');
    expect(answered(rolls.test!, { stat: 1 }).sentence).toContain('0% to pass');
  });
});

describe('reasons', () => {
  const said = (kind: keyof typeof rolls, input: object) => answered(rolls[kind]!, input).because;

  it('cite a rule of the game each, with a whole sentence', () => {
    const all = [
      ...said('attack', {
        atk: 4,
        def: 2,
        pc: true,
        reroll: 1,
        forced: 2,
        shield: true,
        shieldbreaker: true,
        resist: true,
        weak: true,
        might: 3,
        heroism: 2,
        wounds: 1,
        heroicWounds: 1,
      }),
      ...said('attack', { atk: 1, def: 6, blind: true, ieContact: true, shieldbreaker: true, might: 1 }),
      ...said('attack', { atk: 1, def: 5, ieContact: true }),
      ...said('test', { stat: 4, worstOfTwo: true, reroll: true }),
      ...said('test', { stat: '/', blind: true }),
      ...said('test', { stat: 3, blind: true }),
      ...said('initiative', { dexA: 1, dexB: 1 }),
      ...said('instability', { rank: 1, will: 3 }),
      ...said('doom', { current: 5 }),
      ...said('dispel', { dice: 1, rankWithoutRoll: 1, proficient: true }),
    ];
    for (const { rule, text } of all) {
      expect(rule).toMatch(/^guilds\/[a-z]+(-[a-z]+)*$/);
      expect(text).toMatch(/^["A-Z0-9].*\.$/);
    }
    expect(new Set(all.map(({ rule }) => rule)).size).toBeGreaterThan(15);
  });

  it('say which dice are rolled again', () => {
    expect(said('attack', { atk: 3, def: 4, reroll: 1 })).toContainEqual({
      rule: 'guilds/rerolls',
      text: 'For the most wounds on average the attacker rolls up to 1 die again, from those that show 1, 2 or 3, lowest first.',
    });
  });

  it('say what is ignored', () => {
    const texts = (input: object) => said('attack', { atk: 1, def: 4, ...input }).map(({ text }) => text);
    expect(texts({ shieldbreaker: true })).toContain(
      'Without effect here: the Shieldbreaker, without a shield to break.',
    );
    expect(texts({ heroism: 2 })).toContain('Without effect here: what is known of the target, without its Might.');
    expect(texts({ might: 2, heroicWounds: 1 })).toContain(
      'Without effect here: heroic wounds, which a model of Heroism 1 does not have.',
    );
    expect(said('test', { stat: '/', reroll: true })[1]!.text).toBe('Without effect here: the re-roll.');
  });
});

describe('other readings', () => {
  it('are shown where they change what is expected', () => {
    const guarded = answered(rolls.attack!, { atk: 3, def: 4, forced: 1 });
    expect(guarded.rulings).toEqual(['guilds.attack.guard']);
    expect(guarded.disputed).toEqual([
      {
        ruling: 'guilds.attack.guard',
        reading: 'all-successes',
        answer: answerOf(rolls.attack!, { atk: 3, def: 4, forced: 3 }),
      },
    ]);
    // One wound or none against DEF 6: weakness first makes it two, of which the shield stops one in a third of the rolls.
    const weak = answered(rolls.attack!, { atk: 1, def: 6, shield: true, weak: true });
    expect(weak.rulings).toEqual(['guilds.shield.order']);
    expect(weak.disputed).toMatchObject([
      { reading: 'after', answer: { wounds: { 0: { frac: '5/6' }, 1: { frac: '1/18' }, 2: { frac: '1/9' } } } },
    ]);
  });

  it('are left out where they change nothing', () => {
    expect(answered(rolls.attack!, { atk: 3, def: 4 }).disputed).toBeUndefined();
    expect(answered(rolls.attack!, { atk: 1, def: 4, forced: 1 }).disputed).toBeUndefined();
    expect(answered(rolls.attack!, { atk: 2, def: 4, shield: true }).rulings).toEqual([]);
  });
});
