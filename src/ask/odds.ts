// The question about dice: no scene, but a game, a kind of roll and its input.

import { GAME_IDS } from '../games/ids.ts';
import { listed, Refusal, shown } from '../input/problem.ts';
import type { ChosenReadings, Roll } from '../odds/roll.ts';
import type { GameId } from '../scene/scene.ts';
import type { Answer, Good } from './answer.ts';

/** The games whose dice are known: their titles and rolls are all it takes. */
export type RollShelf = Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: each roll has its own input
  Record<GameId, { readonly title: string; readonly rolls: Readonly<Record<string, Roll<any>>> }>
>;

/** The exact odds, with the sentence to copy. */
export function answerOdds(
  shelf: RollShelf,
  fields: Readonly<Record<string, unknown>>,
  chosen: ChosenReadings = {},
): Omit<Good, 'id' | 'ok'> {
  if (!(GAME_IDS as readonly unknown[]).includes(fields.game))
    throw new Refusal(
      'bad-question',
      'game',
      `The game must be one of ${listed(GAME_IDS)}, not ${shown(fields.game)}.`,
    );
  const game = shelf[fields.game as GameId];
  if (!game)
    throw new Refusal(
      'unsupported',
      'game',
      `Only ${listed(Object.keys(shelf))} can be asked about here, not ${fields.game}.`,
    );
  const { rolls, title } = game;
  const kind = fields.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(rolls, kind))
    throw new Refusal(
      'bad-question',
      'kind',
      `${title} knows the rolls ${listed(Object.keys(rolls))}, not ${shown(kind)}.`,
    );
  const parsed = rolls[kind]!.parse(fields.input);
  if (!parsed.ok) throw new Refusal(parsed.problem.code, parsed.problem.path, parsed.problem.message);
  const { answer, because, rulings, disputed, sentence } = rolls[kind]!.answer(parsed.value, chosen);
  return { answer, because, rulings, ...(disputed && disputed.length > 0 ? { disputed } : {}), sentence };
}

/** The odds among these games, or what is wrong with what was asked. */
export function oddsAmong(
  shelf: RollShelf,
  question: Readonly<Record<string, unknown>>,
  chosen: ChosenReadings = {},
): Answer {
  try {
    return { id: null, ok: true, ...answerOdds(shelf, question, chosen) };
  } catch (error) {
    if (error instanceof Refusal) return { id: null, ok: false, error: error.problem };
    throw error;
  }
}
