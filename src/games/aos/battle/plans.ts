// The twelve battleplans as a score sheet needs them: what is asked at the end of a turn, which lines that scores, and what
// the plan makes players keep track of.
import type { RuleId } from '../../../verdict/rule.ts';

/** What is asked of the table at the end of a turn: how many, or whether. */
export interface Asked {
  readonly id: string;
  readonly says: string;
  readonly kind: 'count' | 'whether';
}

/** Answers to what was asked, by id: a count, or 1 for yes. */
export type Answers = Readonly<Record<string, number>>;

export interface Line {
  readonly points: number;
  readonly says: string;
  /** In which rounds it counts. */
  readonly rounds: 'all' | 'first' | 'later';
  readonly holds: (answers: Answers) => boolean;
}

/** What a battleplan makes players keep besides points. */
export type Token =
  | 'slivers'
  | 'left'
  | 'passages'
  | 'coveted'
  | 'ash'
  | 'flaming'
  | 'instability'
  | 'nuggets'
  | 'unstable'
  | 'primary';

export interface Plan {
  readonly number: number;
  readonly title: string;
  readonly rule: RuleId;
  readonly asks: readonly Asked[];
  readonly lines: readonly Line[];
  readonly keeps: readonly Token[];
  /** What cannot be true of the answers together, in a sentence; null when they can. */
  readonly clash: (answers: Answers) => string | null;
}

const of = (answers: Answers, id: string): number => answers[id] ?? 0;
const yes = (answers: Answers, id: string): boolean => of(answers, id) > 0;

const MINE: Asked = { id: 'mine', says: 'How many objectives do you control?', kind: 'count' };
const THEIRS: Asked = { id: 'theirs', says: 'How many does your opponent control?', kind: 'count' };
const whether = (id: string, says: string): Asked => ({ id, says, kind: 'whether' });

const line = (points: number, says: string, holds: Line['holds'], rounds: Line['rounds'] = 'all'): Line => ({
  points,
  says,
  rounds,
  holds,
});

const ONE = line(3, 'You control at least one objective.', (a) => of(a, 'mine') >= 1);
const TWO = line(3, 'You control two or more objectives.', (a) => of(a, 'mine') >= 2);
const MORE = line(4, 'You control more objectives than your opponent.', (a) => of(a, 'mine') > of(a, 'theirs'));

const none = () => null;

/** A pair, coveted or not, is two objectives of one's own. */
const pairClash = (a: Answers): string | null =>
  yes(a, 'pair') && of(a, 'mine') < 2 ? 'A pair is two objectives, and you control fewer.' : null;

function plan(
  number: number,
  title: string,
  rule: RuleId,
  told: Partial<Omit<Plan, 'number' | 'title' | 'rule'>>,
): Plan {
  return { number, title, rule, asks: [MINE, THEIRS], lines: [ONE, TWO, MORE], keeps: [], clash: none, ...told };
}

export const PLANS: readonly Plan[] = [
  plan(1, 'Into the Fire', 'aos/into-the-fire', {}),
  plan(2, 'Bloodstained Coasts', 'aos/bloodstained-coasts', {
    asks: [MINE, THEIRS, whether('taken', 'Do you control one that your opponent controlled when the turn began?')],
    lines: [
      ONE,
      TWO,
      { ...MORE, rounds: 'first' },
      line(
        4,
        'You control an objective that your opponent controlled when the turn began.',
        (a) => yes(a, 'taken'),
        'later',
      ),
    ],
    keeps: ['slivers'],
    clash: (a) => (yes(a, 'taken') && of(a, 'mine') < 1 ? 'You took an objective, and control none.' : null),
  }),
  plan(3, 'Avalanche of Ash', 'aos/avalanche-of-ash', {
    asks: [
      MINE,
      THEIRS,
      whether('terrain', 'Do you control a terrain feature within enemy territory?'),
      whether('features', 'Do you control more terrain features than your opponent?'),
    ],
    lines: [
      ONE,
      TWO,
      MORE,
      line(
        3,
        'No more than one objective is left, and you control a terrain feature within enemy territory.',
        (a) => of(a, 'left') <= 1 && yes(a, 'terrain'),
      ),
      line(
        7,
        'No objective is left, and you control more terrain features than your opponent.',
        (a) => of(a, 'left') === 0 && yes(a, 'features'),
      ),
    ],
    keeps: ['left'],
  }),
  plan(4, 'Caverns of Slaughter', 'aos/caverns-of-slaughter', {
    asks: [MINE, THEIRS, whether('pair', 'Do you control any pair of objectives, both of it?')],
    lines: [ONE, TWO, line(4, 'You control a pair of objectives.', (a) => yes(a, 'pair'))],
    keeps: ['passages'],
    clash: pairClash,
  }),
  plan(5, "What's Yours Is Ours", 'aos/whats-yours-is-ours', {
    asks: [MINE, THEIRS, whether('pair', 'Do you control the coveted pair, both of it?')],
    lines: [ONE, line(3, 'You control the coveted pair of objectives.', (a) => yes(a, 'pair')), MORE],
    keeps: ['coveted'],
    clash: pairClash,
  }),
  plan(6, 'Hidden Under Ash-Clouds', 'aos/hidden-under-ash-clouds', { keeps: ['ash'] }),
  plan(7, 'Warped Ruins', 'aos/warped-ruins', {
    asks: [MINE, THEIRS, whether('pair', 'Do you control any pair of objectives, both of it?')],
    lines: [ONE, line(3, 'You control a pair of objectives.', (a) => yes(a, 'pair')), MORE],
    keeps: ['flaming'],
    clash: pairClash,
  }),
  plan(8, 'Curse of the Gnaw', 'aos/curse-of-the-gnaw', {
    asks: [
      MINE,
      THEIRS,
      whether('lions', 'Do you control the Golden Lions objective?'),
      whether('seekers', 'Do you control the Sun Seekers objective?'),
    ],
    lines: [
      line(3, 'You control the Golden Lions objective.', (a) => yes(a, 'lions')),
      line(3, 'You control the Sun Seekers objective.', (a) => yes(a, 'seekers')),
      MORE,
    ],
    keeps: ['instability'],
    clash: (a) =>
      of(a, 'lions') + of(a, 'seekers') > of(a, 'mine') ? 'You named more objectives as yours than you control.' : null,
  }),
  plan(9, 'Seize the Embers', 'aos/seize-the-embers', {
    asks: [MINE, THEIRS, whether('camp', 'Did you use Back to Base Camp this turn?')],
    lines: [
      ONE,
      { ...TWO, rounds: 'first' },
      line(3, 'You used Back to Base Camp this turn.', (a) => yes(a, 'camp'), 'later'),
      MORE,
    ],
    keeps: ['nuggets'],
  }),
  plan(10, 'Treacherous Ground', 'aos/treacherous-ground', {
    asks: [
      { ...MINE, says: 'How many stable objectives do you control?' },
      { ...THEIRS, says: 'How many stable ones does your opponent control?' },
    ],
    lines: [
      line(3, 'You control at least one stable objective.', ONE.holds),
      line(3, 'You control two or more stable objectives.', TWO.holds),
      line(4, 'You control more stable objectives than your opponent.', MORE.holds),
    ],
    keeps: ['unstable'],
  }),
  plan(11, 'Escape from the Coast', 'aos/escape-from-the-coast', { keeps: ['left'] }),
  plan(12, 'Power of the Realms', 'aos/power-of-the-realms', {
    asks: [
      whether('primary', 'Do you control the primary objective?'),
      { id: 'secondary', says: 'How many secondary objectives do you control?', kind: 'count' },
      THEIRS,
    ],
    lines: [
      line(3, 'You control the primary objective.', (a) => yes(a, 'primary')),
      line(3, 'You control two or more secondary objectives.', (a) => of(a, 'secondary') >= 2),
      line(4, MORE.says, (a) => mineOf(a) > of(a, 'theirs')),
    ],
    keeps: ['primary'],
  }),
];

/** How many objectives the answers give the player. */
export function mineOf(answers: Answers): number {
  return 'mine' in answers ? of(answers, 'mine') : of(answers, 'primary') + of(answers, 'secondary');
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
