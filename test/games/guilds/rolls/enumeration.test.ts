// Every kind of GUILDS' rolls against plain enumeration, to the fraction.
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/guilds/rolls/index.ts';
import { answered } from '../../../odds/exact.ts';
import { asFractions } from '../../../oracle/every-roll.ts';
import * as oracle from '../../../oracle/odds-guilds.ts';
import { oneOf, type Random, randomFrom, whole } from '../../../oracle/random.ts';

const answer = (kind: keyof typeof rolls, input: object) => asFractions(answered(rolls[kind]!, input).answer);
const flag = (random: Random) => random() < 0.4;

describe('attacks', () => {
  it('agree with every roll and every choice of dice to roll again (seed 81)', () => {
    const random = randomFrom(81);
    for (let n = 0; n < 100; n++) {
      const atk = oneOf(random, [1, 2, 2, 3, 3, 3, 4]);
      const input = {
        atk,
        def: whole(random, 2, 6),
        pc: flag(random),
        ieContact: flag(random) && flag(random),
        blind: flag(random) && flag(random),
        reroll: whole(random, 0, atk < 4 ? 3 : 1),
        forced: whole(random, 0, atk < 4 ? 3 : 2),
        shield: flag(random),
        shieldbreaker: flag(random),
        resist: flag(random),
        weak: flag(random),
        ...(flag(random) ? {} : { might: whole(random, 1, 4) }),
        heroism: whole(random, 1, 3),
        wounds: whole(random, 0, 2),
        heroicWounds: whole(random, 0, 2),
      };
      expect(answer('attack', input), JSON.stringify(input)).toEqual(oracle.attack(input));
    }
  });

  it('agree for pools where every sign is possible', () => {
    for (const input of [
      { atk: 4, def: 4, reroll: 1, forced: 2 },
      { atk: 5, def: 2, pc: true, reroll: 1 },
    ])
      expect(answer('attack', input), JSON.stringify(input)).toEqual(oracle.attack(input));
  });

  it('roll a plain success again for a Powerful Critical against DEF 2, and nowhere else', () => {
    const expected = (input: object) =>
      (answer('attack', { atk: 1, ...input }) as { expectedWounds: string }).expectedWounds;
    // A die is worth 7/6 there: all but the 6 are rolled again, five in six of 7/6 and one of 3.
    expect(expected({ def: 2, pc: true, reroll: 1 })).toBe('53/36');
    expect(expected({ def: 2, reroll: 1 })).toBe('7/6');
    // A plain success against DEF 2 is worth just what a die is: the defender has only the 6 rolled again.
    expect(expected({ def: 2, forced: 1 })).toBe('5/6');
  });

  it('make a 6 an ordinary success against DEF 6 and with a long weapon in contact', () => {
    expect(answer('attack', { atk: 1, def: 6, pc: true })).toMatchObject({ wounds: { 0: '5/6', 1: '1/6' } });
    expect(answer('attack', { atk: 1, def: 5, ieContact: true, pc: true })).toMatchObject({
      wounds: { 0: '2/3', 1: '1/3' },
    });
    expect(answer('attack', { atk: 1, def: 3, blind: true })).toMatchObject({ wounds: { 0: '5/6', 2: '1/6' } });
  });

  it('try the shield before resistance and weakness, which need a wound to work on', () => {
    const one = { atk: 1, def: 6 };
    expect(answer('attack', { ...one, shield: true })).toMatchObject({ wounds: { 0: '8/9', 1: '1/9' } });
    expect(answer('attack', { ...one, shield: true, weak: true })).toMatchObject({ wounds: { 0: '8/9', 2: '1/9' } });
    expect(answer('attack', { ...one, resist: true })).toMatchObject({ wounds: { 0: '1/1' } });
    expect(answer('attack', { ...one, resist: true, weak: true })).toMatchObject({ wounds: { 0: '1/1' } });
    expect(answer('attack', { ...one, shield: true, shieldbreaker: true })).toMatchObject({ pShieldBroken: '1/18' });
  });

  it('turn every full Might of wounds into a heroic wound', () => {
    // Wounds 0, 1, 2 of one die against DEF 4, on top of 3 held: one heroic wound each 2, one held already.
    const hero = { atk: 1, def: 4, might: 2, heroism: 4, wounds: 3, heroicWounds: 1 };
    expect(answer('attack', hero)).toMatchObject({ heroicWounds: { 2: '1/2', 3: '1/2' }, pVanquished: '0/1' });
    expect(answer('attack', { ...hero, heroism: 3 })).toMatchObject({ pVanquished: '1/2' });
  });
});

describe('tests and totals', () => {
  it('pass as one die, two dice and a re-roll say', () => {
    for (const stat of [0, 1, 2, 3, 4, 5, 6, 7, '/'] as const)
      for (let bits = 0; bits < 8; bits++) {
        const input = { stat, reroll: (bits & 1) > 0, worstOfTwo: (bits & 2) > 0, blind: (bits & 4) > 0 };
        expect(answer('test', input), JSON.stringify(input)).toEqual(oracle.test(input));
      }
  });

  it('give the initiative to the higher total', () => {
    for (let dexA = 1; dexA <= 5; dexA++)
      for (let dexB = 1; dexB <= 5; dexB++)
        expect(answer('initiative', { dexA, dexB })).toEqual(oracle.initiative({ dexA, dexB }));
  });

  it('test instability against WILL, sixes and all', () => {
    for (let rank = 1; rank <= 4; rank++)
      for (let will = 1; will <= 31; will += 2)
        for (const empowered of [false, true])
          expect(answer('instability', { rank, will, empowered }), `${rank} ${will}`).toEqual(
            oracle.instability({ rank, will, empowered }),
          );
  });

  it('roll Dooms', () => {
    expect(answer('doom', {})).toEqual(oracle.doom({}));
    for (let current = 3; current <= 12; current++)
      expect(answer('doom', { current })).toEqual(oracle.doom({ current }));
  });

  it('dispel with a higher total only', () => {
    for (let dice = 1; dice <= 4; dice++)
      for (const proficient of [false, true]) {
        for (let spellDice = 1; spellDice <= 5; spellDice++) {
          const input = { dice, spellDice, proficient };
          expect(answer('dispel', input), JSON.stringify(input)).toEqual(oracle.dispel(input));
        }
        const input = { dice, rankWithoutRoll: 2, proficient };
        expect(answer('dispel', input), JSON.stringify(input)).toEqual(oracle.dispel(input));
      }
  });
});
