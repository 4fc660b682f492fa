// Immobilized models stay where they are.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

export const rooted = rule({
  id: 'guilds/immobilized',
  cites: [beta('Immobilized')],
  says: {
    still: ({ model }: { model: string }) => `${model} is immobilized and takes no Movement action.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'still', facts),
});
