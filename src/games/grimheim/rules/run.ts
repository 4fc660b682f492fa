// Running, and what a Run is not combined with.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const runs = rule({
  id: 'grimheim/run',
  cites: [book('Run'), book('Actions')],
  says: {
    needed: ({ model, mov }: { model: string; mov: number }, show) =>
      `${model} has to Run for it (2 AP): the way is longer than the ${show.inches(mov)} of a Move.`,
    mixed: ({ model }: { model: string }) =>
      `${model} cannot Run this way: a Run is not combined with climbing, traversing or dropping.`,
  },
  judge: ({ how, ...facts }: { how: 'needed' | 'mixed'; model: string; mov: number }, say): Verdict =>
    say.verdict(how === 'needed', how, facts),
});
