// Members of a hero unit that are out of cohesion.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { cohesionGap } from '../engagement/cohesion.ts';
import { COHESION_RANGE } from '../parameters.ts';
import { core } from '../sources.ts';

export const outOfCohesion = rule({
  id: 'judgement/hero-units',
  cites: [core('Unit Cohesion'), core('Commander Death')],
  says: {
    astray: ({ model, gap, range }: { model: string; gap: number; range: number }, show) =>
      `${model} is ${show.inches(gap)} from its Commander, more than ${show.inches(range)}: out of cohesion, it does not count.`,
    leaderless: ({ model }: { model: string }) =>
      `${model} has no Commander on the table: out of cohesion, it does not count.`,
    enough: ({ unit, most }: { unit: string; most: number }) =>
      `The members of ${unit} count for ${most} at most, however many there are.`,
  },
  judge: ({ table, model }: { table: Table; model: Model }, say): Remark => {
    const gap = cohesionGap(table, model)!;
    if (gap === Number.POSITIVE_INFINITY) return say.remark('leaderless', { model: model.id });
    return say.remark('astray', { model: model.id, gap, range: COHESION_RANGE.value });
  },
});

/** Why a strayed member cannot attempt a harvest. */
export const tooFarToHarvest = rule({
  id: 'judgement/hero-units',
  cites: [core('Unit Cohesion')],
  says: {
    harvester: ({ model, range }: { model: string; range: number }, show) =>
      `${model} is not within ${show.inches(range)} of its Commander: out of cohesion, it may not attempt a harvest.`,
  },
  judge: ({ model }: { model: Model }, say): Remark =>
    say.remark('harvester', { model: model.id, range: COHESION_RANGE.value }),
});
