// Everything of one kind (battles, events, games, lists) that this device keeps, and the one of them that is open. Each has a name, a date and a
// history that survives a reload. A new one, or one from a link, comes beside the others and never in the place of one.
import { History } from '../../../src/widgets/history.ts';
import { type Device, deviceStorage, LocalStore } from '../../../src/widgets/local-store.ts';

/** What the list needs to know of the things in it. */
export interface Kind<T> {
  /** `battle`, `event` or `game`: the word for one of them. */
  readonly word: string;
  /** The name below which they are kept, and the key of the single one that older versions kept; the word by default. */
  readonly store?: string;
  readonly start: T;
  /** What one is called until somebody gives it a name. */
  titleOf(now: T): string;
  /** A history as it is kept, and back; null where a value holds none. */
  written(history: History<T>): unknown;
  read(value: unknown): History<T> | null;
  /** What an older version kept, which knew one only. */
  readOld(value: unknown): History<T> | null;
}

export interface Entry<T> {
  readonly id: string;
  /** The name that somebody gave it; empty until then. */
  readonly name: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  /** How often it was written: another number on the device means that another tab wrote it. */
  readonly edits: number;
  /** When it was deleted; null while it is not. */
  readonly deleted: number | null;
  readonly history: History<T>;
  /** What is filled in and not yet part of the history. */
  readonly draft: unknown;
}

/** Deleted ones can be brought back for thirty days. */
export const DAYS_TO_BRING_BACK = 30;
const DAY = 24 * 60 * 60 * 1000;
export const LONGEST_NAME = 40;
const FIRST = 'first';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class KeptList<T> {
  /** What was said last. */
  message = '';
  readonly kind: Kind<T>;
  readonly #store: LocalStore;
  readonly #device: Device | null;
  readonly #changed: (all: boolean) => void;
  #open: Entry<T>;

  /** `changed` is called with false when only the message is another. */
  constructor(kind: Kind<T>, changed: (all: boolean) => void, device = deviceStorage()) {
    this.kind = kind;
    this.#changed = changed;
    this.#device = device;
    this.#store = new LocalStore(`sightline.${kind.store ?? kind.word}s`, () => this.say(this.#notKept()), device);
    this.#open = this.#blank();
  }

  get open(): Entry<T> {
    return this.#open;
  }
  get now(): T {
    return this.#open.history.now;
  }

  /** Those that are kept, the latest first. */
  entries(): Entry<T>[] {
    return this.#all().filter(({ deleted }) => deleted === null);
  }

  /** Those that can still be brought back. */
  deleted(): Entry<T>[] {
    return this.#all().filter(({ deleted }) => deleted !== null);
  }

  titleOf({ name, history }: Entry<T>): string {
    return name || this.kind.titleOf(history.now);
  }

  /** Opens what this tab had open, or else the latest; takes over what an older version kept. */
  start(): void {
    this.#takeOld();
    for (const { id, deleted } of this.deleted())
      if (Date.now() - (deleted ?? 0) > DAYS_TO_BRING_BACK * DAY) this.#store.remove(id);
    const id = this.#lastOpen();
    const entry = id === null ? this.entries()[0] : this.#read(id);
    this.#open = entry && entry.deleted === null ? entry : this.#blank();
    this.#store.watch((key) => this.#heard(key));
    // A tab that slept hears nothing; it looks again when it wakes.
    document.addEventListener('visibilitychange', () => document.hidden || this.#heard(this.#open.id));
    this.#changed(true);
  }

  /** Says something without a change. */
  say(message: string): void {
    this.message = message;
    this.#changed(false);
  }

  /** Shows everything anew without a change. */
  show(): void {
    this.#changed(true);
  }

  /** The next state of the open one. */
  push(next: T, says = ''): void {
    this.#open.history.push(next);
    this.#done(this.#open, says);
  }

  undo(): void {
    this.#open.history.undo();
    this.#done(this.#open, 'Taken back.');
  }

  redo(): void {
    this.#open.history.redo();
    this.#done(this.#open, 'Done again.');
  }

  /** Keeps what is filled in; nothing is shown anew. */
  keepDraft(draft: unknown): void {
    this.#save({ ...this.#open, draft });
  }

  /** Begins another one; what was open stays in the list. It is kept from its first change on. */
  begin(): void {
    this.#show(this.#blank(), `A new ${this.kind.word}. The others are in the list below.`);
  }

  /** Opens one that came from outside as an entry of its own, or the same one where it is here already. */
  receive(history: History<T>, says: string): void {
    const same = JSON.stringify(history.now);
    const known = this.entries().find((entry) => JSON.stringify(entry.history.now) === same);
    this.#show(known ?? { ...this.#blank(), history }, says);
    if (!known) this.#save(this.#open);
    this.#changed(true);
  }

  openEntry(id: string): void {
    const entry = this.#read(id);
    if (entry) this.#show(entry, `${this.titleOf(entry)} is open.`);
  }

  rename(id: string, name: string): void {
    const entry = this.#read(id);
    if (!entry) return;
    this.#replace({ ...entry, name: name.trim().slice(0, LONGEST_NAME) });
    this.message = '';
    this.#changed(true);
  }

  /** Takes one out of the list; it can be brought back. */
  remove(id: string): void {
    const entry = this.#read(id);
    if (!entry) return;
    this.#replace({ ...entry, deleted: Date.now() });
    const says = `${this.titleOf(entry)} is deleted. It can be brought back for ${DAYS_TO_BRING_BACK} days.`;
    if (id === this.#open.id) this.#show(this.entries()[0] ?? this.#blank(), says);
    else {
      this.message = says;
      this.#changed(true);
    }
  }

  bringBack(id: string): void {
    const entry = this.#read(id);
    if (!entry) return;
    this.#replace({ ...entry, deleted: null });
    this.message = `${this.titleOf(entry)} is back.`;
    this.#changed(true);
  }

  removeForGood(id: string): void {
    this.#store.remove(id);
    this.message = '';
    this.#changed(true);
  }

  #notKept(): string {
    const { word } = this.kind;
    return `This device keeps nothing for Sightline just now: its storage is full or blocked. Your ${word}s stay here while this page is open. Copy the link to keep a ${word}.`;
  }

  #blank(): Entry<T> {
    const history = new History(this.kind.start);
    return { id: newId(), name: '', at: Date.now(), edits: 0, deleted: null, history, draft: null };
  }

  #all(): Entry<T>[] {
    return this.#store
      .keys()
      .flatMap((id) => this.#read(id) ?? [])
      .sort((a, b) => b.at - a.at);
  }

  #read(id: string): Entry<T> | null {
    const value = this.#store.read(id);
    if (!isObject(value)) return null;
    const history = this.kind.read(value.history);
    if (!history) return null;
    return {
      id,
      name: typeof value.name === 'string' ? value.name.slice(0, LONGEST_NAME) : '',
      at: Number(value.at) || 0,
      edits: Number(value.edits) || 0,
      deleted: typeof value.deleted === 'number' ? value.deleted : null,
      history,
      draft: value.draft ?? null,
    };
  }

  #write({ id, history, ...rest }: Entry<T>): boolean {
    return this.#store.write(id, { ...rest, history: this.kind.written(history) });
  }

  /** Writes a change of an entry as a whole, and shows it where it is the open one. */
  #replace(entry: Entry<T>): void {
    const next = { ...entry, edits: entry.edits + 1 };
    this.#write(next);
    if (entry.id === this.#open.id) this.#open = next;
  }

  #done(entry: Entry<T>, says: string): void {
    this.message = says;
    this.#save(entry);
    this.#changed(true);
  }

  /** Keeps the open one. Where another tab went on with it meanwhile, this one becomes an entry of its own. */
  #save(entry: Entry<T>): void {
    const kept = this.#read(entry.id);
    const { word } = this.kind;
    const apart = kept !== null && kept.edits !== entry.edits;
    if (apart)
      this.message = `This ${word} was changed in another tab. What you do here is kept beside it, as a ${word} of its own.`;
    const id = apart ? newId() : entry.id;
    this.#open = { ...entry, id, at: Date.now(), edits: entry.edits + 1, deleted: null };
    this.#write(this.#open);
    this.#remember(id);
  }

  #show(entry: Entry<T>, says: string): void {
    this.#open = entry;
    this.message = says;
    this.#remember(entry.id);
    this.#changed(true);
  }

  /** Another tab wrote an entry: the list may be another, and what is open is shown as it is now. */
  #heard(id: string): void {
    const entry = id === this.#open.id ? this.#read(id) : null;
    if (entry && entry.edits !== this.#open.edits) {
      this.#open = entry;
      this.message = `This ${this.kind.word} was changed in another tab.`;
    }
    this.#changed(true);
  }

  #takeOld(): void {
    const key = `sightline.${this.kind.store ?? this.kind.word}`;
    let value: unknown;
    try {
      value = JSON.parse(this.#device?.getItem(key) ?? 'null');
    } catch {
      return;
    }
    const history = this.kind.readOld(value);
    if (!history || this.#read(FIRST)) return;
    if (this.#write({ ...this.#blank(), id: FIRST, history })) this.#device?.removeItem(key);
  }

  /** What this tab has open is remembered for its next reload; null where it had nothing open yet. */
  #lastOpen(): string | null {
    try {
      return sessionStorage.getItem(this.#openKey);
    } catch {
      return null;
    }
  }

  #remember(id: string): void {
    try {
      sessionStorage.setItem(this.#openKey, id);
    } catch {
      // A tab that may keep nothing opens the latest.
    }
  }

  get #openKey(): string {
    return `sightline.${this.kind.store ?? this.kind.word}s.open`;
  }
}
