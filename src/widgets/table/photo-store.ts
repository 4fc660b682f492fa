// The pictures that this device keeps for the open table, in the browser's own database: they are too large for the place
// where tables are kept, and never leave the device. Where the database is forbidden they last as long as the page.
import type { Marks } from '../../photo/marks.ts';
import type { SuggestedBase } from '../../photo/suggest.ts';
import type { Board } from '../../scene/scene.ts';

/** A picture that was laid under a board. */
export interface KeptPhoto {
  /** As it was taken, no larger than is worked with, and what was marked in it; one that came in a file has neither. */
  readonly original?: Blob;
  readonly marks?: Marks;
  /** From straight above: it covers the box of the board. */
  readonly straight: Blob;
  readonly board: Board;
  readonly focal35?: number;
  readonly accuracy: number;
  readonly suggested: readonly SuggestedBase[];
  /** When it was laid there, in milliseconds. */
  readonly at: number;
}

const NAME = 'sightline.photographs';
const STORE = 'pictures';
/** A picture that no table uses is kept so long for undoing, in milliseconds: a day. */
const UNUSED = 24 * 3600 * 1000;

export class PhotoStore {
  #opening: Promise<IDBDatabase | null> | null = null;
  readonly #memory = new Map<string, KeptPhoto>();

  #open(): Promise<IDBDatabase | null> {
    this.#opening ??= new Promise((opened) => {
      try {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE);
        request.onsuccess = () => opened(request.result);
        request.onerror = () => opened(null);
        request.onblocked = () => opened(null);
      } catch {
        opened(null);
      }
    });
    return this.#opening;
  }

  async #does<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    const database = await this.#open();
    if (!database) return undefined;
    return new Promise((done) => {
      try {
        const request = act(database.transaction(STORE, mode).objectStore(STORE));
        request.onsuccess = () => done(request.result);
        request.onerror = () => done(undefined);
      } catch {
        done(undefined);
      }
    });
  }

  /** Keeps a picture; whether the device has it, and not this page alone. */
  async keep(id: string, photo: KeptPhoto): Promise<boolean> {
    this.#memory.set(id, photo);
    return (await this.#does('readwrite', (store) => store.put(photo, id))) !== undefined;
  }

  async photo(id: string): Promise<KeptPhoto | null> {
    const kept = this.#memory.get(id) ?? ((await this.#does('readonly', (store) => store.get(id))) as unknown);
    return isKept(kept) ? kept : null;
  }

  /** Forgets the pictures that no table uses any more and that nobody can want back. */
  async tidy(used: ReadonlySet<string>): Promise<void> {
    const ids = (await this.#does('readonly', (store) => store.getAllKeys())) ?? [];
    for (const id of ids) {
      if (typeof id !== 'string' || used.has(id)) continue;
      const kept = await this.photo(id);
      if (kept && Date.now() - kept.at < UNUSED) continue;
      await this.#does('readwrite', (store) => store.delete(id));
    }
  }
}

function isKept(value: unknown): value is KeptPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { straight, suggested, accuracy } = value as Partial<KeptPhoto>;
  return straight instanceof Blob && Array.isArray(suggested) && Number(accuracy) > 0;
}
