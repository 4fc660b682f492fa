// Recovering from a stun.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

export const recovers = rule({
  id: 'guilds/stunned',
  cites: [beta('Stunned')],
  says: {
    half: ({ model }: { model: string }) => `${model} is stunned and recovers first, which takes half of its move.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'half', facts),
});
