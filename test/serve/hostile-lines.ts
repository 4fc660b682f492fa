// Lines made to break whoever reads them, and a good one after each few: it must be answered as if it were alone.
import { Readable, Writable } from 'node:stream';
import { ask } from '../../src/ask/ask.ts';
import { answerLine, askText } from '../../src/ask/text.ts';
import { batch } from '../../src/cli/batch.ts';
import { handlerOf } from '../../src/serve/handler.ts';
import { ThreadPool } from '../../src/serve/thread-pool.ts';
import { oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';
import { plainScene } from '../scene/scenes.ts';

const GOOD = { ask: 'distance', scene: plainScene(), from: 'a', to: 'b' };
const KEYS = ['id', 'ask', 'scene', 'from', 'models', '__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];
const NUMBERS = [
  '1e999',
  '-1e999',
  '1e-999',
  '0.1e1000000',
  '123456789012345678901234567890',
  '-0',
  '00',
  '.5',
  'NaN',
  '0x10',
];
const TEXTS = [
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  '"\\u2028"',
  '"',
  '"\\x"',
  `"${'é'.repeat(500)}"`,
  '"\u202e"',
];

/** The makers of a line; each is one way to be hostile. */
const MAKERS: readonly ((random: Random) => string)[] = [
  (random) => '['.repeat(whole(random, 1, 60_000)),
  (random) => {
    const depth = whole(random, 100, 20_000);
    return `{"id": ${'[{"id":'.repeat(depth)}1${'}]'.repeat(depth)}, "ask": "los"}`;
  },
  (random) => {
    const depth = whole(random, 100, 20_000);
    return `{"ask": "distance", "scene": ${'{"models":['.repeat(depth)}${']}'.repeat(depth)}}`;
  },
  (random) =>
    `{"ask": "distance", ${Array.from({ length: whole(random, 1, 3000) }, (_, i) => `"k${i}": ${i}`).join()}}`,
  (random) =>
    `{"ask": "settle", "scene": {"v": 1, "game": "judgement", "models": [${new Array(whole(random, 1, 5000)).fill('{}').join()}]}}`,
  (random) => {
    const pieces = Array.from({ length: whole(random, 1, 4) }, () => `"${oneOf(random, KEYS)}": ${value(random)}`);
    return `{${pieces.join()}}`;
  },
  (random) => {
    const text = JSON.stringify({ id: 1, ...GOOD });
    const at = whole(random, 0, text.length);
    return `${text.slice(0, at)}${value(random)}${text.slice(at + whole(random, 0, 8))}`;
  },
  (random) =>
    `{"ask": "distance", "ask": "los", "id": 1, "id": ${value(random)}, "scene": ${JSON.stringify(plainScene())}}`,
  (random) => value(random),
  (random) => 'x'.repeat(whole(random, 1, 300_000)),
  (random) =>
    Array.from({ length: whole(random, 1, 200) }, () => String.fromCharCode(whole(random, 11, 65_535))).join(''),
];

function value(random: Random): string {
  const kind = random();
  if (kind < 0.4) return oneOf(random, NUMBERS);
  if (kind < 0.8) return oneOf(random, TEXTS);
  return oneOf(random, ['null', 'true', '[]', '{}', '{"__proto__": null}', '[[[[]]]]', '']);
}

/** How many hostile lines come before each good one. */
const HOSTILE = 3;

export interface Tried {
  readonly lines: number;
  readonly wrong: readonly string[];
}

/** Sends lines to the package, the command line's batch with one thread and with two, and HTTP; what went wrong in each. */
export async function sendHostile(seed: number, count: number, program: URL): Promise<Tried> {
  const random = randomFrom(seed);
  const lines = Array.from({ length: count }, (_, i) => {
    if (i % (HOSTILE + 1) === HOSTILE) return JSON.stringify({ id: i, ...GOOD });
    return oneOf(random, MAKERS)(random).replaceAll('\n', ' ').trim() || '{}';
  });
  const good = JSON.stringify(ask({ id: 0, ...GOOD }));
  const wrong: string[] = [];
  const check = (door: string, answers: readonly string[]) => {
    if (answers.length !== count) wrong.push(`${door}: ${answers.length} answers to ${count} lines`);
    answers.forEach((text, i) => {
      const isGood = i % (HOSTILE + 1) === HOSTILE;
      if (isGood ? text !== good.replace('"id":0', `"id":${i}`) : !/^\{"id":.*"ok":(true|false),/s.test(text))
        wrong.push(`${door}: line ${i} of seed ${seed}: ${text.slice(0, 120)} to ${lines[i]!.slice(0, 120)}`);
    });
  };
  check(
    'package',
    lines.map((line) => JSON.stringify(askText(line))),
  );
  check(
    'one line',
    lines.map((text) => answerLine({ text }).text),
  );
  check('batch', await batched(lines));
  const pool = new ThreadPool({ program, threads: 2 });
  check('batch with two threads', await batched(lines, { answer: pool.answer, shares: 6 }));
  const body = lines.join('\n');
  const request = new Request('http://localhost/batch', { method: 'POST', body });
  const handle = handlerOf({ answer: pool.answer, largestBatch: Number.MAX_SAFE_INTEGER });
  check('HTTP', linesIn(await (await handle(request)).text()));
  await pool.close();
  return { lines: count, wrong };
}

const linesIn = (text: string): string[] => text.split('\n').slice(0, -1);

async function batched(lines: readonly string[], options: Parameters<typeof batch>[2] = {}): Promise<string[]> {
  const written: string[] = [];
  const output = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  await batch(Readable.from(lines.map((line) => Buffer.from(`${line}\n`))), output, options);
  return linesIn(written.join(''));
}
