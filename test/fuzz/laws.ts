// The laws across questions on ever new tables of all four games, on every core; a table that breaks one is made as small as it can be.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Law } from '../laws/law.ts';
import { LAWS, shrunk, told, tryTable, withFewerPieces } from '../laws/run.ts';
import type { GameId } from '../laws/scene.ts';

const GAMES: readonly GameId[] = ['judgement', 'grimheim', 'guilds', 'aos'];
// Every fourth table is as full as those of the tests.
const FULL_TABLE = 4;
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
  const tried = new Map(GAMES.map((game) => [game, new Map<Law, { tables: number; tests: number }>()]));
  const seen = new Set<string>();
  const wrong: string[] = [];
  let runs = 0;
  for (; runs === 0 || (performance.now() < end && wrong.length < MOST_WRONG); runs++) {
    const game = GAMES[runs % GAMES.length]!;
    const full = Math.floor(runs / GAMES.length) % FULL_TABLE === 0;
    const broken = tryTable(game, seed + runs * of + at, tried.get(game)!, full ? undefined : withFewerPieces);
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
  const tests = all.flatMap(({ tried }) => tried).reduce((sum, [, , tested]) => sum + tested, 0);
  console.log(`  ${LAWS.length} laws on ${runs} tables, put to the test ${tests} times`);
  return { runs, wrong: all.flatMap(({ wrong }) => wrong) };
}

if (!isMainThread) parentPort!.postMessage(found(workerData as Share));
