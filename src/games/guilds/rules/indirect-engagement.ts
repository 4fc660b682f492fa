// Long weapons: a threat range as long as the weapon, and a blow past a friend.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { threatOf } from '../models.ts';
import { beta } from '../sources.ts';

/** That a model's threat range is as long as its weapon. */
const extended = rule({
  id: 'guilds/indirect-engagement',
  cites: [beta('Indirect Engagement (IE)')],
  says: {
    extended: ({ model, threat }: { model: string; threat: number }, show) =>
      `${model} threatens as far as its weapon reaches, ${show.inches(threat)}.`,
  },
  judge: (facts: { model: string; threat: number }, say): Verdict => say.verdict(true, 'extended', facts),
});

/** How far a long weapon threatens. */
export function longReach(model: Model): Verdict {
  return extended({ model: model.id, threat: threatOf(model) });
}

/** From where a model strikes with a long weapon, and what a 6 is worth there. */
export const strikesPast = rule({
  id: 'guilds/indirect-engagement',
  cites: [beta('Indirect Engagement (IE)'), beta('Formation: Engagement')],
  says: {
    contact: ({ models }: { models: readonly string[] }, show) =>
      `In base contact with an enemy: ${show.names(models)}. There a 6 with a long weapon is no Critical Hit.`,
    front: ({ models }: { models: readonly string[] }, show) =>
      `In base contact with an enemy, and attacking: ${show.names(models)}.`,
    past: ({ models }: { models: readonly string[] }, show) =>
      `Behind a friend who is in base contact with an enemy: ${show.names(models)}. With long weapons they strike past that friend, and their sixes are Critical Hits.`,
    idle: ({ models }: { models: readonly string[] }, show) =>
      `Behind a friend who is in base contact with an enemy, but without a long weapon: ${show.names(models)}. From there they cannot attack.`,
  },
  judge: ({ how, models }: { how: 'contact' | 'front' | 'past' | 'idle'; models: readonly string[] }, say): Verdict =>
    say.verdict(how !== 'idle', how, { models }),
});

/** The rules that long weapons speak by. */
export const reachRules = [extended, strikesPast] as const;
