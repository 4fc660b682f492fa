// A stunned model takes no action but to recover or to pass, and does not react.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const isStunned = rule({
  id: 'grimheim/stunned',
  cites: [book('Status Effects'), book('Reaction Rules')],
  says: {
    still: ({ model }: { model: string }) => `${model} is stunned: it can only Recover or Pass.`,
    idle: ({ model }: { model: string }) => `${model} is stunned, and a stunned model cannot react.`,
  },
  judge: ({ model, how }: { model: Model; how: 'still' | 'idle' }, say): Verdict =>
    say.verdict(false, how, { model: model.id }),
});
