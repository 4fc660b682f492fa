// Questions of the game: actions, objectives, setting up, tactics.
import type { Side } from '../../../scene/types.ts';
import { choice, given, type Kind, model, name } from '../slots.ts';

const SIDES: readonly (readonly [Side, string])[] = [
  ['red', 'red'],
  ['blue', 'blue'],
];

export const game: readonly Kind[] = [
  {
    ask: 'actions',
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
  },
  {
    ask: 'control',
    says: 'Who holds it?',
    group: 'The game',
    slots: () => [
      { slot: 'pick', key: 'objective', says: 'which objective', takes: ['zone', 'model', 'terrain'], role: 'who' },
      choice('held', 'held until now by', ['', 'nobody'], ...SIDES),
    ],
    args: (values) => ({ objective: name(values.objective), ...given('held', values.held) }),
  },
  {
    ask: 'setup',
    says: 'Is the terrain set up right?',
    group: 'The game',
    slots: () => [{ slot: 'count', key: 'battleplan', says: 'battleplan', least: 1, most: 12 }],
    args: (values) => given('battleplan', values.battleplan),
  },
  {
    ask: 'tactic',
    says: 'Is the tactic met?',
    group: 'The game',
    slots: () => [
      { slot: 'count', key: 'card', says: 'card', usual: 1, least: 1, most: 6 },
      choice('tactic', 'tactic', ['affray', 'affray'], ['strike', 'strike'], ['domination', 'domination']),
      choice('side', 'side', ...SIDES),
      { slot: 'text', key: 'facts', says: 'what the table cannot show, as fact: value, …', usual: '' },
    ],
    args: ({ card, tactic, side, facts }) => ({ card, tactic, side, ...given('facts', factsOf(String(facts ?? ''))) }),
  },
];

function factsOf(text: string): Record<string, unknown> | undefined {
  const pairs = text.split(',').flatMap((part): [string, unknown][] => {
    const [key = '', value = 'yes'] = part.split(':').map((each) => each.trim());
    if (!key) return [];
    const plain = value === 'yes' || value === 'true' ? true : value === 'no' || value === 'false' ? false : value;
    return [[key, typeof plain === 'string' && plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain]];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
