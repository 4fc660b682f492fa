// A stunned model cannot make a parting blows.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const isStunned = rule({
  id: 'judgement/stun',
  cites: [core('Stun')],
  says: { dazed: ({ model }: { model: string }) => `${model} is stunned and cannot make a parting blow.` },
  judge: ({ model }: { model: Model }, say): Remark => say.remark('dazed', { model: model.id }),
});
