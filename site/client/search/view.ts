// The face of search: a field, the filters, the list. Built from elements, never from text, so that the page's policy
// against turning text into markup holds.
import { type Found, find, warm } from './find.ts';
import { forgetSearches, keepGame, keepSearch, lastGame, recentSearches } from './memory.ts';

export interface SearchView {
  readonly element: HTMLElement;
  focus(): void;
  /** Searches for words that were typed before there was a field, and lets them be typed on. */
  take(query: string): void;
}
export interface Start {
  readonly query: string;
  readonly game: string | null;
  readonly kind: string;
  /** Told of every change, so that a page can keep its address in step. */
  readonly changed?: (query: string, game: string, kind: string) => void;
  readonly close?: () => void;
}

interface Shelf {
  games: { id: string; title: string }[];
  kinds: { id: string; title: string }[];
}

type Child = Node | string;

function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** After so many milliseconds a search says that it is still at it. */
const SLOW = 400;
const ALL_GAMES = 'All games';
const TRY = ['line of sight', 'cover', 'push', 'charge', 'knocked down'];

function shelf(): Shelf {
  return { games: __SHELF__.games, kinds: __SHELF__.kinds };
}

function resultItem(found: Found, name: (id: string) => string, kindName: (id: string) => string): HTMLLIElement {
  const place = el('div', { class: 'result-place label' });
  const parts = [name(found.game), found.chapter, kindName(found.kind)].filter(Boolean);
  place.append(parts.join(' · '));
  const link = el('a', { class: 'result-title', href: found.url }, found.title);
  if (found.heading) link.append(el('span', { class: 'in' }, ` › ${found.heading}`));
  const text = el('p', { class: 'result-text' });
  found.excerpt.forEach((piece, i) => {
    text.append(i % 2 === 1 ? el('mark', {}, piece) : piece);
  });
  const item = el('li', { 'data-search-result': '' }, place, link, text);
  if (found.others.length > 0) {
    const more = el('ul', { class: 'result-more label', 'aria-label': `More in ${found.title}` });
    for (const { title, url } of found.others) more.append(el('li', {}, el('a', { href: url }, title)));
    item.append(more);
  }
  return item;
}

/** A search ready to be put on a page or into a dialog. */
export function searchView(start: Start): SearchView {
  const { games, kinds } = shelf();
  const title = (list: Shelf['games']) => (id: string) => list.find((one) => one.id === id)?.title ?? '';
  const gameTitle = (id: string) => (id === 'all' ? ALL_GAMES : title(games)(id));

  const input = el('input', {
    type: 'search',
    'aria-label': 'Search rules, questions and terms',
    placeholder: 'Search rules, questions, terms',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  });
  input.value = start.query;
  const bar = el('div', { class: 'search-bar' }, input);
  if (start.close) {
    const close = el('button', { type: 'button', class: 'quiet-button' }, 'Close');
    close.addEventListener('click', start.close);
    bar.append(close);
  }

  const gameSet = el('fieldset', { class: 'search-games' }, el('legend', { class: 'unseen' }, 'Game'));
  const chosenGame = start.game ?? lastGame();
  for (const { id, title } of [{ id: '', title: ALL_GAMES }, ...games]) {
    const radio = el('input', { type: 'radio', name: 'search-game', value: id });
    radio.checked = id === chosenGame;
    gameSet.append(el('label', {}, radio, title));
  }
  const kindSelect = el('select', { 'aria-label': 'Kind' }, el('option', { value: '' }, 'Every kind'));
  for (const { id, title } of kinds) kindSelect.append(el('option', { value: id }, title));
  kindSelect.value = start.kind;
  const filters = el(
    'div',
    { class: 'search-filters label' },
    gameSet,
    el('div', { class: 'search-kind' }, kindSelect),
  );

  const count = el('p', { class: 'search-count label', role: 'status', 'aria-live': 'polite' });
  const list = el('ol', { class: 'search-list' });
  const empty = el('div', { class: 'search-empty' });
  const results = el('div', { class: 'search-results' }, count, list, empty);
  const element = el('div', { class: 'search', role: 'search' }, bar, filters, results);

  const game = () => gameSet.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  const again = (query: string) => {
    input.value = query;
    input.focus();
    void run();
  };
  const suggestion = (query: string) => {
    const button = el('button', { type: 'button', class: 'link-button' }, query);
    button.addEventListener('click', () => again(query));
    return el('li', {}, button);
  };

  function showStart(): void {
    list.replaceChildren();
    count.textContent = '';
    const recent = recentSearches();
    const words = recent.length > 0 ? recent : TRY;
    const head = el('p', { class: 'caps' }, recent.length > 0 ? 'Recent' : 'For example');
    empty.replaceChildren(head, el('ul', {}, ...words.map(suggestion)));
    if (recent.length === 0) return;
    const forget = el('button', { type: 'button', class: 'quiet-button' }, 'Clear');
    forget.addEventListener('click', () => {
      forgetSearches();
      showStart();
      input.focus();
    });
    empty.append(forget);
  }

  function showNothing(query: string): void {
    list.replaceChildren();
    count.textContent = `Nothing found for “${query}”.`;
    const hints = el('ul');
    if (game() || kindSelect.value) {
      const wider = el('button', { type: 'button', class: 'link-button' }, 'Search all games and kinds');
      wider.addEventListener('click', () => {
        gameSet.querySelector<HTMLInputElement>('input[value=""]')!.checked = true;
        kindSelect.value = '';
        keepGame('');
        again(query);
      });
      hints.append(el('li', {}, wider));
    }
    const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
    for (const { id, title } of games)
      hints.append(el('li', {}, el('a', { href: `${base}${id}/` }, `${title}: all chapters`)));
    empty.replaceChildren(el('p', {}, 'Try fewer words, or the name the book uses. Or look through a book:'), hints);
  }

  function showResults(query: string, found: readonly Found[], total: number): void {
    empty.replaceChildren();
    const all = total === 1 ? '1 page found' : `${total} pages found`;
    count.textContent = total > found.length ? `${all}; here are the best ${found.length}` : all;
    // Who walks the list while its last letter is still being searched for stays where they were.
    const at = [...list.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);
    list.replaceChildren(...found.map((one) => resultItem(one, gameTitle, title(kinds))));
    if (at >= 0) (list.querySelectorAll('a')[at] ?? input).focus();
    list.dataset.query = query;
  }

  let turn = 0;
  async function run(): Promise<void> {
    const query = input.value.trim();
    const mine = ++turn;
    start.changed?.(query, game(), kindSelect.value);
    if (query === '') return showStart();
    const slow = window.setTimeout(() => {
      if (mine === turn) count.textContent = 'Searching …';
    }, SLOW);
    try {
      const { best, total } = await find(query, { game: game(), kind: kindSelect.value });
      if (mine !== turn) return;
      if (best.length === 0) showNothing(query);
      else showResults(query, best, total);
    } catch {
      if (mine !== turn) return;
      list.replaceChildren();
      empty.replaceChildren();
      count.textContent = 'The search index could not be fetched. Check the connection and try again.';
    } finally {
      clearTimeout(slow);
    }
  }

  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(run, 90);
  });
  gameSet.addEventListener('change', () => {
    keepGame(game());
    void run();
  });
  kindSelect.addEventListener('change', () => void run());
  list.addEventListener('click', () => keepSearch(list.dataset.query ?? ''));

  // Down and up walk through the results as through a list; Enter in the field takes the first.
  element.addEventListener('keydown', (event) => {
    if (
      event.target instanceof HTMLSelectElement ||
      (event.target instanceof HTMLInputElement && event.target !== input)
    )
      return;
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'ArrowDown' && links.length > 0) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      if (at === 0) input.focus();
      else links[at - 1]?.focus();
    } else if (event.key === 'Enter' && event.target === input) {
      event.preventDefault();
      clearTimeout(timer);
      void run().then(() => {
        const first = list.querySelector<HTMLAnchorElement>('a');
        if (first && start.close) first.click();
        else first?.focus();
      });
    }
  });

  warm();
  void run();
  return { element, focus: () => input.select(), take: again };
}
