// Manifestations are not units, but fight, and some keep units away that are set up.
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { hasMove } from '../engagement/who-counts.ts';
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
    const still = !hasMove(unit);
    return say.verdict(still, still ? 'still' : 'moving', { unit: unit.id });
  },
});

export const keepsNobodyAway = rule({
  id: 'aos/manifestations#setting-up',
  cites: [handbook('7.0 Manifestations')],
  says: {
    near: ({ manifestation, unit }: { manifestation: string; unit: string }) =>
      `${manifestation} is a manifestation without a Move, so it does not count as a unit where ${unit} is set up.`,
  },
  judge: ({ manifestation, unit }: { manifestation: Unit; unit: Unit }, say): Verdict =>
    say.verdict(false, 'near', { manifestation: manifestation.id, unit: unit.id }),
});

export const noContender = rule({
  id: 'aos/manifestations#contesting',
  cites: [handbook('7.0 Manifestations'), handbook('32.1 Contesting Objectives')],
  says: {
    none: ({ model, place }: { model: string; place: string }) =>
      `${model} is a manifestation and not a unit, so it does not contest ${place}.`,
  },
  judge: ({ model, place }: { model: string; place: string }, say): Verdict =>
    say.verdict(false, 'none', { model, place }),
});
