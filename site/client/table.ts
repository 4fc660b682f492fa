// Fetches the open table, the geometry and the rules of the game that is to be on it, all beside one another. The rules of
// the other games come when the table is there.
import { isGame } from '../../src/games/ids.ts';
import { gameOfLink } from '../../src/link/link-head.ts';
import type { SightlineTable } from '../../src/widgets/table/index.ts';
import { gameOfLastTable } from '../../src/widgets/table/last-table.ts';
import { uncomputable } from './computes.ts';
import { beginFetching } from './fetch-game.ts';

const place = document.querySelector<SightlineTable>('sightline-table')!;

async function open(): Promise<void> {
  const [linked, last] = [gameOfLink(location.hash), gameOfLastTable()];
  const kept = document.documentElement.dataset.lastGame;
  const read = isGame(kept) ? kept : 'judgement';
  const game = linked ?? last ?? read;
  // A link may turn out to be damaged, and the last table empty: then another game is shown first.
  const first = [...new Set([game, last ?? game, read])];
  for (const id of first) beginFetching(id);
  const rules = import('./load-game.ts');
  const [{ startTable }] = await Promise.all([
    import('./start-table.ts'),
    ...first.map((id) => rules.then(({ loadGame }) => loadGame(id))),
  ]);
  startTable(place, game);
}

if (uncomputable)
  place.textContent = `The table cannot be shown: ${uncomputable}. The scenes below show their verdicts.`;
else void open();
