// Where a Soul or a monster appears.
import type { Point } from '../scene/scene.ts';
import { newName, point, word } from './arguments.ts';
import { choice, pointOf } from './form.ts';
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

export interface WrittenSpawn {
  readonly kind: 'soul' | 'monster';
  readonly at: Point;
  readonly name: string;
}

/** The reach that a monster has on the table until its card says otherwise, in inches. */
const USUAL_REACH = 1;

export const spawn = defineQuestion<
  WrittenSpawn,
  { kind: string; at: Point; name: string },
  { to: Point; beside: readonly string[] }
>({
  ask: 'spawn',
  linkNumber: 16,
  summary: 'Where a Soul or a monster appears.',
  fields: ['kind', 'at', 'name'],
  answers: ['to', 'beside'],
  read: (args) => ({
    kind: word(args, 'kind', ['soul', 'monster']),
    at: point(args, 'at'),
    name: newName(args, 'name'),
  }),
  sentence: ({ name }, { beside }) => {
    const where = beside.length === 0 ? 'where nothing covers it' : `touching ${names(beside)}`;
    return { text: `${name} appears ${where}.`, holds: null };
  },
  form: {
    says: 'Where does it appear?',
    group: 'Moves',
    slots: () => [
      choice('kind', 'what appears', ['soul', 'a Soul'], ['monster', 'a monster']),
      { slot: 'pick', key: 'at', says: 'where its pit or marker is', takes: ['point'] },
      { slot: 'text', key: 'name', says: 'its name', usual: 'Newcomer' },
    ],
    args: (values) => ({ kind: values.kind, at: pointOf(values.at), name: values.name }),
  },
  makeIt: {
    label: 'Put it there',
    moves: ({ name: id }, { to }) => [{ id, to }],
    adds: ({ name: id, kind }) => ({ id, kind, ...(kind === 'monster' ? { reach: USUAL_REACH } : {}) }),
  },
  gallery: 'Overlapping bases: who moves?',
});
