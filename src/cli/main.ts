// The command line. Exit codes: 0 answered, 1 refused or not possible, 2 the command was not understood.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { ask } from '../ask/ask.ts';
import { askText } from '../ask/text.ts';
import { pictureOf } from '../draw/picture.ts';
import { toLink } from '../link/link.ts';
import { handlerOf } from '../serve/handler.ts';
import { listen, nodeServer } from '../serve/node.ts';
import { VERSION } from '../serve/version.ts';
import { batch } from './batch.ts';
import { helpFor } from './help.ts';
import { Fault, isLink, questionGiven, questionOfLink, questionText, textGiven } from './input.ts';
import { answerShares, batchOn } from './jobs.ts';
import { oddsHelp, oddsQuestion } from './odds.ts';
import { pngOf } from './picture.ts';
import { inkFor, progressOn } from './terminal.ts';
import { inLines } from './words.ts';

type Command = (words: string[]) => Promise<number>;

const json = { json: { type: 'boolean', default: false } } as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  async ask(words) {
    const { values, positionals } = parseArgs({ args: words, options: json, allowPositionals: true });
    const text = await questionText(alone(positionals));
    return answered(text, askText(text), values.json);
  },

  async batch(words) {
    // `--jobs` alone means as many as there are cores.
    const given = words.map((word, i) =>
      word === '--jobs' && !/^\d+$/.test(words[i + 1] ?? '') ? '--jobs=all' : word,
    );
    const { values } = parseArgs({ args: given, options: { ...json, jobs: { type: 'string', default: '1' } } });
    const jobs = values.jobs === 'all' ? availableParallelism() : wholeNumber('--jobs', values.jobs, 1, 256);
    const { told, done } = progressOn(process.stderr);
    if (jobs === 1) await batch(process.stdin, process.stdout, told);
    else await batchOn(jobs, new URL(import.meta.url), process.stdin, process.stdout, told);
    done();
    return 0;
  },

  async odds(words) {
    const { values, positionals } = parseArgs({ args: words, options: json, allowPositionals: true });
    const [game, kind, ...keys] = positionals;
    if (game === undefined || kind === undefined) {
      process.stdout.write(oddsHelp(game, kind));
      return 0;
    }
    const question = oddsQuestion(game, kind, keys);
    return answered(JSON.stringify(question), ask(question), values.json);
  },

  async render(words) {
    const options = {
      output: { type: 'string', short: 'o' },
      theme: { type: 'string', default: 'light' },
      width: { type: 'string', default: '1320' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const { theme, output } = values;
    if (theme !== 'light' && theme !== 'dark') throw new Fault(2, `--theme is light or dark, not "${theme}".`);
    const width = wholeNumber('--width', values.width, 16, 8192);
    const picture = pictureOf(await questionGiven(alone(positionals)), { theme });
    if (!picture.ok) throw new Fault(1, picture.error.message);
    const drawn = output?.endsWith('.png') ? await pngOf(picture.svg, width) : `${picture.svg}\n`;
    if (output === undefined) process.stdout.write(drawn);
    else writeFileSync(output, drawn);
    return 0;
  },

  async link(words) {
    const { values, positionals } = parseArgs({
      args: words,
      options: { site: { type: 'string' } },
      allowPositionals: true,
    });
    const given = await textGiven(alone(positionals));
    if (isLink(given)) {
      process.stdout.write(`${JSON.stringify(questionOfLink(given), null, 2)}\n`);
      return 0;
    }
    const made = toLink({ question: questionIn(given) });
    if (!made.ok) throw new Fault(1, made.message);
    const site = values.site?.replace(/\/?$/, '/scene/') ?? '';
    process.stdout.write(`${site}#${made.fragment}\n`);
    return 0;
  },

  async serve(words) {
    const options = {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      origin: { type: 'string' },
    } as const;
    const { values } = parseArgs({ args: words, options });
    const port = wholeNumber('--port', values.port, 0, 65_535);
    const server = nodeServer(handlerOf(values.origin === undefined ? {} : { origin: values.origin }));
    const ended = new Promise<number>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => {
          server.close(() => resolve(0));
          server.closeIdleConnections();
        });
    });
    const address = await listen(server, port, values.host).catch((error: Error) => {
      throw new Fault(1, `Nobody can listen at ${values.host}:${port}: ${error.message}.`);
    });
    process.stdout.write(`Sightline answers at ${address} (Ctrl-C ends it)\n`);
    return ended;
  },
};

function questionIn(given: string): Readonly<Record<string, unknown>> {
  try {
    const question: unknown = JSON.parse(given);
    if (typeof question === 'object' && question !== null) return question as Readonly<Record<string, unknown>>;
  } catch {
    // Told below, together with everything else that is no question.
  }
  throw new Fault(1, 'This is neither a question as JSON nor a link.');
}

function answered(question: string, answer: ReturnType<typeof askText>, asJson: boolean): number {
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
} else answerShares();
