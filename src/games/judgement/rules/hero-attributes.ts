// The limits of attributes: none counts as less than 0 or more than 10.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { heldToLimits, limitText } from '../attributes.ts';
import { core } from '../sources.ts';

export const heldAttribute = rule({
  id: 'judgement/hero-attributes',
  cites: [core('Hero Attributes')],
  says: {
    held: ({ model, stat, given }: { model: string; stat: string; given: number }) =>
      `${model}: ${limitText(stat, given)}`,
  },
  judge: ({ model, stat, given }: { model: Model; stat: string; given: number }, say): Remark =>
    say.remark('held', { model: model.id, stat, given }),
});

/** An attribute of a model as it counts, with a word where the scene gives it beyond the limits. */
export function attributeOf(table: Table, model: Model, stat: string): { value: number; remarks: Remark[] } {
  const given = table.stat(model, stat);
  const value = heldToLimits(given);
  return { value, remarks: value === given ? [] : [heldAttribute({ model, stat, given })] };
}
