// A device's storage for tests.
import type { Device } from '../../src/widgets/local-store.ts';

/** A storage in memory, which may be told to refuse. */
export function device(): Device & { refuses: boolean; readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  const made = {
    refuses: false,
    held,
    get length() {
      return held.size;
    },
    key: (i: number) => [...held.keys()][i] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (made.refuses) throw new Error('full');
      held.set(key, value);
    },
    removeItem: (key: string) => {
      if (made.refuses) throw new Error('blocked');
      held.delete(key);
    },
  };
  return made;
}
