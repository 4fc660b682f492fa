// A raised shield counts as cover against ranged attacks.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export const shieldRaised = rule({
  id: 'grimheim/raise-shield',
  cites: [book('Special Actions')],
  says: {
    raised: ({ target }: { target: string }) =>
      `${target} has raised its shield, and counts as being in cover against ranged attacks.`,
  },
  judge: ({ target }: { target: Model }, say): Verdict => say.verdict(true, 'raised', { target: target.id }),
});
