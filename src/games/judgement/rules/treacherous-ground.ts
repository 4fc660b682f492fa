// Treacherous ground hurts whoever comes to be within it, monsters excepted.
import type { Model } from '../../../scene/types.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { isMonster } from '../models.ts';
import { core } from '../sources.ts';

export const hurtByGround = rule({
  id: 'judgement/treacherous-ground',
  cites: [core('Treacherous Ground')],
  says: {
    push: ({ model, ground }: Facts) =>
      `${model} comes within ${ground} on the way and takes 1 damage, against which 1 point of its RES does not count.`,
    throw: ({ model, ground }: Facts) =>
      `${model} comes within ${ground} by the throw and takes 1 damage, against which 1 point of its RES does not count.`,
    move: ({ model, ground }: Facts) =>
      `${model} is within ${ground} during this move and takes 1 damage, against which 1 point of its RES does not count.`,
    immune: ({ model, ground }: Facts) =>
      `${model} comes within ${ground}, but treacherous ground does nothing to a monster.`,
  },
  judge: ({ model, ground, how }: { model: Model; ground: string; how: 'push' | 'throw' | 'move' }, say): Remark =>
    say.remark(isMonster(model) ? 'immune' : how, { model: model.id, ground }),
});

interface Facts {
  readonly model: string;
  readonly ground: string;
}
