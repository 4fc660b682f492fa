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

  it('agree for Freezing targets and heroes who dodge or block (seed 29)', () => {
    const random = randomFrom(29);
    let [scales, choices] = [0, 0];
    for (let n = 0; n < 70; n++) {
      const atk = oneOf(random, [1, 2, 3, 3, 3, 4]);
      const input = {
        atk,
        def: whole(random, 2, 6),
        pc: flag(random),
        ieContact: flag(random) && flag(random),
        blind: flag(random) && flag(random),
        reroll: whole(random, 0, atk < 4 ? 2 : 1),
        forced: whole(random, 0, atk < 4 ? 2 : 1),
        shield: random() < 0.7,
        shieldbreaker: flag(random),
        resist: flag(random),
        weak: flag(random),
        freezing: random() < 0.6,
        ...(random() < 0.5 ? { dodge: whole(random, 1, 7) } : {}),
        block: random() < 0.6,
        ...(flag(random) ? { might: whole(random, 1, 4), heroism: whole(random, 1, 3) } : {}),
      };
      if (input.freezing && atk > 2) scales++;
      if (input.dodge !== undefined && input.block && input.shield) choices++;
      expect(answer('attack', input), JSON.stringify(input)).toEqual(oracle.attack(input));
    }
    expect(scales).toBeGreaterThan(15);
    expect(choices).toBeGreaterThan(5);
  });

  it('double the damage of a scale on a Freezing target, after the shield', () => {
    // 24 of 216 rolls are a scale: (1,2,3), (2,3,4), (3,4,5), (4,5,6), six orders each; against DEF 6 only the last one wounds.
    expect(answer('attack', { atk: 3, def: 6, freezing: true })).toMatchObject({
      wounds: { 0: '125/216', 1: '23/72' },
    });
    expect(answer('attack', { atk: 3, def: 6, freezing: true, resist: true, shield: true })).toMatchObject({
      pScale: '1/9',
    });
  });

  it('let a hero take the die of a passed block off, and all wounds with a dodge', () => {
    const one = { atk: 1, def: 6 };
    // The die wounds in 1 of 6; DEX 3 passes on 2 and 3.
    expect(answer('attack', { ...one, dodge: 3 })).toMatchObject({ wounds: { 0: '8/9', 1: '1/9' } });
    // The Shield Roll stops a third; the block passes on anything but a 1.
    expect(answer('attack', { ...one, shield: true, block: true })).toMatchObject({
      wounds: { 0: '53/54', 1: '1/54' },
    });
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

describe('formations', () => {
  it('agree with every roll of two ranks, every choice and every shield (seed 803)', () => {
    const random = randomFrom(803);
    for (let n = 0; n < 40; n++) {
      const models = n < 35 ? 3 : 4;
      const input = {
        models,
        atk: 1,
        def: whole(random, 2, 6),
        contact: whole(random, 0, models + 1),
        pc: flag(random),
        reroll: whole(random, 0, models < 4 ? 2 : 1),
        forced: whole(random, 0, models < 4 ? 2 : 1),
        weak: flag(random),
        targets: whole(random, 1, 3),
        shield: flag(random),
        resist: flag(random),
        ...(flag(random) ? {} : { might: whole(random, 1, 3) }),
        heroism: whole(random, 1, 3),
        wounds: whole(random, 0, 1),
        heroicWounds: whole(random, 0, 1),
      };
      expect(answer('formation', input), JSON.stringify(input)).toEqual(oracle.formation(input));
    }
    const six = { models: 3, atk: 2, def: 4, contact: 1, weak: true };
    expect(answer('formation', six)).toEqual(oracle.formation(six));
  });

  it('are one attack when all strike alike and nothing counts by model', () => {
    const { dice, ...formation } = answer('formation', {
      models: 4,
      atk: 2,
      def: 5,
      reroll: 1,
      forced: 1,
      might: 3,
    }) as {
      dice: number;
    };
    expect(dice).toBe(8);
    expect(answer('attack', { atk: 8, def: 5, reroll: 1, forced: 1, might: 3 })).toMatchObject(formation);
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
    for (let rank = 1; rank <= 3; rank++)
      for (let will = 1; will <= 24; will++)
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
