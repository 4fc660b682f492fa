// What each move of a game of Encounter needs, and what it does. One that the rules do not allow is refused with a sentence.
import {
  AGAINST_THE_ODDS,
  CONTROL_POINTS,
  DEFEATED_POINTS,
  LEAST_MARKERS,
  MOST_MARKERS,
  OUTNUMBERED,
  OVERTIME_POINTS,
  TURNS,
} from '../../games/grimheim/parameters.ts';
import type { MoveRules } from '../moves-played.ts';
import type { Move } from './moves.ts';
import {
  type Each,
  type Game,
  leftOf,
  NAMES,
  opponentOf,
  PLAYERS,
  type Player,
  pointsOf,
  type Scored,
  START,
  withSide,
} from './state.ts';

export const MOST_MODELS = 30;
export const MOST_POINTS = 2000;
const MOST_OTHER = 20;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Why a move is not allowed now, in a sentence; null when it is. */
export function refusalOf(game: Game, move: Move): string | null {
  if (move.do === 'begin') return game.phase === 'setup' ? beginRefused(move) : 'The game has begun.';
  if (game.phase === 'setup') return 'Set the game up first.';
  // A Side Quest may be counted when the last turn is over.
  if (move.do === 'other') return otherRefused(game, move.player, move.by);
  if (game.phase === 'over') return 'The game is over.';
  switch (move.do) {
    case 'start':
      return game.phase === 'start' ? null : 'The turn has started.';
    case 'defeat':
      return defeatRefused(game, move.player, move.by);
    case 'close':
      return game.phase === 'action' ? null : 'The Action Phase is not on.';
    case 'score':
      return game.phase === 'end' ? scoreRefused(game, move.at) : 'Players score at the end of the round.';
  }
}

function beginRefused({ red, blue, markers }: Extract<Move, { do: 'begin' }>): string | null {
  if (![red, blue].every(({ models }) => isWhole(models, 1, MOST_MODELS)))
    return `A warband has 1 to ${MOST_MODELS} models here.`;
  if (![red, blue].every(({ points }) => isWhole(points, 0, MOST_POINTS)))
    return `A warband costs up to ${MOST_POINTS} points here.`;
  return isWhole(markers, LEAST_MARKERS.value, MOST_MARKERS.value)
    ? null
    : `Encounter has D3 + 2 objective markers: ${LEAST_MARKERS.value} to ${MOST_MARKERS.value}.`;
}

function defeatRefused({ sides }: Game, player: Player, by: 1 | -1): string | null {
  const side = sides[player];
  if (by === 1) return leftOf(side) > 0 ? null : `${NAMES[player]} has no model left.`;
  return side.lost > 0 ? null : `No model of ${NAMES[player]} is defeated.`;
}

function scoreRefused({ markers, sides }: Game, at: readonly Each<number>[]): string | null {
  if (at.length !== markers) return `There are ${markers} objectives.`;
  for (const player of PLAYERS) {
    const left = leftOf(sides[player]);
    if (!at.every((each) => isWhole(each[player], 0, left)))
      return `${NAMES[player]} has ${left} ${left === 1 ? 'model' : 'models'} left.`;
  }
  return null;
}

function otherRefused(game: Game, player: Player, by: number): string | null {
  const { other } = game.sides[player];
  if (!Number.isInteger(by) || by === 0) return 'Victory points are whole numbers.';
  if (other + by < 0) return `${NAMES[player]} has ${other} VP from other goals.`;
  return other + by <= MOST_OTHER ? null : `Up to ${MOST_OTHER} VP from other goals are kept here.`;
}

/** What a player scores at the end of a round, with so many models at each objective. */
export function scoredBy(game: Game, player: Player, at: readonly Each<number>[]): Scored {
  const held = at.filter((each) => each[player] > 0);
  const more = held.filter((each) => each[player] > each[opponentOf(player)]);
  return {
    turn: game.turn,
    control: held.length * CONTROL_POINTS.value,
    more: more.length * CONTROL_POINTS.value,
    defeated: game.sides[opponentOf(player)].fallen * DEFEATED_POINTS.value,
  };
}

/** How many free Overwatch actions a player gains at the start of the turn, for models that are left. */
export function freeOverwatch({ sides }: Game, player: Player): number {
  const fewer = leftOf(sides[opponentOf(player)]) - leftOf(sides[player]);
  return Math.max(0, Math.floor(fewer / OUTNUMBERED.value));
}

/** Whether a player gains one Fate Die more each turn. */
export function isAgainstTheOdds({ sides }: Game, player: Player): boolean {
  return sides[opponentOf(player)].points - sides[player].points >= AGAINST_THE_ODDS.value;
}

/** Whether a fifth turn would be played, by the points so far. */
export function hasOvertime(game: Game): boolean {
  return Math.abs(pointsOf(game, 'red') - pointsOf(game, 'blue')) >= OVERTIME_POINTS.value;
}

/** The game after a move that is allowed. */
function afterMove(game: Game, move: Move): Game {
  const refusal = refusalOf(game, move);
  if (refusal) throw new RangeError(refusal);
  switch (move.do) {
    case 'begin': {
      const side = (player: Player) => ({ ...START.sides[player], ...move[player] });
      const { defender, markers } = move;
      return { ...START, phase: 'start', turn: 1, markers, defender, sides: { red: side('red'), blue: side('blue') } };
    }
    case 'start':
      return { ...game, phase: 'action', initiative: move.initiative };
    case 'defeat': {
      const { lost, fallen } = game.sides[move.player];
      // Who is back was defeated this turn, where somebody was.
      return withSide(game, move.player, { lost: lost + move.by, fallen: Math.max(0, fallen + move.by) });
    }
    case 'close':
      return { ...game, phase: 'end' };
    case 'score':
      return nextTurn(scored(game, move.at));
    case 'other':
      return withSide(game, move.player, { other: game.sides[move.player].other + move.by });
  }
}

function scored(game: Game, at: readonly Each<number>[]): Game {
  const rows = { red: scoredBy(game, 'red', at), blue: scoredBy(game, 'blue', at) };
  return PLAYERS.reduce(
    (now, player) => withSide(now, player, { scored: [...game.sides[player].scored, rows[player]], fallen: 0 }),
    game,
  );
}

function nextTurn(game: Game): Game {
  const isLast = game.turn > TURNS.value || (game.turn === TURNS.value && !hasOvertime(game));
  return isLast ? { ...game, phase: 'over' } : { ...game, phase: 'start', turn: game.turn + 1, initiative: null };
}

export const GAME_RULES: MoveRules<Game, Move> = { start: START, refusalOf, afterMove };
