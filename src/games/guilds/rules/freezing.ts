// Freezing limbs.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

export const slowedByCold = rule({
  id: 'guilds/freezing',
  cites: [beta('Freezing')],
  says: {
    slow: ({ model }: { model: string }) => `${model} is freezing, which takes 1 off its DEX.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'slow', facts),
});
