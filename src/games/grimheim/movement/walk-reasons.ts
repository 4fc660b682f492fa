// What a way asks of the model that walks it, in the words of each rule.
import type { Model } from '../../../scene/scene.ts';
import type { Verdict } from '../../../verdict/rule.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import { climbs } from '../rules/climb.ts';
import { isDangerousGround } from '../rules/dangerous-terrain.ts';
import { isDifficultGround } from '../rules/difficult-terrain.ts';
import { drops } from '../rules/drop.ts';
import { jumps } from '../rules/jump.ts';
import { isSmall } from '../rules/small-objects.ts';
import { traverses } from '../rules/traverse.ts';
import { isDangerous } from '../terrain/terrain.ts';
import type { Manoeuvre, Walk } from './movement.ts';
import type { Mover } from './mover.ts';

/** The climbs, drops and jumps of a way, one by one. */
export function manoeuvreReasons({ table, model, jump }: Mover, { manoeuvres }: Walk): Verdict<unknown>[] {
  return manoeuvres.map(({ how, inches, cost, by }: Manoeuvre): Verdict<unknown> => {
    if (how === 'climb') return climbs({ model: model.id, aid: by ?? '', inches: cost });
    if (how === 'drop') return drops({ table, model, height: inches });
    return jumps({ model: model.id, gap: inches, most: jump });
  });
}

/** What a way goes over at a cost. */
export function traverseReasons(model: Model, { traversed }: Walk): Verdict<unknown>[] {
  return traversed.map(({ piece }) => traverses({ model: model.id, piece: piece.id, inches: TRAVERSE_COST.value }));
}

/** Small objects and bad ground on a way. */
export function groundReasons(model: Model, { small, ground }: Walk): Verdict<unknown>[] {
  return [
    ...small.map(({ piece }) => isSmall({ model, piece })),
    ...ground.map(({ piece }) => isDifficultGround({ model, piece })),
    ...dangerReasons(model, { ground }),
  ];
}

/** Dangerous ground on a way. */
export function dangerReasons(model: Model, { ground }: Pick<Walk, 'ground'>): Verdict<unknown>[] {
  return ground
    .filter(({ piece }) => isDangerous(piece))
    .map(({ piece }) => isDangerousGround({ model, piece: piece.id, how: 'hurts' }));
}

/** Dangerous ground that a model comes into on a way and was not in before. */
export function enteredOn({ ground }: Walk): string[] {
  return ground.filter(({ piece, along }) => isDangerous(piece) && along > 0).map(({ piece }) => piece.id);
}
