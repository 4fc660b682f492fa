// Fetches the open table, the geometry and the rules of the game that is to be on it, all beside one another. The rules of
// the other games come when the table is there.
import { isGame } from '../../src/games/ids.ts';
import { gameOfLink } from '../../src/link/link-head.ts';
import type { SightlineTable } from '../../src/widgets/table/index.ts';
import { gameOfLastTable } from '../../src/widgets/table/last-table.ts';
import { uncomputable } from './computes.ts';

const place = document.querySelector<SightlineTable>('sightline-table')!;

async function open(): Promise<void> {
  const [linked, last] = [gameOfLink(location.hash), gameOfLastTable()];
  const read = document.documentElement.dataset.lastGame;
  const game = linked ?? last ?? (isGame(read) ? read : 'judgement');
  const [{ startTable }] = await Promise.all([
    import('./start-table.ts'),
    // A link may turn out to be damaged; then the last table is opened.
    ...[...new Set([game, last ?? game])].map((id) => import('./load-game.ts').then((rules) => rules.loadGame(id))),
    import('./titles.ts').then(({ bookOf }) => void bookOf(game)),
  ]);
  startTable(place, game);
}

if (uncomputable)
  place.textContent = `The table cannot be shown: ${uncomputable}. The scenes below show their verdicts.`;
else void open();
