// Bytes to lines, however they are cut up on the way. A line past the limit is never held: it is told by its absence.

/** A line of text, or 'too-large' for one past the limit. */
export type Line = { readonly text: string } | 'too-large';

const NEWLINE = 10;

/** The lines of a stream of bytes, in order, as they come. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let held: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.length;
    if (size <= limit) held.push(piece);
    else held = [];
  };
  const line = (): Line => {
    const whole: Line = size > limit ? 'too-large' : { text: decoder.decode(joined(held, size)) };
    held = [];
    size = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at));
      yield line();
      from = at + 1;
    }
    take(chunk.subarray(from));
  }
  if (size > 0) yield line();
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
