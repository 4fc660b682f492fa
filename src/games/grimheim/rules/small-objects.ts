// Small objects are traversed for nothing.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** A small object in a way. */
export const isSmall = rule({
  id: 'grimheim/small-objects',
  cites: [book('Terrain')],
  says: {
    free: ({ model, piece }: Facts) => `${model} traverses ${piece}, a small object, without spending movement on it.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(true, 'free', { model: model.id, piece: piece.id }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
