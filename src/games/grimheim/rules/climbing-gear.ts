// Nobody goes up without something to climb by.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** The side of elevated ground in a way, with nothing to climb it by. */
export const needsAid = rule({
  id: 'grimheim/climbing-gear',
  cites: [book('Terrain'), book('Climb')],
  says: {
    none: ({ model, piece }: Facts) =>
      `The way of ${model} leads up ${piece}, and there is no ladder or rope at that place to climb by.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(false, 'none', { model: model.id, piece: piece.id }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
