// A stunned model strikes no parting blows.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const isStunned = rule({
  id: 'judgement/stun',
  cites: [core('Stun')],
  says: { dazed: ({ model }: { model: string }) => `${model} is stunned and strikes no parting blow.` },
  judge: ({ model }: { model: Model }, say): Verdict => say.verdict(false, 'dazed', { model: model.id }),
});
