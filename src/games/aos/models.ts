// What a model and a unit are: their keywords, their sides, what they count for. Nothing here measures.
import type { Model } from '../../scene/types.ts';
import type { Unit } from '../../scene/units.ts';
import { COMBAT_RANGE, USUAL_CONTROL } from './parameters.ts';

const has = (model: Model, keyword: string): boolean => model.kind === keyword || model.traits.includes(keyword);

export const isHero = (model: Model): boolean => has(model, 'hero');
export const isMonster = (model: Model): boolean => has(model, 'monster');
export const isWarMachine = (model: Model): boolean => has(model, 'war-machine');
export const flies = (model: Model): boolean => model.traits.includes('fly');
/** Manifestations stand on the table and fight, but are no units. */
export const isManifestation = (model: Model): boolean => model.kind === 'manifestation';

/** Whether a unit has a keyword: it is enough that one of its models brings it. */
export const anyOf = (unit: Unit, keyword: (model: Model) => boolean): boolean => unit.models.some(keyword);

/** Whether what shares a name is a unit, as manifestations are not. */
export const isTrueUnit = (unit: Unit): boolean => !unit.models.every(isManifestation);

/** Whether two units are enemies. Neutral ones are nobody's, but neutral monsters are everyone's. */
export function areEnemies(a: Unit, b: Unit): boolean {
  if (a === b) return false;
  if (a.side !== 'neutral' && b.side !== 'neutral') return a.side !== b.side;
  return [a, b].some((unit) => unit.side === 'neutral' && anyOf(unit, isMonster));
}

/** How far a model's combat range reaches. */
export const combatRangeOf = (model: Model): number => model.reach ?? COMBAT_RANGE.value;

/** What a model adds to its unit's control score. */
export const controlOf = (model: Model): number => model.stats.control ?? USUAL_CONTROL.value;
