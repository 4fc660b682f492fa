// The player's own cards: made, found, changed, put into groups, handed over. Everything stays on the device.
import { type CardFile, type CardGroup, writtenFile } from '../../../src/cards/card-file.ts';
import { fromCardLink, isCardLink, toCardLink } from '../../../src/cards/card-link.ts';
import { blankCard, nameProblem, readCard } from '../../../src/cards/read-card.ts';
import type { CardSheet } from '../../../src/cards/sheet.ts';
import type { Card } from '../../../src/games/card-plan.ts';
import { DIRECTORY } from '../../../src/games/directory.ts';
import { isGame } from '../../../src/games/ids.ts';
import { CardStore, newCardId } from '../../../src/widgets/card-store.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { href } from '../../book/address.ts';
import { everySheet, sheetFor } from '../card-sheets.ts';
import { copyButton, linkDetails } from '../score-sheet/hand-over.ts';
import { CardListView, found, SORTS, type Sort } from './card-list.ts';
import { cardEditor, type Editing } from './editor.ts';
import { importPanel } from './import.ts';

const DRAFT = 'sightline.cards.draft';
const GAME = 'sightline.cards.game';
const NEW_GROUP = 'new';

const place = document.getElementById('cards');

/** What a tab remembers; nothing where it may not. */
const memory = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // A tab that may keep nothing forgets its draft when it is closed.
    }
  },
};

function firstGame(): string {
  const wanted = new URLSearchParams(location.search).get('game');
  const candidates = [wanted, memory.read(GAME), document.documentElement.dataset.lastGame];
  return candidates.find(isGame) ?? DIRECTORY[0]!.id;
}

class CardsPage {
  readonly #store = new CardStore((message) => {
    this.#failure.textContent = message;
    this.#failure.hidden = false;
  });
  /** Why the device keeps nothing; it stays, whatever else is said. */
  readonly #failure = node('p', { role: 'alert', class: 'card-wrong card-failure', hidden: true });
  readonly #status = node('p', { role: 'status', class: 'score-status' });
  readonly #main = node('div', {});
  readonly #bar = node('div', { class: 'cards-bar' });
  readonly #groupPlace = node('div', { class: 'cards-group' });
  readonly #count = node('p', { class: 'tool-about' });
  readonly #find = node('input', {
    type: 'search',
    'aria-label': 'Find a card',
    placeholder: 'Find by name, kind, trait or attack',
  });
  readonly #list: CardListView;
  readonly #undo = button('Undo', () => this.#takeBack());
  #sheet!: CardSheet;
  #sort: Sort = 'name';
  #group: string | null = null;
  #shared: CardFile | null = null;
  #listPart: HTMLElement | null = null;

  constructor(root: HTMLElement) {
    this.#list = new CardListView({
      edit: (card) => this.#edit({ card, edits: this.#store.edits(card.id) }),
      copy: (card) => this.#copy(card),
      share: (card) => this.#share({ cards: [card], groups: [] }, card.name),
      remove: (card) => {
        this.#store.change({ withoutCards: [card.id] }, `Deleted ${card.name}`);
        this.#say(`Deleted ${card.name}. Undo brings it back.`);
        this.#show();
      },
      put: (card, times) => this.#put(card, times),
      oddsHref: (card) => {
        const [first] = card.attacks;
        const opens = this.#sheet.attacks.find(({ type }) => type === first?.type)?.opens;
        return opens ? href(`/odds/${this.#sheet.game}/${opens}/?attacker=${card.id}`) : null;
      },
    });
    root.replaceChildren(this.#failure, this.#bar, this.#status, this.#main);
    this.#find.addEventListener('input', () => this.#showList());
  }

  async start(): Promise<void> {
    this.#sheet = await sheetFor(this.#store, firstGame());
    this.#store.watch(() => this.#listPart?.isConnected && this.#show());
    this.#show();
    const lost = this.#store.unreadable();
    if (lost > 0)
      this.#say(
        `${lost === 1 ? 'One card or group' : `${lost} cards or groups`} on this device cannot be read: spoilt, or made by a newer Sightline. They are left as they are.`,
      );
    await this.openLink();
    this.#takeDraft();
  }

  #say(message: string): void {
    this.#status.textContent = message;
  }

  /** Shows the list, where it is what is shown. */
  #show(): void {
    const { game, plan, title } = this.#sheet;
    const cards = this.#store.cards(game);
    const groups = this.#store.groups(game);
    if (this.#group && !groups.some(({ id }) => id === this.#group)) this.#group = null;
    const games = node(
      'div',
      { class: 'score-choice', role: 'radiogroup', 'aria-label': 'Game' },
      ...DIRECTORY.map(({ id, title: called }) => {
        const input = node('input', { type: 'radio', name: 'game', value: id, checked: id === game });
        input.addEventListener('change', () => void this.#play(id));
        return node('label', {}, input, called);
      }),
    );
    this.#bar.replaceChildren(games);
    const sorts = node(
      'select',
      { 'aria-label': 'Sort by' },
      ...SORTS.map(([sort, says]) => node('option', { value: sort, selected: sort === this.#sort }, says)),
    );
    sorts.addEventListener('change', () => {
      this.#sort = sorts.value as Sort;
      this.#showList();
    });
    const choose = node(
      'select',
      { 'aria-label': plan.group },
      node('option', { value: '' }, 'All cards'),
      ...groups.map(({ id, name, cards: members }) =>
        node('option', { value: id, selected: id === this.#group }, `${name} (${members.length})`),
      ),
      node('option', { value: NEW_GROUP }, `New ${plan.group.toLowerCase()} …`),
    );
    choose.addEventListener('change', () => {
      if (choose.value === NEW_GROUP) this.#newGroup();
      else this.#group = choose.value || null;
      this.#shared = null;
      this.#show();
    });
    this.#undo.disabled = this.#store.lastStep === null;
    this.#undo.setAttribute('aria-label', this.#store.lastStep ? `Undo: ${this.#store.lastStep}` : 'Undo');
    this.#listPart = node(
      'div',
      {},
      node('h2', { class: 'unseen', tabindex: '-1' }, `Cards of ${title}`),
      node(
        'p',
        { class: 'tool-buttons' },
        button('New card', () => this.#new(), { class: 'tool-main' }),
        button('Import or paste', () => this.#import()),
        this.#undo,
        button('Save all as a file', () => void this.#saveAll(), { disabled: cards.length === 0 }),
      ),
      cards.length + groups.length === 0
        ? node('p', {}, `There are no cards of ${title} on this device yet. Make one, or import a list.`)
        : node(
            'div',
            { class: 'cards-find' },
            this.#find,
            node('label', {}, 'Show ', choose),
            node('label', {}, 'Sort by ', sorts),
          ),
      this.#groupPlace,
      this.#count,
      this.#list.element,
    );
    this.#main.replaceChildren(this.#listPart);
    this.#showGroup();
    this.#showList();
  }

  #showList(): void {
    const cards = this.#store.cards(this.#sheet.game);
    const group = this.#now();
    const some = found(cards, this.#find.value, this.#sort);
    // In a group its members come first; the others can be put into it.
    const shown = group
      ? [...some.filter(({ id }) => group.cards.includes(id)), ...some.filter(({ id }) => !group.cards.includes(id))]
      : some;
    this.#count.textContent =
      cards.length === 0
        ? ''
        : some.length === cards.length
          ? `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`
          : `${some.length} of ${cards.length} cards`;
    this.#list.show(this.#sheet, shown, group);
  }

  #now(): CardGroup | null {
    return this.#store.groups(this.#sheet.game).find(({ id }) => id === this.#group) ?? null;
  }

  #showGroup(): void {
    const group = this.#now();
    const inside: (HTMLElement | null)[] = [];
    if (group) {
      const name = node('input', {
        type: 'text',
        value: group.name,
        maxlength: '40',
        'aria-label': `Name of this ${this.#sheet.plan.group.toLowerCase()}`,
      });
      name.addEventListener('change', () => {
        const problem = nameProblem(name.value.trim(), 'The name of a group');
        if (problem) return this.#say(problem);
        this.#store.change({ groups: [{ ...group, name: name.value.trim() }] }, `Renamed ${group.name}`);
        this.#show();
      });
      inside.push(
        node(
          'p',
          { class: 'tool-buttons' },
          name,
          button(
            'Share',
            () => {
              const members = new Set(group.cards);
              const cards = this.#store.cards(this.#sheet.game).filter(({ id }) => members.has(id));
              this.#share({ cards, groups: [group] }, group.name);
            },
            { 'aria-label': `Share ${group.name}`, disabled: group.cards.length === 0 },
          ),
          button(
            'Delete',
            () => {
              this.#store.change({ withoutGroups: [group.id] }, `Deleted ${group.name}`);
              this.#say(`Deleted ${group.name}; its cards are still here. Undo brings it back.`);
              this.#show();
            },
            { 'aria-label': `Delete ${group.name}` },
          ),
        ),
      );
    }
    if (this.#shared) inside.push(this.#sharePart(this.#shared));
    this.#groupPlace.replaceChildren(...inside.filter((one) => one !== null));
  }

  async #play(game: string): Promise<void> {
    this.#sheet = await sheetFor(this.#store, game);
    memory.write(GAME, game);
    this.#group = null;
    this.#shared = null;
    this.#find.value = '';
    this.#say('');
    this.#show();
    this.#bar.querySelector<HTMLElement>('input:checked')?.focus();
  }

  #new(): void {
    const { game, words } = this.#sheet;
    this.#edit({ card: blankCard(game, Object.keys(words.models)[0]!, newCardId()), edits: null });
  }

  #edit(editing: Editing, draft: Card = editing.card): void {
    const back = () => {
      memory.write(DRAFT, null);
      this.#show();
    };
    const form = cardEditor(
      this.#sheet,
      { ...editing, card: draft },
      {
        save: (card) => {
          const id = this.#store.save(card, editing.edits);
          back();
          this.#say(
            id === card.id
              ? `${card.name} is saved.`
              : `${card.name} was changed in another tab. Yours is kept beside it, as a card of its own.`,
          );
          this.#main.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] .card-name`)?.focus();
        },
        cancel: () => {
          back();
          this.#main.querySelector<HTMLElement>('h2')?.focus();
        },
        changed: (card) => memory.write(DRAFT, JSON.stringify({ game: this.#sheet.game, edits: editing.edits, card })),
      },
    );
    this.#bar.replaceChildren();
    this.#say('');
    this.#main.replaceChildren(form);
    form.querySelector('input')?.focus();
    form.scrollIntoView({ block: 'start' });
  }

  /** Goes on with what was being filled in when the page was left. */
  #takeDraft(): void {
    try {
      const { game, edits, card } = JSON.parse(memory.read(DRAFT) ?? 'null') ?? {};
      if (game !== this.#sheet.game || typeof card !== 'object' || card === null) return;
      // A draft in which something is wrong is not taken up; one without a name is.
      const named = { ...card, name: String(card.name || ' ').trim() || 'Card' };
      const read = readCard(this.#sheet, named);
      if (!read.ok) return;
      this.#edit(
        { card: read.card, edits: typeof edits === 'number' ? edits : null },
        { ...read.card, name: String(card.name) },
      );
      this.#say('You were filling in this card when the page was left. It is not saved yet.');
    } catch {
      memory.write(DRAFT, null);
    }
  }

  #copy(card: Card): void {
    const names = new Set(this.#store.cards(card.game).map(({ name }) => name));
    const stem = card.name.replace(/ \d+$/, '').slice(0, 36);
    let n = 2;
    while (names.has(`${stem} ${n}`)) n++;
    const copy = { ...card, id: newCardId(), name: `${stem} ${n}` };
    this.#store.change({ cards: [copy] }, `Copied ${card.name}`);
    this.#edit({ card: copy, edits: this.#store.edits(copy.id) });
  }

  #newGroup(): void {
    const { game, plan } = this.#sheet;
    const names = new Set(this.#store.groups(game).map(({ name }) => name));
    let n = 1;
    while (names.has(`${plan.group} ${n}`)) n++;
    const group = { id: newCardId(), game, name: `${plan.group} ${n}`, cards: [] };
    this.#store.change({ groups: [group] }, `Made ${group.name}`);
    this.#group = group.id;
    this.#say(`${group.name} is made. Put cards into it with + below.`);
  }

  #put(card: Card, times: number): void {
    const group = this.#now();
    if (!group) return;
    const others = group.cards.filter((id) => id !== card.id);
    const cards = [...others, ...Array.from({ length: Math.max(0, times) }, () => card.id)];
    this.#store.change({ groups: [{ ...group, cards }] }, `Changed ${group.name}`);
    this.#say(`${group.name} has ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}.`);
    const focused = document.activeElement?.getAttribute('aria-label');
    this.#show();
    if (focused) this.#main.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]:not(:disabled)`)?.focus();
  }

  #share(file: CardFile, name: string): void {
    this.#shared = file;
    this.#say(`${name} is ready to be handed over.`);
    this.#showGroup();
    this.#groupPlace.querySelector<HTMLElement>('.card-share h3')?.focus();
    this.#groupPlace.scrollIntoView({ block: 'nearest' });
  }

  #sharePart(file: CardFile): HTMLElement {
    const [name = 'cards'] = [...file.groups, ...file.cards].map((one) => one.name);
    const link = () => {
      const made = toCardLink(file);
      return made === null ? null : `${location.origin}${location.pathname}#${made}`;
    };
    return node(
      'section',
      { class: 'card-share', 'aria-label': `Share ${name}` },
      node('h3', { tabindex: '-1' }, `Share ${name}`),
      node(
        'p',
        { class: 'tool-about' },
        'The player who opens the link sees what is new and what would change before anything is kept.',
      ),
      node(
        'p',
        { class: 'tool-buttons' },
        copyButton('Copy link', () => link() ?? '', { disabled: link() === null, class: 'tool-main' }),
        button('Save as a file', () => this.#download(file, name)),
        button('Close', () => {
          this.#shared = null;
          this.#showGroup();
        }),
      ),
      linkDetails(file.groups.length > 0 ? 'group' : 'card', link),
    );
  }

  async #saveAll(): Promise<void> {
    await everySheet(this.#store);
    this.#download(this.#store.all(), 'cards');
    this.#say('All cards of all games are in the file that was saved.');
  }

  #download(file: CardFile, name: string): void {
    const blob = new Blob([`${JSON.stringify(writtenFile(file), null, 1)}\n`], { type: 'application/json' });
    const address = URL.createObjectURL(blob);
    const slug =
      name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 40) || 'cards';
    node('a', { href: address, download: `sightline-${slug}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  #import(): ReturnType<typeof importPanel> {
    const panel = importPanel({
      store: this.#store,
      sheet: () => this.#sheet,
      allGames: () => everySheet(this.#store),
      done: (says) => {
        history.replaceState(null, '', location.pathname + location.search);
        this.#show();
        this.#say(`${says} Undo takes it back.`);
        this.#main.querySelector<HTMLElement>('h2')?.focus();
      },
      cancel: () => {
        this.#show();
        this.#main.querySelector<HTMLElement>('h2')?.focus();
      },
    });
    this.#bar.replaceChildren();
    this.#say('');
    this.#main.replaceChildren(panel.root);
    panel.root.querySelector<HTMLElement>('h2')?.focus();
    return panel;
  }

  /** Shows what the address spells, before anything of it is kept. */
  async openLink(): Promise<void> {
    if (!isCardLink(location.hash)) return;
    await everySheet(this.#store);
    const read = fromCardLink(location.hash, (game) => this.#store.sheet(game), newCardId);
    const [first] = [...read.groups, ...read.cards];
    if (first) this.#sheet = this.#store.sheet(first.game) ?? this.#sheet;
    this.#import().open(read);
  }

  #takeBack(): void {
    const undone = this.#store.undo();
    this.#show();
    if (undone)
      this.#say(
        undone.left > 0
          ? `Taken back: ${undone.says}. What another tab has changed since is left as it is.`
          : `Taken back: ${undone.says}.`,
      );
    this.#undo.focus();
  }
}

if (place) {
  const page = new CardsPage(place);
  page.start().catch(() => {
    place.textContent =
      'Your cards could not be shown: a part of this page did not load. They are still on this device. Reload the page to try again.';
  });
  addEventListener('hashchange', () => void page.openLink());
}
