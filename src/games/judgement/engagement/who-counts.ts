// Who counts near a Shrine or a Soul: heroes and monsters within range, neither cursed nor astray from their unit.
import { gapBetween } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Remark } from '../../../verdict/rule.ts';
import { isHero, isMonster, suffers } from '../models.ts';
import { COHESION_RANGE } from '../parameters.ts';
import { isCursed } from '../rules/curse.ts';
import { outOfCohesion } from '../rules/hero-units.ts';
import { cohesionGap, countsForItsSide } from './cohesion.ts';

export interface Presence {
  readonly model: Model;
  readonly gap: number;
  /** `counts`, or why not: cursed, astray from its Commander, or too far from the spot. */
  readonly how: 'counts' | 'cursed' | 'astray' | 'far';
  /** How far it is from counting, or from counting no longer. */
  readonly margin: number;
}

/** Every hero and monster but these, by whether it counts at a spot. */
export function presenceAt(table: Table, spot: Model, inches: number, ...but: readonly Model[]): Presence[] {
  return table.scene.models
    .filter((model) => (isHero(model) || isMonster(model)) && !but.includes(model))
    .map((model) => presenceOf(table, spot, inches, model));
}

function presenceOf(table: Table, spot: Model, inches: number, model: Model): Presence {
  const { inches: gap } = gapBetween(table.geometry, table.shape(model.id), table.shape(spot.id));
  const near = atMost(gap, inches);
  const edge = Math.abs(gap - inches);
  if (suffers(model, 'curse')) return { model, gap, how: near ? 'cursed' : 'far', margin: FAR };
  const led = cohesionGap(table, model);
  const leash = led === null ? FAR : Math.abs(led - COHESION_RANGE.value);
  if (!near) return { model, gap, how: 'far', margin: led !== null && !atMost(led, COHESION_RANGE.value) ? FAR : edge };
  if (!countsForItsSide(table, model)) return { model, gap, how: 'astray', margin: leash };
  return { model, gap, how: 'counts', margin: Math.min(edge, leash) };
}

/** The smallest margin of those whose changing sides changes the outcome. */
export function marginOf<T>(presences: readonly Presence[], outcome: (present: readonly Model[]) => T): number {
  const present = presences.filter(({ how }) => how === 'counts').map(({ model }) => model);
  const now = outcome(present);
  return Math.min(
    FAR,
    ...presences
      .filter(({ model, how }) =>
        how === 'counts'
          ? outcome(present.filter((other) => other !== model)) !== now
          : outcome([...present, model]) !== now,
      )
      .map(({ margin }) => margin),
  );
}

/** Why some of those near a Shrine or a Soul do not count there. */
export function reasonsNotCounted(table: Table, presences: readonly Presence[]): Remark[] {
  return presences.flatMap(({ model, how }) => {
    if (how === 'cursed') return [isCursed({ model, how })];
    return how === 'astray' ? [outOfCohesion({ table, model })] : [];
  });
}
