// Bytes to lines, however they are cut up on the way; blank lines are left out. Of a line past the limit only the head is
// held, to tell whose it was.

import type { ErrorCode } from '../input/problem.ts';

/** The answer to one line as JSON, without the end of the line. */
export interface AnsweredLine {
  readonly text: string;
  /** The code of what was wrong, or null. */
  readonly code: ErrorCode | null;
  /** What went wrong in Sightline itself, for whoever runs it to read. */
  readonly fault?: string;
}

/** A line of text, with its answer where that is known already; or the first characters of one past the limit. */
export type Line = { readonly text: string; readonly settled?: AnsweredLine } | { readonly tooLarge: string };

const NEWLINE = 10;

/** As much of a line past the limit as is held. */
const HEAD = 256;

/** Takes bytes as they come and gives the lines that they complete. */
export class LineCutter {
  readonly #limit: number;
  readonly #decoder = new TextDecoder();
  #held: Uint8Array[] = [];
  #size = 0;
  #head: string | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that these bytes complete, in order. */
  take(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.#hold(chunk.subarray(from, at));
      lines.push(...this.#line());
      from = at + 1;
    }
    this.#hold(chunk.subarray(from));
    return lines;
  }

  /** The last line, when it has no end of its own. */
  rest(): Line[] {
    return this.#line();
  }

  #hold(piece: Uint8Array): void {
    if (this.#head === null) this.#held.push(piece);
    this.#size += piece.length;
    if (this.#size <= this.#limit || this.#head !== null) return;
    this.#head = this.#decoder.decode(joined(this.#held, this.#size).subarray(0, HEAD));
    this.#held = [];
  }

  /** The line that is held, or none where it is blank. */
  #line(): Line[] {
    const line: Line =
      this.#head === null ? { text: this.#decoder.decode(joined(this.#held, this.#size)) } : { tooLarge: this.#head };
    this.#held = [];
    this.#size = 0;
    this.#head = null;
    return 'text' in line && line.text.trim() === '' ? [] : [line];
  }
}

/** The pieces as one. */
export function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
