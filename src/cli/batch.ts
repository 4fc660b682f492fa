// One question a line in, one answer a line out, same order, as they come. A bad line is answered and forgotten.
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { askText, LARGEST_QUESTION, tooLarge } from '../ask/text.ts';
import { linesOf } from './lines.ts';

/** Answers every line of the input; blank lines are skipped. */
export async function batch(input: Readable, output: Writable): Promise<void> {
  for await (const line of linesOf(input, LARGEST_QUESTION)) {
    if (line !== 'too-large' && line.text.trim() === '') continue;
    const answer = line === 'too-large' ? tooLarge() : askText(line.text);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
  }
}
