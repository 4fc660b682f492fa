// Whether models of GUILDS form up, and in which groups they are linked.
import type { Model } from '../scene/scene.ts';
import { models } from './arguments.ts';
import { names } from './form.ts';
import { defineQuestion } from './question.ts';

export const formation = defineQuestion<
  { readonly models: readonly string[] },
  { models: readonly Model[] },
  { valid: boolean; groups: readonly (readonly string[])[] }
>({
  ask: 'formation',
  linkNumber: 19,
  summary: 'Whether models of GUILDS form up, and in which groups they are linked.',
  fields: ['models'],
  answers: ['valid', 'groups'],
  read: (args) => ({ models: models(args, 'models') }),
  form: {
    says: 'Is it a formation?',
    group: 'Fighting',
    slots: () => [{ slot: 'pick', key: 'models', says: 'which models', takes: ['model'], many: true }],
    args: (values) => ({ models: names(values.models) }),
  },
  gallery: 'Further questions',
});
