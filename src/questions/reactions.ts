// Which models on Overwatch may react along a way in Grimheim, and where.
import type { Model, Point } from '../scene/scene.ts';
import { model as modelOf, route as routeOf } from './arguments.ts';
import { model, name } from './form.ts';
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

export const reactions = defineQuestion<
  { readonly model: string; readonly route: readonly Point[] },
  { model: Model; route: readonly Point[] },
  { triggers: readonly { readonly by: string; readonly reaction: string; readonly at: Point }[] }
>({
  ask: 'reactions',
  linkNumber: 23,
  summary: 'Which models on Overwatch may react along a way in Grimheim, and where.',
  fields: ['model', 'route'],
  answers: ['triggers'],
  read: (args) => ({ model: modelOf(args, 'model'), route: routeOf(args, 'route') }),
  sentence: ({ model: who }, { triggers }) => {
    const by = [...new Set(triggers.map((each) => each.by))];
    if (by.length === 0) return { text: `Nobody may react to ${who} on this way.`, holds: false };
    return { text: `${names(by)} may react to ${who} on this way.`, holds: true };
  },
  form: {
    says: 'Who may react?',
    group: 'Moves',
    slots: () => [model('model', 'who moves', 'who'), { slot: 'way', key: 'route', says: 'its way', from: 'model' }],
    args: (values) => ({ model: name(values.model), route: values.route }),
  },
  makeIt: { label: 'Make the move', moves: ({ model: id, route }) => route.slice(-1).map((to) => ({ id, to })) },
  gallery: 'Can I get there?',
});
