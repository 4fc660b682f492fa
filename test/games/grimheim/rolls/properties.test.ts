// What must hold of Grimheim's odds whatever the input: whole distributions, dice that never hurt, sides that swap.
import { describe, expect, it } from 'vitest';
import { exchanged } from '../../../../src/games/grimheim/rolls/exchange.ts';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import type { Line } from '../../../../src/games/grimheim/rolls/line.ts';
import { compared, fraction, fractionText, opposite, times } from '../../../../src/odds/fraction.ts';
import { answered, answerOf, distributions, read, whole as sumOf } from '../../../odds/exact.ts';
import { oneOf, type Random, randomFrom, whole } from '../../../oracle/random.ts';

const flag = (random: Random) => random() < 0.5;
const fighter = (random: Random) => ({
  atk: whole(random, 0, 4),
  htv: whole(random, 2, 6),
  dmg: whole(random, 0, 3),
  crt: whole(random, 0, 5),
  wounds: whole(random, 1, 12),
  blocks: Array.from({ length: whole(random, 0, 2) }, () => whole(random, 2, 6)),
  firstStrike: flag(random),
  cleave: flag(random),
});
const shot = (random: Random) => ({
  atk: whole(random, 0, 9),
  htv: whole(random, 2, 6),
  dmg: whole(random, 0, 4),
  crt: whole(random, 0, 6),
  def: whole(random, 0, 6),
  sav: whole(random, 2, 6),
  cover: flag(random),
  cleave: flag(random),
});

describe('distributions', () => {
  it('add up to exactly 1 in answers and stages (seed 74)', () => {
    const random = randomFrom(74);
    for (let n = 0; n < 30; n++) {
      for (const { answer, stages } of [
        answered(rolls.ranged!, shot(random)),
        answered(rolls.melee!, { attacker: { ...fighter(random), jump: flag(random) }, defender: fighter(random) }),
        answered(rolls.cast!, { cost: whole(random, 0, 13), divine: flag(random) }),
        answered(rolls.misfire!, { checks: whole(random, 0, 30) }),
        answered(rolls.injury!, { rolls: whole(random, 0, 30), helmet: flag(random) }),
      ]) {
        const found = distributions(answer);
        expect(found.length).toBeGreaterThan(0);
        for (const [path, odds] of found) expect(sumOf(odds), path).toBe('1/1');
        for (const { name, odds } of stages) expect(sumOf(odds), name).toBe('1/1');
      }
    }
  });
});

describe('more dice', () => {
  it('never hurt the one who rolls them in a shot (seed 75)', () => {
    const random = randomFrom(75);
    const worth = (input: object) => read(answerOf(rolls.ranged!, input).expectedDamage);
    for (let n = 0; n < 60; n++) {
      const input = shot(random);
      expect(compared(worth({ ...input, atk: input.atk + 1 }), worth(input)), JSON.stringify(input)).not.toBe(-1);
      expect(compared(worth({ ...input, def: input.def + 1 }), worth(input)), JSON.stringify(input)).not.toBe(1);
    }
  });

  it('never hurt the one who rolls them in close combat, attack dice or block dice (seed 76)', () => {
    const random = randomFrom(76);
    const worth = (attacker: object, defender: object) => {
      const { kill, damage } = answerOf(rolls.melee!, { attacker, defender });
      return [read(kill.killMinusDie), read(damage.expectedDamageDifference)] as const;
    };
    for (let n = 0; n < 40; n++) {
      const [a, d] = [fighter(random), fighter(random)];
      const before = worth(a, d);
      const more = (who: typeof a) => [
        { ...who, atk: who.atk + 1 },
        { ...who, blocks: [...who.blocks, whole(random, 2, 6)] },
      ];
      for (const better of more(a))
        worth(better, d).forEach((value, aim) => {
          expect(compared(value, before[aim]!), JSON.stringify([better, d])).not.toBe(-1);
        });
      for (const better of more(d))
        worth(a, better).forEach((value, aim) => {
          expect(compared(value, before[aim]!), JSON.stringify([a, better])).not.toBe(1);
        });
    }
  });
});

describe('closed forms', () => {
  it('give the mean of an unsaved shot, of misfires, and the chance of an injury', () => {
    for (const [atk, htv, dmg, crt] of [
      [20, 4, 2, 3],
      [7, 2, 1, 5],
      [11, 6, 3, 4],
    ] as const) {
      const { expectedDamage } = answerOf(rolls.ranged!, { atk, htv, dmg, crt, def: 0, sav: 4 });
      expect(expectedDamage.frac).toBe(fractionText(fraction(atk * ((6 - htv) * dmg + crt), 6)));
    }
    expect(answerOf(rolls.misfire!, { checks: 60 }).expectedFatalDamage.frac).toBe('20/1');
    const unhurt = fraction(5n ** 40n, 6n ** 40n);
    expect(answerOf(rolls.injury!, { rolls: 40 }).pHas.arm.frac).toBe(fractionText(opposite(unhurt)));
    expect(answerOf(rolls.injury!, { rolls: 40, helmet: true }).pHas.head.frac).toBe('0/1');
  });

  it('give the fight of one die against none', () => {
    const { kill } = answerOf(rolls.melee!, {
      attacker: { atk: 8, htv: 6, dmg: 0, crt: 1, wounds: 1 },
      defender: { atk: 0, htv: 6, dmg: 0, crt: 0, wounds: 1 },
    });
    const missed = fraction(5n ** 8n, 6n ** 8n);
    expect(kill.pDefenderDefeated.frac).toBe(fractionText(opposite(missed)));
  });
});

describe('two sides', () => {
  it('swap with the answer when attacker and defender change places (seed 77)', () => {
    const random = randomFrom(77);
    for (let n = 0; n < 40; n++) {
      const [one, other] = [fighter(random), fighter(random)];
      // Exactly one has First Strike, so that the same fighter begins on either side of the table.
      const [a, d] = [
        { ...one, firstStrike: n % 2 === 0 },
        { ...other, firstStrike: n % 2 === 1 },
      ];
      const here = answerOf(rolls.melee!, { attacker: a, defender: d });
      const there = answerOf(rolls.melee!, { attacker: d, defender: a });
      const negated = (x: { frac: string; float: number }) => fractionText(times(fraction(-1), read(x)));
      expect(there.first, JSON.stringify([a, d])).toBe(here.first === 'attacker' ? 'defender' : 'attacker');
      expect(there.kill.killMinusDie.frac, JSON.stringify([a, d])).toBe(negated(here.kill.killMinusDie));
      expect(there.damage.expectedDamageDifference.frac).toBe(negated(here.damage.expectedDamageDifference));
    }
  });

  it('are told a line of play that leads to the ending, by legal moves in turn (seed 78)', () => {
    const random = randomFrom(78);
    const dice = () => ({
      normal: whole(random, 0, 2),
      critical: whole(random, 0, 2),
      blockNormal: whole(random, 0, 2),
      blockCritical: whole(random, 0, 2),
    });
    for (let n = 0; n < 150; n++) {
      const [a, d] = [dice(), dice()];
      const weapon = () => ({ dmg: whole(random, 0, 3), crt: whole(random, 1, 4) });
      const attacker = { starts: [a], weapon: weapon(), wounds: whole(random, 1, 9) };
      const defender = { starts: [d], weapon: weapon(), wounds: whole(random, 1, 9) };
      const first = oneOf(random, ['attacker', 'defender'] as const);
      const played = exchanged(attacker, defender, first);
      for (const { ending, line } of [played.kill, played.damage]) {
        const left = replayed(line(0, 0), { attacker: { ...a }, defender: { ...d } }, [
          attacker.wounds,
          defender.wounds,
        ]);
        expect(left).toEqual(ending(0, 0));
      }
    }
  });
});

// What a line leaves of both sides' wounds; a die that is not there to be spent or cancelled is a fault.
function replayed(line: Line, dice: Record<string, Record<string, number>>, [a, d]: [number, number]) {
  const left: Record<string, number> = { attacker: a, defender: d };
  for (const { by, die, strikes, cancels } of line) {
    const other = by === 'attacker' ? 'defender' : 'attacker';
    expect(dice[by]![die]!--).toBeGreaterThan(0);
    if (cancels) expect(dice[other]![cancels]!--).toBeGreaterThan(0);
    left[other] = Math.max(0, left[other]! - (strikes ?? 0));
  }
  return [left.attacker, left.defender];
}
