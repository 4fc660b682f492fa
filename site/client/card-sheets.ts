// The sheets of cards, each loaded when its game is first asked for: words, plan and rolls, without rules and geometry.
import { type CardSheet, cardSheet } from '../../src/cards/sheet.ts';
import type { CardPlan } from '../../src/games/card-plan.ts';
import { DIRECTORY } from '../../src/games/directory.ts';
import type { Vocabulary } from '../../src/scene/vocabulary.ts';
import type { CardStore } from '../../src/widgets/card-store.ts';
import { rollsOf } from './game-odds.ts';

const plans = import.meta.glob<CardPlan>('../../src/games/*/card.ts', { import: 'card' });
const vocabularies = import.meta.glob<Vocabulary>('../../src/games/*/vocabulary.ts', { import: 'vocabulary' });

async function loaded(game: string): Promise<CardSheet> {
  const entry = DIRECTORY.find(({ id }) => id === game);
  const words = vocabularies[`../../src/games/${game}/vocabulary.ts`];
  if (!entry || !words) throw new Error(`There is no game "${game}".`);
  const [vocabulary, rolls, card] = await Promise.all([
    words(),
    rollsOf(game),
    plans[`../../src/games/${game}/card.ts`]?.(),
  ]);
  return cardSheet({ id: entry.id, title: entry.title, vocabulary, rolls, card });
}

/** The sheet of a game, which the store can read cards with from then on. */
export async function sheetFor(store: CardStore, game: string): Promise<CardSheet> {
  const known = store.sheet(game);
  if (known) return known;
  const sheet = await loaded(game);
  store.add(sheet);
  return sheet;
}

/** The sheets of all games. */
export async function everySheet(store: CardStore): Promise<void> {
  await Promise.all(DIRECTORY.map(({ id }) => sheetFor(store, id)));
}
