// Rolls for critical injuries: which of head, arm and leg a model has afterwards, each at most once.

import { list, optional, required, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, type Distribution, die, joint, leastTotal, mapped } from '../../../odds/distribution.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted, listed, percent } from '../../../odds/words.ts';

const PLACES = ['head', 'arm', 'leg'] as const;
const keys = {
  rolls: optional(whole(0, 100, 'limit'), 1),
  helmet: yesNo,
  existing: list(required(PLACES), PLACES.length),
};

// A set of injuries is a number with one bit a place, in the order of the table: a 1 is the head, a 2 the arm, a 3 the leg.
const has = (set: number, place: number) => (set & (1 << place)) !== 0;
const named = (set: number) => PLACES.filter((_, place) => has(set, place)).sort();
const sizeOf = (set: number) => named(set).length;
const setText = (set: number) => named(set).join('+') || 'none';

export const injury = roll(
  {
    kind: 'injury',
    rule: 'grimheim/critical-injuries',
    keys,
    check: ({ existing }, path) => {
      const twice = existing.findIndex((place, i) => existing.indexOf(place) < i);
      if (twice < 0) return null;
      const message = `existing names ${existing[twice]} twice: a model has each injury at most once.`;
      return { code: 'bad-question', path: `${path}.existing[${twice}]`, message };
    },
  },
  (input): Rolled => {
    const { rolls, helmet, existing } = input;
    const before = existing.reduce((set, place) => set | (1 << PLACES.indexOf(place)), 0);
    const counts = (face: number) => face <= PLACES.length && !(helmet && face === 1);
    const once = mapped(die(6), (face) => (counts(face) ? 1 << (face - 1) : 0));
    let sets: Distribution = constant(before);
    for (let n = 0; n < rolls; n++) sets = joint(sets, once, (had, got) => had | got);
    sets = leastTotal(sets);
    const nothingNew = chanceOf(sets, (set) => set === before);
    const odds = toAnswers(mapped(sets, setText));
    return {
      answer: {
        pHas: Object.fromEntries(
          PLACES.map((name, place) => [name, toAnswer(chanceOf(sets, (set) => has(set, place)))] as const),
        ),
        pNothingNew: toAnswer(nothingNew),
        injuries: toAnswers(mapped(sets, sizeOf)),
        sets: odds,
      },
      because: [
        {
          rule: 'grimheim/critical-injuries',
          text: 'A 1 injures the head, a 2 an arm, a 3 a leg; the rest are flesh wounds without effect.',
        },
        {
          rule: 'grimheim/critical-injuries',
          text:
            existing.length > 0
              ? `The same injury cannot be suffered again, and there is the ${listed(existing)} already.`
              : 'The same injury cannot be suffered again.',
        },
        ...(helmet
          ? [
              {
                rule: 'grimheim/helmet',
                text: `A helmet ignores rolls of 1${existing.includes('head') ? '; the head injury from before stays' : ''}.`,
              },
            ]
          : []),
      ],
      sentence: `${counted(rolls, 'injury roll')}: ${percent(nothingNew)} for nothing new${existing.length > 0 ? ` beside the ${listed(existing)}` : ''}.`,
      stages: [
        { name: 'roll', text: 'One roll on the table.', odds: toAnswers(mapped(once, setText)) },
        { name: 'sets', text: 'All injuries afterwards, those from before included.', odds },
      ],
      rulings: ['grimheim.injury.ranged'],
    };
  },
);
