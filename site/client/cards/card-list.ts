// The list of cards: found, sorted, and drawn a screenful at a time, so that some hundred of them never hold up a frame.
import type { CardGroup } from '../../../src/cards/card-file.ts';
import type { CardSheet } from '../../../src/cards/sheet.ts';
import type { Card } from '../../../src/games/card-plan.ts';
import { button, node } from '../../../src/widgets/nodes.ts';

/** So many rows are drawn at once; more come as the end of the list comes near. */
const SCREENFUL = 24;

export const SORTS = [
  ['name', 'Name'],
  ['kind', 'Kind'],
  ['attacks', 'Number of attacks'],
] as const;
export type Sort = (typeof SORTS)[number][0];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched of a card. */
const textOf = ({ name, kind, traits, attacks }: Card): string =>
  plain([name, kind, ...traits, ...attacks.map((attack) => attack.name)].join(' '));

/** The cards that a search finds, in order; every word has to be there. */
export function found(cards: readonly Card[], wanted: string, sort: Sort): Card[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  const some = cards.filter((card) => {
    if (words.length === 0) return true;
    const text = textOf(card);
    return words.every((word) => text.includes(word));
  });
  // The store has them by name already, and a sort keeps the order of what is equal.
  if (sort === 'kind') return some.sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  if (sort === 'attacks') return some.sort((a, b) => b.attacks.length - a.attacks.length);
  return some;
}

/** A card in a line: its statistics and its attacks. */
export function lineOf(sheet: CardSheet, card: Card): string {
  const stats = sheet.stats.flatMap(({ key, label }) =>
    card.stats[key] === undefined ? [] : [`${label} ${card.stats[key]}`],
  );
  const defence = sheet.defence.flatMap(({ key, label }) => {
    const value = card.defence[key];
    return value === undefined ? [] : [`${label} ${Array.isArray(value) ? value.join('/') : value}`];
  });
  return [...stats, ...defence].join(' · ');
}

export interface RowActions {
  edit(card: Card): void;
  copy(card: Card): void;
  share(card: Card): void;
  remove(card: Card): void;
  /** How often a card is in the group that is shown. */
  put(card: Card, times: number): void;
  oddsHref(card: Card): string | null;
}

export class CardListView {
  readonly root = node('ul', { class: 'card-list' });
  readonly #end = node('div', { class: 'card-list-end', 'aria-hidden': 'true' });
  readonly element = node('div', {}, this.root, this.#end);
  readonly #actions: RowActions;
  #cards: readonly Card[] = [];
  #sheet: CardSheet | null = null;
  #group: CardGroup | null = null;
  #drawn = 0;

  constructor(actions: RowActions) {
    this.#actions = actions;
    new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#more(), {
      rootMargin: '600px',
    }).observe(this.#end);
  }

  show(sheet: CardSheet, cards: readonly Card[], group: CardGroup | null): void {
    this.#sheet = sheet;
    this.#cards = cards;
    this.#group = group;
    // As many as were there, so that a change of one row does not move the page.
    const wanted = Math.max(SCREENFUL, Math.min(this.#drawn, 4 * SCREENFUL));
    this.#drawn = 0;
    this.root.replaceChildren();
    this.#draw(wanted);
  }

  #more(): void {
    if (this.#drawn > 0 && this.#drawn < this.#cards.length) {
      this.#draw(SCREENFUL);
      // The end may still be in sight, and the observer reports changes only.
      requestAnimationFrame(() => {
        if (this.#end.getBoundingClientRect().top < innerHeight + 600) this.#more();
      });
    }
  }

  #draw(count: number): void {
    const next = this.#cards.slice(this.#drawn, this.#drawn + count);
    this.#drawn += next.length;
    this.root.append(...next.map((card) => this.#row(card)));
  }

  #row(card: Card): HTMLElement {
    const { edit, copy, share, remove, oddsHref } = this.#actions;
    const sheet = this.#sheet!;
    const named = (says: string) => ({ 'aria-label': `${says} ${card.name}` });
    const odds = oddsHref(card);
    const attacks = card.attacks.map(({ name }) => name).join(', ');
    return node(
      'li',
      { 'data-card': card.id },
      node(
        'div',
        { class: 'card-head' },
        button(card.name, () => edit(card), { class: 'card-name', ...named('Edit') }),
        node('span', { class: 'card-kind' }, `${card.kind.replace(/-/g, ' ')}${card.models ? ` ×${card.models}` : ''}`),
      ),
      node('p', { class: 'card-says' }, lineOf(sheet, card)),
      attacks ? node('p', { class: 'card-says' }, attacks) : null,
      this.#group
        ? this.#times(card, this.#group.cards.filter((id) => id === card.id).length)
        : node(
            'p',
            { class: 'tool-buttons' },
            odds ? node('a', { class: 'card-odds', href: odds, ...named('Odds of') }, 'Odds') : null,
            button('Copy', () => copy(card), named('Copy')),
            button('Share', () => share(card), named('Share')),
            button('Delete', () => remove(card), named('Delete')),
          ),
    );
  }

  /** How often the card is in the group. */
  #times(card: Card, times: number): HTMLElement {
    const { put } = this.#actions;
    return node(
      'p',
      { class: 'tool-buttons card-times', role: 'group', 'aria-label': `${card.name} in the group` },
      button('−', () => put(card, times - 1), { 'aria-label': `One ${card.name} less`, disabled: times === 0 }),
      node('output', {}, times === 0 ? 'not in it' : times === 1 ? 'in it' : `${times} times`),
      button('+', () => put(card, times + 1), { 'aria-label': `One ${card.name} more` }),
    );
  }
}
