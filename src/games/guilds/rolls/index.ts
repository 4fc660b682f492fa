// The rolls of GUILDS, by kind.
import type { Roll } from '../../../odds/roll.ts';
import { attack } from './attack.ts';
import { dispel } from './dispel.ts';
import { doom } from './doom.ts';
import { formation } from './formation.ts';
import { initiative } from './initiative.ts';
import { instability } from './instability.ts';
import { test } from './test.ts';

export const rolls: Readonly<Record<string, Roll>> = {
  attack,
  formation,
  test,
  initiative,
  instability,
  doom,
  dispel,
} as Record<string, Roll>;
