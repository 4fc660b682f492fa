// Which models move by their own actions, and which can be pushed or thrown.
import { Refusal, shown } from '../../../input/problem.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { isFighter, isSoul, kindOf } from '../models.ts';

export function soulsBut(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => other.id !== model.id && isSoul(other));
}

/** Refuses a model that no push or throw can move. */
export function movable(model: Model): Model {
  if (isFighter(model)) return model;
  throw new Refusal(
    'bad-question',
    'model',
    `${shown(model.id)} is ${kindOf(model)}, and nothing pushes or throws one.`,
  );
}

/** Refuses a model that takes no actions of its own. */
export function moverOf(model: Model): Model {
  if (isFighter(model)) return model;
  throw new Refusal('bad-question', 'model', `${shown(model.id)} is ${kindOf(model)}, and takes no actions.`);
}
