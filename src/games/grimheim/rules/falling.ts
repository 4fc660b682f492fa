// Falling without choice.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { fallDice } from '../movement/heights.ts';
import { SAFE_DROP } from '../parameters.ts';
import { book } from '../sources.ts';

/** A fall without choice. */
export const falls = rule({
  id: 'grimheim/falling',
  cites: [book('Falling')],
  says: {
    safe: ({ model, height, limit }: Facts, show) =>
      `${model} goes over the edge and falls ${show.inches(height)}, no more than ${show.inches(limit)}, and is not hurt.`,
    risky: ({ model, height, dice }: Facts, show) =>
      `${model} goes over the edge and falls ${show.inches(height)}: it rolls ${dice === 1 ? 'a Defense die' : `${dice} Defense dice`}; each failure is 1 damage, and a 1 stuns it.`,
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
