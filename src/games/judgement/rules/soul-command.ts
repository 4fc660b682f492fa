// From how far a hero harvests.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { HARVEST_RANGE, SOUL_COMMAND_RANGE } from '../parameters.ts';
import { core } from '../sources.ts';

const inPlainRange = rule({
  id: 'judgement/soul-harvest',
  cites: [core('Soul Harvest')],
  says: {
    within: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, within the ${show.inches(range)} from which it harvests.`,
    beyond: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, beyond the ${show.inches(range)} from which it harvests.`,
  },
  judge: (facts: Facts, say): Verdict => {
    const within = atMost(facts.gap, facts.range);
    return say.verdict(within, within ? 'within' : 'beyond', facts);
  },
});

const inCommandRange = rule({
  id: 'judgement/soul-command',
  cites: [core('Soul Command')],
  says: {
    withinCommand: ({ model, soul, gap, range }: Facts, show) =>
      `${model} has Soul Command and is ${show.inches(gap)} from ${soul}, within ${show.inches(range)}.`,
    beyondCommand: ({ model, soul, gap, range }: Facts, show) =>
      `${model} is ${show.inches(gap)} from ${soul}, beyond even the ${show.inches(range)} of Soul Command.`,
  },
  judge: (facts: Facts, say): Verdict => {
    const within = atMost(facts.gap, facts.range);
    return say.verdict(within, within ? 'withinCommand' : 'beyondCommand', facts);
  },
});

/** The rules that a harvest's range speaks by. */
export const harvestRangeRules = [inPlainRange, inCommandRange] as const;

/** Whether a Soul is near enough to a hero to be harvested. */
export function inHarvestRange(model: Model, soul: Model, gap: number): Verdict {
  const facts = { model: model.id, soul: soul.id, gap };
  return model.traits.includes('soul-command')
    ? inCommandRange({ ...facts, range: SOUL_COMMAND_RANGE.value })
    : inPlainRange({ ...facts, range: HARVEST_RANGE.value });
}

interface Facts {
  model: string;
  soul: string;
  gap: number;
  range: number;
}
