// Where an unbound Soul moves.
import type { Model, Point } from '../scene/scene.ts';
import { inches as inchesOf, model as modelOf } from './arguments.ts';
import { length, model, name } from './form.ts';
import { defineQuestion } from './question.ts';
import { inches } from './wording.ts';

export const drift = defineQuestion<
  { readonly model: string; readonly inches: number },
  { model: Model; inches: number },
  { target: string | null; end: Point; travelled: number; stoppedBy: string | null }
>({
  ask: 'drift',
  linkNumber: 13,
  summary: 'Where an unbound Soul moves.',
  fields: ['model', 'inches'],
  answers: ['target', 'end', 'travelled', 'stoppedBy'],
  read: (args) => ({ model: modelOf(args, 'model'), inches: inchesOf(args, 'inches') }),
  sentence: ({ model: who }, { target, travelled, stoppedBy }) => {
    if (target === null) return { text: `Nobody draws ${who}, and it stays.`, holds: null };
    const stop = stoppedBy === null ? '' : ` and is stopped by ${stoppedBy === 'border' ? 'the edge' : stoppedBy}`;
    return { text: `${who} drifts ${inches(travelled)} towards ${target}${stop}.`, holds: null };
  },
  form: {
    says: 'Where does it drift?',
    group: 'Moves',
    slots: () => [model('model', 'which Soul', 'who'), length('inches', 'distance', 3)],
    args: (values) => ({ model: name(values.model), inches: values.inches }),
  },
  makeIt: { label: 'Let it drift', moves: ({ model: id }, { end }) => [{ id, to: end }] },
  gallery: 'Where does it go by itself?',
});
