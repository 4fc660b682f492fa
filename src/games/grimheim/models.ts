// What a model is: whose friend and whose enemy, where its eye is, and how far it moves.
import type { Eye } from '../../geometry/hidden.ts';
import type { Model } from '../../scene/scene.ts';
import type { Condition } from './vocabulary.ts';

export const suffers = (model: Model, condition: Condition): boolean => model.conditions.includes(condition);

/** Whether a model ignores terrain as it moves. */
export const fliesOrTeleports = (model: Model): boolean =>
  model.traits.includes('fly') || model.traits.includes('teleport');

/** Whether two models are of one warband; neutral pieces are of none. */
export function areFriends(a: Model, b: Model): boolean {
  return a !== b && a.side === b.side && a.side !== 'neutral';
}

/** Whether two models are enemies; neutral pieces are nobody's. */
export function areEnemies(a: Model, b: Model): boolean {
  return a.side !== b.side && a.side !== 'neutral' && b.side !== 'neutral';
}

/** From where a model looks: its head, over the middle of its base. */
export function eyeOf({ x, y, z, height }: Model): Eye {
  return { at: [x, y], z: z + height };
}
