// One question a line in, one answer a line out, same order, as they come. Lines that came together are answered together,
// a few shares of them at once where there are threads, and no more is read than those: memory stays level however long
// the batch is.
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { LastScene } from '../ask/last-scene.ts';
import { type Line, LineCutter } from '../ask/lines.ts';
import { NamedTables } from '../ask/named-tables.ts';
import { type AnswerLines, answerLine, LARGEST_QUESTION } from '../ask/text.ts';
import type { RulingSet } from '../rulings/ruling-set.ts';

/** Lines that are answered together, at most. */
const SHARE = 256;

export interface BatchOptions {
  /** Who answers: this thread by default. */
  readonly answer?: AnswerLines;
  /** House rulings to answer by, where this thread answers. */
  readonly rulings?: RulingSet | undefined;
  /** How many shares of lines may be under way at once: one by default. */
  readonly shares?: number;
  /** Hears how many lines are answered so far. */
  readonly progress?: (answered: number) => void;
  /** Hears what went wrong in Sightline itself; the line has its answer all the same. */
  readonly failed?: (fault: string) => void;
}

/** Each line by itself, so that its answer leaves before the next is begun. */
function answerHere(rulings: RulingSet | undefined): AnswerLines {
  const last = new LastScene();
  return async ([line]) => [answerLine(line!, { rulings }, last)];
}

/** Answers every line of the input; blank lines are skipped. */
export async function batch(input: Readable, output: Writable, options: BatchOptions = {}): Promise<void> {
  const { rulings, answer = answerHere(rulings), shares = 1, progress = () => {}, failed = () => {} } = options;
  const underway: Promise<void>[] = [];
  let answered = 0;
  const write = async (lines: readonly Line[], before: Promise<void>): Promise<void> => {
    let mayWrite = false;
    before.then(
      () => {
        mayWrite = true;
      },
      () => {},
    );
    let text = '';
    for (let from = 0; from < lines.length; ) {
      const answers = await answer(lines.slice(from));
      for (const { fault } of answers) if (fault !== undefined) failed(fault);
      text += answers.map((each) => `${each.text}\n`).join('');
      from += answers.length;
      answered += answers.length;
      if (!mayWrite && from < lines.length) continue;
      await before;
      if (!output.write(text)) await once(output, 'drain');
      progress(answered);
      text = '';
    }
  };
  for await (const lines of linesOf(input))
    for (let from = 0; from < lines.length; from += SHARE) {
      const share = write(lines.slice(from, from + SHARE), underway.at(-1) ?? Promise.resolve());
      share.catch(() => {});
      underway.push(share);
      if (underway.length >= shares) await underway.shift();
    }
  await Promise.all(underway);
}

/** The lines of a stream, as many at a time as came together. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  const cutter = new LineCutter(LARGEST_QUESTION);
  const tables = new NamedTables();
  const resolved = (line: Line): Line => tables.resolved(line);
  for await (const chunk of input) yield cutter.take(chunk).map(resolved);
  yield cutter.rest().map(resolved);
}
