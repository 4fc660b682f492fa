// A natural sprinter moves farther in the first turn.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { SPRINT } from '../parameters.ts';
import { core } from '../sources.ts';

export const sprints = rule({
  id: 'judgement/natural-sprinter',
  cites: [core('Natural Sprinter')],
  says: {
    first: ({ model, inches }: { model: string; inches: number }, show) =>
      `It is the first turn, and ${model} is a natural sprinter: ${show.inches(inches)} more.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict<number> =>
    say.verdict(SPRINT.value, 'first', { model: model.id, inches: SPRINT.value }),
});
