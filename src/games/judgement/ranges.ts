// How far a model reaches round its base: in melee, and with a charge, which ends where it can strike.
import type { Model } from '../../scene/scene.ts';
import type { Table } from '../../table/table.ts';
import type { Range } from '../game.ts';
import { reachOf } from './models.ts';
import { moveAllowance } from './movement/movement-allowance.ts';
import { CHARGE_BONUS } from './parameters.ts';

export function ranges(table: Table, model: Model): Range[] {
  const reach = reachOf(model);
  if (reach === null) return [];
  const melee = { says: 'melee range', inches: reach };
  if (model.stats.MOV === undefined) return [melee];
  return [melee, { says: 'charge', inches: moveAllowance(table, model, null).value + CHARGE_BONUS.value + reach }];
}
