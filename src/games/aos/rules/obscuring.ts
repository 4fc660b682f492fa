// Obscuring terrain: who stands in it as a whole is seen from near by only, and shoots half as far.
import type { Terrain } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { OBSCURING_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';

export const hiddenInTerrain = rule({
  id: 'aos/obscuring',
  cites: [handbook('Obscuring')],
  says: {
    hidden: ({ unit, terrain, range, observer }: Facts & { observer: string }, show) =>
      `${unit} is obscured by ${terrain}, within ${show.inches(range)} of which all of it stands, and ${observer} is not within its combat range: it is not visible to ${observer}.`,
  },
  judge: ({ unit, terrain, observer }: { unit: Unit; terrain: Terrain; observer: Unit }, say): Verdict =>
    say.verdict(true, 'hidden', {
      unit: unit.id,
      terrain: terrain.id,
      range: OBSCURING_RANGE.value,
      observer: observer.id,
    }),
});

export const notObscured = rule({
  id: 'aos/obscuring#manifestations',
  cites: [handbook('Obscuring'), handbook('7.0 Manifestations')],
  says: {
    spared: ({ unit, terrain, range }: Facts, show) =>
      `${unit} is a manifestation and not a unit: though it is within ${show.inches(range)} of ${terrain}, that does not hide it.`,
  },
  judge: ({ unit, terrain }: { unit: Unit; terrain: Terrain }, say): Verdict =>
    say.verdict(false, 'spared', { unit: unit.id, terrain: terrain.id, range: OBSCURING_RANGE.value }),
});

export const halvedRange = rule({
  id: 'aos/obscuring#range',
  cites: [handbook('Obscuring')],
  says: {
    halved: ({ unit, terrain, range }: Facts, show) =>
      `All of ${unit} stands within ${show.inches(range)} of ${terrain}: the Range of its ranged weapons is halved, rounding down.`,
  },
  judge: ({ unit, terrain }: { unit: Unit; terrain: Terrain }, say): Verdict =>
    say.verdict(true, 'halved', { unit: unit.id, terrain: terrain.id, range: OBSCURING_RANGE.value }),
});

interface Facts {
  readonly unit: string;
  readonly terrain: string;
  readonly range: number;
}
