// Nobody runs through difficult ground.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** Ground through which nobody runs. */
export const isDifficultGround = rule({
  id: 'grimheim/difficult-terrain',
  cites: [book('Terrain')],
  says: {
    slow: ({ model, piece }: Facts) => `${model} moves through ${piece}, where nobody can use the Run action.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(true, 'slow', { model: model.id, piece: piece.id }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
