// The rolls of Age of Sigmar, by kind.
import type { Roll } from '../../../odds/roll.ts';
import { attack } from './attack.ts';
import { banish } from './banish.ts';
import { cast } from './cast.ts';
import { charge } from './charge.ts';
import { collapse } from './collapse.ts';
import { fightThroughPain } from './fight-through-pain.ts';
import { placeOfPower } from './place-of-power.ts';
import { pray } from './pray.ts';
import { priority } from './priority.ts';
import { rage } from './rage.ts';
import { rolloff } from './rolloff.ts';

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
