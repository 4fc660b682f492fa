// Where a pushed model ends up.
import type { Model } from '../scene/scene.ts';
import { heading, inches, model as modelOf } from './arguments.ts';
import { length, model, name } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Shoved } from './types.ts';
import { shovedSentence } from './wording.ts';

export const push = defineQuestion<
  { readonly model: string; readonly heading: number; readonly inches: number },
  { model: Model; heading: number; inches: number },
  Shoved
>({
  ask: 'push',
  linkNumber: 7,
  summary: 'Where a pushed model ends up, what stops it, and what that causes.',
  fields: ['model', 'heading', 'inches'],
  answers: ['to', 'travelled', 'stoppedBy', 'entered', 'moves', 'attacks'],
  headline: ['stoppedBy', 'to'],
  read: (args) => ({
    model: modelOf(args, 'model'),
    heading: heading(args, 'heading'),
    inches: inches(args, 'inches'),
  }),
  sentence: ({ model: who }, answer) => shovedSentence(who, answer),
  form: {
    says: 'Where does a push end?',
    group: 'Moves',
    slots: () => [
      model('model', 'who is pushed', 'who'),
      { slot: 'angle', key: 'heading', says: 'direction', from: 'model' },
      length('inches', 'distance', 3),
    ],
    args: (values) => ({ model: name(values.model), heading: values.heading, inches: values.inches }),
  },
  makeIt: { label: 'Make the push', moves: ({ model: id }, { to, moves }) => [{ id, to }, ...moves] },
  gallery: 'Where does a push end?',
});
