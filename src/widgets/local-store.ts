// Records that this device keeps, each under a key of its own below one prefix: two tabs that add to the same list never
// write over each other's records. Storage may be full, blocked or spoilt by something else; then everything goes on in
// memory while the page is open, and whoever asked is told once.

/** What a store needs of the browser's storage; `localStorage` is one. */
export type Device = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage; null where even looking at it is forbidden. */
export function deviceStorage(): Device | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What the browser keeps for this tab alone, as long as it is open; null where even looking at it is forbidden. */
export function tabStorage(): Device | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export class LocalStore {
  readonly #prefix: string;
  readonly #device: Device | null;
  readonly #failed: () => void;
  /** What could not be kept, by key; null where it could not be removed. */
  readonly #memory = new Map<string, string | null>();
  #works = true;

  /** `failed` is called each time that keeping stops working. */
  constructor(prefix: string, failed: () => void, device: Device | null = deviceStorage()) {
    this.#prefix = `${prefix}.`;
    this.#failed = failed;
    this.#device = device;
  }

  /** The keys of all records, in no order. */
  keys(): string[] {
    const found = new Set<string>();
    try {
      for (let i = 0; i < (this.#device?.length ?? 0); i++) {
        const key = this.#device?.key(i);
        if (key?.startsWith(this.#prefix)) found.add(key.slice(this.#prefix.length));
      }
    } catch {
      // A storage that may not be looked at has no keys.
    }
    for (const [key, text] of this.#memory)
      if (text === null) found.delete(key);
      else found.add(key);
    return [...found];
  }

  /** The record of a key; undefined where there is none, or none that can be read. */
  read(key: string): unknown {
    try {
      const held = this.#memory.get(key);
      const text = held === undefined ? this.#device?.getItem(this.#prefix + key) : held;
      return text === null || text === undefined ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** Keeps a record, on the device or else in memory; whether the device has it. */
  write(key: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    return this.#try(key, text, (device) => device.setItem(this.#prefix + key, text));
  }

  /** Forgets a record; whether the device has forgotten it too. */
  remove(key: string): boolean {
    return this.#try(key, null, (device) => device.removeItem(this.#prefix + key));
  }

  #try(key: string, text: string | null, act: (device: Device) => void): boolean {
    try {
      if (!this.#device) throw new Error('There is no storage.');
      act(this.#device);
      this.#memory.delete(key);
      this.#works = true;
    } catch {
      this.#memory.set(key, text);
      if (this.#works) this.#failed();
      this.#works = false;
    }
    return this.#works;
  }

  /** Calls back with the key whenever another tab writes or removes a record. */
  watch(changed: (key: string) => void): void {
    addEventListener('storage', ({ key }) => {
      if (key === null) for (const one of this.keys()) changed(one);
      else if (key.startsWith(this.#prefix)) changed(key.slice(this.#prefix.length));
    });
  }
}
