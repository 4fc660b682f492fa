// How far apart two pieces are.
import { otherThan, piece } from './arguments.ts';
import { pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named, Piece } from './types.ts';
import { inches } from './wording.ts';

export const distance = defineQuestion<Named<'from' | 'to'>, { from: Piece; to: Piece }, { inches: number }>({
  ask: 'distance',
  linkNumber: 0,
  summary: 'The gap between two pieces, edge to edge; 0 when they touch or overlap.',
  fields: ['from', 'to'],
  answers: ['inches'],
  read(args) {
    const from = piece(args, 'from');
    return { from, to: otherThan(from, piece(args, 'to'), 'from', 'to') };
  },
  sentence: ({ from, to }, answer) => ({
    text: answer.inches === 0 ? `${from} and ${to} touch.` : `${from} and ${to} are ${inches(answer.inches)} apart.`,
    holds: null,
  }),
  form: {
    says: 'How far apart?',
    group: 'Distances',
    slots: () => [
      { slot: 'pick', key: 'from', says: 'from which piece', takes: ['model', 'terrain'], role: 'who' },
      { slot: 'pick', key: 'to', says: 'to which piece', takes: ['model', 'terrain'], role: 'whom' },
    ],
    args: pair('from', 'to'),
  },
  gallery: 'How far is it?',
});
