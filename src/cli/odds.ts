// `sightline odds game roll key=value …`: what a roll takes is taken from the roll itself, and so is its help.
import { games } from '../games/index.ts';
import type { Key } from '../input/keys.ts';
import { GAME_IDS, type GameId } from '../scene/scene.ts';
import { Fault } from './input.ts';

/** A value as it is typed: JSON where it is JSON, a word where it is not, a list of words with commas. */
function typedValue(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed.includes(',') ? typed.split(',').map(typedValue) : typed;
  }
}

/** The input of a roll from what was typed: `dice=4`, `charged` for yes. */
export function inputOf(words: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const key = at < 0 ? word : word.slice(0, at);
    if (Object.hasOwn(input, key)) throw new Fault(2, `"${key}" is given twice.`);
    input[key] = at < 0 ? true : typedValue(word.slice(at + 1));
  }
  return input;
}

/** The game, when there is one of that name. */
function gameNamed(id: string): GameId {
  if ((GAME_IDS as readonly string[]).includes(id)) return id as GameId;
  throw new Fault(2, `There is no game "${id}"; there are ${GAME_IDS.join(', ')}.`);
}

/** What can be rolled, or what a roll takes: the help that follows what was typed so far. */
export function oddsHelp(game?: string, kind?: string): string {
  if (game === undefined)
    return GAME_IDS.map((id) => `  ${id.padEnd(10)} ${Object.keys(games[id].rolls).join(', ')}\n`).join('');
  const { rolls, title } = games[gameNamed(game)];
  const roll = kind === undefined ? undefined : rolls[kind];
  if (kind !== undefined && !roll)
    throw new Fault(2, `${title} has no roll "${kind}"; it has ${Object.keys(rolls).join(', ')}.`);
  if (!roll)
    return `${title} knows the rolls ${Object.keys(rolls).join(', ')}.\nWhat one takes: sightline odds ${game} ROLL --help\n`;
  const { form } = roll.takes;
  const keys = form.type === 'record' ? Object.entries(form.keys) : [];
  const wide = Math.max(0, ...keys.map(([name]) => name.length));
  return `${title}, ${kind}: key=value, as many as you need\n${keys.map(([name, key]) => `  ${name.padEnd(wide)}  ${taken(key)}\n`).join('')}`;
}

function taken(key: Key<unknown>): string {
  if (!key.otherwise) return `${key.expects}; must be given`;
  const { value } = key.otherwise;
  const otherwise = value === null ? 'may be left out' : `${JSON.stringify(value)} when left out`;
  return `${key.expects}; ${otherwise}`;
}

/** The question that was typed. */
export function oddsQuestion(game: string, kind: string, words: readonly string[]): object {
  return { ask: 'odds', game: gameNamed(game), kind, input: inputOf(words) };
}
