// Manifestations fight and stand in the way, and are no units.
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { handbook } from '../sources.ts';

export const stillManifestation = rule({
  id: 'aos/manifestations',
  cites: [handbook('7.0 Manifestations')],
  says: {
    still: ({ unit }: { unit: string }) =>
      `${unit} is a manifestation: without a Move it counts as being in combat only in the combat phase.`,
    moving: ({ unit }: { unit: string }) =>
      `${unit} is a manifestation with a Move, so it is in combat as a unit would be.`,
  },
  judge: ({ unit }: { unit: Unit }, say): Verdict => {
    const still = unit.models.every((model) => (model.stats.move ?? 0) === 0);
    return say.verdict(still, still ? 'still' : 'moving', { unit: unit.id });
  },
});

export const noContender = rule({
  id: 'aos/manifestations#contesting',
  cites: [handbook('7.0 Manifestations'), handbook('32.1 Contesting Objectives')],
  says: {
    none: ({ model, place }: { model: string; place: string }) =>
      `${model} is a manifestation and no unit, so it does not contest ${place}.`,
  },
  judge: ({ model, place }: { model: string; place: string }, say): Verdict =>
    say.verdict(false, 'none', { model, place }),
});
