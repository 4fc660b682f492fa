// No Soul is ever bound to a soulless model.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const holdsNoSoul = rule({
  id: 'judgement/soulless',
  cites: [core('Soulless')],
  says: { unbound: ({ model }: { model: string }) => `${model} is soulless, so no Soul can be bound to it.` },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('unbound', { model: model.id }),
});
