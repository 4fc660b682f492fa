// An injured leg, as a table shows it.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** What an injured leg takes off a move. */
export const limps = rule({
  id: 'grimheim/critical-injuries',
  cites: [book('Critical Injuries Table'), book('Status Effects')],
  says: {
    leg: ({ model, inches }: { model: string; inches: number }, show) =>
      `${model} has an injured leg, which takes ${show.inches(inches)} off its move.`,
  },
  judge: ({ model, inches }: { model: Model; inches: number }, say): Verdict<number> =>
    say.verdict(inches, 'leg', { model: model.id, inches }),
});
