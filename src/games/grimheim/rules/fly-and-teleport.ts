// Models that fly or teleport ignore terrain as they move, and start and end on open ground.
import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const fliesOver = rule({
  id: 'grimheim/fly-and-teleport',
  cites: [book('Fly / Teleport')],
  says: {
    over: ({ model, how }: { model: string; how: string }) => `${model} ${how}, and ignores all terrain on the way.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict =>
    say.verdict(true, 'over', { model: model.id, how: model.traits.includes('fly') ? 'flies' : 'teleports' }),
});

/** Terrain that a flying model starts or ends on. */
export const onOpenGround = rule({
  id: 'grimheim/fly-and-teleport',
  cites: [book('Fly / Teleport')],
  says: {
    start: ({ model, piece }: Facts) =>
      `${model} begins on ${piece}, and a model that flies or teleports begins on open terrain.`,
    end: ({ model, piece }: Facts) =>
      `${model} would end on ${piece}, and a model that flies or teleports ends on open terrain.`,
  },
  judge: ({ model, piece, when }: { model: Model; piece: Terrain; when: 'start' | 'end' }, say): Verdict =>
    say.verdict(false, when, { model: model.id, piece: piece.id }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
