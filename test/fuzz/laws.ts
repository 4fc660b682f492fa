// The laws across questions on ever new tables of all four games, on every core; a table that breaks one is made as small as it can be.
// A quick law is tried on every table. A dear one waits until it has cost no more than its share of the time, so that a charge that takes
// as long as fifty measurements does not keep the measurements from new tables; how often each was tried is said at the end.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Law } from '../laws/law.ts';
import { LAWS, shrunk, type Tried, told, tryTable, withFewerPieces } from '../laws/run.ts';
import type { GameId } from '../laws/scene.ts';

const GAMES: readonly GameId[] = ['judgement', 'grimheim', 'guilds', 'aos'];
// Every eighth table is as full as those of the tests.
const FULL_TABLE = 8;
/** The milliseconds of a table that a law may take, on the average. */
const SHARE = 1.2;
const MOST_WRONG = 20;

interface Share {
  readonly seconds: number;
  readonly seed: number;
  /** This one of so many that take turns with the seeds. */
  readonly at: number;
  readonly of: number;
}

interface Done {
  readonly runs: number;
  readonly wrong: readonly string[];
  /** Tables that each law was tried on, and those that put it to the test, by game and law. */
  readonly tried: readonly (readonly [string, number, number])[];
}

/** What one core finds in its share of the tables. */
function found({ seconds, seed, at, of }: Share): Done {
  const end = performance.now() + 1000 * seconds;
  const tried = new Map(GAMES.map((game) => [game, new Map<Law, Tried>()]));
  const seen = new Set<string>();
  const wrong: string[] = [];
  let runs = 0;
  for (; runs === 0 || (performance.now() < end && wrong.length < MOST_WRONG); runs++) {
    const game = GAMES[runs % GAMES.length]!;
    const before = Math.floor(runs / GAMES.length);
    const broken = tryTable(game, seed + runs * of + at, tried.get(game)!, {
      isDue: ({ took }) => took <= SHARE * before,
      ...(before % FULL_TABLE === 0 ? {} : { changed: withFewerPieces }),
    });
    for (const one of broken) {
      // One table for a law and a game says enough.
      if (seen.has(game + one.law)) continue;
      seen.add(game + one.law);
      wrong.push(told(shrunk(one)));
    }
  }
  const counts = GAMES.flatMap((game) =>
    [...tried.get(game)!].map(([law, { tables, tests }]) => [`${game}: ${law.name}`, tables, tests] as const),
  );
  return { runs, wrong, tried: counts };
}

/** The same on another core. */
async function foundBeside(share: Share): Promise<Done> {
  const worker = new Worker(new URL(import.meta.url), { workerData: share });
  const [done] = (await once(worker, 'message')) as [Done];
  await worker.terminate();
  return done;
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const of = availableParallelism();
  const beside = Array.from({ length: of - 1 }, (_, i) => foundBeside({ seconds, seed, at: i + 1, of }));
  const all = [found({ seconds, seed, at: 0, of }), ...(await Promise.all(beside))];
  const runs = all.reduce((sum, one) => sum + one.runs, 0);
  console.log(countsOf(all));
  return { runs, wrong: all.flatMap(({ wrong }) => wrong) };
}

/** How often the laws were tried, and those that were tried least. */
function countsOf(all: readonly Done[]): string {
  const sums = new Map<string, { tables: number; tests: number }>();
  for (const [name, tables, tests] of all.flatMap(({ tried }) => tried)) {
    const sum = sums.get(name) ?? { tables: 0, tests: 0 };
    sums.set(name, { tables: sum.tables + tables, tests: sum.tests + tests });
  }
  const counts = [...sums].sort(([, a], [, b]) => a.tables - b.tables);
  const total = (of: 'tables' | 'tests') => counts.reduce((sum, [, count]) => sum + count[of], 0);
  const most = Math.max(...counts.map(([, { tables }]) => tables));
  const everywhere = counts.filter(([, { tables }]) => tables >= most * 0.9).length;
  return [
    `  ${LAWS.length} laws, ${counts.length} with their games: tried ${total('tables')} times, put to the test ${total('tests')} times`,
    `  ${everywhere} of them on nearly all of ${most} tables of their game, the median on ${counts[counts.length >> 1]![1].tables}; least:`,
    ...counts.slice(0, 8).map(([name, { tables, tests }]) => `    ${tables} (${tests} put to the test) ${name}`),
  ].join('\n');
}

if (!isMainThread) parentPort!.postMessage(found(workerData as Share));
