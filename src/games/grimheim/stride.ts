// How far a model moves in one action before the ground takes its part: MOV, less what frost and injuries take.
import type { Model } from '../../scene/types.ts';
import type { Verdict } from '../../verdict/rule.ts';
import type { Table } from '../../verdict/table.ts';
import { suffers } from './models.ts';
import { FROZEN_PENALTY, LEG_PENALTY } from './parameters.ts';
import { limps } from './rules/critical-injuries.ts';
import { isFrozen } from './rules/frozen.ts';

export interface Stride {
  readonly inches: number;
  /** What took something off. */
  readonly because: readonly Verdict<number>[];
}

/** A model's MOV as it moves now. */
export function strideOf(table: Table, model: Model): Stride {
  const mov = table.stat(model, 'MOV');
  const frozen = suffers(model, 'frozen') ? FROZEN_PENALTY.value : 0;
  const limping = suffers(model, 'leg-injury') ? LEG_PENALTY.value : 0;
  return {
    inches: Math.max(0, mov - frozen - limping),
    because: [
      ...(frozen > 0 ? [isFrozen({ model, inches: frozen, how: 'slow' })] : []),
      ...(limping > 0 ? [limps({ model, inches: limping })] : []),
    ],
  };
}
