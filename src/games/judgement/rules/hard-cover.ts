// What hard cover costs an attack.
import type { Attack } from '../../../questions/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { coverDice } from '../attack/pool-arithmetic.ts';
import { core, reference } from '../sources.ts';

export const hardCover = rule({
  id: 'judgement/hard-cover',
  cites: [core('Hard Cover'), reference('Ranged Modifiers'), reference('Magic Modifiers')],
  says: {
    melee: ({ dice }: Facts, show) => `Against hard cover a melee attack rolls ${show.dice(dice)}.`,
    ranged: ({ dice }: Facts, show) => `Against hard cover a ranged attack rolls ${show.dice(dice)}.`,
    magic: ({ dice }: Facts, show) => `Against hard cover a magic attack rolls ${show.dice(dice)}.`,
  },
  judge: ({ attack }: { attack: Attack }, say): Verdict<number> => {
    const dice = coverDice(attack, 'hard');
    return say.verdict(dice, attack, { dice });
  },
});

interface Facts {
  dice: number;
}
