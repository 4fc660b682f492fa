// What must hold of GUILDS' odds whatever the input: whole distributions, dice that never hurt, players who swap.
import { describe, expect, it } from 'vitest';
import { FACES, woundsOfFace } from '../../../../src/games/guilds/rolls/face.ts';
import { rolls } from '../../../../src/games/guilds/rolls/index.ts';
import { compared, type Fraction, fraction, fractionText, plus } from '../../../../src/odds/fraction.ts';
import { answered, answerOf, distributions, read, whole as sumOf } from '../../../odds/exact.ts';
import { type Random, randomFrom, whole } from '../../../oracle/random.ts';

const flag = (random: Random) => random() < 0.5;
const attack = (random: Random, most: number) => ({
  atk: whole(random, 1, most),
  def: whole(random, 2, 6),
  pc: flag(random),
  ieContact: random() < 0.2,
  blind: random() < 0.2,
  reroll: whole(random, 0, 4),
  forced: whole(random, 0, 4),
  shield: flag(random),
  resist: flag(random),
  weak: flag(random),
  might: whole(random, 1, 5),
  heroism: whole(random, 1, 4),
  wounds: whole(random, 0, 3),
});
const times = (a: Fraction, n: number) => fraction(a.n * BigInt(n), a.d);
// The chance of the outcome or more, for every outcome from 1 up to the largest.
const tails = (odds: Record<string, { frac: string; float: number }>) => (least: number) =>
  Object.entries(odds).reduce((sum, [n, p]) => (Number(n) >= least ? plus(sum, read(p)) : sum), fraction(0));

describe('distributions', () => {
  it('add up to exactly 1 in answers and stages (seed 84)', () => {
    const random = randomFrom(84);
    for (let n = 0; n < 40; n++) {
      for (const { answer, stages } of [
        answered(rolls.attack!, attack(random, 12)),
        answered(rolls.initiative!, { dexA: whole(random, 1, 30), dexB: whole(random, 1, 30) }),
        answered(rolls.instability!, {
          rank: whole(random, 1, 3),
          will: whole(random, 1, 24),
          empowered: flag(random),
        }),
        answered(rolls.doom!, {}),
        answered(rolls.dispel!, { dice: whole(random, 1, 30), spellDice: whole(random, 1, 30) }),
      ]) {
        for (const [path, odds] of distributions(answer)) expect(sumOf(odds), path).toBe('1/1');
        for (const { name, odds } of stages) expect(sumOf(odds), name).toBe('1/1');
      }
    }
  });

  it('split a comparison into parts that make 1', () => {
    for (const [dexA, dexB] of [
      [30, 30],
      [1, 30],
      [7, 12],
    ] as const) {
      const { pAHigher, pTie, pBHigher, pAFirst, pBFirst } = answerOf(rolls.initiative!, { dexA, dexB });
      expect(sumOf({ pAHigher, pTie, pBHigher })).toBe('1/1');
      expect(sumOf({ pAFirst, pBFirst })).toBe('1/1');
    }
    for (const will of [1, 8, 14, 20, 24]) {
      const odds = answerOf(rolls.instability!, { rank: 3, will, empowered: true });
      expect(sumOf({ a: odds.pSuccess, b: odds.pCritical, c: odds.pFail })).toBe('1/1');
      expect(sumOf({ a: odds.pSpellCast, b: odds.pPossessed, c: odds.pFailNotPossessed })).toBe('1/1');
    }
  });
});

describe('more dice', () => {
  it('never hurt the one who rolls them, for any number of wounds (seed 85)', () => {
    const random = randomFrom(85);
    for (let n = 0; n < 40; n++) {
      const input = attack(random, 9);
      const [before, after] = [input, { ...input, atk: input.atk + 1 }].map((i) =>
        tails(answerOf(rolls.attack!, i).wounds),
      );
      for (let least = 1; least <= 3 * input.atk + 3; least++)
        expect(compared(after!(least), before!(least)), `${least}: ${JSON.stringify(input)}`).not.toBe(-1);
    }
  });

  it('never lose an initiative or a dispel that fewer would have won', () => {
    const first = (dexA: number, dexB: number) => read(answerOf(rolls.initiative!, { dexA, dexB }).pAFirst);
    const dispelled = (dice: number, spellDice: number) =>
      read(answerOf(rolls.dispel!, { dice, spellDice }).pDispelled);
    for (let mine = 1; mine <= 7; mine++)
      for (let theirs = 1; theirs <= 8; theirs++) {
        const dice = `${mine} against ${theirs}`;
        expect(compared(first(mine + 1, theirs), first(mine, theirs)), dice).not.toBe(-1);
        expect(compared(first(mine, theirs + 1), first(mine, theirs)), dice).not.toBe(1);
        expect(compared(dispelled(mine + 1, theirs), dispelled(mine, theirs)), dice).not.toBe(-1);
      }
  });

  it('rolled again serve who has them rolled (seed 86)', () => {
    const random = randomFrom(86);
    const worth = (input: object) => {
      const { woundsRolled } = answerOf(rolls.attack!, input) as {
        woundsRolled: Record<string, { frac: string; float: number }>;
      };
      return Object.entries(woundsRolled).reduce((sum, [n, p]) => plus(sum, times(read(p), Number(n))), fraction(0));
    };
    for (let n = 0; n < 40; n++) {
      const input = attack(random, 8);
      const now = worth(input);
      expect(compared(worth({ ...input, reroll: input.reroll + 1 }), now), JSON.stringify(input)).not.toBe(-1);
      expect(compared(worth({ ...input, forced: input.forced + 1 }), now), JSON.stringify(input)).not.toBe(1);
    }
  });
});

describe('closed forms', () => {
  it('give the mean of an attack without re-rolls', () => {
    for (const def of [2, 3, 4, 5, 6])
      for (const pc of [false, true]) {
        const die = FACES.reduce(
          (sum, face) => sum + woundsOfFace({ def, pc, ieContact: false, blind: false }, face),
          0,
        );
        const { expectedWounds } = answerOf(rolls.attack!, { atk: 30, def, pc });
        expect(expectedWounds.frac).toBe(fractionText(fraction(30 * die, 6)));
      }
  });

  // With re-rolls for everyone, each die of thirty is on its own: a face stays when nobody wants it rolled again.
  it('give thirty dice that are rolled again at will, wounds and signs', () => {
    for (const [def, gone] of [
      [4, [1, 2, 3, 4, 5, 6]],
      [2, [1, 6]],
      [6, [1, 2, 3, 4, 5, 6]],
    ] as const) {
      const { expectedWounds, afterRerolls } = answerOf(rolls.attack!, { atk: 30, def, reroll: 30, forced: 30 });
      const again = BigInt(gone.length);
      const chance = (face: number) => fraction(again + ((gone as readonly number[]).includes(face) ? 0n : 6n), 36n);
      const wounds = (face: number) => woundsOfFace({ def, pc: false, ieContact: false, blind: false }, face);
      const mean = FACES.reduce((sum, face) => plus(sum, times(chance(face), wounds(face))), fraction(0));
      expect(expectedWounds.frac).toBe(fractionText(times(mean, 30)));
      expect(afterRerolls.pTriple.frac).toBe('1/1');
      expect(afterRerolls.pScale.frac).toBe(fractionText(scaleOf(chance, 30)));
    }
  });

  it('give doubles and triples of few dice', () => {
    expect(answerOf(rolls.attack!, { atk: 6, def: 4 }).pDouble.frac).toBe(fractionText(fraction(46656 - 720, 46656)));
    expect(answerOf(rolls.attack!, { atk: 7, def: 4 }).pDouble.frac).toBe('1/1');
    // Twelve dice without a triple show every face twice: 12!/2⁶ rolls.
    expect(answerOf(rolls.attack!, { atk: 12, def: 4 }).pTriple.frac).toBe(
      fractionText(fraction(6n ** 12n - 479001600n / 64n, 6n ** 12n)),
    );
    expect(answerOf(rolls.attack!, { atk: 13, def: 4 }).pTriple.frac).toBe('1/1');
  });
});

// The chance that independent dice show three neighbours, from the chance of each face: rolls that stay within a set of
// faces are powers, and rolls that show exactly a set follow from those within its parts.
function scaleOf(chance: (face: number) => Fraction, dice: number): Fraction {
  const exactly = new Map<number, Fraction>();
  let scale = fraction(0);
  for (let set = 0; set < 64; set++) {
    const inside = FACES.filter((face) => set & (1 << (face - 1)));
    const one = inside.reduce((sum, face) => plus(sum, chance(face)), fraction(0));
    let p = fraction(one.n ** BigInt(dice), one.d ** BigInt(dice));
    for (const [part, q] of exactly) if ((part & set) === part) p = plus(p, times(q, -1));
    exactly.set(set, p);
    if ([1, 2, 3, 4].some((low) => [low, low + 1, low + 2].every((face) => inside.some((f) => f === face))))
      scale = plus(scale, p);
  }
  return scale;
}

describe('two players', () => {
  it('swap with the answer', () => {
    for (const [dexA, dexB] of [
      [3, 5],
      [4, 4],
      [1, 12],
    ] as const) {
      const here = answerOf(rolls.initiative!, { dexA, dexB });
      const there = answerOf(rolls.initiative!, { dexA: dexB, dexB: dexA });
      expect([there.pAHigher, there.pTie, there.pBHigher]).toEqual([here.pBHigher, here.pTie, here.pAHigher]);
      expect([there.pAFirst, there.pBFirst]).toEqual([here.pBFirst, here.pAFirst]);
    }
    expect(answerOf(rolls.initiative!, { dexA: 6, dexB: 6 }).pAFirst.frac).toBe('1/2');
  });

  it('compare in a dispel as in an initiative roll', () => {
    const { pDispelled, pTie } = answerOf(rolls.dispel!, { dice: 6, proficient: true, rankWithoutRoll: 3 });
    const { pAHigher, pTie: tie } = answerOf(rolls.initiative!, { dexA: 7, dexB: 6 });
    expect([pDispelled, pTie]).toEqual([pAHigher, tie]);
  });
});
