// What soft cover costs an attack.
import type { Attack } from '../../../questions/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { coverDice } from '../attack/pool-arithmetic.ts';
import { core, reference } from '../sources.ts';

export const softCover = rule({
  id: 'judgement/soft-cover',
  cites: [core('Soft Cover'), reference('Ranged Modifiers')],
  says: {
    costs: ({ dice }: { dice: number }, show) => `Against soft cover a ranged attack rolls ${show.dice(dice)}.`,
    free: ({ attack }: { attack: Attack }) =>
      attack === 'melee' ? 'Soft cover costs a melee attack nothing.' : 'Soft cover costs a magic attack nothing.',
  },
  judge: ({ attack }: { attack: Attack }, say): Verdict<number> => {
    const dice = coverDice(attack, 'soft');
    return dice === 0 ? say.verdict(0, 'free', { attack }) : say.verdict(dice, 'costs', { dice });
  },
});
