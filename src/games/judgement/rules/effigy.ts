// An Effigy as a target: its agility, which nothing lowers.
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { EFFIGY_AGI } from '../parameters.ts';
import { core } from '../sources.ts';

export const effigyAgility = rule({
  id: 'judgement/effigy',
  cites: [core('Effigy')],
  says: {
    agility: ({ target, agi }: { target: string; agi: number }) =>
      `${target} is an Effigy: AGI ${agi}, which nothing lowers, and no condition touches it.`,
  },
  judge: ({ target }: { target: Model }, say): Verdict<number> => {
    const agi = Math.max(EFFIGY_AGI.value, target.stats.AGI ?? EFFIGY_AGI.value);
    return say.verdict(agi, 'agility', { target: target.id, agi });
  },
});
