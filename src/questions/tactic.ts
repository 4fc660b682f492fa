// Whether a battle tactic of Age of Sigmar is met, and which facts are missing.
import { SIDES, type Side } from '../scene/scene.ts';
import { facts as factsGiven, whole, word } from './arguments.ts';
import { choice, given } from './form.ts';
import { defineQuestion } from './question.ts';

export type Facts = Readonly<Record<string, unknown>>;
const TACTICS = ['affray', 'strike', 'domination'] as const;

export interface TacticArguments<F> {
  readonly card: number;
  readonly tactic: (typeof TACTICS)[number];
  readonly side: Side;
  readonly facts: F;
}

export const tactic = defineQuestion<
  Omit<TacticArguments<Facts>, 'facts'> & { readonly facts?: Facts },
  TacticArguments<Facts>,
  { met: boolean; missing: readonly string[] }
>({
  ask: 'tactic',
  linkNumber: 25,
  summary: 'Whether a battle tactic of Age of Sigmar is met, and which facts are missing.',
  fields: ['card', 'tactic', 'side', 'facts'],
  answers: ['met', 'missing'],
  read: (args) => ({
    card: whole(args, 'card', 1, 6),
    tactic: word(args, 'tactic', TACTICS),
    side: word(args, 'side', SIDES),
    facts: factsGiven(args, 'facts'),
  }),
  form: {
    says: 'Is the tactic met?',
    group: 'The game',
    slots: () => [
      { slot: 'count', key: 'card', says: 'card', usual: 1, least: 1, most: 6 },
      choice('tactic', 'tactic', ...TACTICS.map((each) => [each, each] as const)),
      choice('side', 'side', ['red', 'red'], ['blue', 'blue']),
      { slot: 'text', key: 'facts', says: 'what the table cannot show, as fact: value, …', usual: '' },
    ],
    args: ({ card, tactic: which, side, facts }) => ({
      card,
      tactic: which,
      side,
      ...given('facts', factsOf(String(facts ?? ''))),
    }),
    values: ({ facts, ...asked }) => ({
      ...asked,
      facts:
        facts &&
        Object.entries(facts)
          .map(([key, value]) => `${key}: ${String(value)}`)
          .join(', '),
    }),
  },
  gallery: 'Who controls it?',
});

/** Facts as they are typed: "key: value, key"; a bare key is true. */
function factsOf(text: string): Facts | undefined {
  const pairs = text.split(',').flatMap((part): [string, unknown][] => {
    const [key = '', value = 'yes'] = part.split(':').map((each) => each.trim());
    if (!key) return [];
    const plain = value === 'yes' || value === 'true' ? true : value === 'no' || value === 'false' ? false : value;
    return [[key, typeof plain === 'string' && plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain]];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
