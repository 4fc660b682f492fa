// Bytes made short: each bit is foretold from the bytes before it and coded by how likely it was (arithmetic coding). Texts
// that repeat themselves, as lists of moves do, shrink to a tenth. Whole-number arithmetic only, so that every browser
// reads what any other wrote.

/** How many bytes back each prediction looks. */
const ORDERS = [1, 2, 3, 4, 6] as const;
const SLOT_BITS = 16;
const SLOTS = 1 << SLOT_BITS;
/** Probabilities are out of 65536. */
const ONE = 1 << 16;
const MOST_SEEN = 30;
/** What comes out of a link is never longer than this. */
export const MOST_UNSQUEEZED = 200_000;

/** Foretells the next bit and learns from what it was. */
class Model {
  readonly #chance = new Uint16Array(ORDERS.length * SLOTS).fill(ONE / 2);
  readonly #seen = new Uint8Array(ORDERS.length * SLOTS);
  readonly #at = new Int32Array(ORDERS.length);
  /** A number for the bytes that each prediction looks back at. */
  readonly #contexts = new Int32Array(ORDERS.length).map((_, i) => i);
  #before: number[] = [0, 0, 0, 0, 0, 0];

  /** How likely a 1 is: `node` are the bits of the byte so far with a leading 1. */
  chanceOfOne(node: number): number {
    let [sum, weight] = [ONE / 2, 1];
    for (let i = 0; i < ORDERS.length; i++) {
      const hash = Math.imul(this.#contexts[i]! ^ Math.imul(node, 0x9e3779b1), 0x85ebca6b);
      const slot = i * SLOTS + ((hash ^ (hash >>> 15)) & (SLOTS - 1));
      this.#at[i] = slot;
      const seen = this.#seen[slot]!;
      if (seen === 0) continue;
      const chance = this.#chance[slot]!;
      // A context that was always right so far, and a longer one, count for more.
      const sure = Math.abs(chance - ONE / 2) >> 11;
      const share = (i + 2) * (i + 2) * (seen < 4 ? seen : 4) * (1 + sure * sure);
      sum += chance * share;
      weight += share;
    }
    const chance = Math.floor(sum / weight);
    return chance < 64 ? 64 : chance > ONE - 64 ? ONE - 64 : chance;
  }

  learn(bit: number): void {
    for (let i = 0; i < ORDERS.length; i++) {
      const slot = this.#at[i]!;
      const seen = this.#seen[slot]!;
      const chance = this.#chance[slot]!;
      const goal = bit === 1 ? ONE - 1 : 0;
      this.#chance[slot] = chance + Math.trunc(((goal - chance) * 2) / (2 * seen + 3));
      if (seen < MOST_SEEN) this.#seen[slot] = seen + 1;
    }
  }

  endByte(byte: number): void {
    this.#before = [byte, ...this.#before.slice(0, -1)];
    for (const [i, order] of ORDERS.entries()) {
      let hash: number = order;
      for (const one of this.#before.slice(0, order)) hash = Math.imul(hash ^ (one + 1), 0x01000193) ^ (hash >>> 13);
      this.#contexts[i] = hash;
    }
  }
}

/** Where an interval of 32 bits is cut for a chance out of 65536. */
const cut = (low: number, high: number, chance: number): number => low + Math.floor(((high - low) * chance) / ONE);

/** The bytes, shorter: their count in three bytes, then the code. */
export function squeezed(bytes: Uint8Array): Uint8Array {
  const model = new Model();
  const out: number[] = [bytes.length >>> 16, (bytes.length >>> 8) & 255, bytes.length & 255];
  let [low, high] = [0, 0xffffffff];
  for (const byte of bytes) {
    let node = 1;
    for (let i = 7; i >= 0; i--) {
      const bit = (byte >> i) & 1;
      const middle = cut(low, high, model.chanceOfOne(node));
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.learn(bit);
      node = node * 2 + bit;
      while ((low ^ high) >>> 24 === 0) {
        out.push(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
    }
    model.endByte(byte);
  }
  out.push(high >>> 24, (high >>> 16) & 255);
  return Uint8Array.from(out);
}

/** The bytes that were squeezed; null where the count says that there are too many. */
export function unsqueezed(code: Uint8Array): Uint8Array | null {
  const length = ((code[0] ?? 255) << 16) | ((code[1] ?? 255) << 8) | (code[2] ?? 255);
  if (length > MOST_UNSQUEEZED) return null;
  const model = new Model();
  const bytes = new Uint8Array(length);
  let at = 3;
  const next = (): number => code[at++] ?? 0;
  let [low, high] = [0, 0xffffffff];
  let held = ((next() << 24) | (next() << 16) | (next() << 8) | next()) >>> 0;
  for (let place = 0; place < length; place++) {
    let node = 1;
    while (node < 256) {
      const middle = cut(low, high, model.chanceOfOne(node));
      const bit = held <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.learn(bit);
      node = node * 2 + bit;
      while ((low ^ high) >>> 24 === 0) {
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
        held = ((held << 8) | next()) >>> 0;
      }
    }
    bytes[place] = node - 256;
    model.endByte(node - 256);
  }
  return bytes;
}
