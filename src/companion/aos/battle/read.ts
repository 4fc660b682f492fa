// Moves of a battle from outside, a link or the device's memory: only what has the shape of a move is one. Whether it fits
// the battle is for the battle to say.
import {
  byName,
  given,
  type Keys,
  list,
  nullable,
  record,
  required,
  spare,
  text,
  variants,
  whole,
  yesNo,
} from '../../../input/keys.ts';
import { isName, type Move, type Twist } from './moves.ts';
import { KINDS } from './objectives.ts';

/** More moves than any battle has. */
const MOST_MOVES = 400;

const name = text('a name', isName);
const player = required(['red', 'blue']);
const kind = required(KINDS);
const count = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** A whole number for each of up to six objectives or cards, which must be given. */
const counts = given(list(count, 6));
const flag = given(yesNo);

const twist = variants<Twist['kind']>('kind', {
  pass: {},
  collapse: { rolls: counts, units: counts, focus: name, shift: count },
  passages: { features: given(list(name, MOST_MOVES)) },
  focus: { objective: name },
  covet: { pair: kind },
  ash: { low: flag },
  warpfire: { feature: nullable(name) },
  echoes: { objective: name },
  tread: { red: nullable(name), blue: nullable(name) },
  tremor: { pair: kind },
  ships: { objective: name },
  charge: { objective: name },
});

const holders = text('up to six letters', (given) => given.length <= 6);
const objectives: Keys = Object.fromEntries(KINDS.map((one) => [one, count]));

const move = variants<Move['do']>('do', {
  plan: { plan: count, objectives: record(objectives) },
  attacker: { player },
  cards: { player, cards: counts },
  pick: { owner: player, card: count, name },
  first: { player, rolls: spare(record({ red: count, blue: count })) },
  twist: { twist },
  score: { holders, extra: byName(count, 4), tactics: counts },
  spend: { player, dice: count, sixes: count, ones: count },
  pain: { player, dice: count },
  power: { player, roll: count, effect: spare(required(['fury', 'wrath', 'dizzying'])), hero: spare(name) },
  chant: { priest: name, roll: count, value: spare(count), lost: spare(count), rites: spare(yesNo) },
  cache: { unit: name },
  augment: { player, unit: name },
  search: { unit: name },
  camp: { unit: name },
});
const moves = list(move, MOST_MOVES);

/** The moves that a value holds; null when it holds anything else. */
export function movesFrom(value: unknown): readonly Move[] | null {
  return moves.read(value, 'moves').ok ? (value as readonly Move[]) : null;
}
