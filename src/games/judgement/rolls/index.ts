// The rolls of Judgement, by kind.
import type { Roll } from '../../../odds/roll.ts';
import { attack } from './attack.ts';
import { effigy } from './effigy.ts';
import { harvest } from './harvest.ts';
import { pool } from './pool.ts';
import { sequence } from './sequence.ts';

export const rolls: Readonly<Record<string, Roll>> = { attack, pool, sequence, harvest, effigy } as Record<
  string,
  Roll
>;
