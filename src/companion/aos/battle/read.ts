// Moves of a battle from outside, a link or the device's memory: only what has the shape of a move is one.
import { isName, type Move, type Twist } from './moves.ts';
import { KINDS, type Kind } from './objectives.ts';
import { PLAYERS, type Player } from './state.ts';

/** More moves than any battle has. */
const MOST_MOVES = 400;

type Fields = Readonly<Record<string, unknown>>;
type Shape = (fields: Fields) => boolean;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlayer = (value: unknown): value is Player => PLAYERS.includes(value as Player);
const isKind = (value: unknown): value is Kind => KINDS.includes(value as Kind);
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const areWhole = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= 6 && value.every(isWhole);
const isText = (value: unknown): value is string => typeof value === 'string' && isName(value);
/** Nothing besides these fields, so that a move says no more than it means. */
const only = (fields: Fields, ...names: string[]): boolean => Object.keys(fields).every((name) => names.includes(name));

const TWISTS: Readonly<Record<Twist['kind'], Shape>> = {
  pass: (twist) => only(twist, 'kind'),
  collapse: (twist) =>
    only(twist, 'kind', 'rolls', 'units', 'focus', 'shift') &&
    areWhole(twist.rolls) &&
    areWhole(twist.units) &&
    isText(twist.focus) &&
    isWhole(twist.shift),
  passages: (twist) =>
    only(twist, 'kind', 'features') && Array.isArray(twist.features) && twist.features.every((one) => isText(one)),
  focus: (twist) => only(twist, 'kind', 'objective') && isText(twist.objective),
  covet: (twist) => only(twist, 'kind', 'pair') && isKind(twist.pair),
  ash: (twist) => only(twist, 'kind', 'low') && typeof twist.low === 'boolean',
  warpfire: (twist) => only(twist, 'kind', 'feature') && (twist.feature === null || isText(twist.feature)),
  echoes: (twist) => only(twist, 'kind', 'objective') && isText(twist.objective),
  tread: (twist) =>
    only(twist, 'kind', 'red', 'blue') && [twist.red, twist.blue].every((one) => one === null || isText(one)),
  tremor: (twist) => only(twist, 'kind', 'pair') && isKind(twist.pair),
  ships: (twist) => only(twist, 'kind', 'objective') && isText(twist.objective),
  charge: (twist) => only(twist, 'kind', 'objective') && isText(twist.objective),
};

const SHAPES: Readonly<Record<Move['do'], Shape>> = {
  plan: (move) =>
    only(move, 'do', 'plan', 'objectives') &&
    isWhole(move.plan) &&
    isObject(move.objectives) &&
    only(move.objectives, ...KINDS) &&
    KINDS.every((kind) => isWhole((move.objectives as Fields)[kind])),
  attacker: (move) => only(move, 'do', 'player') && isPlayer(move.player),
  cards: (move) => only(move, 'do', 'player', 'cards') && isPlayer(move.player) && areWhole(move.cards),
  pick: (move) =>
    only(move, 'do', 'owner', 'card', 'name') && isPlayer(move.owner) && isWhole(move.card) && isText(move.name),
  first: (move) =>
    only(move, 'do', 'player', 'rolls') &&
    isPlayer(move.player) &&
    (move.rolls === undefined ||
      (isObject(move.rolls) &&
        only(move.rolls, ...PLAYERS) &&
        PLAYERS.every((one) => isWhole((move.rolls as Fields)[one])))),
  twist: (move) => {
    const { twist } = move;
    if (!only(move, 'do', 'twist') || !isObject(twist) || typeof twist.kind !== 'string') return false;
    return Object.hasOwn(TWISTS, twist.kind) && TWISTS[twist.kind as Twist['kind']](twist);
  },
  score: (move) =>
    only(move, 'do', 'holders', 'extra', 'tactics') &&
    typeof move.holders === 'string' &&
    move.holders.length <= 6 &&
    isObject(move.extra) &&
    Object.keys(move.extra).length <= 4 &&
    Object.values(move.extra).every(isWhole) &&
    areWhole(move.tactics),
  spend: (move) =>
    only(move, 'do', 'player', 'dice', 'sixes', 'ones') &&
    isPlayer(move.player) &&
    [move.dice, move.sixes, move.ones].every(isWhole),
  pain: (move) => only(move, 'do', 'player', 'dice') && isPlayer(move.player) && isWhole(move.dice),
  power: (move) =>
    only(move, 'do', 'player', 'roll', 'effect', 'hero') &&
    isPlayer(move.player) &&
    isWhole(move.roll) &&
    [undefined, 'fury', 'wrath', 'dizzying'].includes(move.effect as undefined) &&
    (move.hero === undefined || isText(move.hero)),
  chant: (move) =>
    only(move, 'do', 'priest', 'roll', 'value', 'lost', 'rites') &&
    isText(move.priest) &&
    isWhole(move.roll) &&
    [move.value, move.lost].every((one) => one === undefined || isWhole(one)) &&
    [undefined, true].includes(move.rites as undefined),
  cache: (move) => only(move, 'do', 'unit') && isText(move.unit),
  augment: (move) => only(move, 'do', 'player', 'unit') && isPlayer(move.player) && isText(move.unit),
  search: (move) => only(move, 'do', 'unit') && isText(move.unit),
  camp: (move) => only(move, 'do', 'unit') && isText(move.unit),
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
