// Dangerous ground wounds whoever moves through it.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** Ground that wounds whoever moves through it. */
export const isDangerousGround = rule({
  id: 'grimheim/dangerous-terrain',
  cites: [book('Terrain')],
  says: {
    hurts: ({ model, piece }: Facts) => `${model} moves through ${piece} and takes D3 Fatal Wounds for this movement.`,
    pushed: ({ model, piece }: Facts) =>
      `${model} comes into ${piece}; whether the D3 Fatal Wounds of dangerous terrain are due for being pushed, the rules leave open.`,
  },
  judge: ({ model, piece, how }: { model: Model; piece: string; how: 'hurts' | 'pushed' }, say): Verdict =>
    say.verdict(true, how, { model: model.id, piece }),
});

interface Facts {
  readonly model: string;
  readonly piece: string;
}
