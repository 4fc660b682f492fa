// GUILDS' larger pools against plain enumeration, up to 6⁷ rolls.
import { expect, it } from 'vitest';
import { rolls } from '../../../../src/games/guilds/rolls/index.ts';
import { answered } from '../../../odds/exact.ts';
import { asFractions } from '../../../oracle/every-roll.ts';
import * as oracle from '../../../oracle/odds-guilds.ts';

it.each([
  { atk: 5, def: 4, reroll: 1, forced: 1 },
  { atk: 5, def: 2, pc: true, reroll: 2 },
  { atk: 5, def: 5, forced: 2 },
  { atk: 5, def: 6, forced: 1, reroll: 1 },
  { atk: 5, def: 3, blind: true, reroll: 2 },
  { atk: 6, def: 4, reroll: 1 },
  { atk: 6, def: 3, forced: 1 },
  { atk: 7, def: 3 },
])('agrees with every roll: %j', (input) => {
  expect(asFractions(answered(rolls.attack!, input).answer)).toEqual(oracle.attack(input));
});
