// Whether an invisible model is near enough to be shot at.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { couldBeEnemies } from '../models.ts';
import { INVISIBILITY_RANGE } from '../parameters.ts';
import { core } from '../sources.ts';

export const targetable = rule({
  id: 'judgement/invisibility',
  cites: [core('Invisibility')],
  says: {
    near: ({ attacker, target, gap, range }: Facts, show) =>
      `${target} is invisible, but only ${show.inches(gap)} from ${attacker}: within ${show.inches(range)} it can be shot at.`,
    hidden: ({ attacker, target, gap, range }: Facts, show) =>
      `${target} is invisible and ${show.inches(gap)} from ${attacker}: beyond ${show.inches(range)} no enemy's ranged or magic attack can target it.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Remark => {
    const gap = gapBetweenPieces(table, attacker, target).inches;
    const near = atMost(gap, INVISIBILITY_RANGE.value);
    const facts = { attacker: attacker.id, target: target.id, gap, range: INVISIBILITY_RANGE.value };
    return say.remark(near ? 'near' : 'hidden', facts);
  },
});

/** Whether a model is invisible to another: to its enemies. */
export function isHiddenFrom(attacker: Model, target: Model): boolean {
  return target.traits.includes('invisibility') && couldBeEnemies(attacker, target);
}

interface Facts {
  attacker: string;
  target: string;
  gap: number;
  range: number;
}
