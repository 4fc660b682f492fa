// Dropping down by choice.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { fallDice } from '../movement/heights.ts';
import { SAFE_DROP } from '../parameters.ts';
import { book } from '../sources.ts';

/** A drop by choice. */
export const drops = rule({
  id: 'grimheim/drop',
  cites: [book('Drop')],
  says: {
    safe: ({ model, height, limit }: Facts, show) =>
      `${model} drops ${show.inches(height)}: up to ${show.inches(limit)} costs nothing.`,
    risky: ({ model, height, limit, dice }: Facts, show) =>
      `${model} drops ${show.inches(height)}, more than ${show.inches(limit)}: it rolls ${dice === 1 ? 'a Defense die' : `${dice} Defense dice`}, and each failure is 1 damage.`,
  },
  judge: ({ table, model, height }: { table: Table; model: Model; height: number }, say): Verdict<number> => {
    const dice = fallDice(table, height);
    return say.verdict(dice, dice > 0 ? 'risky' : 'safe', { model: model.id, height, limit: SAFE_DROP.value, dice });
  },
});

interface Facts {
  readonly model: string;
  readonly height: number;
  readonly limit: number;
  readonly dice: number;
}
