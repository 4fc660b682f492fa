// Who engages whom.
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

export const engagement = defineQuestion<
  object,
  Record<never, never>,
  { engaging: readonly (readonly [string, string])[] }
>({
  ask: 'engagement',
  linkNumber: 5,
  summary: 'Who engages whom, as pairs.',
  fields: [],
  answers: ['engaging'],
  read: () => ({}),
  sentence: (_, { engaging }) =>
    engaging.length === 0
      ? { text: 'Nobody engages anybody.', holds: false }
      : { text: `${names(engaging.map(([who, whom]) => `${who} engages ${whom}`))}.`, holds: true },
  form: { says: 'Who engages whom?', group: 'Fighting', slots: () => [], args: () => ({}) },
  gallery: 'Am I engaged?',
});
