// Arguments as bits and back: plain JSON, with the words that questions use told by number and pieces by their place.
import { type BitReader, type BitWriter, Damaged } from './bits.ts';
import { ARGUMENTS, BITS } from './words.ts';

const KIND = { null: 0, false: 1, true: 2, number: 3, piece: 4, word: 5, text: 6, list: 7, object: 8 };
const DEEPEST = 8;

/** A list of words to be told by number, and the bits that number takes. */
export interface WordList {
  readonly words: readonly string[];
  readonly bits: number;
}
const QUESTION_WORDS: WordList = { words: ARGUMENTS, bits: BITS.argument };

/** Writes a value; names of pieces are told by their place among all of the scene's. */
export function writeValue(
  out: BitWriter,
  value: unknown,
  pieces: readonly string[],
  list: WordList = QUESTION_WORDS,
  depth = 0,
): void {
  if (depth > DEEPEST) throw new RangeError(`values may nest ${DEEPEST} deep, and these nest deeper.`);
  if (value === null || value === undefined) out.bits(KIND.null, 4);
  else if (typeof value === 'boolean') out.bits(value ? KIND.true : KIND.false, 4);
  else if (typeof value === 'number') {
    out.bits(KIND.number, 4);
    out.number(value);
  } else if (typeof value === 'string') writeText(out, value, pieces, list);
  else if (Array.isArray(value)) {
    out.bits(KIND.list, 4);
    out.small(value.length);
    for (const entry of value) writeValue(out, entry, pieces, list, depth + 1);
  } else {
    if (Object.prototype.toString.call(value) !== '[object Object]')
      throw new RangeError('only what JSON can write goes into one.');
    const entries = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
    out.bits(KIND.object, 4);
    out.small(entries.length);
    for (const [key, inner] of entries) {
      writeText(out, key, [], list);
      writeValue(out, inner, pieces, list, depth + 1);
    }
  }
}

function writeText(out: BitWriter, text: string, pieces: readonly string[], { words, bits }: WordList): void {
  const [piece, word] = [pieces.indexOf(text), words.indexOf(text)];
  out.bits(piece >= 0 ? KIND.piece : word >= 0 ? KIND.word : KIND.text, 4);
  if (piece >= 0) out.small(piece);
  else if (word >= 0) out.bits(word, bits);
  else out.text(text);
}

export function readValue(
  from: BitReader,
  pieces: readonly string[],
  depth = 0,
  list: WordList = QUESTION_WORDS,
): unknown {
  if (depth > DEEPEST) throw new Damaged('damaged');
  const kind = from.bits(4);
  if (kind === KIND.null) return null;
  if (kind === KIND.false || kind === KIND.true) return kind === KIND.true;
  if (kind === KIND.number) return from.number();
  if (kind === KIND.list || kind === KIND.object) {
    const length = from.small();
    if (length > 4096) throw new Damaged('damaged');
    if (kind === KIND.list) return Array.from({ length }, () => readValue(from, pieces, depth + 1, list));
    const entries = Array.from(
      { length },
      () => [readText(from, from.bits(4), [], list), readValue(from, pieces, depth + 1, list)] as const,
    );
    // Built by definition, not by assignment: a key such as __proto__ stays an ordinary key.
    return Object.fromEntries(entries);
  }
  return readText(from, kind, pieces, list);
}

function readText(from: BitReader, kind: number, pieces: readonly string[], { words, bits }: WordList): string {
  const text =
    kind === KIND.piece
      ? pieces[from.small()]
      : kind === KIND.word
        ? words[from.bits(bits)]
        : kind === KIND.text
          ? from.text()
          : undefined;
  if (text === undefined) throw new Damaged('damaged');
  return text;
}
