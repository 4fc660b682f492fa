// Models that act as one: those of one side that share a unit's name.
import type { Model, Scene, Side } from './scene.ts';

export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly models: readonly Model[];
}

/** A model, or a whole unit. */
export type Party = Model | Unit;

/** Whether a party is a whole unit. */
export const isUnit = (party: object): party is Unit => 'models' in party;

/** The models of a party. */
export const modelsOf = (party: Party): readonly Model[] => (isUnit(party) ? party.models : [party]);

/** Whether two parties are the same, or one is a part of the other. */
export const shareModels = (a: Party, b: Party): boolean => modelsOf(a).some((model) => modelsOf(b).includes(model));

/** Every unit of a scene, in the order in which its first model stands there. */
export function unitsOf(scene: Scene): Unit[] {
  const units = new Map<string, Unit & { models: Model[] }>();
  for (const model of scene.models) {
    const key = `${model.side} ${model.unit}`;
    const unit = units.get(key);
    if (unit) unit.models.push(model);
    else units.set(key, { id: model.unit, side: model.side, models: [model] });
  }
  return [...units.values()];
}
