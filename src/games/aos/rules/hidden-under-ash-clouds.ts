// Battleplan 6: low-lying ash-clouds over neutral territory, which sight does not cross and where nobody is set up.
import type { Model, Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { ASH_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { namesOf } from '../units.ts';

export const hiddenByAsh = rule({
  id: 'aos/hidden-under-ash-clouds',
  cites: [handbook('Hidden Under Ash-Clouds')],
  says: {
    hidden: ({ from, to, gap, range, zones }: Facts & { zones: readonly string[] }, show) =>
      `${from} and ${to} are ${show.apart(gap)}, more than ${show.inches(range)}, and every line between their bases crosses the ash over ${show.names(zones)}.`,
    near: ({ from, to, gap, range }: Facts, show) =>
      `${from} and ${to} are ${show.apart(gap)}, within ${show.inches(range)}, so ash-clouds do not hide them from each other.`,
    clear: ({ from, to }: Facts) =>
      `A line between the bases of ${from} and ${to} keeps clear of neutral territory, so ash-clouds do not hide them from each other.`,
  },
  judge: ({ from, to, gap, zones }: { from: Model; to: Model; gap: number; zones: readonly Zone[] }, say): Verdict => {
    const facts = { from: from.id, to: to.id, gap, range: ASH_RANGE.value };
    if (zones.length > 0) return say.verdict(true, 'hidden', { ...facts, zones: namesOf(zones) });
    return say.verdict(false, gap <= ASH_RANGE.value ? 'near' : 'clear', facts);
  },
});

export const noneInAsh = rule({
  id: 'aos/hidden-under-ash-clouds#setting-up',
  cites: [handbook('Hidden Under Ash-Clouds')],
  says: {
    inside: ({ model, zone }: { unit: string; model: string; zone: string }) =>
      `${model} is in ${zone}, and nothing can be set up in neutral territory while the ash-clouds are low-lying.`,
    outside: ({ unit, zone }: { unit: string; model: string; zone: string }) => `${unit} is wholly outside ${zone}.`,
  },
  judge: ({ unit, model, zone, inside }: { unit: Unit; model: Model; zone: Zone; inside: boolean }, say): Verdict =>
    say.verdict(!inside, inside ? 'inside' : 'outside', { unit: unit.id, model: model.id, zone: zone.id }),
});

interface Facts {
  readonly from: string;
  readonly to: string;
  readonly gap: number;
  readonly range: number;
}
