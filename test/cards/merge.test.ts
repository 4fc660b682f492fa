// Importing: what is new, changed and the same is known before anything is written, and only what is chosen is replaced.
import { expect, it } from 'vitest';
import { allSheets } from '../../src/cards/all-sheets.ts';
import type { CardFile } from '../../src/cards/card-file.ts';
import { type Choice, chosenChanges, differences, type Incoming, previewOf } from '../../src/cards/merge.ts';
import { blankCard } from '../../src/cards/read-card.ts';
import type { Card } from '../../src/games/card-plan.ts';
import { randomFrom } from '../oracle/random.ts';
import { randomCard } from './random-cards.ts';

const card = (id: string, name: string, stats: Card['stats'] = {}): Card => ({
  ...blankCard('judgement', 'hero', id),
  name,
  stats,
});
const file = (cards: readonly Card[], groups: CardFile['groups'] = []): CardFile => ({ cards, groups });
let count = 0;
const newId = () => `fresh-${++count}`;
const usual = (one: Incoming<unknown>): Choice => one.choices[0]!;

it('a card is new, changed or the same', () => {
  const here = file([card('a', 'Thorgar', { AGI: 4 }), card('b', 'Rakkir')]);
  const { cards } = previewOf(here, file([card('a', 'Thorgar', { AGI: 5 }), card('x', 'rakkir'), card('y', 'Kogan')]));
  expect(cards.map(({ state }) => state)).toEqual(['changed', 'changed', 'new']);
  expect(previewOf(here, here).cards.map(({ state }) => state)).toEqual(['same', 'same']);
  expect(differences(cards[0]!.mine!, cards[0]!.value)).toEqual(['AGI 4 → 5']);
});

it('the same card is replaced, a namesake is kept beside it, and a copy is not taken twice', () => {
  const here = file([card('a', 'Thorgar', { AGI: 4 })]);
  const later = previewOf(here, file([card('a', 'Thorgar', { AGI: 5 })]));
  expect(chosenChanges(later, usual, here, newId).cards).toEqual([card('a', 'Thorgar', { AGI: 5 })]);
  const other = previewOf(here, file([card('z', 'Thorgar', { AGI: 6 })]));
  expect(chosenChanges(other, usual, here, newId).cards).toEqual([card('z', 'Thorgar', { AGI: 6 })]);
  const copy = previewOf(here, file([card('z', 'Thorgar', { AGI: 4 })]));
  expect(chosenChanges(copy, usual, here, newId).cards).toEqual([]);
});

it('an id that belongs to a card of another game is not written over', () => {
  const mine = { ...card('a', 'Thorgar'), game: 'grimheim', kind: 'fighter' } as Card;
  const here = file([mine]);
  const preview = previewOf(here, file([card('a', 'Allandir')]));
  const { cards } = chosenChanges(preview, usual, here, newId);
  expect(cards).toHaveLength(1);
  expect(cards[0]!.id).not.toBe('a');
});

it('a group keeps its members under the ids that they have here', () => {
  const here = file([card('a', 'Thorgar', { AGI: 4 })]);
  const incoming = file(
    [card('q', 'Thorgar', { AGI: 4 }), card('r', 'Kogan')],
    [{ id: 'g', game: 'judgement', name: 'Reds', cards: ['q', 'r', 'gone'] }],
  );
  const changes = chosenChanges(previewOf(here, incoming), usual, here, newId);
  expect(changes.groups).toEqual([{ id: 'g', game: 'judgement', name: 'Reds', cards: ['a', 'r'] }]);
});

it('whatever comes in, nothing is replaced that was not chosen', () => {
  const random = randomFrom(11);
  const sheets = allSheets();
  for (let i = 0; i < 200; i++) {
    const draw = (n: number) =>
      Array.from({ length: n }, (_, k) =>
        randomCard(random, sheets[(i + k) % sheets.length]!, `id-${Math.floor(random() * 6)}`),
      ).filter((one, k, all) => all.findIndex(({ id }) => id === one.id) === k);
    const [here, incoming] = [file(draw(5)), file(draw(5))];
    const preview = previewOf(here, incoming);
    const keep: (one: Incoming<unknown>) => Choice = (one) =>
      one.choices.includes('keep-both') ? 'keep-both' : one.choices[0]!;
    const { cards } = chosenChanges(preview, keep, here, newId);
    const mine = new Set(here.cards.map(({ id }) => id));
    expect(cards.filter(({ id }) => mine.has(id))).toEqual([]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  }
});
