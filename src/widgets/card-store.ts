// The cards and groups that this device keeps, each a record of its own, so that two tabs never write over each other's.
// Every change is one step that can be taken back; a record that another tab has changed meanwhile is left as it is.
import type { CardFile, CardGroup } from '../cards/card-file.ts';
import { readGroup } from '../cards/card-file.ts';
import { readCard, writtenCard } from '../cards/read-card.ts';
import type { CardSheet } from '../cards/sheet.ts';
import type { Card } from '../games/card-plan.ts';
import { type Device, deviceStorage, LocalStore } from './local-store.ts';

const KEPT_UNDER = 'sightline.cards';
const VERSION = 1;
/** So many steps can be taken back. */
const MOST_STEPS = 50;

/** Why nothing could be kept, in words. */
export const NOT_KEPT =
  'This device keeps no more for Sightline just now: its storage is full or forbidden. Your cards stay as they are while this page is open. Save them as a file to keep them.';

interface Kept {
  readonly v: number;
  /** How often it was written: another number on the device means that another tab wrote it. */
  readonly edits: number;
  readonly game: string;
  readonly value: unknown;
}

/** A record before and after a step; null where there was or is none. */
interface Written {
  readonly key: string;
  readonly before: Kept | null;
  readonly after: Kept | null;
}

interface Step {
  readonly says: string;
  readonly written: readonly Written[];
}

/** What one step changes. */
export interface CardChanges {
  readonly cards?: readonly Card[];
  readonly groups?: readonly CardGroup[];
  /** The ids of cards and groups to be removed. */
  readonly withoutCards?: readonly string[];
  readonly withoutGroups?: readonly string[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'value' in value && typeof (value as Kept).edits === 'number';

/** An id that nobody else has. */
export const newCardId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const cardKey = (id: string): string => `card.${id}`;
const groupKey = (id: string): string => `group.${id}`;

export class CardStore {
  readonly #store: LocalStore;
  readonly #sheets = new Map<string, CardSheet>();
  /** The records as they were last seen. */
  readonly #records = new Map<string, Kept | null>();
  readonly #cards = new Map<string, readonly Card[]>();
  readonly #groups = new Map<string, readonly CardGroup[]>();
  readonly #steps: Step[] = [];

  /** `failed` is called with the reason each time that keeping stops working. */
  constructor(failed: (message: string) => void, device: Device | null = deviceStorage()) {
    this.#store = new LocalStore(KEPT_UNDER, () => failed(NOT_KEPT), device);
    this.#look();
  }

  #look(): void {
    this.#records.clear();
    for (const key of this.#store.keys()) {
      const read = this.#store.read(key);
      this.#records.set(key, isKept(read) ? read : null);
    }
    this.#forget();
  }

  #forget(): void {
    this.#cards.clear();
    this.#groups.clear();
  }

  /** Makes the cards of a game readable. */
  add(sheet: CardSheet): void {
    this.#sheets.set(sheet.game, sheet);
    this.#forget();
  }

  sheet(game: string): CardSheet | undefined {
    return this.#sheets.get(game);
  }

  /** Whether there is a card of a game, whether or not its sheet is here. */
  has(game: string): boolean {
    return [...this.#records].some(([key, kept]) => key.startsWith('card.') && kept?.game === game);
  }

  /** The names of a game's cards, whether or not its sheet is here. */
  names(game: string): string[] {
    const named = this.#valuesOf('card.', game).flatMap((value) => {
      const { name } = (value ?? {}) as { readonly name?: unknown };
      return typeof name === 'string' ? [name] : [];
    });
    return [...new Set(named)].sort(collator.compare);
  }

  /** How many records there are that cannot be read: spoilt ones, and those of a newer version. They stay as they are. */
  unreadable(): number {
    let count = 0;
    for (const [key, kept] of this.#records) {
      const sheet = kept?.v === VERSION ? this.#sheets.get(kept.game) : undefined;
      const isSpoilt = sheet && key.startsWith('card.') && !readCard(sheet, kept!.value).ok;
      if (kept === null || kept.v !== VERSION || isSpoilt) count++;
    }
    return count;
  }

  /** The cards of a game, by name. */
  cards(game: string): readonly Card[] {
    const known = this.#cards.get(game);
    if (known) return known;
    const sheet = this.#sheets.get(game);
    if (!sheet) return [];
    const read = this.#valuesOf('card.', game).flatMap((value) => {
      const one = readCard(sheet, value);
      return one.ok ? [one.card] : [];
    });
    const sorted = read.sort(byName);
    this.#cards.set(game, sorted);
    return sorted;
  }

  /** The groups of a game, by name, without members that are gone. */
  groups(game: string): readonly CardGroup[] {
    const known = this.#groups.get(game);
    if (known) return known;
    const here = new Set(this.cards(game).map(({ id }) => id));
    const read = this.#valuesOf('group.', game).flatMap((value) => {
      const group = readGroup(value, '', (id) => this.#sheets.get(id), newCardId, []);
      return group ? [{ ...group, cards: group.cards.filter((id) => here.has(id)) }] : [];
    });
    const sorted = read.sort(byName);
    this.#groups.set(game, sorted);
    return sorted;
  }

  /** Everything of the games whose sheets are here. */
  all(): CardFile {
    const games = [...this.#sheets.keys()];
    return { cards: games.flatMap((game) => this.cards(game)), groups: games.flatMap((game) => this.groups(game)) };
  }

  #valuesOf(prefix: string, game: string): unknown[] {
    return [...this.#records].flatMap(([key, kept]) =>
      key.startsWith(prefix) && kept?.v === VERSION && kept.game === game ? [kept.value] : [],
    );
  }

  /** How often a card was written, to be handed back when it is saved; null for one that is not here. */
  edits(id: string): number | null {
    return this.#records.get(cardKey(id))?.edits ?? null;
  }

  /**
   * Keeps a card that was opened when it had been written `edits` times. Where another tab has gone on with it or deleted
   * it meanwhile, the card is kept beside it under an id of its own; the id that it has now.
   */
  save(card: Card, edits: number | null): string {
    const now = this.#fresh(cardKey(card.id))?.edits ?? null;
    const id = edits !== null && now !== edits ? newCardId() : card.id;
    this.change({ cards: [{ ...card, id }] }, `${edits === null ? 'Made' : 'Changed'} ${card.name}`);
    return id;
  }

  /** What the device has now: a tab that slept has not heard of it. */
  #fresh(key: string): Kept | null {
    const read = this.#store.read(key);
    const kept = isKept(read) ? read : null;
    if (read !== undefined) this.#records.set(key, kept);
    return kept;
  }

  /** Makes changes as one step; whether the device has all of them. */
  change({ cards = [], groups = [], withoutCards = [], withoutGroups = [] }: CardChanges, says: string): boolean {
    const written = [
      ...cards.map((card) => this.#write(cardKey(card.id), card.game, writtenCard(card))),
      ...groups.map((group) => this.#write(groupKey(group.id), group.game, group)),
      ...withoutCards.map((id) => this.#remove(cardKey(id))),
      ...withoutGroups.map((id) => this.#remove(groupKey(id))),
    ];
    this.#steps.push({ says, written: written.map(({ record }) => record) });
    if (this.#steps.length > MOST_STEPS) this.#steps.shift();
    this.#forget();
    return written.every(({ kept }) => kept);
  }

  #write(key: string, game: string, value: unknown): { record: Written; kept: boolean } {
    const before = this.#fresh(key);
    const after: Kept = { v: VERSION, edits: (before?.edits ?? 0) + 1, game, value };
    return { record: { key, before, after }, kept: this.#put(key, after) };
  }

  #remove(key: string): { record: Written; kept: boolean } {
    return { record: { key, before: this.#fresh(key), after: null }, kept: this.#put(key, null) };
  }

  #put(key: string, kept: Kept | null): boolean {
    if (kept) this.#records.set(key, kept);
    else this.#records.delete(key);
    return kept ? this.#store.write(key, kept) : this.#store.remove(key);
  }

  /** What would be taken back; null where there is nothing. */
  get lastStep(): string | null {
    return this.#steps.at(-1)?.says ?? null;
  }

  /** Takes the last step back; what was left as it is, because another tab changed it since. */
  undo(): { readonly says: string; readonly left: number } | null {
    const step = this.#steps.pop();
    if (!step) return null;
    let left = 0;
    for (const { key, before, after } of [...step.written].reverse()) {
      const now = this.#fresh(key);
      // Taking back writes as well: what counts is what a record says, not how often it was written.
      if (JSON.stringify(now?.value) !== JSON.stringify(after?.value)) left++;
      else this.#put(key, before && { ...before, edits: Math.max(before.edits, now?.edits ?? 0) + 1 });
    }
    this.#forget();
    return { says: step.says, left };
  }

  /** Calls back whenever another tab has changed something, or this one wakes up. */
  watch(changed: () => void): void {
    let waits = false;
    // An import in another tab is a burst of events: it is looked at once.
    const look = () => {
      if (waits) return;
      waits = true;
      setTimeout(() => {
        waits = false;
        this.#look();
        changed();
      }, 50);
    };
    this.#store.watch(look);
    document.addEventListener('visibilitychange', () => document.hidden || look());
  }
}

// One collator: making one for each comparison would cost more than a frame for some hundred cards.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: { readonly name: string }, b: { readonly name: string }): number => collator.compare(a.name, b.name);
