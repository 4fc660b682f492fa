// The server as it is started by hand: its settings, its threads, its log, and its end.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { handlerOf, type LoggedRequest } from '../serve/handler.ts';
import { endServer, listen, nodeServer } from '../serve/node.ts';
import { BadSetting, SETTING_NAMES, settingsFrom } from '../serve/settings.ts';
import { ThreadPool } from '../serve/thread-pool.ts';
import { Fault, rulingsGiven } from './input.ts';
import { pngOf } from './picture.ts';

/** How many deadlines a question may wait for its turn when many are asked at once. */
const DEADLINES_TO_WAIT = 15;
/** What is under way at the end gets its deadline, and never more milliseconds than this. */
const LONGEST_END = 5000;

/** Answers over HTTP until a signal ends it; `program` is what the threads run. */
export async function serve(words: string[], program: URL): Promise<number> {
  const settings = settingsGiven(words);
  const { host, port, deadline } = settings;
  const rulings = rulingsGiven(settings.rulings || undefined);
  const pool = new ThreadPool({
    program,
    threads: settings.jobs,
    slowThreads: Math.ceil(settings.jobs / 2),
    deadline,
    longestWait: DEADLINES_TO_WAIT * deadline,
  });
  const ending = new AbortController();
  const handler = handlerOf({
    answer: pool.answer,
    origins: settings.origin,
    rate: settings.rate,
    largestBatch: settings['largest-batch'],
    png: pngOf,
    ...(rulings ? { rulings } : {}),
    log: logOf(settings.log, settings['log-questions'] === 'yes'),
    isReady: () => !ending.signal.aborted,
    gauges: () => pool.counts,
  });
  const { connections, proxies } = settings;
  const server = nodeServer(handler, { ending: ending.signal, connections, proxies });
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    const address = await listen(server, port, host).catch((error: Error) => {
      throw new Fault(1, `Nobody can listen at ${host}:${port}: ${error.message}.`);
    });
    process.stdout.write(`Sightline answers at ${address} (Ctrl-C ends it)\n`);
    await signalled;
    ending.abort();
    const time = Math.min(deadline, LONGEST_END);
    await endServer(server, time, () => pool.stopAll(time));
  } finally {
    await pool.close();
  }
  return 0;
}

function settingsGiven(words: string[]): ReturnType<typeof settingsFrom> {
  const options = Object.fromEntries([...SETTING_NAMES, 'config'].map((name) => [name, { type: 'string' as const }]));
  const { config, ...flags } = parseArgs({ args: words, options }).values as Record<string, string | undefined>;
  const name = config ?? process.env.SIGHTLINE_CONFIG;
  if (name !== undefined && !existsSync(name)) throw new Fault(2, `There is no file "${name}".`);
  try {
    return settingsFrom(flags, process.env, name === undefined ? null : { name, text: readFileSync(name, 'utf8') });
  } catch (error) {
    if (error instanceof BadSetting) throw new Fault(2, error.message);
    throw error;
  }
}

/** A log on standard error: a line of JSON a request. */
function logOf(what: 'requests' | 'problems' | 'nothing', withQuestions: boolean): (request: LoggedRequest) => void {
  return ({ problems, milliseconds, ...request }) => {
    if (what === 'nothing' || (what === 'problems' && problems.length === 0 && request.status < 500)) return;
    const told = problems.map(({ question, ...problem }) => (withQuestions ? { ...problem, question } : problem));
    const line = {
      time: new Date().toISOString(),
      ...request,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(told.length > 0 ? { problems: told } : {}),
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  };
}
