// Looting: from how near a loot site or an objective may be searched.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { isNear } from '../distances.ts';
import { INTERACT_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { book } from '../sources.ts';

/** Whether a model stands near enough to something to loot. Boundary: exactly 1" is near enough, by the default reading. */
export const mayLoot = rule({
  id: 'grimheim/loot',
  cites: [book('Looting Objectives'), book('Looting'), book('Terrain')],
  says: {
    near: ({ model, site, range }: Facts, show) =>
      `${model} is within ${show.inches(range)} of ${site}, and may loot it.`,
    touching: ({ model, site }: Facts) => `${model} is in contact with ${site}, and may loot it.`,
    apart: ({ model, site }: Facts) =>
      `${model} is near ${site} without touching it, and by this reading only base contact will do.`,
    far: ({ model, range }: Facts, show) => `There is nothing to loot within ${show.inches(range)} of ${model}.`,
  },
  judge: ({ table, model }: { table: Table; model: Model }, say): Verdict => {
    const sites = [
      ...table.scene.terrain.filter(({ kind }) => kind === 'loot'),
      ...table.scene.zones.filter(({ kind }) => kind === 'objective'),
    ];
    const range = INTERACT_RANGE.value;
    const start = { model: model.id, range };
    const touched = sites.find((site) => isNear(table, model, site, 0));
    if (touched) return say.verdict(true, 'touching', { ...start, site: touched.id });
    const near = sites.find((site) => isNear(table, model, site, range));
    if (!near) return say.verdict(false, 'far', { ...start, site: '' });
    const facts = { ...start, site: near.id };
    return readingOf(table, 'grimheim.loot.reach') === 'one-inch'
      ? say.verdict(true, 'near', facts)
      : say.verdict(false, 'apart', facts);
  },
});

interface Facts {
  readonly model: string;
  readonly site: string;
  readonly range: number;
}
