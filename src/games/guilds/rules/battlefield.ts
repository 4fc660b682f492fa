// The edge of the battlefield.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

export const atTheEdge = rule({
  id: 'guilds/battlefield',
  cites: [beta('The Battlefield')],
  says: {
    edge: ({ model }: { model: string }) => `The way of ${model} leads over the edge of the battlefield.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict => say.verdict(false, 'edge', { model: model.id }),
});
