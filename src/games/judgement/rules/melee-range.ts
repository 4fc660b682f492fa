// Who has no melee range, and so engages nobody.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { isDown, reachOf } from '../models.ts';
import { core } from '../sources.ts';

export const noMeleeRange = rule({
  id: 'judgement/melee-range',
  cites: [core('Within Melee Range'), core('Knocked Down')],
  says: {
    down: ({ who }: { who: string }) => `${who} is knocked down: it has no melee range and engages nobody.`,
    none: ({ who }: { who: string }) => `${who} has no melee range and engages nobody.`,
    some: ({ who, reach }: { who: string; reach: number }, show) =>
      `${who} has a melee range of ${show.inches(reach)}.`,
  },
  judge: ({ who }: { who: Model }, say): Verdict => {
    const reach = reachOf(who);
    if (reach !== null) return say.verdict(false, 'some', { who: who.id, reach });
    return say.verdict(true, isDown(who) ? 'down' : 'none', { who: who.id });
  },
});
