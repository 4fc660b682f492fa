// Elevated ground lets whoever stands on it take aim.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { ELEVATED } from '../parameters.ts';
import { book } from '../sources.ts';

/** Whether a model stands high enough to take aim. Boundary: exactly 3" up is enough. */
export const mayTakeAim = rule({
  id: 'grimheim/take-aim',
  cites: [book('Take Aim'), book('Elevated Ground')],
  says: {
    high: ({ model, z, least }: Facts, show) =>
      `${model} stands ${show.inches(z)} up, on elevated ground of at least ${show.inches(least)}, and may take aim before it shoots: HTV better by 1.`,
    low: ({ model, z, least }: Facts, show) =>
      `${model} stands ${z === 0 ? 'on the ground' : `${show.inches(z)} up`}: elevated ground begins at ${show.inches(least)}, and only there may any model take aim.`,
  },
  judge: ({ model }: { model: Model }, say): Verdict => {
    const facts = { model: model.id, z: model.z, least: ELEVATED.value };
    return atMost(ELEVATED.value, model.z) ? say.verdict(true, 'high', facts) : say.verdict(false, 'low', facts);
  },
});

interface Facts {
  readonly model: string;
  readonly z: number;
  readonly least: number;
}
