// The rolls of Grimheim, by kind.
import type { Roll } from '../../../odds/roll.ts';
import { cast } from './cast.ts';
import { drop } from './drop.ts';
import { fearful } from './fearful.ts';
import { injury } from './injury.ts';
import { intercept } from './intercept.ts';
import { melee } from './melee.ts';
import { misfire } from './misfire.ts';
import { ranged } from './ranged.ts';
import { resolve } from './resolve.ts';
import { retreat } from './retreat.ts';
import { shootIntoCombat } from './shoot-into-combat.ts';

export const rolls: Readonly<Record<string, Roll>> = {
  ranged,
  melee,
  resolve,
  cast,
  misfire,
  injury,
  intercept,
  'shoot-into-combat': shootIntoCombat,
  drop,
  retreat,
  fearful,
} as Record<string, Roll>;
