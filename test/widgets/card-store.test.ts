// Cards on a device: kept, taken back, shared by two tabs, and told of in words where the device keeps nothing.
import { beforeEach, expect, it } from 'vitest';
import { allSheets } from '../../src/cards/all-sheets.ts';
import { blankCard } from '../../src/cards/read-card.ts';
import type { Card } from '../../src/games/card-plan.ts';
import { CardStore } from '../../src/widgets/card-store.ts';
import { device } from './device.ts';

const sheets = allSheets();
const card = (id: string, name: string, AGI = 4): Card => ({
  ...blankCard('judgement', 'hero', id),
  name,
  stats: { AGI },
});
let storage = device();
let told: string[] = [];
function tab(): CardStore {
  const store = new CardStore((message) => told.push(message), storage);
  for (const sheet of sheets) store.add(sheet);
  return store;
}
const names = (store: CardStore) => store.cards('judgement').map(({ name }) => name);
beforeEach(() => {
  storage = device();
  told = [];
});

it('a card is there after a reload, in the order of names', () => {
  const store = tab();
  store.save(card('b', 'Thorgar'), null);
  store.save(card('a', 'allandir'), null);
  expect(names(tab())).toEqual(['allandir', 'Thorgar']);
  expect(tab().has('judgement')).toBe(true);
  expect(tab().has('aos')).toBe(false);
});

it('each step can be taken back: making, changing, deleting, importing', () => {
  const store = tab();
  store.save(card('a', 'Thorgar', 4), null);
  store.save(card('a', 'Thorgar', 5), store.edits('a'));
  store.change({ withoutCards: ['a'] }, 'Deleted Thorgar');
  store.change({ cards: [card('b', 'Kogan'), card('c', 'Rakkir')] }, 'Imported 2 cards');
  expect(store.lastStep).toBe('Imported 2 cards');
  store.undo();
  expect(names(store)).toEqual([]);
  store.undo();
  expect(store.cards('judgement')[0]?.stats.AGI).toBe(5);
  store.undo();
  expect(tab().cards('judgement')[0]?.stats.AGI).toBe(4);
  store.undo();
  expect(names(tab())).toEqual([]);
  expect(store.undo()).toBeNull();
});

it('two tabs that edit one card lose nothing: the later one is kept beside it', () => {
  const [one, other] = [tab(), tab()];
  one.save(card('a', 'Thorgar', 4), null);
  const seen = one.edits('a');
  // The other tab has heard of the card, and both change it.
  const second = tab();
  second.save(card('a', 'Thorgar', 5), seen);
  const id = one.save(card('a', 'Thorgar', 6), seen);
  expect(id).not.toBe('a');
  const all = tab().cards('judgement');
  expect(all.map(({ stats }) => stats.AGI).sort()).toEqual([5, 6]);
  expect(other.cards('judgement')).toEqual([]);
});

it('a card that another tab deleted while it was edited is kept again', () => {
  const one = tab();
  one.save(card('a', 'Thorgar', 4), null);
  const seen = one.edits('a');
  tab().change({ withoutCards: ['a'] }, 'Deleted');
  one.save(card('a', 'Thorgar', 6), seen);
  expect(tab().cards('judgement')).toMatchObject([{ stats: { AGI: 6 } }]);
});

it('taking back leaves what another tab has changed since', () => {
  const one = tab();
  one.save(card('a', 'Thorgar', 4), null);
  const other = tab();
  other.save(card('a', 'Thorgar', 9), other.edits('a'));
  expect(one.undo()).toMatchObject({ left: 1 });
  expect(tab().cards('judgement')).toMatchObject([{ stats: { AGI: 9 } }]);
});

it('a full or forbidden storage is told once, and nothing is lost while the page is open', () => {
  const store = tab();
  store.save(card('a', 'Thorgar'), null);
  storage.refuses = true;
  store.save(card('b', 'Kogan'), null);
  store.save(card('a', 'Thorgar', 7), store.edits('a'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('full or forbidden');
  expect(names(store)).toEqual(['Kogan', 'Thorgar']);
  expect(store.cards('judgement')[1]?.stats.AGI).toBe(7);
  storage.refuses = false;
  store.save(card('b', 'Kogan'), store.edits('b'));
  expect(names(tab())).toEqual(['Kogan', 'Thorgar']);
  const nowhere = new CardStore((message) => told.push(message), null);
  for (const sheet of sheets) nowhere.add(sheet);
  nowhere.save(card('a', 'Thorgar'), null);
  expect(names(nowhere)).toEqual(['Thorgar']);
});

it('records that are spoilt or newer are left out, counted and left alone', () => {
  tab().save(card('a', 'Thorgar'), null);
  storage.held.set('sightline.cards.card.x', '{"v":2,"edits":1,"game":"judgement","value":{"much":"newer"}}');
  storage.held.set('sightline.cards.card.y', 'not json');
  storage.held.set('sightline.cards.card.z', '{"v":1,"edits":1,"game":"judgement","value":{"name":7}}');
  const store = tab();
  expect(names(store)).toEqual(['Thorgar']);
  expect(store.unreadable()).toBe(3);
  expect(storage.held.size).toBe(4);
});

it('a group forgets members that are gone, and has them again when they are brought back', () => {
  const store = tab();
  store.change(
    {
      cards: [card('a', 'Thorgar'), card('b', 'Kogan')],
      groups: [{ id: 'g', game: 'judgement', name: 'Reds', cards: ['a', 'b', 'a'] }],
    },
    'Imported',
  );
  store.change({ withoutCards: ['a'] }, 'Deleted Thorgar');
  expect(store.groups('judgement')[0]?.cards).toEqual(['b']);
  store.undo();
  expect(store.groups('judgement')[0]?.cards).toEqual(['a', 'b', 'a']);
});
