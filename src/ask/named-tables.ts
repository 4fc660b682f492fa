// Tables by name in a stream of lines: {"table": "t1", "scene": …} opens one, {"table": "t1", "ask": …} asks it, and
// {"table": "t1", "scene": null} closes it. Names hold until the stream ends. Each line that asks one becomes a question
// with its scene, so that whoever answers need not know of the names.
import { type Problem, Refusal, shown } from '../input/problem.ts';
import { type Answer, readScene } from './ask.ts';
import type { Line } from './lines.ts';
import { idOf, idOrNull } from './question-id.ts';

/** So many tables may be open in one stream. */
export const MOST_TABLES = 32;
/** The longest name of a table, in characters. */
const LONGEST_NAME = 64;

type Fields = Readonly<Record<string, unknown>>;

export class NamedTables {
  /** The scene of each table, as JSON. */
  readonly #scenes = new Map<string, string>();

  /** The line as whoever answers takes it: with its scene, or with its answer where there is nothing left to ask. */
  resolved(line: Line): Line {
    if (!('text' in line) || !line.text.includes('"table"')) return line;
    const fields = objectIn(line.text);
    if (!fields || !Object.hasOwn(fields, 'table')) return line;
    try {
      return this.#resolved(line.text, fields);
    } catch (error) {
      if (error instanceof Refusal) return settled(line.text, refusedWith(fields, error.problem));
      throw error;
    }
  }

  #resolved(text: string, { table, ...question }: Fields): Line {
    const id = idOf(question);
    if (typeof table !== 'string' || table === '' || table.length > LONGEST_NAME)
      throw new Refusal(
        'bad-question',
        'table',
        `A table has a name of 1 to ${LONGEST_NAME} characters, not ${shown(table)}.`,
      );
    const asks = Object.hasOwn(question, 'ask');
    if (Object.hasOwn(question, 'scene')) {
      const isOpen = question.scene !== null;
      if (isOpen) this.#open(table, question.scene);
      else if (!this.#scenes.delete(table)) throw unknownTable(table);
      if (!asks) {
        const other = Object.keys(question).find((key) => key !== 'id' && key !== 'scene');
        if (other !== undefined)
          throw new Refusal('bad-question', other, `A line that opens or closes a table has no field ${shown(other)}.`);
        return settled(text, { id, ok: true, answer: { table, open: isOpen }, because: [], rulings: [] });
      }
    }
    const scene = this.#scenes.get(table);
    if (scene === undefined) throw unknownTable(table);
    const { scene: _, ...rest } = question;
    const head = JSON.stringify(rest);
    return { text: `${head.slice(0, -1)}${head === '{}' ? '' : ','}"scene":${scene}}` };
  }

  #open(table: string, scene: unknown): void {
    const parsed = readScene(scene);
    if (!parsed.ok) {
      const [problem] = parsed.problems;
      throw new Refusal(problem!.code, problem!.path, problem!.message);
    }
    if (!this.#scenes.has(table) && this.#scenes.size >= MOST_TABLES)
      throw new Refusal(
        'too-large',
        'table',
        `At most ${MOST_TABLES} tables are open in one stream: close one, with "scene": null.`,
      );
    this.#scenes.set(table, JSON.stringify(scene));
  }
}

function unknownTable(table: string): Refusal {
  const message = `No table ${shown(table)} is open in this stream: send it with its scene first.`;
  return new Refusal('bad-question', 'table', message);
}

function objectIn(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const refusedWith = (fields: Fields, error: Problem): Answer => ({ id: idOrNull(fields), ok: false, error });

const settled = (text: string, answer: Answer): Line => ({
  text,
  settled: { text: JSON.stringify(answer), code: answer.ok ? null : answer.error.code },
});
