// The border of the board and impassable terrain: nobody crosses either.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const atTheEdge = rule({
  id: 'judgement/battlefield#the-border',
  cites: [core('The Battlefield')],
  says: {
    over: ({ model }: { model: string }) =>
      `The way takes ${model} over the border of the board, which no model can cross.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('over', { model: model.id }),
});

/** Impassable terrain in a model's way, or under its base where the way ends. */
export const barsTheWay = rule({
  id: 'judgement/impassable-terrain',
  cites: [core('Impassable Terrain')],
  says: {
    bars: ({ model, piece }: { model: string; piece: string }) =>
      `The way of ${model} runs into ${piece}, which is impassable.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Remark =>
    say.remark('bars', { model: model.id, piece: piece.id }),
});
