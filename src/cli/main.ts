// The command line. Exit codes: 0 answered, 1 refused or not possible, 2 the command was not understood.

import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { Answer } from '../ask/ask.ts';
import { askUnder } from '../ask/ask-under.ts';
import { LastScene } from '../ask/last-scene.ts';
import { type AnswerLines, askText } from '../ask/text.ts';
import { pictureOf } from '../draw/answer-with-picture.ts';
import { toLink } from '../link/link.ts';
import { questionUnder } from '../rulings/question-under.ts';
import { answerOnThread, ThreadPool } from '../serve/thread-pool.ts';
import { VERSION } from '../serve/version.ts';
import { answerWanted } from '../serve/wanted.ts';
import { batch } from './batch.ts';
import { helpFor } from './help.ts';
import { Fault, isLink, questionGiven, questionOfLink, questionText, rulingsGiven, textGiven } from './input.ts';
import { oddsHelp, oddsQuestion } from './odds.ts';
import { pngOf } from './picture.ts';
import { serve } from './serve.ts';
import { inkFor, progressOn } from './terminal.ts';
import { inLines } from './words.ts';

type Command = (words: string[]) => Promise<number>;

const json = { json: { type: 'boolean', default: false } } as const;
const rulings = { rulings: { type: 'string' } } as const;

/** Shares of a batch that are under way for each thread, so that none waits for its next. */
const SHARES_PER_THREAD = 3;

/** Threads that answer, each of them this program again. */
function poolOf(threads: number, deadline: number | undefined): ThreadPool {
  return new ThreadPool({ program: new URL(import.meta.url), threads, deadline });
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async ask(words) {
    const options = { ...json, ...rulings, deadline: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const set = rulingsGiven(values.rulings);
    const text = await questionText(alone(positionals));
    if (values.deadline === undefined) return answered(text, askText(text, { rulings: set }), values.json);
    const pool = poolOf(1, seconds('--deadline', values.deadline));
    const [line] = await pool.answer([{ text, ...(set ? { rulings: set } : {}) }]);
    await pool.close();
    return answered(text, JSON.parse(line!.text) as Answer, values.json);
  },

  async batch(words) {
    // `--jobs` alone means as many as there are cores.
    const given = words.map((word, i) =>
      word === '--jobs' && !/^\d+$/.test(words[i + 1] ?? '') ? '--jobs=all' : word,
    );
    const options = {
      ...json,
      ...rulings,
      jobs: { type: 'string', default: '1' },
      deadline: { type: 'string' },
    } as const;
    const { values } = parseArgs({ args: given, options });
    const jobs = values.jobs === 'all' ? availableParallelism() : wholeNumber('--jobs', values.jobs, 1, 256);
    const deadline = values.deadline === undefined ? undefined : seconds('--deadline', values.deadline);
    const pool = jobs > 1 || deadline !== undefined ? poolOf(jobs, deadline) : null;
    const { progress, done } = progressOn(process.stderr);
    const failed = (fault: string) => process.stderr.write(`sightline: a line failed: ${fault}\n`);
    const set = rulingsGiven(values.rulings);
    const answer: AnswerLines = (lines) => pool!.answer(set ? lines.map((line) => ({ ...line, rulings: set })) : lines);
    const threads = pool ? { answer, shares: jobs * SHARES_PER_THREAD } : { rulings: set };
    await batch(process.stdin, process.stdout, { ...threads, progress, failed });
    await pool?.close();
    done();
    return 0;
  },

  async odds(words) {
    const options = { ...json, ...rulings } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [game, kind, ...keys] = positionals;
    if (game === undefined || kind === undefined) {
      process.stdout.write(oddsHelp(game, kind));
      return 0;
    }
    const question = oddsQuestion(game, kind, keys);
    return answered(
      JSON.stringify(question),
      askUnder(question, { rulings: rulingsGiven(values.rulings) }),
      values.json,
    );
  },

  async render(words) {
    const options = {
      ...rulings,
      output: { type: 'string', short: 'o' },
      theme: { type: 'string', default: 'light' },
      width: { type: 'string', default: '1320' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const { theme, output } = values;
    if (theme !== 'light' && theme !== 'dark') throw new Fault(2, `--theme is light or dark, not "${theme}".`);
    const width = wholeNumber('--width', values.width, 16, 8192);
    const set = rulingsGiven(values.rulings);
    const question = await questionGiven(alone(positionals));
    const picture = pictureOf(set ? questionUnder(question, set) : question, { theme });
    if (!picture.ok) throw new Fault(1, picture.error.message);
    const drawn = output?.endsWith('.png') ? await pngOf(picture.svg, width) : `${picture.svg}\n`;
    if (output === undefined) process.stdout.write(drawn);
    else writeFileSync(output, drawn);
    return 0;
  },

  async link(words) {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...rulings, site: { type: 'string' } },
      allowPositionals: true,
    });
    const given = await textGiven(alone(positionals));
    if (isLink(given)) {
      process.stdout.write(`${JSON.stringify(questionOfLink(given), null, 2)}\n`);
      return 0;
    }
    const set = rulingsGiven(values.rulings);
    const question = questionIn(given);
    const made = toLink({ question: set ? questionUnder(question, set) : question });
    if (!made.ok) throw new Fault(1, made.message);
    const site = values.site?.replace(/\/?$/, '/scene/') ?? '';
    process.stdout.write(`${site}#${made.fragment}\n`);
    return 0;
  },

  serve: (words) => serve(words, new URL(import.meta.url)),
};

function questionIn(given: string): Readonly<Record<string, unknown>> {
  try {
    const question: unknown = JSON.parse(given);
    if (typeof question === 'object' && question !== null) return question as Readonly<Record<string, unknown>>;
  } catch {
    // Reported below, together with everything else that is no question.
  }
  throw new Fault(1, 'This is neither a question as JSON nor a link.');
}

function answered(question: string, answer: Answer, asJson: boolean): number {
  const said = asJson
    ? `${JSON.stringify(answer, null, 2)}\n`
    : inLines(answer.ok ? (JSON.parse(question) as object) : {}, answer, inkFor(process.stdout, process.env));
  process.stdout.write(said);
  return answer.ok ? 0 : 1;
}

function alone(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new Fault(2, `One file or link is expected, and there are ${positionals.length}.`);
  return positionals[0];
}

function wholeNumber(name: string, typed: string, least: number, most: number): number {
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Fault(2, `${name} is a whole number from ${least} to ${most}, not "${typed}".`);
}

/** A number of seconds as it is typed, in milliseconds. */
function seconds(name: string, typed: string): number {
  const value = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= 0.1 && value <= 3600) return value * 1000;
  throw new Fault(2, `${name} is a number of seconds from 0.1 to 3600, not "${typed}".`);
}

async function main([command, ...words]: string[]): Promise<number> {
  if (command === undefined || command === 'help' || command === '--help' || command === '-h') {
    process.stdout.write(helpFor(words[0]));
    return 0;
  }
  if (command === '--version' || command === 'version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  if (!Object.hasOwn(COMMANDS, command))
    throw new Fault(2, `There is no command "${command}".\n\n${helpFor(undefined)}`);
  if (words.includes('--help') || words.includes('-h')) {
    const [game, kind] = words.filter((word) => !word.startsWith('-'));
    process.stdout.write(command === 'odds' && game !== undefined ? oddsHelp(game, kind) : helpFor(command));
    return 0;
  }
  return COMMANDS[command]!(words);
}

/** What went wrong, as an exit code: our own faults in a sentence, a misspelt option in Node's words. */
function exitCodeOf(error: unknown): number {
  if (error instanceof Fault) {
    process.stderr.write(`sightline: ${error.message.trimEnd()}\n`);
    return error.code;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`sightline: ${message}\n"sightline help" says what there is.\n`);
  return 2;
}

if (isMainThread) {
  // Whoever reads the answers may stop reading; that is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await main(process.argv.slice(2)).catch(exitCodeOf);
} else {
  const last = new LastScene();
  answerOnThread((line) => answerWanted(line, last));
}
