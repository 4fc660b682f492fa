// How far a model reaches round its base: its threat range, and with a charge, which ends within it.
import type { Model } from '../../scene/scene.ts';
import type { Table } from '../../table/table.ts';
import type { Range } from '../game.ts';
import { threatOf } from './models.ts';
import { moveAllowance } from './movement/movement-allowance.ts';

export function ranges(table: Table, model: Model): Range[] {
  const threat = { says: 'threat range', inches: threatOf(model) };
  return model.stats.DEX === undefined
    ? [threat]
    : [threat, { says: 'charge', inches: moveAllowance(table, model, false) + threat.inches }];
}
