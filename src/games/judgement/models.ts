// What a model is: how tall, how far it reaches, whose friend and whose enemy. Nothing here measures.

import type { Piece } from '../../questions/types.ts';
import type { Model } from '../../scene/scene.ts';
import type { Table } from '../../table/table.ts';
import { DOWN_HEIGHT, FLAT } from './parameters.ts';
import { readingOf } from './reading.ts';
import type { Condition } from './vocabulary.ts';

/** Puts pieces in the order of their names. */
export const byId = (a: Piece, b: Piece): number => (a.id < b.id ? -1 : 1);

export const isHero = (model: Model): boolean => model.kind === 'hero';
export const isMonster = (model: Model): boolean => model.kind === 'monster';
export const isShrine = (model: Model): boolean => model.kind === 'shrine';
export const isSoul = (model: Model): boolean => model.kind === 'soul';
export const isEffigy = (model: Model): boolean => model.kind === 'effigy';
/** Effigies and Shrines: models that stand like impassable terrain. */
export const isMonument = (model: Model): boolean => isEffigy(model) || isShrine(model);
export const isToken = (model: Model): boolean => model.kind === 'token';
/** Souls and tokens: they lie on the table and are in nobody's way or sight. */
const isFlat = (model: Model): boolean => isSoul(model) || isToken(model);
/** Models that fight: heroes, monsters and the summoned. */
export const isFighter = (model: Model): boolean => !isMonument(model) && !isFlat(model);

/** What kind of model it is, as a sentence names it. */
export function kindOf({ kind }: Model): string {
  if (kind === 'effigy') return 'an Effigy';
  if (kind === 'summoned') return 'a summoned model';
  return `a ${kind === 'soul' || kind === 'shrine' ? kind.replace('s', 'S') : kind}`;
}

/** Whether a condition lies on a model; Effigies are immune to all of them. */
export function suffers(model: Model, condition: Condition): boolean {
  return !isEffigy(model) && model.conditions.includes(condition);
}

/** Whether a model is knocked down. */
export const isDown = (model: Model): boolean => suffers(model, 'knocked-down');

/** How tall a model is now. Knocked down means one height, whatever else is given. */
export function heightOf(model: Model): number {
  return isDown(model) ? DOWN_HEIGHT.value : model.height;
}

/** Whether a model can stand in a line of sight at all. */
export function standsInSight(model: Model): boolean {
  return !isFlat(model) && heightOf(model) > FLAT.value;
}

/** How far a model strikes in melee, in inches; null when it has no melee range, as the knocked down have none. */
export function reachOf(model: Model): number | null {
  return isFighter(model) && !isDown(model) ? model.reach : null;
}

/** Whether a model can be engaged: fighters and Effigies can, Shrines, Souls and tokens never. */
export function canBeEngaged(model: Model): boolean {
  return isFighter(model) || isEffigy(model);
}

/** Whether two models are of one warband. A monster is nobody's friend, and neutral pieces have none. */
export function areFriends(a: Model, b: Model): boolean {
  return a.side === b.side && a.side !== 'neutral' && !isMonster(a) && !isMonster(b);
}

/** Whether two models are enemies. Monsters are everyone's; whether also each other's, is a ruling. */
export function areEnemies(table: Table, a: Model, b: Model): boolean {
  if (isMonster(a) && isMonster(b)) return readingOf(table, 'judgement.engagement.monsters') === 'yes';
  return couldBeEnemies(a, b);
}

/** Whether two models are enemies by some reading. */
export function couldBeEnemies(a: Model, b: Model): boolean {
  if (isMonster(a) || isMonster(b)) return true;
  return a.side !== b.side && a.side !== 'neutral' && b.side !== 'neutral';
}
