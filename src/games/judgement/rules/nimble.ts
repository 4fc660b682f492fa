// Nobody strikes at a nimble model that leaves.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const isNimble = rule({
  id: 'judgement/nimble',
  cites: [core('Nimble')],
  says: {
    spared: ({ model, by }: { model: string; by: string }) =>
      `${model} leaves the engagement of ${by}, but it is nimble, so nobody can make a parting blow against it.`,
  },
  judge: ({ model, by }: { model: Model; by: Model }, say): Remark =>
    say.remark('spared', { model: model.id, by: by.id }),
});
