// Beyond its effective range a ranged attack hits worse.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { apart } from '../distances.ts';
import { EFFECTIVE_RANGE } from '../parameters.ts';
import { book } from '../sources.ts';

/** Whether a target is beyond effective range. Boundary: exactly 8" is not. */
export const effectiveRange = rule({
  id: 'grimheim/effective-range',
  cites: [book('Effective Range')],
  says: {
    far: ({ target, gap, range }: Facts, show) =>
      `${target} is ${show.inches(gap)} away, more than ${show.inches(range)}: the attacker's HTV is worse by 1.`,
    near: ({ target, gap, range }: Facts, show) =>
      `${target} is ${show.inches(gap)} away, no more than ${show.inches(range)}: distance does not worsen the HTV.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict => {
    const gap = apart(table, attacker, target).inches;
    const facts = { target: target.id, gap, range: EFFECTIVE_RANGE.value };
    return atMost(gap, EFFECTIVE_RANGE.value) ? say.verdict(false, 'near', facts) : say.verdict(true, 'far', facts);
  },
});

interface Facts {
  readonly target: string;
  readonly gap: number;
  readonly range: number;
}
