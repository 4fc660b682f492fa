// Dangerous ground wounds whoever moves through it.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** Ground that wounds whoever moves through it. */
export const isDangerousGround = rule({
  id: 'grimheim/dangerous-terrain',
  cites: [book('Terrain')],
  says: {
    hurts: ({ model, piece }: Facts) => `${model} moves through ${piece} and takes D3 Fatal Wounds for this movement.`,
    unhurt: ({ model, piece }: Facts) =>
      `${model} is pushed into ${piece}. The D3 Fatal Wounds are due per movement action, and a pushed model takes none.`,
    hurt: ({ model, piece }: Facts) => `${model} is pushed into ${piece}, and by this reading takes D3 Fatal Wounds.`,
  },
  judge: ({ model, piece, how }: { model: Model; piece: string; how: 'hurts' | 'unhurt' | 'hurt' }, say): Verdict =>
    say.verdict(how !== 'unhurt', how, { model: model.id, piece }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
