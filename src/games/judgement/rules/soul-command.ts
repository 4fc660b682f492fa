// From how far a hero harvests.
import { atMost } from '../../../kernel/touch.ts';
import type { Model } from '../../../scene/types.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { HARVEST_RANGE, SOUL_COMMAND_RANGE } from '../parameters.ts';
import { core } from '../sources.ts';

export const inHarvestRange = rule({
  id: 'judgement/soul-command',
  cites: [core('Soul Command'), core('Soul Harvest')],
  says: {
    within: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, within the ${show.inches(range)} from which it harvests.`,
    beyond: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, beyond the ${show.inches(range)} from which it harvests.`,
    withinCommand: ({ model, soul, gap, range }: Facts, show) =>
      `${model} has Soul Command and is ${show.inches(gap)} from ${soul}, within ${show.inches(range)}.`,
    beyondCommand: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, beyond even the ${show.inches(range)} of Soul Command.`,
  },
  judge: ({ model, soul, gap }: { model: Model; soul: Model; gap: number }, say): Verdict => {
    const commands = model.traits.includes('soul-command');
    const range = (commands ? SOUL_COMMAND_RANGE : HARVEST_RANGE).value;
    const within = atMost(gap, range);
    const key = within ? (commands ? 'withinCommand' : 'within') : commands ? 'beyondCommand' : 'beyond';
    return say.verdict(within, key, { model: model.id, soul: soul.id, gap, range });
  },
});

interface Facts {
  model: string;
  soul: string;
  gap: number;
  range: number;
}
