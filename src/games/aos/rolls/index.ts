// The rolls of Age of Sigmar, by kind.
import type { Roll } from '../../../odds/roll.ts';
import { attack } from './attack.ts';
import { fightThroughPain } from './fight-through-pain.ts';
import { collapse, placeOfPower, priority, rolloff } from './one-die.ts';
import { pray } from './pray.ts';
import { rage } from './rage.ts';
import { banish, cast, charge } from './two-dice.ts';

export const rolls: Readonly<Record<string, Roll>> = {
  attack,
  charge,
  cast,
  pray,
  rage,
  'fight-through-pain': fightThroughPain,
  priority,
  rolloff,
  'place-of-power': placeOfPower,
  banish,
  collapse,
} as Record<string, Roll>;
