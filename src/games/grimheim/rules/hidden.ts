// A hidden model is out of its enemies' sight until they are in melee range of it.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const isHidden = rule({
  id: 'grimheim/hidden',
  cites: [book('Hidden'), book('Line of Sight')],
  says: {
    hidden: ({ from, to }: { from: string; to: string }) =>
      `${to} is hidden, and ${from} is an enemy out of melee range of it, so ${to} is not in its line of sight.`,
  },
  judge: ({ from, to }: { from: Model; to: Model }, say): Verdict =>
    say.verdict(true, 'hidden', { from: from.id, to: to.id }),
});
