// Where a thrown model lands.
import type { Model } from '../scene/scene.ts';
import { pairOf } from './arguments.ts';
import { model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named, Shoved } from './types.ts';
import { shovedSentence } from './wording.ts';

export const throwing = defineQuestion<Named<'attacker' | 'model'>, { attacker: Model; model: Model }, Shoved>({
  ask: 'throw',
  linkNumber: 8,
  summary: 'Where a thrown model lands, and what settling moves.',
  fields: ['attacker', 'model'],
  answers: ['to', 'travelled', 'stoppedBy', 'entered', 'moves', 'attacks'],
  headline: ['stoppedBy', 'to'],
  read: (args) => pairOf(args, 'attacker', 'model'),
  sentence: ({ model: who }, answer) => shovedSentence(who, answer),
  form: {
    says: 'Where does a throw land?',
    group: 'Moves',
    slots: () => [model('attacker', 'who throws', 'who'), model('model', 'who is thrown', 'whom')],
    args: pair('attacker', 'model'),
  },
  makeIt: { label: 'Make the throw', moves: ({ model: id }, { to, moves }) => [{ id, to }, ...moves] },
  gallery: 'Where does a throw land?',
});
