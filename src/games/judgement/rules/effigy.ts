// An Effigy as a target: its agility, which nothing lowers.
import type { Model } from '../../../scene/scene.ts';
import { type Remark, rule, type Verdict } from '../../../verdict/rule.ts';
import { kindOf } from '../models.ts';
import { EFFIGY_AGI } from '../parameters.ts';
import { core } from '../sources.ts';

export const effigyAgility = rule({
  id: 'judgement/effigy',
  cites: [core('Effigy')],
  says: {
    agility: ({ target, agi }: { target: string; agi: number }) =>
      `${target} is an Effigy: AGI ${agi}, which cannot be lowered, and it is immune to conditions.`,
  },
  judge: ({ target }: { target: Model }, say): Verdict<number> => {
    const agi = Math.max(EFFIGY_AGI.value, target.stats.AGI ?? EFFIGY_AGI.value);
    return say.verdict(agi, 'agility', { target: target.id, agi });
  },
});

/** Who does no damage to an Effigy. */
export const hurtByHeroes = rule({
  id: 'judgement/effigy',
  cites: [core('Effigy')],
  says: {
    heroes: ({ attacker, kind, target }: { attacker: string; kind: string; target: string }) =>
      `${target} takes no damage from this: only basic attacks of heroes damage an Effigy, and ${attacker} is ${kind}.`,
  },
  judge: ({ attacker, target }: { attacker: Model; target: Model }, say): Remark =>
    say.remark('heroes', { attacker: attacker.id, kind: kindOf(attacker), target: target.id }),
});
