// What a model and a unit are: their keywords, their sides, what they count for. Nothing here measures.
import type { Model, Side } from '../../scene/scene.ts';
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

/** Whether a unit is an enemy of a player's. Neutral ones are nobody's enemies, but neutral monsters are everyone's. */
export const isEnemyOf = (player: Side, unit: Unit): boolean =>
  unit.side === 'neutral' ? anyOf(unit, isMonster) : unit.side !== player;

/** Whether two units are enemies. */
export function areEnemies(a: Unit, b: Unit): boolean {
  if (a === b) return false;
  if (a.side !== 'neutral') return isEnemyOf(a.side, b);
  return b.side !== 'neutral' ? isEnemyOf(b.side, a) : anyOf(a, isMonster) || anyOf(b, isMonster);
}

/** How far a model's combat range reaches. */
export const combatRangeOf = (model: Model): number => model.reach ?? COMBAT_RANGE.value;

/** What a model adds to its unit's control score. */
export const controlOf = (model: Model): number => model.stats.control ?? USUAL_CONTROL.value;
