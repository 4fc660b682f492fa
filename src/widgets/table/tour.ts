// A first walk round the table, in a few cards that point at what they speak of. It can be left at any card and taken
// again from the help sheet.
import { button, node } from '../nodes.ts';
import type { SightlineTable } from './table-element.ts';

interface Card {
  readonly title: string;
  readonly text: string;
  /** What it points at. */
  readonly at: string;
}

/** The walk in the words of the device in hand. */
const cardsFor = (byFinger: boolean): readonly Card[] => [
  {
    title: 'Put pieces on the table',
    text: byFinger
      ? 'Choose a hero, a wall, a forest under Build, then tap where it goes. Drag to move; two fingers look closer. The game is chosen below the pieces.'
      : 'Choose a hero, a wall, a forest under Build, then click where it goes. Drag to move; the wheel looks closer. The game is chosen below the pieces.',
    at: '#tab-build',
  },
  {
    title: 'Ask',
    text: 'Can it see, is it in cover, can it charge? Choose the question, pick who it is about, and read the answer with its reasons and rules.',
    at: '#tab-ask',
  },
  {
    title: 'See what is true now',
    text: 'Who sees, engages and has cover from whom, both ways, while you drag. Lines, cover areas and fields can be shown over the table one by one.',
    at: '#tab-now',
  },
  {
    title: 'Send it',
    text: 'The table and its question fit into one link. It is the argument, settled: copy it, show its code, or save a picture.',
    at: '.table-bar .wide',
  },
];

export class Tour {
  readonly root = node('div', { class: 'tour', role: 'dialog', 'aria-labelledby': 'tour-title', hidden: true });
  readonly #table: SightlineTable;
  readonly #seen: () => void;
  #at = 0;
  #cards: readonly Card[] = [];
  #before: HTMLElement | null = null;

  constructor(table: SightlineTable, seen: () => void) {
    this.#table = table;
    this.#seen = seen;
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#end();
    });
  }

  begin(): void {
    this.#at = 0;
    this.#cards = cardsFor(matchMedia('(pointer: coarse)').matches);
    this.#before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.root.hidden = false;
    this.#show();
  }

  /** Ends the walk; false when there is none. */
  leave(): boolean {
    if (this.root.hidden) return false;
    this.#end();
    return true;
  }

  #end(): void {
    const focused = this.root.contains(document.activeElement);
    this.root.hidden = true;
    this.#point(null);
    // The focus goes back to where it was, or to the first thing to do.
    if (focused && this.#before?.checkVisibility() && this.#before !== document.body) this.#before.focus();
    else if (focused) this.#table.enter('build');
    this.#seen();
  }

  #point(at: string | null): void {
    for (const marked of this.#table.querySelectorAll('[data-toured]')) marked.removeAttribute('data-toured');
    if (at) this.#table.querySelector(at)?.setAttribute('data-toured', '');
  }

  #show(): void {
    const card = this.#cards[this.#at];
    if (!card) {
      this.#end();
      return;
    }
    this.#point(card.at);
    const last = this.#at === this.#cards.length - 1;
    const next = button(
      last ? 'Start' : 'Next',
      () => {
        this.#at++;
        this.#show();
      },
      { class: 'act main' },
    );
    this.root.replaceChildren(
      node('p', { class: 'caps' }, `${this.#at + 1} of ${this.#cards.length}`),
      node('h2', { id: 'tour-title' }, card.title),
      node('p', {}, card.text),
      node('div', { class: 'act-row' }, next, last ? null : button('Skip', () => this.#end(), { class: 'act' })),
    );
    next.focus();
  }
}
