// How far a model moves in one action before the ground takes its part: by its MOV, less what frost and injuries take.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { CHARGE_BONUS, FROZEN_PENALTY, JUMP_SHARE, LEG_PENALTY, RUN_TIMES } from '../parameters.ts';
import { peekAt, readingOf } from '../reading.ts';
import { limps } from '../rules/critical-injuries.ts';
import { isFrozen } from '../rules/frozen.ts';

export interface MoveAllowance {
  /** How far it moves with a Move or a Fall Back. */
  readonly move: number;
  readonly charge: number;
  /** How far it runs. Whether frost shortens MOV, which is doubled, or the run is asked here. */
  readonly run: () => number;
  /** How wide a gap it jumps, by the reading in force and without a note of it. */
  readonly jump: number;
  /** What took something off. */
  readonly because: readonly Verdict<number>[];
}

/** How far a model moves with each action, as it is now. */
export function moveAllowance(table: Table, model: Model): MoveAllowance {
  const frost = suffers(model, 'frozen') ? FROZEN_PENALTY.value : 0;
  const limping = suffers(model, 'leg-injury') ? LEG_PENALTY.value : 0;
  const mov = Math.max(0, table.stat(model, 'MOV') - limping);
  const slowed = Math.max(0, mov - frost);
  const times = RUN_TIMES.value;
  const offDistance = Math.max(0, times * mov - frost);
  return {
    move: slowed,
    charge: slowed + CHARGE_BONUS.value,
    run: () => (frost > 0 && readingOf(table, 'grimheim.frozen.run') === 'mov' ? times * slowed : offDistance),
    jump: JUMP_SHARE.value * (frost > 0 && peekAt(table, 'grimheim.frozen.run') === 'mov' ? slowed : mov),
    because: [
      ...(frost > 0 ? [isFrozen({ model, inches: frost, how: 'slow' })] : []),
      ...(limping > 0 ? [limps({ model, inches: limping })] : []),
    ],
  };
}
