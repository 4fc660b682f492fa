// A locked entryway bars the way.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** A locked entryway in a way. */
export const isLocked = rule({
  id: 'grimheim/entryways',
  cites: [book('Terrain')],
  says: {
    locked: ({ model, piece }: Facts) =>
      `The way of ${model} leads through ${piece}, an entryway, and an entryway is passable only when it is unlocked.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(false, 'locked', { model: model.id, piece: piece.id }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
