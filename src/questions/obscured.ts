// How much of a target is hidden from an observer's eye.
import type { Model } from '../scene/scene.ts';
import { pairOf } from './arguments.ts';
import { model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named } from './types.ts';

export const obscured = defineQuestion<
  Named<'from' | 'to'>,
  { from: Model; to: Model },
  { share: number; by: Readonly<Record<string, number>> }
>({
  ask: 'obscured',
  linkNumber: 4,
  summary: "How much of a target's body is hidden from an observer's eye, from 0 to 1.",
  fields: ['from', 'to'],
  answers: ['share', 'by'],
  read: (args) => pairOf(args, 'from', 'to'),
  sentence: ({ from, to }, { share }) => ({
    text: `${Math.round(share * 100)}% of ${to} is hidden from ${from}.`,
    holds: null,
  }),
  form: {
    says: 'How much of it is hidden?',
    group: 'Sight and cover',
    slots: () => [model('from', 'who looks', 'who'), model('to', 'who is looked at', 'whom')],
    args: pair('from', 'to'),
  },
  gallery: 'Can I see it?',
});
