// The laws across questions on ever new tables of all four games; a table that breaks one is made as small as it can be.
import { LAWS, shrunk, told, tryTable } from '../laws/run.ts';
import type { GameId } from '../laws/scene.ts';

const GAMES: readonly GameId[] = ['judgement', 'grimheim', 'guilds', 'aos'];

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const end = performance.now() + 1000 * seconds;
  const tried = new Map<(typeof LAWS)[number], { tables: number; tests: number }>();
  const seen = new Set<string>();
  const wrong: string[] = [];
  let runs = 0;
  for (; runs === 0 || (performance.now() < end && wrong.length < 20); runs++) {
    const game = GAMES[runs % GAMES.length]!;
    for (const broken of tryTable(game, seed + runs, tried)) {
      // One table for a law and a game says enough.
      if (seen.has(game + broken.law)) continue;
      seen.add(game + broken.law);
      wrong.push(told(shrunk(broken)));
    }
  }
  const tests = [...tried.values()].reduce((sum, one) => sum + one.tests, 0);
  console.log(`  ${LAWS.length} laws on ${runs} tables, put to the test ${tests} times`);
  return { runs, wrong };
}
