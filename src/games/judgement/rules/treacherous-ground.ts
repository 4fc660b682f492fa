// Treacherous ground hurts whoever comes to be within it.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const hurtByGround = rule({
  id: 'judgement/treacherous-ground',
  cites: [core('Treacherous Ground')],
  says: {
    push: ({ model, ground }: Facts) =>
      `${model} comes within ${ground} on the way and takes 1 damage, against which 1 point of its RES does not count.`,
    throw: ({ model, ground }: Facts) =>
      `${model} lands within ${ground} and takes 1 damage, against which 1 point of its RES does not count.`,
    move: ({ model, ground }: Facts) =>
      `${model} moves within ${ground}: it loses 2" of this movement and takes 1 damage, against which 1 point of its RES does not count.`,
  },
  judge: ({ model, ground, how }: Facts & { how: 'push' | 'throw' | 'move' }, say): Verdict =>
    say.verdict(true, how, { model, ground }),
});

interface Facts {
  readonly model: string;
  readonly ground: string;
}
