// The state of a battle as both players see it: points, tactics, fury and rage, and what the battleplan in play adds.
import { type Kind, type Objective, pairsOf } from './objectives.ts';
import type { Answers, Plan } from './plans.ts';

export type Player = 'red' | 'blue';
export const PLAYERS: readonly Player[] = ['red', 'blue'];
export const opponentOf = (player: Player): Player => (player === 'red' ? 'blue' : 'red');
export type Each<T> = Readonly<Record<Player, T>>;

export const ROUNDS = 5;
export const MOST_FURY = 7;
export const MOST_INSTABILITY = 6;
export const TACTIC_POINTS = 5;
/** So far ahead is a major victory. */
const MAJOR_LEAD = 5;
const STEPS = ['affray', 'strike', 'domination'] as const;
export type Step = (typeof STEPS)[number];
/** Cards that make somebody pick something at the start: the hideout of the enemy, and the fugitive. */
export const HIDEOUT_CARD = 1;
export const FUGITIVE_CARD = 5;

export interface Side {
  /** Null until they are picked; none is a choice too. */
  readonly cards: readonly number[] | null;
  /** What was picked for card 1 or 5. */
  readonly picks: Readonly<Record<number, string>>;
  /** Points of each turn that the side has ended: those of the battleplan, and those of tactics. */
  readonly turns: readonly { readonly round: number; readonly plan: number; readonly tactics: number }[];
  /** How many tactics of each card are done: they come in one order. */
  readonly done: Readonly<Record<number, number>>;
  readonly fury: number;
  readonly rage: number;
  /** Ritual points by priest. */
  readonly priests: Readonly<Record<string, number>>;
  /** Emberstone slivers, or nuggets, by unit. */
  readonly carried: Readonly<Record<string, number>>;
}

/** What one battleplan keeps and others do not. */
export interface Keeping {
  readonly passages: readonly string[];
  /** The pair that the underdog made the coveted one for this round. */
  readonly coveted: Kind | null;
  readonly low: boolean;
  readonly flaming: readonly string[];
  readonly instability: number;
  readonly unstable: readonly string[];
  readonly primary: string | null;
  /** The focus of a collapse that was picked and not rolled for yet. */
  readonly focus: string | null;
}

/** What was done in the turn that is running; it is all forgotten with the next. */
export interface Running {
  readonly raged: readonly Player[];
  readonly powered: readonly Player[];
  /** The heroes who channel wrath, by player: 1 is added to what they cast and chant. */
  readonly wrath: Readonly<Partial<Record<Player, string>>>;
  readonly cached: boolean;
  readonly searched: readonly string[];
  readonly camped: boolean;
}

export interface Battle {
  readonly plan: Plan | null;
  /** Those on the battlefield. */
  readonly objectives: readonly Objective[];
  /** Who controlled them at the end of the last turn. */
  readonly holders: Readonly<Record<string, Player | null>>;
  readonly attacker: Player | null;
  readonly sides: Each<Side>;
  /** 0 before the first. */
  readonly round: number;
  /** Who takes the first turn of the round, and whose turn it is; null between rounds. */
  readonly first: Player | null;
  readonly active: Player | null;
  readonly underdog: Player | null;
  /** Who seized the initiative last. */
  readonly seizer: Player | null;
  /** Whether the active player seized it for this very turn. */
  readonly seizing: boolean;
  /** Whether the start of the round has still to be settled. */
  readonly starting: boolean;
  readonly running: Running;
  readonly keeping: Keeping;
  readonly over: boolean;
}

const EMPTY: Side = { cards: null, picks: {}, turns: [], done: {}, fury: 0, rage: 0, priests: {}, carried: {} };

export const FRESH_TURN: Running = { raged: [], powered: [], wrath: {}, cached: false, searched: [], camped: false };

export const START: Battle = {
  plan: null,
  objectives: [],
  holders: {},
  attacker: null,
  sides: { red: EMPTY, blue: EMPTY },
  round: 0,
  first: null,
  active: null,
  underdog: null,
  seizer: null,
  seizing: false,
  starting: false,
  running: FRESH_TURN,
  keeping: {
    passages: [],
    coveted: null,
    low: true,
    flaming: [],
    instability: 1,
    unstable: [],
    primary: null,
    focus: null,
  },
  over: false,
};

/** The battle with one side changed. */
export function withSide(battle: Battle, player: Player, change: Partial<Side>): Battle {
  return { ...battle, sides: { ...battle.sides, [player]: { ...battle.sides[player], ...change } } };
}

/** The victory points of a side. */
export function pointsOf({ turns }: Side): number {
  return turns.reduce((sum, { plan, tactics }) => sum + plan + tactics, 0);
}

/** How many tactics a side has completed. */
export function tacticsOf({ done }: Side): number {
  return Object.values(done).reduce((sum, count) => sum + count, 0);
}

/** The tactic of a card that comes next; null when all three are done. */
export function nextStep({ done }: Side, card: number): Step | null {
  return STEPS[done[card] ?? 0] ?? null;
}

/** Who wins, and how. */
export function resultOf({ sides }: Battle): {
  readonly winner: Player | null;
  readonly kind: 'major' | 'minor' | 'draw';
} {
  const lead = pointsOf(sides.red) - pointsOf(sides.blue);
  if (lead !== 0) return { winner: lead > 0 ? 'red' : 'blue', kind: Math.abs(lead) >= MAJOR_LEAD ? 'major' : 'minor' };
  const tactics = tacticsOf(sides.red) - tacticsOf(sides.blue);
  return tactics === 0 ? { winner: null, kind: 'draw' } : { winner: tactics > 0 ? 'red' : 'blue', kind: 'minor' };
}

/** Who has to name what before the first turn: the hideout is picked by the opponent of card 1's player. */
export function picksDue({ sides }: Battle): readonly { readonly owner: Player; readonly card: number }[] {
  return PLAYERS.flatMap((owner) =>
    [HIDEOUT_CARD, FUGITIVE_CARD]
      .filter((card) => sides[owner].cards?.includes(card) && sides[owner].picks[card] === undefined)
      .map((card) => ({ owner, card })),
  );
}

/** The pair that is coveted in a round: Golden Lions when it is odd, Sun Seekers when it is even, unless the underdog chose. */
export function covetedPair({ round, keeping }: Battle): Kind {
  return keeping.coveted ?? (round % 2 === 0 ? 'seekers' : 'lions');
}

/** Who holds each objective on the battlefield, from a letter each in their order: r, b or a dash for nobody. */
export function holdersFrom({ objectives }: Battle, letters: string): Readonly<Record<string, Player | null>> {
  const player = { r: 'red', b: 'blue' } as const;
  return Object.fromEntries(objectives.map(({ id }, i) => [id, player[letters[i] as 'r' | 'b'] ?? null]));
}

/** What is true at the end of the active player's turn, for the lines of any battleplan. */
export function answersOf(battle: Battle, letters: string, extra: Answers): Answers {
  const { objectives, active, keeping, running } = battle;
  const holders = holdersFrom(battle, letters);
  const count = (player: Player | null, among = objectives) =>
    among.filter(({ id }) => player !== null && holders[id] === player).length;
  const foe = active && opponentOf(active);
  const stable = objectives.filter(({ id }) => !keeping.unstable.includes(id));
  const holdsPair = (kind: Kind) =>
    count(
      active,
      objectives.filter((one) => one.kind === kind),
    ) === 2;
  const holdsAny = (kind: Kind) =>
    Number(
      count(
        active,
        objectives.filter((one) => one.kind === kind),
      ) > 0,
    );
  return {
    ...extra,
    mine: count(active),
    theirs: count(foe),
    pair: Number(pairsOf(objectives).some(holdsPair)),
    coveted: Number(holdsPair(covetedPair(battle))),
    lions: holdsAny('lions'),
    seekers: holdsAny('seekers'),
    primary: Number(keeping.primary !== null && active !== null && holders[keeping.primary] === active),
    stable: count(active, stable),
    theirStable: count(foe, stable),
    taken: Number(objectives.some(({ id }) => foe && holders[id] === active && battle.holders[id] === foe)),
    camp: Number(running.camped),
    left: objectives.length,
  };
}
