// Hero units: who leads them, and who stands near enough to the Commander to count.
import { gapBetween } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { COHESION_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';

/** Whether two models belong to one hero unit. */
export function shareUnit(a: Model, b: Model): boolean {
  return a !== b && a.unit === b.unit && a.side === b.side;
}

/** Whether a model is one of a hero unit: it names a unit, or another names its. */
function isInUnit(table: Table, model: Model): boolean {
  return model.unit !== model.id || table.scene.models.some((other) => shareUnit(model, other));
}

/** Whether a member of a hero unit is beyond 3" of its Commander, or the Commander is gone. */
function isOutOfCohesion(table: Table, model: Model): boolean {
  const gap = cohesionGap(table, model);
  return gap !== null && !atMost(gap, COHESION_RANGE.value);
}

/** How far a member is from its Commander: null for a model that needs none, without end when the Commander is gone. */
export function cohesionGap(table: Table, model: Model): number | null {
  if (model.traits.includes('commander') || !isInUnit(table, model)) return null;
  const commander = table.scene.models.find((other) => shareUnit(model, other) && other.traits.includes('commander'));
  if (!commander) return Number.POSITIVE_INFINITY;
  return gapBetween(table.geometry, table.shape(model.id), table.shape(commander.id)).inches;
}

/** Whether a model may gang up, distract, contest and help or hinder harvests, as far as its unit is concerned. */
export function countsForItsSide(table: Table, model: Model): boolean {
  return !isOutOfCohesion(table, model) || readingOf(table, 'judgement.engagement.cohesion') === 'included';
}
