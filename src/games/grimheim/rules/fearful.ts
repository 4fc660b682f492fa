// A Fearful model on Overwatch rolls before it reacts.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { readingOf } from '../reading.ts';
import { book } from '../sources.ts';

/** Whether a Fearful model rolls before a Reaction. */
export const reactsInFear = rule({
  id: 'grimheim/fearful',
  cites: [book('Status Effects'), book('Reactions')],
  says: {
    rolls: ({ model }: { model: string }) =>
      `${model} is Fearful. A Reaction counts as an action, so ${model} rolls a D6 first: on a 1 it does not react.`,
    unaffected: ({ model }: { model: string }) =>
      `${model} is Fearful, but by this reading that does not touch Reactions.`,
  },
  judge: ({ table, model }: { table: Table; model: Model }, say): Verdict => {
    const reading = readingOf(table, 'grimheim.reactions.fearful');
    return say.verdict(reading === 'rolls', reading, { model: model.id });
  },
});
