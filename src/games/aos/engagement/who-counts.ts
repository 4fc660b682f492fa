// Who counts as a unit, and for what: the one answer that every question which counts asks for. Units count for
// everything. Manifestations are not units, and section 7.0 says for which purposes some of them are treated as units.
import type { Model } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { isManifestation } from '../models.ts';
import { readingOf } from '../reading.ts';

/** Whether what shares a name is a unit, as manifestations are not. */
export const isTrueUnit = (unit: Unit): boolean => !unit.models.every(isManifestation);

/** Whether any of its models has a Move characteristic greater than "-". */
export const hasMove = (unit: Unit): boolean => unit.models.some((model) => (model.stats.move ?? 0) > 0);

/** For each purpose, whether a manifestation is treated as a unit. */
const MANIFESTATIONS = {
  /** Being in combat, in the combat phase. */
  fighting: () => true,
  /** Being in combat, in every other phase. */
  combat: (_, unit) => hasMove(unit),
  /** Being kept away from, where a unit is set up at a distance from enemy units. */
  settingUp: (_, unit) => hasMove(unit),
  /** Being hidden by obscuring terrain. */
  obscuring: (table) => readingOf(table, 'aos.obscuring.manifestations') === 'hidden',
  /** Being counted by a battle tactic. */
  tactics: () => false,
} satisfies Record<string, (table: Table, unit: Unit) => boolean>;

export type Purpose = keyof typeof MANIFESTATIONS;

/** Whether something counts as a unit for a purpose. */
export function countsAsUnit(table: Table, unit: Unit, purpose: Purpose): boolean {
  return isTrueUnit(unit) || MANIFESTATIONS[purpose](table, unit);
}

/** Whether a model can contest an objective or a terrain feature: it is a side's, and no manifestation. */
export const mayContest = (model: Model): boolean => model.side !== 'neutral' && !isManifestation(model);
