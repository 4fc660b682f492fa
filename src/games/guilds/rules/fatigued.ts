// Fatigue on a move.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

export const tired = rule({
  id: 'guilds/fatigued',
  cites: [beta('Fatigued')],
  says: {
    slow: ({ model }: { model: string }) => `${model} is fatigued: it moves 1" less.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'slow', facts),
});
