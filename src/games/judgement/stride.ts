// How far a model moves in one action before the ground takes its part: MOV, capped by frost, longer in a sprinter's first turn.
import type { Model } from '../../scene/types.ts';
import type { Table } from '../../table/table.ts';
import { suffers } from './models.ts';
import { FROST_MOV, SPRINT } from './parameters.ts';

export interface Stride {
  readonly inches: number;
  /** Whether frost took something off. */
  readonly frozen: boolean;
  /** Whether the first turn added something. */
  readonly sprints: boolean;
}

/** A model's MOV as it moves now, in a turn or in any but the first. */
export function strideOf(table: Table, model: Model, turn: number | null): Stride {
  const mov = table.stat(model, 'MOV');
  const frozen = suffers(model, 'frost') && mov > FROST_MOV.value;
  const sprints = turn === 1 && model.traits.includes('natural-sprinter');
  return { inches: (frozen ? FROST_MOV.value : mov) + (sprints ? SPRINT.value : 0), frozen, sprints };
}
