// Whether a way that a player drew is allowed, and what it costs.
import { LARGEST } from '../input/reader.ts';
import type { Model, Point } from '../scene/scene.ts';
import { model as modelOf, optionalWhole, route as routeOf } from './arguments.ts';
import { given, model, name } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Strike, Trouble } from './types.ts';
import { inches } from './wording.ts';

export const advance = defineQuestion<
  { readonly model: string; readonly route: readonly Point[]; readonly turn?: number },
  { model: Model; route: readonly Point[]; turn: number | null },
  {
    legal: boolean;
    length: number;
    allowed: number;
    problems: readonly Trouble[];
    partingBlows: readonly Strike[];
    entered: readonly string[];
  }
>({
  ask: 'advance',
  linkNumber: 11,
  summary: 'Whether a way that a player drew is allowed, and what it costs.',
  fields: ['model', 'route', 'turn'],
  answers: ['legal', 'length', 'allowed', 'problems', 'partingBlows', 'entered'],
  read: (args) => ({
    model: modelOf(args, 'model'),
    route: routeOf(args, 'route'),
    turn: optionalWhole(args, 'turn', 1, LARGEST),
  }),
  sentence: ({ model: who }, { legal, length, allowed }) => ({
    text: legal ? `${who} may go this way: ${inches(length)} of ${inches(allowed)}.` : `${who} may not go this way.`,
    holds: legal,
  }),
  form: {
    says: 'Is this move legal?',
    group: 'Moves',
    slots: () => [
      model('model', 'who moves', 'who'),
      { slot: 'way', key: 'route', says: 'its way', from: 'model' },
      { slot: 'count', key: 'turn', says: 'turn of the game', least: 1, most: 99 },
    ],
    args: (values) => ({ model: name(values.model), route: values.route, ...given('turn', values.turn) }),
  },
  makeIt: {
    label: 'Make the advance',
    moves: ({ model: id, route }) => route.slice(-1).map((to) => ({ id, to })),
    refusal: ({ legal }) => (legal ? null : 'This way breaks a rule, so nothing moves.'),
  },
  gallery: 'Can I get there?',
});
