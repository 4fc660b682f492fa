// Whether terrain is placed as a battleplan of Age of Sigmar asks, or a unit set up as its rules do.
import type { Terrain } from '../scene/scene.ts';
import type { Unit } from '../scene/units.ts';
import { optionalTerrain, optionalUnit, optionalWhole } from './arguments.ts';
import { given } from './form.ts';
import { defineQuestion } from './question.ts';

export type SetupProblem = { readonly rule: string; readonly message: string } & (
  | { readonly terrain: string }
  | { readonly unit: string }
);

export const setup = defineQuestion<
  { readonly battleplan?: number; readonly unit?: string; readonly terrain?: string },
  { battleplan: number | null; unit: Unit | null; terrain: Terrain | null },
  { legal: boolean; problems: readonly SetupProblem[] }
>({
  ask: 'setup',
  linkNumber: 22,
  summary: 'Whether terrain is placed as a battleplan of Age of Sigmar asks.',
  fields: ['battleplan', 'unit', 'terrain'],
  answers: ['legal', 'problems'],
  read: (args) => ({
    battleplan: optionalWhole(args, 'battleplan', 1, 12),
    unit: optionalUnit(args, 'unit'),
    terrain: optionalTerrain(args, 'terrain'),
  }),
  form: {
    says: 'Is the terrain set up right?',
    group: 'The game',
    slots: () => [{ slot: 'count', key: 'battleplan', says: 'battleplan', least: 1, most: 12 }],
    args: (values) => given('battleplan', values.battleplan),
  },
  gallery: 'Further questions',
});
