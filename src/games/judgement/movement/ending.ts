// Why a move may not end where it would, and which walls it clears: the words of the model of movement.

import type { Piece } from '../../../questions/types.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { RouteProblem } from '../../../table/route-problem.ts';
import type { Remark } from '../../../verdict/rule.ts';
import { isSoul } from '../models.ts';
import { barsTheWay } from '../rules/battlefield.ts';
import { endsOnBase } from '../rules/path-of-least-disturbance.ts';
import { endsOnSoul } from '../rules/souls.ts';
import { wallCleared } from '../rules/walls.ts';
import { hasTrait } from '../terrain/terrain.ts';

/** Why a model may not end its move on a piece, and the rule that says so. */
export function endingOn(model: Model, piece: Piece): Pick<RouteProblem, 'verdict' | 'by'> {
  if ('shape' in piece) {
    if (hasTrait(piece, 'impassable')) return { verdict: barsTheWay({ model, piece }), by: barsTheWay };
    const { id: wall, height } = piece;
    return { verdict: wallCleared({ model: model.id, wall, height, how: 'astride' }), by: wallCleared };
  }
  if (isSoul(piece)) return { verdict: endsOnSoul({ model, soul: piece }), by: endsOnSoul };
  return { verdict: endsOnBase({ model, other: piece }), by: endsOnBase };
}

/** The walls among the pieces that a move crosses: it clears them. */
export function wallsCleared(model: Model, crossed: readonly Piece[]): Remark[] {
  return crossed
    .filter((piece): piece is Terrain => 'shape' in piece)
    .map(({ id, height }) => wallCleared({ model: model.id, wall: id, height, how: 'cleared' }));
}
