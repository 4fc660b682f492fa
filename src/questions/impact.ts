// Where an impact in GUILDS shoves a model.
import type { Model, Point } from '../scene/scene.ts';
import { inches, pairOf } from './arguments.ts';
import { length, model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named } from './types.ts';

export const impact = defineQuestion<
  Named<'attacker' | 'model'> & { readonly inches: number },
  { attacker: Model; model: Model; inches: number },
  { to: Point; travelled: number; extraWound: boolean }
>({
  ask: 'impact',
  linkNumber: 20,
  summary: 'Where an impact in GUILDS shoves a model.',
  fields: ['attacker', 'model', 'inches'],
  answers: ['to', 'travelled', 'extraWound'],
  read: (args) => ({ ...pairOf(args, 'attacker', 'model'), inches: inches(args, 'inches') }),
  form: {
    says: 'Where does an impact push it?',
    group: 'Moves',
    slots: () => [
      model('attacker', 'who strikes', 'who'),
      model('model', 'who is pushed', 'whom'),
      length('inches', 'distance', 2),
    ],
    args: (values) => ({ ...pair('attacker', 'model')(values), inches: values.inches }),
  },
  makeIt: { label: 'Push it back', moves: ({ model: id }, { to }) => [{ id, to }] },
  gallery: 'Where does a push end?',
});
