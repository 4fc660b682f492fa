// The units on a table, worked out once a scene.
import type { Model, Scene, Side } from '../../scene/scene.ts';
import { type Unit, unitsOf } from '../../scene/units.ts';
import type { Table } from '../../table/table.ts';
import { countsAsUnit } from './engagement/who-counts.ts';
import { areEnemies, isEnemyOf } from './models.ts';

interface Muster {
  readonly units: readonly Unit[];
  readonly of: ReadonlyMap<Model, Unit>;
}

const musters = new WeakMap<Scene, Muster>();

function musterOf({ scene }: Table): Muster {
  let muster = musters.get(scene);
  if (!muster) {
    const units = unitsOf(scene).sort((a, b) => (a.id < b.id ? -1 : 1));
    muster = { units, of: new Map(units.flatMap((unit) => unit.models.map((model) => [model, unit] as const))) };
    musters.set(scene, muster);
  }
  return muster;
}

/** Everything that acts as one, manifestations too, in the order of their names. */
export const allUnits = (table: Table): readonly Unit[] => musterOf(table).units;

/** The units of a side that battle tactics count, in the order of their names. */
export const unitsOn = (table: Table, side: Side): Unit[] =>
  allUnits(table).filter((unit) => unit.side === side && countsAsUnit(table, unit, 'tactics'));

/** The enemy units of a side that battle tactics count, in the order of their names. */
export const unitsAgainst = (table: Table, side: Side): Unit[] =>
  allUnits(table).filter((unit) => isEnemyOf(side, unit) && countsAsUnit(table, unit, 'tactics'));

/** Everything that is an enemy of a unit, manifestations too, in the order of their names. */
export const enemiesOf = (table: Table, unit: Unit): Unit[] =>
  allUnits(table).filter((other) => areEnemies(unit, other));

/** The unit that a model belongs to. */
export function unitOf(table: Table, model: Model): Unit {
  const unit = musterOf(table).of.get(model);
  if (!unit) throw new Error(`${model.id} is in no unit of this table.`);
  return unit;
}

/** The names of units, or of anything that has one. */
export const namesOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id);
