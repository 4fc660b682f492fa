// Moves of a game from outside, a link or the device's memory: only what has the shape of a move is one. Whether it fits the
// game is for the game to say.
import { ACTION_IDS, CONDITIONS } from '../../games/judgement/activation/plan.ts';
import { rulings } from '../../games/judgement/rulings.ts';
import {
  given,
  good,
  type Key,
  list,
  record,
  refused,
  required,
  spare,
  text,
  variants,
  whole,
  yesNo,
} from '../../input/keys.ts';
import { MOST_MONSTERS } from './game.ts';
import type { Cause, Move } from './moves.ts';
import { TRACKED } from './readings.ts';

/** More moves than any game has. */
const MOST_MOVES = 1500;
const MOST_HEROES = 5;

const name = text('a name', (value) => value.length > 0 && value.length <= 40);
const count = whole(-99, 99);
const id = whole(0, 2 * MOST_HEROES - 1);
const player = required(['red', 'blue']);
const condition = required(CONDITIONS);
const flag = spare(yesNo);

const cause: Key<Cause> = {
  expects: 'a hero, monster, ground or own',
  form: { type: 'text' },
  read: (value, path) =>
    value === 'monster' || value === 'ground' || value === 'own'
      ? good(value)
      : typeof value === 'number'
        ? id.read(value, path)
        : refused(value, path, 'a hero, monster, ground or own'),
};
const heroes = given(list(record({ name, health: count, soulless: flag, members: spare(count) }), MOST_HEROES));
const monsters = given(list(record({ name, health: count, bounty: count }), MOST_MONSTERS));

const readings = spare(record(Object.fromEntries(TRACKED.map((one) => [one, spare(required<string>(rulings[one]))]))));

const move = variants<Move['do']>('do', {
  begin: { effigy: count, pits: count, red: heroes, blue: heroes, monsters, first: player, rulings: readings },
  activate: { hero: id, aims: flag },
  act: {
    action: required(ACTION_IDS),
    cost: spare(count),
    removes: spare(condition),
    done: flag,
    heals: spare(count),
    souls: spare(count),
    fate: spare(count),
  },
  harm: { hero: id, damage: count, by: cause, soul: spare(id) },
  heal: { hero: id, health: count },
  temporary: { hero: id, health: count },
  condition: { hero: id, condition, by: spare(id) },
  lift: { hero: id, condition },
  grow: { hero: id, health: count },
  soul: { hero: id, by: required([1, -1]) },
  strike: { damage: count },
  mend: { player, health: count },
  wound: { monster: whole(0, MOST_MONSTERS - 1), damage: count, by: spare(id), collected: flag },
  fate: { player, by: count },
  end: { zone: flag, soul: spare(id) },
  events: {},
  drift: {},
  generate: { red: count, blue: count },
  cut: { player, hero: spare(id) },
  spawn: { pit: spare(count) },
  respawn: {},
});
const moves = list(move, MOST_MOVES);

/** The moves that a value holds; null when it holds anything else. */
export function movesFrom(value: unknown): readonly Move[] | null {
  return moves.read(value, 'moves').ok ? (value as readonly Move[]) : null;
}
