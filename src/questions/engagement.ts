// Who engages whom.
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

/** Games in which units are in combat, which is always mutual, instead of models engaging one another. */
const IN_COMBAT: readonly unknown[] = ['aos'];

const isCombat = (asked: object): boolean =>
  'scene' in asked && IN_COMBAT.includes((asked.scene as { readonly game?: unknown }).game);

/** Who engages whom, once for two that engage each other. */
function clausesOf(engaging: readonly (readonly [string, string])[], together: string): string[] {
  const isPair = (one: string, other: string) => engaging.some(([who, whom]) => who === one && whom === other);
  return engaging.flatMap(([who, whom], at) => {
    if (!isPair(whom, who)) return [`${who} engages ${whom}`];
    const first = engaging.findIndex(([one, other]) => one === whom && other === who) > at;
    return first ? [`${who} and ${whom} ${together}`] : [];
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
  sentence: (asked, { engaging }) => {
    const combat = isCombat(asked);
    if (engaging.length === 0)
      return { text: combat ? 'Nobody is in combat.' : 'Nobody engages anybody.', holds: false };
    return { text: `${names(clausesOf(engaging, combat ? 'are in combat' : 'engage each other'))}.`, holds: true };
  },
  form: {
    says: 'Who engages whom?',
    saysIn: { aos: 'Who is in combat?' },
    group: 'Fighting',
    slots: () => [],
    args: () => ({}),
  },
  gallery: 'Am I engaged?',
});
