// Which document answers which question. A document carries the rules of one game and of one family of its questions:
// all of them together would make a page that shows one table wait for what it never asks. A game's first family has the
// plain name, board-judgement.html; the others add theirs, board-judgement-walk.html.
import type { GameId } from '../../scene/types.ts';

/** The families of a game's questions by name, the first of them with those that are asked most. */
export const FAMILIES: Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>> = {
  judgement: {
    stand: ['los', 'cover', 'distance', 'within', 'engagement', 'pool', 'harvest', 'control'],
    shove: ['push', 'throw', 'settle', 'spawn', 'drift'],
    walk: ['path', 'advance', 'charge', 'hunt'],
    field: ['field'],
  },
  grimheim: {
    stand: ['los', 'cover', 'obscured', 'distance', 'within', 'engagement', 'control'],
    walk: ['path', 'advance', 'charge', 'push'],
    act: ['actions', 'reactions'],
    field: ['field'],
  },
  guilds: {
    stand: ['los', 'cover', 'distance', 'within', 'engagement', 'aoe', 'formation'],
    walk: ['path', 'advance', 'charge', 'impact'],
    field: ['field'],
  },
  aos: {
    stand: ['los', 'charge', 'distance', 'within', 'engagement', 'control', 'crossing'],
    score: ['setup', 'tactic'],
    field: ['field'],
  },
};

/** The family of a game that answers a question; the first where none does. */
export function familyOf(game: GameId, ask: unknown): string {
  const families = Object.entries(FAMILIES[game]);
  return (families.find(([, asks]) => asks.includes(String(ask))) ?? families[0]!)[0];
}

/** The name of the document that shows a question of a game in a widget; calculators have one a game. */
export function documentName(widget: 'board' | 'verdict' | 'odds', game: GameId, ask: unknown): string {
  const family = familyOf(game, ask);
  const isPlain = widget === 'odds' || Object.keys(FAMILIES[game])[0] === family;
  return `${widget}-${game}${isPlain ? '' : `-${family}`}.html`;
}
