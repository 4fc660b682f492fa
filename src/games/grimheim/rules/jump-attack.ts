// A charge that drops onto its target from a small height.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { JUMP_ATTACK_HEIGHT } from '../parameters.ts';
import { book } from '../sources.ts';

/** Whether a charge down to a target is a jump attack. Boundary: exactly 3" up still is. */
export const jumpAttack = rule({
  id: 'grimheim/jump-attack',
  cites: [book('Jump Attack'), book('Actions')],
  says: {
    jumps: ({ model, target, height }: Facts, show) =>
      `${model} comes down ${show.inches(height)} on ${target}: a jump attack, with one critical hit more in the fight that follows.`,
    high: ({ model, target, height, most }: Facts, show) =>
      `${model} comes down ${show.inches(height)} on ${target}, more than ${show.inches(most)}, so it is no jump attack.`,
  },
  judge: ({ model, target, height }: { model: Model; target: Model; height: number }, say): Verdict => {
    const facts = { model: model.id, target: target.id, height, most: JUMP_ATTACK_HEIGHT.value };
    return atMost(height, JUMP_ATTACK_HEIGHT.value)
      ? say.verdict(true, 'jumps', facts)
      : say.verdict(false, 'high', facts);
  },
});

interface Facts {
  readonly model: string;
  readonly target: string;
  readonly height: number;
  readonly most: number;
}
