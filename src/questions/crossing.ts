// What a straight line between two pieces crosses in Age of Sigmar.
import type { Model, Terrain, Zone } from '../scene/scene.ts';
import { anything, otherThan, zones } from './arguments.ts';
import { names, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named } from './types.ts';

export type LineEnd = Zone | Terrain | Model;

export const crossing = defineQuestion<
  Named<'from' | 'to'> & { readonly among: readonly string[] },
  { from: LineEnd; to: LineEnd; among: readonly Zone[] },
  { first: string | null; all: readonly string[] }
>({
  ask: 'crossing',
  linkNumber: 26,
  summary: 'What a straight line between two pieces crosses in Age of Sigmar.',
  fields: ['from', 'to', 'among'],
  answers: ['first', 'all'],
  read(args) {
    const from = anything(args, 'from', 'unknown-zone');
    const to = otherThan(from, anything(args, 'to', 'unknown-zone'), 'from', 'to');
    return { from, to, among: zones(args, 'among') };
  },
  sentence: ({ from, to }, { first }) =>
    first === null
      ? { text: `The line from ${from} to ${to} crosses none of them.`, holds: false }
      : { text: `The line from ${from} to ${to} crosses ${first} first.`, holds: true },
  form: {
    says: 'What does a line cross?',
    group: 'Distances',
    slots: () => [
      { slot: 'pick', key: 'from', says: 'from what', takes: ['zone', 'terrain', 'model'], role: 'who' },
      { slot: 'pick', key: 'to', says: 'to what', takes: ['zone', 'terrain', 'model'], role: 'whom' },
      { slot: 'pick', key: 'among', says: 'which zones count', takes: ['zone'], many: true },
    ],
    args: (values) => ({ ...pair('from', 'to')(values), among: names(values.among) }),
  },
  gallery: 'How far is it?',
});
