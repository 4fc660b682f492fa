// The source's worked example of strikes and blocks, die by die.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

interface Weapon {
  readonly dmg: number;
  readonly crt: number;
  readonly wounds: number;
}

// A 6, a 4 and a miss, with a Block Die that succeeds; against a 6, a 5 and a miss.
function resolved(attacker: Weapon, defender: Weapon): Good {
  const dice = { attackerDice: { normal: 1, critical: 1, blockNormal: 1 }, defenderDice: { normal: 1, critical: 1 } };
  return ask({ ask: 'odds', game: 'grimheim', kind: 'resolve', input: { ...dice, attacker, defender } }) as Good;
}
const lines = ({ because }: Good): string => because.map(({ text }) => text).join(' ');

describe('the worked example', () => {
  it('goes as told when the attacker hits harder: block the 5, cancel the 6, strike with the 4', () => {
    const fight = resolved({ dmg: 1, crt: 3, wounds: 5 }, { dmg: 1, crt: 2, wounds: 6 });
    expect(fight.answer).toEqual({
      kill: { attackerWoundsLeft: 5, defenderWoundsLeft: 5 },
      damage: { attackerWoundsLeft: 5, defenderWoundsLeft: 5 },
    });
    expect(lines(fight)).toContain(
      'the attacker cancels a normal success with a block die, then the defender cancels a critical success with a critical success, then the attacker strikes with a normal success for 1 wound.',
    );
  });
  it('goes otherwise when the defender has more to win by striking back with the 6', () => {
    const fight = resolved({ dmg: 3, crt: 4, wounds: 9 }, { dmg: 3, crt: 4, wounds: 9 });
    expect(fight.answer).toMatchObject({ kill: { attackerWoundsLeft: 5, defenderWoundsLeft: 2 } });
    expect(lines(fight)).toContain('then the defender strikes with a critical success for 4 wounds');
  });
});
