// Chanting a prayer turn after turn: bank the roll or have the prayer answered; Sacred Rites bank with less to lose.

import { optional, type Read, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer } from '../../../odds/answer.ts';
import { mixedFractions, playedPerfectly, type Step } from '../../../odds/choice.ts';
import { compared, type Fraction, ONE, ZERO } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { percent, signed } from '../../../odds/words.ts';

const keys = {
  value: whole(0, 99, 'limit'),
  turns: whole(1, 20, 'limit'),
  points: optional(whole(0, 99, 'limit'), 0),
  plus: optional(whole(-5, 20, 'limit'), 0),
  sacredRites: yesNo,
};
type Input = Read<typeof keys>;

interface Position {
  readonly points: number;
  readonly turns: number;
  readonly chant: 'undecided' | 'prayer' | 'rites';
}
const ANSWERED = { points: -1, turns: -1, chant: 'prayer' } as const;

/** The chance that the prayer is answered within so many turns, the better chant chosen each turn. */
function chanceAnswered({ value, plus, points }: Input, chants: readonly ('prayer' | 'rites')[]) {
  const next = (position: Position, change: number): Position => ({
    points: Math.max(0, position.points + change),
    turns: position.turns - 1,
    chant: 'undecided',
  });
  // Each die face counts three times, so that the D3 of a failed prayer divides without rest.
  const faces = [2, 3, 4, 5, 6];
  const rolledBy = (at: Position): (readonly [Position, bigint])[] => {
    if (at.chant === 'rites') return [[next(at, -1), 3n], ...faces.map((face) => [next(at, face), 3n] as const)];
    const banked = (face: number) => (at.points + face + plus >= value ? ANSWERED : next(at, Math.max(0, face + plus)));
    return [
      ...[1, 2, 3].map((lost) => [next(at, -lost), 1n] as const),
      ...faces.map((face) => [banked(face), 3n] as const),
    ];
  };
  const step = (at: Position): Step<Position, Fraction> => {
    if (at === ANSWERED) return { end: ONE };
    if (at.chant !== 'undecided') return { chance: rolledBy(at) };
    if (at.turns === 0) return { end: ZERO };
    return { chooses: 'most', options: chants.map((chant) => ({ ...at, chant })) };
  };
  const chance = playedPerfectly<Position, Fraction>({
    key: ({ points, turns, chant }) => `${points},${turns},${chant}`,
    step,
    compare: compared,
    mix: mixedFractions,
  });
  return (turns: number) => chance({ points, turns, chant: 'undecided' });
}

export const pray = roll({ kind: 'pray', rule: 'aos/prayers', keys }, (input): Rolled => {
  const plain = chanceAnswered(input, ['prayer']);
  const byTurn = Array.from({ length: input.turns }, (_, i) => plain(i + 1));
  const answered = byTurn.at(-1)!;
  const best = input.sacredRites ? chanceAnswered(input, ['prayer', 'rites'])(input.turns) : null;
  const because: Reason[] = [
    {
      rule: 'aos/prayers',
      text: `One chant per turn for a value of ${input.value}: a 1 fails and loses D3 ritual points; any other roll${input.plus === 0 ? '' : ` ${signed(input.plus)}`} answers the prayer when roll and points suffice, and is banked when not.`,
    },
  ];
  if (best) {
    because.push({
      rule: 'aos/prayers',
      text: `Sacred Rites bank the bare roll and lose only 1 point on a 1; each turn the chant is chosen for the chance that the prayer is answered in time: ${percent(best)}.`,
    });
  }
  return {
    answer: {
      pAnsweredByTurn: byTurn.map(toAnswer),
      pAnswered: toAnswer(answered),
      ...(best ? { pAnsweredOptimalWithSacredRites: toAnswer(best) } : {}),
    },
    because,
    sentence:
      `A prayer of value ${input.value} from ${input.points} ritual points: ${percent(answered)} to be answered within ${input.turns === 1 ? 'a turn' : `${input.turns} turns`}` +
      `${best ? `, ${percent(best)} with Sacred Rites` : ''}.`,
    stages: [
      {
        name: 'turns',
        text: 'The chance that it is answered by each turn.',
        odds: Object.fromEntries(byTurn.map((p, i) => [String(i + 1), toAnswer(p)] as const)),
      },
    ],
    rulings: [],
  };
});
