// One question a line in, one answer a line out, same order, as they come. A bad line is answered and forgotten.
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { type Line, LineCutter } from '../ask/lines.ts';
import { answerLine, LARGEST_QUESTION } from '../ask/text.ts';

/** What a batch tells of itself while it runs. */
export type Told = (answered: number) => void;

/** Answers every line of the input; blank lines are skipped. */
export async function batch(input: Readable, output: Writable, told: Told = () => {}): Promise<void> {
  let answered = 0;
  for await (const lines of linesOf(input)) {
    for (const line of lines) {
      const answer = answerLine(line);
      if (answer === null) continue;
      if (!output.write(`${answer}\n`)) await once(output, 'drain');
      told(++answered);
    }
  }
}

/** The lines of a stream, as many at a time as came together. */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const cutter = new LineCutter(LARGEST_QUESTION);
  for await (const chunk of input) yield cutter.take(chunk);
  yield cutter.rest();
}
