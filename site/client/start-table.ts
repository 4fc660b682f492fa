// The open table, given what the site around it knows.
import labelFont from '../../build/fonts/label-500.woff2?url';
import { oddsOfAttack } from '../../src/link/odds-from-table.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { fieldNow, fieldsFromWorker } from '../../src/widgets/table/field-overlay.ts';
import { defineTable, type SightlineTable, type Surroundings } from '../../src/widgets/table/index.ts';
import { typeset } from '../book/typeset.ts';
import { loadGames } from './load-game.ts';
import { tableShare } from './table-share.ts';
import fieldWorker from './table-worker.ts?worker&url';
import { bookOf } from './titles.ts';
import { workerAddress } from './worker-address.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The odds of an attack whose pool was read off the table, modifier by modifier, and the way back. */
function oddsHref(question: Readonly<Record<string, unknown>>): string | null {
  const made = oddsOfAttack(question);
  return made.ok ? `${BASE}odds/judgement/attack/#${made.fragment}` : null;
}

const galleries = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery]')].map((link) => ({
  title: link.dataset.gallery ?? '',
  href: link.getAttribute('href') ?? '',
}));

/** Starts the table on what the address says, on what the device kept, or on an empty board of a game. */
export function startTable(place: SightlineTable, game: GameId): void {
  // The board fills what the masthead leaves of the screen.
  const masthead = document.querySelector<HTMLElement>('.masthead');
  if (masthead)
    new ResizeObserver(() => place.style.setProperty('--masthead', `${masthead.offsetHeight}px`)).observe(masthead);
  defineTable();
  let complete = false;
  // Panels that list tables of other games show them as soon as those games are there.
  const others = async () => {
    await loadGames();
    complete = true;
    place.show();
  };
  const surroundings: Surroundings = {
    book: bookOf,
    typeset,
    galleries,
    wanted: {
      ask: new URLSearchParams(location.search).get('ask'),
      game: document.documentElement.dataset.lastGame ?? null,
    },
    address: location.pathname,
    oddsHref,
    font: labelFont,
    fieldSource: () => {
      try {
        return fieldsFromWorker(new Worker(workerAddress(fieldWorker), { type: 'module' }));
      } catch {
        // Where no worker may run, the page works it out itself.
        return async (question) => fieldNow(question);
      }
    },
    gamesComing: () => (complete ? null : others()),
    share: tableShare,
  };
  place.start(surroundings, location.hash, game);
  // What could not be fetched is asked for again when it is wished for.
  others().catch(() => {});
}
