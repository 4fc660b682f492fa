// The least distance of a ranged attack.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { apart } from '../distances.ts';
import { LEAST_RANGE } from '../parameters.ts';
import { book } from '../sources.ts';

/** Whether a target is far enough away to be shot at. Boundary: exactly 2" is. */
export const farEnough = rule({
  id: 'grimheim/ranged-combat',
  cites: [book('2. Acquire Target')],
  says: {
    far: ({ target, gap, least }: Facts, show) =>
      `${target} is ${show.inches(gap)} away, and at least ${show.inches(least)} is needed.`,
    near: ({ target, gap, least }: Facts, show) =>
      `${target} is ${gap === 0 ? 'in contact' : `${show.inches(gap)} away`}, and a ranged attack needs a target at least ${show.inches(least)} away.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict => {
    const gap = apart(table, attacker, target).inches;
    const facts = { target: target.id, gap, least: LEAST_RANGE.value };
    return atMost(LEAST_RANGE.value, gap) ? say.verdict(true, 'far', facts) : say.verdict(false, 'near', facts);
  },
});

interface Facts {
  readonly target: string;
  readonly gap: number;
  readonly least: number;
}
