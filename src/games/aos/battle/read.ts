// Moves of a battle from outside, a link or the device's memory: only what has the shape of a move is one.
import { type Move, PLAYERS, type Player } from './battle.ts';

/** More moves than any battle has. */
const MOST_MOVES = 400;
const LONGEST_NOTE = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlayer = (value: unknown): value is Player => PLAYERS.includes(value as Player);
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const areWhole = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= 6 && value.every(isWhole);

/** What a move of each kind must hold, besides its name. */
const SHAPES: Readonly<Record<Move['do'], (move: Readonly<Record<string, unknown>>) => boolean>> = {
  plan: ({ plan, objectives }) => isWhole(plan) && isWhole(objectives),
  attacker: ({ player }) => isPlayer(player),
  cards: ({ player, cards }) => isPlayer(player) && areWhole(cards),
  first: ({ player, rolls }) =>
    isPlayer(player) && (rolls === undefined || (isObject(rolls) && PLAYERS.every((one) => isWhole(rolls[one])))),
  score: ({ answers, tactics }) =>
    isObject(answers) &&
    Object.keys(answers).length <= 12 &&
    Object.values(answers).every(isWhole) &&
    areWhole(tactics),
  spend: ({ player, dice, sixes, ones }) => isPlayer(player) && [dice, sixes, ones].every(isWhole),
  pain: ({ player, dice }) => isPlayer(player) && isWhole(dice),
  power: ({ player, roll, effect }) =>
    isPlayer(player) && isWhole(roll) && [undefined, 'fury', 'wrath', 'dizzying'].includes(effect as undefined),
  token: ({ token, value }) =>
    typeof token === 'string' &&
    (isWhole(value) || typeof value === 'boolean' || (typeof value === 'string' && value.length <= LONGEST_NOTE)),
};

function isMove(value: unknown): value is Move {
  if (!isObject(value) || typeof value.do !== 'string' || !Object.hasOwn(SHAPES, value.do)) return false;
  return SHAPES[value.do as Move['do']](value);
}

/** The moves that a value holds; null when it holds anything else. */
export function movesFrom(value: unknown): readonly Move[] | null {
  if (!Array.isArray(value) || value.length > MOST_MOVES || !value.every(isMove)) return null;
  return value;
}
