// The twelve battleplans as a score sheet needs them: which lines a turn scores, what the table has to be asked for that, what
// happens at the start of a round, and what players keep.
import type { RuleId } from '../../../verdict/rule.ts';
import { type Counts, KIND_TITLES, KINDS, type Kind, MOST_OF } from './objectives.ts';

/** What is asked at the end of a turn besides who controls the objectives. */
export interface Asked {
  readonly id: string;
  readonly says: string;
  /** It only matters with no more objectives left than these. */
  readonly left: number;
}

/** What is true at the end of a turn, by id: a count, or 1 for yes. */
export type Answers = Readonly<Record<string, number>>;

export interface Line {
  readonly points: number;
  /** The condition as a question to the player whose turn ends. */
  readonly says: string;
  /** In which rounds it counts. */
  readonly rounds: 'all' | 'first' | 'later';
  readonly holds: (answers: Answers) => boolean;
}

/** What is settled at the start of a battle round. */
export type Start =
  | 'collapse'
  | 'passages'
  | 'covet'
  | 'ash'
  | 'warpfire'
  | 'echoes'
  | 'tread'
  | 'tremor'
  | 'ships'
  | 'charge';

export interface Plan {
  readonly number: number;
  readonly title: string;
  readonly rule: RuleId;
  readonly lines: readonly Line[];
  readonly asks: readonly Asked[];
  readonly start: Start | null;
  /** Emberstone that units carry. */
  readonly carries: 'slivers' | 'nuggets' | null;
  /** Objectives that the text of the plan speaks of, least and most of a kind; the map shows the rest. */
  readonly map: Readonly<Partial<Record<Kind, readonly [least: number, most: number]>>>;
  readonly pairs: boolean;
}

const of = (answers: Answers, id: string): number => answers[id] ?? 0;
const yes = (answers: Answers, id: string): boolean => of(answers, id) > 0;

const line = (points: number, says: string, holds: Line['holds'], rounds: Line['rounds'] = 'all'): Line => ({
  points,
  says,
  rounds,
  holds,
});

const ONE = line(3, 'Do you control at least one objective?', (a) => of(a, 'mine') >= 1);
const TWO = line(3, 'Do you control two or more objectives?', (a) => of(a, 'mine') >= 2);
const MORE = line(4, 'Do you control more objectives than your opponent?', (a) => of(a, 'mine') > of(a, 'theirs'));
const PAIR = 'Do you control any pair of objectives, both of it?';

function plan(
  number: number,
  title: string,
  rule: RuleId,
  given: Partial<Omit<Plan, 'number' | 'title' | 'rule'>>,
): Plan {
  return {
    number,
    title,
    rule,
    lines: [ONE, TWO, MORE],
    asks: [],
    start: null,
    carries: null,
    map: {},
    pairs: false,
    ...given,
  };
}

export const PLANS: readonly Plan[] = [
  plan(1, 'Into the Fire', 'aos/into-the-fire', {}),
  plan(2, 'Bloodstained Coasts', 'aos/bloodstained-coasts', {
    lines: [
      ONE,
      TWO,
      { ...MORE, rounds: 'first' },
      line(
        4,
        'Do you control an objective that your opponent controlled when the turn began?',
        (a) => yes(a, 'taken'),
        'later',
      ),
    ],
    carries: 'slivers',
  }),
  plan(3, 'Avalanche of Ash', 'aos/avalanche-of-ash', {
    asks: [
      {
        id: 'terrain',
        says: 'Do you control a terrain feature within enemy territory? Faction terrain does not count.',
        left: 1,
      },
      {
        id: 'features',
        says: 'Do you control more terrain features than your opponent? Faction terrain does not count.',
        left: 0,
      },
    ],
    lines: [
      ONE,
      TWO,
      MORE,
      line(
        3,
        'Is no more than one objective left, and do you control a terrain feature within enemy territory?',
        (a) => of(a, 'left') <= 1 && yes(a, 'terrain'),
      ),
      line(
        7,
        'Is no objective left, and do you control more terrain features than your opponent?',
        (a) => of(a, 'left') === 0 && yes(a, 'features'),
      ),
    ],
    start: 'collapse',
  }),
  plan(4, 'Caverns of Slaughter', 'aos/caverns-of-slaughter', {
    lines: [ONE, TWO, line(4, PAIR, (a) => yes(a, 'pair'))],
    start: 'passages',
    pairs: true,
  }),
  plan(5, "What's Yours Is Ours", 'aos/whats-yours-is-ours', {
    lines: [ONE, line(3, 'Do you control the coveted pair, both of it?', (a) => yes(a, 'coveted')), MORE],
    start: 'covet',
    map: { lions: [2, 2], seekers: [2, 2] },
  }),
  plan(6, 'Hidden Under Ash-Clouds', 'aos/hidden-under-ash-clouds', { start: 'ash' }),
  plan(7, 'Warped Ruins', 'aos/warped-ruins', {
    lines: [ONE, line(3, PAIR, (a) => yes(a, 'pair')), MORE],
    start: 'warpfire',
    pairs: true,
  }),
  plan(8, 'Curse of the Gnaw', 'aos/curse-of-the-gnaw', {
    lines: [
      line(3, 'Do you control the Golden Lions objective?', (a) => yes(a, 'lions')),
      line(3, 'Do you control the Sun Seekers objective?', (a) => yes(a, 'seekers')),
      MORE,
    ],
    start: 'echoes',
    map: { lions: [1, 1], seekers: [1, 1] },
  }),
  plan(9, 'Seize the Embers', 'aos/seize-the-embers', {
    lines: [
      ONE,
      { ...TWO, rounds: 'first' },
      line(3, 'Did you use Back to Base Camp this turn?', (a) => yes(a, 'camp'), 'later'),
      MORE,
    ],
    carries: 'nuggets',
    map: { lions: [1, 2], seekers: [1, 2] },
  }),
  plan(10, 'Treacherous Ground', 'aos/treacherous-ground', {
    lines: [
      line(3, 'Do you control at least one stable objective?', (a) => of(a, 'stable') >= 1),
      line(3, 'Do you control two or more stable objectives?', (a) => of(a, 'stable') >= 2),
      line(
        4,
        'Do you control more stable objectives than your opponent?',
        (a) => of(a, 'stable') > of(a, 'theirStable'),
      ),
    ],
    start: 'tremor',
    pairs: true,
  }),
  plan(11, 'Escape from the Coast', 'aos/escape-from-the-coast', { start: 'ships' }),
  plan(12, 'Power of the Realms', 'aos/power-of-the-realms', {
    lines: [
      line(3, 'Do you control the primary objective?', (a) => yes(a, 'primary')),
      line(3, 'Do you control two or more secondary objectives?', (a) => of(a, 'mine') - of(a, 'primary') >= 2),
      MORE,
    ],
    start: 'charge',
    map: { seekers: [1, 1] },
  }),
];

/** Why a map of this plan cannot show so many of each kind, in a sentence; null when it can. */
export function mapRefused({ title, map, pairs, number }: Plan, counts: Counts): string | null {
  for (const kind of KINDS) {
    const [least, most] = map[kind] ?? [0, MOST_OF[kind]];
    const count = counts[kind];
    if (!Number.isInteger(count) || count < least || count > most)
      return `${title} has ${least === most ? least : `${least} to ${most}`} of ${KIND_TITLES[kind]}.`;
  }
  if (KINDS.every((kind) => counts[kind] === 0)) return 'A map has at least one objective.';
  if (pairs && !KINDS.some((kind) => counts[kind] === 2)) return `${title} has at least one pair of objectives.`;
  return number === 11 && counts.heidenhain + counts.seekers === 0
    ? `${title} has a Heidenhain or a Sun Seekers objective.`
    : null;
}

/** The battleplan of that number. */
export function planNumbered(number: number): Plan {
  const found = PLANS.find((one) => one.number === number);
  if (!found) throw new RangeError(`There are battleplans 1 to 12, and no ${number}.`);
  return found;
}

/** The battleplan that two dice pick: the first chooses the table, the second the plan in it. */
export function planRolled(table: number, row: number): Plan {
  return planNumbered((table <= 3 ? 0 : 6) + row);
}

/** The lines that count in a round. */
export function linesOf({ lines }: Plan, round: number): Line[] {
  return lines.filter(({ rounds }) => rounds === 'all' || (rounds === 'first') === (round === 1));
}

/** The points that a turn scores, line by line. */
export function scoreOf(
  plan: Plan,
  round: number,
  answers: Answers,
): { points: number; lines: readonly { says: string; points: number; holds: boolean }[] } {
  const lines = linesOf(plan, round).map(({ says, points, holds }) => ({ says, points, holds: holds(answers) }));
  return { points: lines.reduce((sum, { points, holds }) => sum + (holds ? points : 0), 0), lines };
}
