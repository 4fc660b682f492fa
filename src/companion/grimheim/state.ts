// The state of a game of Encounter as both players see it: who is left, what was scored when, and what comes next.
export type Player = 'red' | 'blue';
export const PLAYERS: readonly Player[] = ['red', 'blue'];
export const opponentOf = (player: Player): Player => (player === 'red' ? 'blue' : 'red');
export type Each<T> = Readonly<Record<Player, T>>;
export const NAMES: Each<string> = { red: 'Red', blue: 'Blue' };

/** A warband as it begins. */
export interface Warband {
  readonly models: number;
  /** What it costs. */
  readonly points: number;
}

/** What a player scored in a turn. */
export interface Scored {
  readonly turn: number;
  /** For objectives controlled, for more models there, and for enemy models that remain defeated. */
  readonly control: number;
  readonly more: number;
  readonly defeated: number;
}

export interface Side extends Warband {
  /** Its models that are defeated now, and how many of them were defeated this turn. */
  readonly lost: number;
  readonly fallen: number;
  readonly scored: readonly Scored[];
  /** From Side Quests and other goals of the mission. */
  readonly other: number;
}

export interface Game {
  readonly phase: 'setup' | 'start' | 'action' | 'end' | 'over';
  /** 0 before the first. */
  readonly turn: number;
  readonly markers: number;
  readonly defender: Player;
  readonly initiative: Player | null;
  readonly sides: Each<Side>;
}

const NOBODY: Side = { models: 0, points: 0, lost: 0, fallen: 0, scored: [], other: 0 };

export const START: Game = {
  phase: 'setup',
  turn: 0,
  markers: 0,
  defender: 'red',
  initiative: null,
  sides: { red: NOBODY, blue: NOBODY },
};

export function withSide(game: Game, player: Player, change: Partial<Side>): Game {
  return { ...game, sides: { ...game.sides, [player]: { ...game.sides[player], ...change } } };
}

export const leftOf = ({ models, lost }: Side): number => models - lost;

/** A player's victory points. */
export function pointsOf({ sides }: Game, player: Player): number {
  const { scored, other } = sides[player];
  return scored.reduce((sum, { control, more, defeated }) => sum + control + more + defeated, other);
}

/** Who has the most victory points; null on a tie. */
export function leaderOf(game: Game): Player | null {
  const [red, blue] = [pointsOf(game, 'red'), pointsOf(game, 'blue')];
  return red === blue ? null : red > blue ? 'red' : 'blue';
}
