// Who engages whom.
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

/** Who engages whom, once for two that engage each other. */
function clausesOf(engaging: readonly (readonly [string, string])[]): string[] {
  const isPair = (one: string, other: string) => engaging.some(([who, whom]) => who === one && whom === other);
  return engaging.flatMap(([who, whom], at) => {
    if (!isPair(whom, who)) return [`${who} engages ${whom}`];
    const first = engaging.findIndex(([one, other]) => one === whom && other === who) > at;
    return first ? [`${who} and ${whom} engage each other`] : [];
  });
}

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
      : { text: `${names(clausesOf(engaging))}.`, holds: true },
  form: { says: 'Who engages whom?', group: 'Fighting', slots: () => [], args: () => ({}) },
  gallery: 'Am I engaged?',
});
