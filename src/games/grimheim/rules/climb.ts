// Climbing up or down by a ladder or a rope.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const climbs = rule({
  id: 'grimheim/climb',
  cites: [book('Climb'), book('Terrain')],
  says: {
    by: ({ model, aid, inches }: { model: string; aid: string; inches: number }, show) =>
      `${model} climbs by ${aid}, for ${show.inches(inches)} of its movement.`,
  },
  judge: (facts: { model: string; aid: string; inches: number }, say): Verdict => say.verdict(true, 'by', facts),
});
