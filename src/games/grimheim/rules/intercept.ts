// A model on Overwatch strikes at an enemy that moves past it.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import type { Trigger } from '../movement/reactions.ts';
import { INTERCEPT_RANGE } from '../parameters.ts';
import { book } from '../sources.ts';

export const intercepts = rule({
  id: 'grimheim/intercept',
  cites: [book('Reactions')],
  says: {
    comes: ({ model, by, range }: Facts, show) =>
      `${by} may Intercept: ${model} moves within ${show.inches(range)} of it there, in its sight. One attack with one ATK less, which ${model} only defends against.`,
    there: ({ model, by, range }: Facts, show) =>
      `${by} may Intercept: ${model} is within ${show.inches(range)} of it there, in its sight. One attack with one ATK less, which ${model} only defends against.`,
    starts: ({ model, by, range }: Facts, show) =>
      `${by} may Intercept: ${model} is within ${show.inches(range)} of it and in its sight as it begins to move. One attack with one ATK less, which ${model} only defends against.`,
  },
  judge: ({ model, by, when }: { model: Model; by: Model; when: Trigger['when'] }, say): Verdict =>
    say.verdict(true, when, { model: model.id, by: by.id, range: INTERCEPT_RANGE.value }),
});

interface Facts {
  readonly model: string;
  readonly by: string;
  readonly range: number;
}
