// Grimheim's larger fights against plain enumeration, up to 6⁷ rolls a side and every line of play.
import { expect, it } from 'vitest';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import { answered } from '../../../odds/exact.ts';
import { asFractions } from '../../../oracle/every-roll.ts';
import * as oracle from '../../../oracle/odds-grimheim.ts';

const heavy = { atk: 5, htv: 3, dmg: 2, crt: 3, wounds: 9, blocks: [4, 3] };
const quick = { atk: 4, htv: 4, dmg: 3, crt: 4, wounds: 11, blocks: [3, 5], cleave: true };
const wild = { atk: 6, htv: 4, dmg: 1, crt: 3, wounds: 12, firstStrike: true };

it.each([
  { attacker: heavy, defender: quick },
  { attacker: { ...quick, jump: true, assist: 1 }, defender: wild },
  { attacker: { ...wild, charged: true }, defender: wild },
])('agrees with every roll and every line of play: %j', (input) => {
  expect(asFractions(answered(rolls.melee!, input).answer)).toEqual(oracle.melee(input));
});
