// What a model is: whose friend and whose enemy, what it bears, how large and how tall. Nothing here measures.

import { inchesFromMm } from '../../scene/length.ts';
import type { Model } from '../../scene/scene.ts';
import type { Condition, Trait } from './vocabulary.ts';

export const suffers = (model: Model, condition: Condition): boolean => model.conditions.includes(condition);
export const hasTrait = (model: Model, trait: Trait): boolean => model.traits.includes(trait);

/** Heroes and heroic mounts, who enter no formation. */
export const fightsAlone = (model: Model): boolean => model.kind === 'hero' || model.kind === 'mount';

/** Heroic beasts, of which a guild has one each: no three of them are identical. */
export const isUnique = (model: Model): boolean => model.kind === 'beast';

/** A monster of no side: everyone's enemy. */
const wanders = (model: Model): boolean => model.side === 'neutral' && model.kind === 'monster';

/** Whether two models are enemies: of two sides, or one of them a wandering monster. */
export function areEnemies(a: Model, b: Model): boolean {
  if (a.id === b.id) return false;
  if (wanders(a) || wanders(b)) return true;
  return a.side !== b.side && a.side !== 'neutral' && b.side !== 'neutral';
}

/** Whether two models are of one guild. */
export function areFriends(a: Model, b: Model): boolean {
  return a.side === b.side && a.side !== 'neutral';
}

/** How large a model is to others' sight: the width of its base, above where it stands. */
export const sizeOf = (model: Model): number => model.z + inchesFromMm(model.base);

/** How high a model's head is above the table. */
export const topOf = (model: Model): number => model.z + model.height;

/** How far a model's threat range goes from its base. */
export const threatOf = (model: Model): number => model.reach ?? 0;

/** Models in the order of their ids. */
export function inOrder(models: readonly Model[]): Model[] {
  return [...models].sort((a, b) => (a.id < b.id ? -1 : 1));
}
