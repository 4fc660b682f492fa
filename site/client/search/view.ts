// The face of search: a field, the filters, the list. Built from elements, never from text, so that the page's policy
// against turning text into markup holds.
import { type Found, find, type Group, warm } from './find.ts';
import { inFullText } from './full-text.ts';
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
  /** A field that is on the page already; what is found is then shown wherever the element is put. */
  readonly field?: HTMLInputElement;
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
/** With fewer results than this the full text is asked too. */
const FEW = 3;
/** So many results are made at a time: a slow telephone makes them in less than a twentieth of a second. */
const SLICE = 2;
const ALL_GAMES = 'All games';
/** What every game has. */
const TRY = ['line of sight', 'cover', 'charge', 'terrain', 'shooting into combat'];

function shelf(): Shelf {
  return { games: __SHELF__.games, kinds: __SHELF__.kinds };
}

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** Lets the page show what there is, and hear what was typed. A page that is not looked at draws nothing, and goes on all the same. */
const shownOnPage = () =>
  new Promise<void>((done) => {
    setTimeout(done, 100);
    requestAnimationFrame(() => setTimeout(done));
  });

/** Text in pieces as what a page shows: every second piece is marked. */
function withMarks(pieces: readonly string[]): Child[] {
  return pieces.map((piece, i) => (i % 2 === 1 ? el('mark', {}, piece) : piece));
}

/** A result: where it is, its title, its answer, and a table that shows it. */
function resultItem(found: Found, name: (id: string) => string, kindName: (id: string) => string): HTMLLIElement {
  const place = el('div', { class: 'result-place label' });
  const parts = [name(found.game), found.chapter, kindName(found.kind)];
  place.append([...new Set(parts.filter(Boolean))].join(' · '));
  const link = el('a', { class: 'result-title', href: BASE + found.url }, ...withMarks(found.title));
  if (found.heading.length > 0) link.append(el('span', { class: 'in' }, ' › ', ...withMarks(found.heading)));
  const text = el('p', { class: 'result-text' }, ...withMarks(found.answer));
  const item = el('li', { 'data-search-result': '' }, place, link, text);
  if (!found.scene) return item;
  const [url, title] = found.scene;
  item.append(el('p', { class: 'result-scene label' }, 'On the table: ', el('a', { href: BASE + url }, title)));
  return item;
}

/** A search ready to be put on a page or into a dialog. */
export function searchView(start: Start): SearchView {
  const { games, kinds } = shelf();
  const title = (list: Shelf['games']) => (id: string) => list.find((one) => one.id === id)?.title ?? '';
  const gameTitle = (id: string) => (id === 'all' ? ALL_GAMES : title(games)(id));

  const input =
    start.field ??
    el('input', {
      type: 'search',
      'aria-label': 'Search rules, questions and terms',
      placeholder: 'Search rules, questions, terms',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
    });
  if (!start.field) input.value = start.query;
  const bar = el('div', { class: 'search-bar' });
  if (!start.field) bar.append(input);
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
  const list = el('div', { class: 'search-list' });
  const empty = el('div', { class: 'search-empty' });
  const results = el('div', { class: 'search-results' }, count, list, empty);
  const element = start.field
    ? el('div', { class: 'search search-in-place' }, filters, results)
    : el('div', { class: 'search', role: 'search' }, bar, filters, results);

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
    // Beside a field of the page there is nothing to show before something was searched for.
    element.hidden = start.field !== undefined && recent.length === 0;
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

  function showNothing(query: string, near: readonly string[]): void {
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
    const own = games.filter(({ id }) => !game() || id === game());
    for (const { id, title } of own)
      hints.append(
        el('li', {}, el('a', { href: `${BASE}${id}/` }, `${title}: all chapters`)),
        el('li', {}, el('a', { href: `${BASE}${id}/glossary/` }, `${title}: glossary`)),
      );
    hints.append(el('li', {}, el('a', { href: `${BASE}table/` }, 'Set the situation up on the table')));
    empty.replaceChildren();
    if (near.length > 0)
      empty.append(el('p', { class: 'caps' }, 'Did you mean'), el('ul', {}, ...near.map(suggestion)));
    empty.append(el('p', {}, 'Try fewer words, or the name the book uses. Or go on from here:'), hints);
  }

  const items = (found: readonly Found[]) => found.map((one) => resultItem(one, gameTitle, title(kinds)));

  /** Puts results into a list that is in the page by then, a few at a step. */
  function stepsOf(ol: HTMLElement, found: readonly Found[]): (() => void)[] {
    return Array.from(
      { length: Math.ceil(found.length / SLICE) },
      (_, i) => () => ol.append(...items(found.slice(i * SLICE, (i + 1) * SLICE))),
    );
  }

  /** The way from a few results of one game to all of them. */
  function allOf(id: string, total: number): HTMLElement {
    const more = el('button', { type: 'button', class: 'quiet-button' }, `All ${total} in ${gameTitle(id)}`);
    more.addEventListener('click', () => {
      gameSet.querySelector<HTMLInputElement>(`input[value="${id}"]`)!.checked = true;
      keepGame(id);
      again(input.value);
    });
    return more;
  }

  /** Results under a heading: of one game among several, or of the full text. */
  function groupOf(name: string, found: readonly Found[], more?: HTMLElement): (() => void)[] {
    const ol = el('ol');
    const group = el('section', { class: 'search-group', 'aria-label': name }, el('h2', { class: 'caps' }, name), ol);
    const [first, ...others] = stepsOf(ol, found);
    const begin = () => {
      first?.();
      list.append(group);
    };
    return more ? [begin, ...others, () => group.append(more)] : [begin, ...others];
  }

  /** What builds the list, step by step, in the order in which it is read: the results of one game, or each game of several. */
  function partsOf(groups: readonly Group[], text: readonly Found[]): (() => void)[] {
    const [only] = groups;
    const inText = text.length > 0 ? groupOf('In the text', text) : [];
    if (groups.length === 1 && only && game()) {
      const ol = el('ol');
      const [first, ...others] = stepsOf(ol, only.found);
      const begin = () => {
        first?.();
        list.append(ol);
      };
      return [begin, ...others, ...inText];
    }
    const byGame = groups.flatMap(({ game: id, found, total }) =>
      groupOf(gameTitle(id), found, total > found.length ? allOf(id, total) : undefined),
    );
    return [...byGame, ...inText];
  }

  /** Shows what was found, part by part: a slow device shows the first while it makes the next, and typing goes on. */
  async function showResults(query: string, groups: readonly Group[], text: readonly Found[]): Promise<void> {
    const mine = turn;
    empty.replaceChildren();
    const shown = groups.reduce((sum, { found }) => sum + found.length, 0) + text.length;
    const total = groups.reduce((sum, group) => sum + group.total, 0) + text.length;
    const all = total === 1 ? '1 page found' : `${total} pages found`;
    count.textContent = total > shown ? `${all}; here are the best ${shown}` : all;
    // Who walks the list while its last letter is still being searched for stays where they were.
    const at = [...list.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);
    const walkOn = () => {
      if (at >= 0 && !list.contains(document.activeElement)) list.querySelectorAll('a')[at]?.focus();
    };
    const [first, ...others] = partsOf(groups, text);
    list.replaceChildren();
    first?.();
    list.dataset.query = query;
    walkOn();
    for (const part of others) {
      await shownOnPage();
      if (mine !== turn) return;
      part();
      walkOn();
    }
    if (at >= 0 && !list.contains(document.activeElement)) input.focus();
  }

  const searched = () => (game() ? [game()] : games.map(({ id }) => id));

  let turn = 0;
  async function run(typing = false): Promise<void> {
    const query = input.value.trim();
    const mine = ++turn;
    start.changed?.(query, game(), kindSelect.value);
    if (query === '') return showStart();
    element.hidden = false;
    const slow = window.setTimeout(() => {
      if (mine === turn) count.textContent = 'Searching …';
    }, SLOW);
    try {
      const kind = kindSelect.value;
      const { groups, near } = await find({
        query,
        games: searched(),
        here: document.body.dataset.game ?? '',
        kind,
        typing,
      });
      if (mine !== turn) return;
      // Few sections found: the full text may have the words where no section is about them.
      const few = groups.reduce((sum, { total }) => sum + total, 0) < FEW;
      const urls = new Set(groups.flatMap(({ found }) => found.map(({ url }) => url.split('#')[0])));
      const text = few && !typing ? await inFullText(query, game(), kind).catch(() => []) : [];
      if (mine !== turn) return;
      const others = text.filter(({ url }) => !urls.has(url.split('#')[0]));
      clearTimeout(slow);
      if (groups.length === 0 && others.length === 0) showNothing(query, near);
      else await showResults(query, groups, others);
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
    timer = window.setTimeout(() => void run(true), 90);
  });
  gameSet.addEventListener('change', () => {
    keepGame(game());
    void run();
  });
  kindSelect.addEventListener('change', () => void run());
  list.addEventListener('click', () => keepSearch(list.dataset.query ?? ''));

  // Down and up walk through the results as through a list; Enter in the field takes the first.
  const walk = (event: KeyboardEvent) => {
    if (
      event.target instanceof HTMLSelectElement ||
      (event.target instanceof HTMLInputElement && event.target !== input)
    )
      return;
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a:not([tabindex])')];
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
  };
  element.addEventListener('keydown', walk);
  if (start.field) input.addEventListener('keydown', walk);

  warm(searched());
  void run();
  return { element, focus: () => input.select(), take: again };
}
