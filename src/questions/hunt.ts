// Where a monster of Judgement goes by itself.
import type { Model, Point } from '../scene/scene.ts';
import type { Step } from '../verdict/marks.ts';
import { model as modelOf } from './arguments.ts';
import { model, name } from './form.ts';
import { defineQuestion } from './question.ts';
import { inches } from './wording.ts';

export const hunt = defineQuestion<
  { readonly model: string },
  { model: Model },
  { target: string | null; end: Point; travelled: number; route: readonly Step[]; attacks: string | null }
>({
  ask: 'hunt',
  linkNumber: 12,
  summary: 'Where a monster of Judgement goes by itself.',
  fields: ['model'],
  answers: ['target', 'end', 'travelled', 'route', 'attacks'],
  read: (args) => ({ model: modelOf(args, 'model') }),
  sentence: ({ model: who }, { target, travelled, attacks }) => {
    if (target === null) return { text: `${who} finds nobody to hunt, and stays.`, holds: null };
    const goes = travelled === 0 ? 'stays where it is' : `goes ${inches(travelled)} towards ${target}`;
    return { text: `${who} ${goes}${attacks === null ? '' : ` and attacks ${attacks}`}.`, holds: null };
  },
  form: {
    says: 'Where does it hunt?',
    group: 'Moves',
    slots: () => [model('model', 'which monster', 'who')],
    args: (values) => ({ model: name(values.model) }),
  },
  makeIt: { label: 'Let it hunt', moves: ({ model: id }, { end }) => [{ id, to: end }] },
  gallery: 'Where does it go by itself?',
});
