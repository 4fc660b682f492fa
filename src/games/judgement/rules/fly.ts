// A model that flies minds nothing on the way of its charge, only the place where it lands.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const fliesOver = rule({
  id: 'judgement/fly',
  cites: [core('Fly')],
  says: {
    over: ({ model }: { model: string }) =>
      `${model} flies: models, walls and other terrain in between do not matter to its charge, only the place where it lands.`,
  },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('over', { model: model.id }),
});
