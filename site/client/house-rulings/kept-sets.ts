// The sets of house rulings that this device keeps, each under a key of its own.
import { type RulingSet, readRulings } from '../../../src/rulings/ruling-set.ts';
import { LocalStore } from '../../../src/widgets/local-store.ts';
import { STORE } from './keeps-sets.ts';

/** A set that is kept, and when it was last changed. */
export interface KeptSet {
  readonly id: string;
  readonly at: number;
  readonly set: RulingSet;
}

export class KeptSets {
  readonly #store: LocalStore;

  /** `failed` is called when the device keeps nothing any more. */
  constructor(failed: () => void) {
    this.#store = new LocalStore(STORE, failed);
  }

  /** All of them, the latest first; what is no set is left alone. */
  all(): KeptSet[] {
    return this.#store
      .keys()
      .flatMap((id) => {
        const { at, set } = (this.#store.read(id) ?? {}) as { at?: unknown; set?: unknown };
        const read = readRulings(set);
        return read.ok && typeof at === 'number' ? [{ id, at, set: read.set }] : [];
      })
      .sort((a, b) => b.at - a.at);
  }

  keep(id: string, set: RulingSet): void {
    this.#store.write(id, { at: Date.now(), set });
  }

  remove(id: string): void {
    this.#store.remove(id);
  }

  watch(changed: () => void): void {
    this.#store.watch(changed);
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
