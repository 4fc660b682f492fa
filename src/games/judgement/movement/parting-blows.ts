// Whose engagement a model leaves on a way, and where.
import { lengthOf, nearAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { PACE, partsWhere } from '../../../table/search.ts';
import type { Table } from '../../../table/table.ts';
import { inSightRange, tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { byId, couldBeEnemies, isDown, isFighter, isMonster, suffers } from '../models.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight/sight.ts';

export interface Leaving {
  readonly by: Model;
  readonly at: Point;
  readonly along: number;
  /** What it leaves: the enemy's reach, or its sight. */
  readonly lost: 'reach' | 'sight';
  /** `strikes`, or why not: who leaves is nimble or a monster, or the enemy is stunned or knocked down. */
  readonly how: 'strikes' | 'nimble' | 'monster' | 'stunned' | 'down';
}

/** Every enemy whose engagement a model leaves on a way, in the order in which it does, each once. */
export function leavings(table: Table, model: Model, way: readonly Point[]): Leaving[] {
  return table.scene.models
    .filter((by) => by.id !== model.id && isFighter(by) && by.reach !== null && couldBeEnemies(by, model))
    .flatMap((by): Leaving[] => {
      const stand = tableWithModelAt(inSightRange(table, by, by.reach!, model), model);
      const left = leftAt(table, model, way, by, (along) => {
        const there = stand(pointAlong(way, along));
        return sees(there.table, there.table.model(by.id)!, there.model);
      });
      return left ? [{ by, at: pointAlong(way, left.along), ...left, how: answerOf(model, by) }] : [];
    })
    .sort((a, b) => a.along - b.along || byId(a.by, b.by));
}

function answerOf(model: Model, by: Model): Leaving['how'] {
  if (isDown(by)) return 'down';
  if (isMonster(model)) return 'monster';
  if (model.traits.includes('nimble')) return 'nimble';
  return suffers(by, 'stun') ? 'stunned' : 'strikes';
}

// Engaged is being within reach and in sight. Whether losing sight alone ends it is asked only where that happens first.
function leftAt(
  table: Table,
  model: Model,
  way: readonly Point[],
  by: Model,
  seenAt: (along: number) => boolean,
): Pick<Leaving, 'along' | 'lost'> | null {
  const length = lengthOf(way);
  const isLeft = ({ to }: Part): boolean => !atMost(length, to);
  const reached = nearAlong(table.geometry, way, baseRadius(model.base), table.shape(by.id), by.reach!);
  const parts = reached.map((within) => ({ within, seen: partsWhere(within, PACE, seenAt) }));
  const first = parts
    .flatMap(({ within, seen }) => seen.map((part) => ({ within, part })))
    .find(({ part }) => isLeft(part));
  if (!first) return null;
  if (sameLength(first.part.to, first.within.to)) return { along: first.within.to, lost: 'reach' };
  if (readingOf(table, 'judgement.parting-blow.trigger') === 'reach-or-sight')
    return { along: first.part.to, lost: 'sight' };
  const later = parts.find(({ within, seen }) => seen.length > 0 && isLeft(within));
  return later ? { along: later.within.to, lost: 'reach' } : null;
}
