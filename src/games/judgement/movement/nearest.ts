// The nearest of several models, base to base. Ties are told, and the lowest id is taken.
import { gapBetween } from '../../../geometry/geometry.ts';
import { sameLength } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { byId } from '../models.ts';

export interface Nearest {
  readonly model: Model;
  readonly gap: number;
  /** All that are as near, the taken one first. */
  readonly tied: readonly string[];
  /** How much farther the next one is that is not as near. */
  readonly lead: number;
}

/** The nearest of these models to one of them, or null when there are none. */
export function nearestOf(table: Table, to: Model, models: readonly Model[]): Nearest | null {
  const gaps = models
    .map((model) => ({
      model,
      gap: gapBetween(table.geometry, table.shape(to.id), table.shape(model.id)).inches,
    }))
    .sort((a, b) => a.gap - b.gap);
  const first = gaps[0];
  if (!first) return null;
  const tied = gaps.filter(({ gap }) => sameLength(gap, first.gap)).sort((a, b) => byId(a.model, b.model));
  const next = gaps.find(({ gap }) => !sameLength(gap, first.gap));
  return {
    model: tied[0]!.model,
    gap: tied[0]!.gap,
    tied: tied.map(({ model }) => model.id),
    lead: next ? next.gap - first.gap : Number.POSITIVE_INFINITY,
  };
}
