// How far a model reaches round its base: in melee, and with a charge, which ends in melee range.
import type { Model } from '../../scene/scene.ts';
import type { Table } from '../../table/table.ts';
import type { Range } from '../game.ts';
import { moveAllowance } from './movement/movement-allowance.ts';

export function ranges(table: Table, model: Model): Range[] {
  const reach = model.reach ?? 0;
  const melee = { says: 'melee range', inches: reach };
  return model.stats.MOV === undefined
    ? [melee]
    : [melee, { says: 'charge', inches: moveAllowance(table, model).charge + reach }];
}
