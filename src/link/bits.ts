// Bits in and out, six to a character of a link's alphabet, and the numbers and texts that are made of them.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const VALUES = Object.fromEntries([...ALPHABET].map((letter, i) => [letter.charCodeAt(0), i])) as Record<
  number,
  number | undefined
>;

/** A link that cannot be read; the code names the sentence that says why. */
export class Damaged extends Error {
  override name = 'Damaged';
}

// Names are mostly small letters and digits: six bits each. The last place says that a whole character follows.
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 -_.'ABCDEFGHIJKLMNOPQRSTUV";
const OTHER = 63;

/** How many decimals a number may keep; which of them is told in two bits. */
const SCALES = [1, 1e3, 1e6, 1e9] as const;
/** The largest whole number that goes into a link, after scaling: what two numbers of 26 bits hold. */
const LARGEST = 2 ** 52;

export class BitWriter {
  readonly #characters: string[] = [];
  #held = 0;
  #count = 0;

  /** A whole number that is not negative in so many bits, highest first; one that does not fit is never written. */
  bits(value: number, count: number): void {
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** count))
      throw new RangeError(`${value} does not fit into ${count} bits.`);
    let left = count;
    while (left > 0) {
      const take = Math.min(left, 6 - this.#count);
      left -= take;
      this.#held = (this.#held << take) | (Math.floor(value / 2 ** left) % 2 ** take);
      this.#count += take;
      if (this.#count === 6) this.#flush();
    }
  }

  flag(value: boolean): void {
    this.bits(value ? 1 : 0, 1);
  }

  /** A whole number that is not negative: its length in bits, then itself without its leading one. */
  whole(value: number): void {
    const length = (value + 1).toString(2).length;
    this.bits(length - 1, 6);
    this.bits(value + 1 - 2 ** (length - 1), length - 1);
  }

  /** A small whole number that is not negative: four bits if it is below 15. */
  small(value: number): void {
    if (value < 15) this.bits(value, 4);
    else {
      this.bits(15, 4);
      this.whole(value - 15);
    }
  }

  /** Any number, to nine decimals; five bits for the small whole ones that most are. */
  number(value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that a link can hold.`);
    const isSmall = Number.isInteger(value) && value >= 0 && value < 15;
    this.flag(isSmall);
    if (isSmall) {
      this.bits(value, 4);
      return;
    }
    const scale = SCALES.findIndex((each) => Math.round(value * each) / each === value);
    const at = scale < 0 ? SCALES.length - 1 : scale;
    const scaled = Math.round(value * SCALES[at]!);
    if (Math.abs(scaled) > LARGEST) throw new RangeError(`${value} is too large for a link.`);
    this.bits(at, 2);
    this.flag(scaled < 0);
    this.whole(Math.abs(scaled));
  }

  /** A place along an axis in whole thousandths: 17 bits on any table, more beyond it. */
  place(thousandths: number): void {
    const zigzag = thousandths < 0 ? -2 * thousandths - 1 : 2 * thousandths;
    const near = zigzag < 2 ** 16;
    this.flag(near);
    if (near) this.bits(zigzag, 16);
    else this.whole(zigzag);
  }

  text(value: string): void {
    const characters = [...value];
    this.small(characters.length);
    for (const character of characters) {
      const at = LETTERS.indexOf(character);
      if (at >= 0) this.bits(at, 6);
      else {
        this.bits(OTHER, 6);
        this.whole(character.codePointAt(0)!);
      }
    }
  }

  #flush(): void {
    this.#characters.push(ALPHABET[this.#held]!);
    this.#held = 0;
    this.#count = 0;
  }

  /** Everything written, the last character filled up with zeros. */
  finish(): string {
    while (this.#count > 0) this.bits(0, 1);
    return this.#characters.join('');
  }
}

export class BitReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  bits(count: number): number {
    let value = 0;
    let left = count;
    while (left > 0) {
      const at = this.#at % 6;
      const code = VALUES[this.#text.charCodeAt((this.#at - at) / 6)];
      if (code === undefined) throw new Damaged('short');
      const take = Math.min(left, 6 - at);
      value = value * 2 ** take + ((code >> (6 - at - take)) & (2 ** take - 1));
      this.#at += take;
      left -= take;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  whole(): number {
    const length = this.bits(6);
    if (length > 52) throw new Damaged('damaged');
    return 2 ** length + this.bits(length) - 1;
  }

  small(): number {
    const value = this.bits(4);
    return value < 15 ? value : 15 + this.whole();
  }

  number(): number {
    if (this.flag()) return this.bits(4);
    const scale = SCALES[this.bits(2)]!;
    const negative = this.flag();
    const value = this.whole() / scale;
    return negative ? -value : value;
  }

  place(): number {
    const zigzag = this.flag() ? this.bits(16) : this.whole();
    return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
  }

  text(): string {
    const length = this.small();
    if (length > 4096) throw new Damaged('damaged');
    let text = '';
    for (let i = 0; i < length; i++) {
      const at = this.bits(6);
      if (at < OTHER) text += LETTERS[at];
      else {
        const point = this.whole();
        if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) throw new Damaged('damaged');
        text += String.fromCodePoint(point);
      }
    }
    return text;
  }

  /** Whether nothing but the last character's filling is left. */
  finished(): boolean {
    return Math.ceil(this.#at / 6) === this.#text.length;
  }
}

/** Whether a text is of a link's alphabet alone. */
export function isOfAlphabet(text: string): boolean {
  return /^[A-Za-z0-9_-]*$/.test(text);
}

// FNV-1a over the characters, folded to 24 bits: four characters that tell a link apart from a slip of the finger.
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  const folded = (hash ^ (hash >>> 24)) & 0xffffff;
  return [18, 12, 6, 0].map((shift) => ALPHABET[(folded >> shift) & 63]).join('');
}
