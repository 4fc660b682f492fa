// Treacherous ground hurts whoever moves within it, monsters excepted.
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { isMonster } from '../models.ts';
import { readingOf } from '../reading.ts';
import { core } from '../sources.ts';

export const hurtByGround = rule({
  id: 'judgement/treacherous-ground',
  cites: [core('Treacherous Ground')],
  says: {
    push: ({ model, ground }: Facts) =>
      `${model} comes within ${ground} during the push and suffers 1 damage that ignores 1 RES.`,
    throw: ({ model, ground }: Facts) =>
      `${model} comes within ${ground} by the throw and suffers 1 damage that ignores 1 RES.`,
    move: ({ model, ground }: Facts) =>
      `${model} is within ${ground} during this move and suffers 1 damage that ignores 1 RES.`,
    inside: ({ model, ground }: Facts) => `${model} moves within ${ground} and suffers 1 damage that ignores 1 RES.`,
    immune: ({ model, ground }: Facts) =>
      `${model} comes within ${ground}, but treacherous ground does nothing to a monster.`,
  },
  judge: (
    { model, ground, how }: { model: Model; ground: string; how: 'push' | 'throw' | 'move' | 'inside' },
    say,
  ): Remark => say.remark(isMonster(model) ? 'immune' : how, { model: model.id, ground }),
});

/** The damage of treacherous ground that a model was within already when it was pushed or thrown, and still moved within. */
export function hurtInside(table: Table, model: Model, grounds: readonly Terrain[]): Remark[] {
  if (grounds.length === 0 || readingOf(table, 'judgement.treacherous.inside') === 'enters') return [];
  return grounds.map(({ id }) => hurtByGround({ model, ground: id, how: 'inside' }));
}

interface Facts {
  readonly model: string;
  readonly ground: string;
}
