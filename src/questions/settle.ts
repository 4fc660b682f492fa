// Who makes room where bases overlap.
import { defineQuestion } from './question.ts';
import type { Move } from './types.ts';
import { inches, names } from './wording.ts';

export const settle = defineQuestion<
  object,
  Record<never, never>,
  { moves: readonly Move[]; total: number; ties?: true }
>({
  ask: 'settle',
  linkNumber: 9,
  summary: 'The least movement after which nothing overlaps.',
  fields: [],
  answers: ['moves', 'total'],
  read: () => ({}),
  sentence: (_, { moves }) => {
    if (moves.length === 0) return { text: 'Nothing overlaps, so nothing moves.', holds: null };
    return { text: `${names(moves.map(({ id, inches: way }) => `${id} moves ${inches(way)}`))}.`, holds: null };
  },
  form: { says: 'Overlapping bases: who moves?', group: 'Moves', slots: () => [], args: () => ({}) },
  makeIt: { label: 'Settle the table', moves: (_, { moves }) => moves },
  gallery: 'Overlapping bases: who moves?',
});
