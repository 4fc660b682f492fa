// A unit may stand near several objectives; for control it counts at one of them.
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { objectivesOf, type Picks, type Place } from '../engagement/contesting.ts';
import { handbook } from '../sources.ts';
import { namesOf } from '../units.ts';

export const countsHere = rule({
  id: 'aos/objectives',
  cites: [handbook('32.1 Contesting Objectives')],
  says: {
    only: ({ unit, place }: Facts) => `${unit} contests ${place}.`,
    spread: ({ unit, place, others }: Facts & { others: readonly string[] }, show) =>
      `${unit} also contests ${show.names(others)}; a unit counts for control at one place only, and here it is taken to be ${place}.`,
    picked: ({ unit, place, others }: Facts & { others: readonly string[] }, show) =>
      `${unit} also contests ${show.names(others)}, and was picked to count at ${place}.`,
    elsewhere: ({ unit, place, pick }: Facts & { pick: string }) =>
      `${unit} is near enough, but was picked to count at ${pick}, so it adds nothing at ${place}.`,
  },
  judge: ({ table, unit, place, picks }: Input, say): Verdict => {
    const facts = { unit: unit.id, place: place.id };
    const pick = picks[unit.id];
    if (pick !== undefined && pick !== place.id) return say.verdict(false, 'elsewhere', { ...facts, pick });
    const others = namesOf(objectivesOf(table, unit).filter((objective) => objective !== place));
    // Only objectives share a unit out among them; a terrain feature takes nothing from them.
    if (others.length === 0 || place.kind !== 'objective') return say.verdict(true, 'only', facts);
    return say.verdict(true, pick === undefined ? 'spread' : 'picked', { ...facts, others });
  },
});

interface Input {
  readonly table: Table;
  readonly unit: Unit;
  readonly place: Place;
  readonly picks: Picks;
}

interface Facts {
  readonly unit: string;
  readonly place: string;
}
