// Whether actions fit into one activation in Grimheim.
import type { Model } from '../scene/scene.ts';
import { model as modelOf, names } from './arguments.ts';
import { model, name } from './form.ts';
import { defineQuestion } from './question.ts';

export const actions = defineQuestion<
  { readonly model: string; readonly actions: readonly string[] },
  { model: Model; actions: readonly string[] },
  { legal: boolean; ap: number; problems: readonly string[] }
>({
  ask: 'actions',
  linkNumber: 24,
  summary: 'Whether actions fit into one activation in Grimheim.',
  fields: ['model', 'actions'],
  answers: ['legal', 'ap', 'problems'],
  read: (args) => ({ model: modelOf(args, 'model'), actions: names(args, 'actions') }),
  form: {
    says: 'Do these actions fit?',
    group: 'The game',
    slots: () => [
      model('model', 'who acts', 'who'),
      { slot: 'text', key: 'actions', says: 'actions, with commas', usual: '' },
    ],
    args: (values) => ({
      model: name(values.model),
      actions: String(values.actions)
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    }),
    values: (asked) => ({ ...asked, actions: ((asked.actions ?? []) as readonly string[]).join(', ') }),
  },
  gallery: 'Further questions',
});
