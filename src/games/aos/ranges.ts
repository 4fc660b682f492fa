// How far a model reaches round its base: its combat range, and the farthest charge.
import type { Model } from '../../scene/scene.ts';
import type { Table } from '../../table/table.ts';
import type { Range } from '../game.ts';
import { combatRangeOf } from './models.ts';
import { CHARGE_END, CHARGE_MOST } from './parameters.ts';

export function ranges(_: Table, model: Model): Range[] {
  return [
    { says: 'combat range', inches: combatRangeOf(model) },
    { says: 'longest charge', inches: CHARGE_MOST.value + CHARGE_END.value },
  ];
}
