// Frost caps how far a model moves.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { FROST_MOV } from '../parameters.ts';
import { core } from '../sources.ts';

export const frostCaps = rule({
  id: 'judgement/frost',
  cites: [core('Frost')],
  says: {
    capped: ({ model, cap }: { model: string; cap: number }, show) =>
      `${model} suffers frost, so its MOV counts as ${show.inches(cap)}, before anything is added.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict<number> =>
    say.verdict(FROST_MOV.value, 'capped', { model: model.id, cap: FROST_MOV.value }),
});
