// What it takes to hide where one stands.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { areEnemies } from '../models.ts';
import { readingOf } from '../reading.ts';
import { lookAt } from '../sight/sight.ts';
import { cutOfSight } from '../sight/sight-cut.ts';
import { book } from '../sources.ts';
import { inCover } from '../terrain/cover-features.ts';

/** Whether a model may hide where it stands: in cover from some enemy, and seen by none, or covered from all who see it. */
export const mayHide = rule({
  id: 'grimheim/hide',
  cites: [book('Actions'), book('Hidden')],
  says: {
    may: ({ model }: Who) => `${model} is in cover and no enemy sees it, so it may hide.`,
    alone: ({ model }: Who) => `${model} has no enemy on the table to hide from.`,
    bare: ({ model }: Who) => `${model} is in cover from no enemy, and hiding needs cover.`,
    seen: ({ model, by }: Who, show) =>
      `${model} is in sight of ${show.names(by)}, and hiding needs to be out of sight.`,
    covered: ({ model, by }: Who, show) =>
      `${show.names(by)} ${by.length === 1 ? 'sees' : 'see'} ${model}, but it is in cover, and by this reading that is enough.`,
    open: ({ model, by }: Who, show) =>
      `${model} has no cover from ${show.names(by)}, who ${by.length === 1 ? 'sees' : 'see'} it, so it cannot hide.`,
  },
  judge: ({ table, model }: { table: Table; model: Model }, say): Verdict => {
    const enemies = table.scene.models.filter((other) => areEnemies(model, other));
    const facts = { model: model.id, by: [] };
    if (enemies.length === 0) return say.verdict(true, 'alone', facts);
    const covered = enemies.filter((enemy) => inCover(table, enemy, model));
    const seers = enemies.filter((enemy) => lookAt(table, enemy, model).visible);
    if (covered.length === 0) return say.verdict(false, 'bare', facts);
    if (seers.length === 0) return say.verdict(true, 'may', facts);
    const open = seers.filter((enemy) => !covered.includes(enemy));
    if (open.length > 0) return say.verdict(false, 'open', { ...facts, by: names(open) });
    const by = names(seers);
    const verdict =
      readingOf(table, 'grimheim.hide.sight') === 'cover'
        ? say.verdict(true, 'covered', { ...facts, by })
        : say.verdict(false, 'seen', { ...facts, by });
    return drawn(verdict, ...seers.slice(0, 1).flatMap((seer) => cutOfSight(table, seer, model)));
  },
});

const names = (models: readonly Model[]): string[] => models.map(({ id }) => id).sort();

interface Who {
  readonly model: string;
  readonly by: readonly string[];
}
