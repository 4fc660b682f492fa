// A model on Overwatch shoots at an enemy that comes near.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import type { Trigger } from '../movement/reactions.ts';
import { LEAST_RANGE, REACTION_SHOT_RANGE } from '../parameters.ts';
import { book } from '../sources.ts';

export const shootsInReaction = rule({
  id: 'grimheim/reaction-shot',
  cites: [book('Reactions'), book('2. Acquire Target')],
  says: {
    comes: ({ model, by, range, least }: Facts, show) =>
      `${by} may take a Reaction Shot: ${model} comes within ${show.inches(range)} of it there, in its sight and at least ${show.inches(least)} away. One ATK less, and HTV worse by 1.`,
    there: ({ model, by, range, least }: Facts, show) =>
      `${by} may take a Reaction Shot: ${model} is within ${show.inches(range)} of it there, in its sight and at least ${show.inches(least)} away. One ATK less, and HTV worse by 1.`,
    starts: ({ model, by, range, least }: Facts, show) =>
      `${by} may take a Reaction Shot: ${model} is within ${show.inches(range)} of it, in its sight and at least ${show.inches(least)} away as it begins to move. One ATK less, and HTV worse by 1.`,
  },
  judge: ({ model, by, when }: { model: Model; by: Model; when: Trigger['when'] }, say): Verdict =>
    say.verdict(true, when, {
      model: model.id,
      by: by.id,
      range: REACTION_SHOT_RANGE.value,
      least: LEAST_RANGE.value,
    }),
});

interface Facts {
  readonly model: string;
  readonly by: string;
  readonly range: number;
  readonly least: number;
}
