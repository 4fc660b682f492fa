// One game's calculators travel light: no geometry, no other game, no question of the table comes along.
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directoryAlone } from '../../scripts/registry-modules.mjs';
import { GAME_IDS } from '../../src/games/ids.ts';
import { textOf } from '../contract/files.ts';

// What is known of games without loading one is plain data in a bundle.
const bundledText = (path: string): string => directoryAlone[path] ?? textOf(path);

/** Every file that these need, imports of types left aside. */
function reachedFrom(...entries: string[]): string[] {
  const reached = new Set(entries);
  for (const from of reached)
    for (const [line, path = ''] of bundledText(from).matchAll(/^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'/gms))
      if (!/^(?:import|export) type /.test(line)) reached.add(posix.join(posix.dirname(from), path));
  return [...reached].sort();
}

describe.each(GAME_IDS)('the odds of %s', (game) => {
  const reached = reachedFrom(
    'src/widgets/odds/odds.ts',
    'src/widgets/odds/answers.ts',
    `src/games/${game}/rolls/index.ts`,
  );
  it('need the rolls and the drawing of charts', () => {
    expect(reached).toContain('src/odds/distribution.ts');
    expect(reached).toContain('src/draw/chart.ts');
  });
  it('need neither geometry nor table nor another game', () => {
    const strangers = reached.filter(
      (path) =>
        /^src\/(geometry|table|verdict|ask|cli)\//.test(path) ||
        (/^src\/games\/[^/]+\//.test(path) && !path.startsWith(`src/games/${game}/`)),
    );
    expect(strangers).toEqual([]);
  });
});
