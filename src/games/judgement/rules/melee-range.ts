// Who has no melee range, and so does not engage anyone.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { isDown } from '../models.ts';
import { core } from '../sources.ts';

export const noMeleeRange = rule({
  id: 'judgement/melee-range',
  cites: [core('Within Melee Range'), core('Knocked Down')],
  says: {
    down: ({ who }: { who: string }) => `${who} is knocked down: it has no melee range and does not engage anyone.`,
    none: ({ who }: { who: string }) => `${who} has no melee range and does not engage anyone.`,
  },
  judge: ({ who }: { who: Model }, say): Remark => say.remark(isDown(who) ? 'down' : 'none', { who: who.id }),
});
