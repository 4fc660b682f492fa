// Who is in whose melee range, for every rule that needs to know.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE } from '../../../verdict/close.ts';
import { type Apart, apart, isNear } from '../distances.ts';
import { areEnemies } from '../models.ts';

/** How near two models must be to be in each other's melee range; the longer reach counts for both. */
export function meleeRange(a: Model, b: Model): number {
  return Math.max(a.reach ?? 0, b.reach ?? 0);
}

/** Whether two models are near enough for close combat, enemies or not. */
export function withinMelee(table: Table, a: Model, b: Model): boolean {
  return isNear(table, a, b, meleeRange(a, b));
}

/** Whether two enemies are in melee range of each other. */
export function inMelee(table: Table, a: Model, b: Model): boolean {
  return areEnemies(a, b) && withinMelee(table, a, b);
}

/** The enemies in whose melee range a model is. */
export function engagedWith(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => inMelee(table, model, other));
}

/** Two enemies near each other. */
export interface Meeting extends Apart {
  readonly who: Model;
  readonly whom: Model;
  readonly range: number;
  /** `short`: just beyond melee range, by less than a close call. `above`: near on the plan, and too far apart in height. */
  readonly how: 'engages' | 'short' | 'above';
}

/** How two enemies meet; null when they are too far apart for it to matter. */
export function meetingOf(table: Table, who: Model, whom: Model): Meeting | null {
  if (!areEnemies(who, whom)) return null;
  const distance = apart(table, who, whom);
  const range = meleeRange(who, whom);
  const meeting = { who, whom, range, ...distance };
  if (withinMelee(table, who, whom)) return { ...meeting, how: 'engages' };
  if (distance.inches - range <= CLOSE) return { ...meeting, how: 'short' };
  return distance.gap.inches <= range ? { ...meeting, how: 'above' } : null;
}
