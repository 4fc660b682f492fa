// The open table, given what the site around it knows.
import labelFont from '../../build/fonts/label-500.woff2?url';
import { oddsOfAttack } from '../../src/link/odds-from-table.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { CardStore } from '../../src/widgets/card-store.ts';
import { fieldNow, fieldsFromWorker } from '../../src/widgets/table/field-overlay.ts';
import { defineTable, type SightlineTable, type Surroundings } from '../../src/widgets/table/index.ts';
import { photoWorkFrom, photoWorkHere } from '../../src/widgets/table/photo-work.ts';
import { typeset } from '../book/typeset.ts';
import { everySheet, sheetFor } from './card-sheets.ts';
import { inForce, readingsOfGame } from './house-rulings/in-force.ts';
import { loadGames } from './load-game.ts';
import photoWorker from './photo-worker.ts?worker&url';
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

/** What the table does not need to answer waits until it answers and the page has nothing else to do. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 500);
}

/** The player's own cards, those of the game on the table first. */
function tableCards(place: SightlineTable, game: GameId): NonNullable<Surroundings['cards']> {
  const store = new CardStore(() => {});
  store.watch(() => place.show());
  const coming = async (first: string) => {
    await sheetFor(store, first);
    place.show();
    await everySheet(store);
    place.show();
  };
  // Without its cards the table goes on.
  whenIdle(() => coming(game).catch(() => {}));
  return {
    sheet: (of) => store.sheet(of),
    cards: (of) => store.cards(of),
    href: (path) => `${BASE.replace(/\/$/, '')}${path}`,
  };
}

/** Starts the table on what the address says, on what the device kept, or on an empty board of a game. */
export function startTable(place: SightlineTable, game: GameId): void {
  // The board fills what the masthead leaves of the screen.
  const masthead = document.querySelector<HTMLElement>('.masthead');
  if (masthead)
    new ResizeObserver(() => {
      const mark = document.querySelector<HTMLElement>('.house-mark');
      place.style.setProperty('--masthead', `${masthead.offsetHeight + (mark?.offsetHeight ?? 0)}px`);
    }).observe(masthead);
  defineTable();
  const set = inForce();
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
        return fieldsFromWorker(() => new Worker(workerAddress(fieldWorker), { type: 'module' }));
      } catch {
        // Where no worker may run, the page works it out itself.
        return async (question) => fieldNow(question);
      }
    },
    photoWork: () => {
      try {
        return photoWorkFrom(new Worker(workerAddress(photoWorker), { type: 'module' }));
      } catch {
        return photoWorkHere();
      }
    },
    photoHelp: `${BASE}photograph/`,
    gamesComing: () => (complete ? null : others()),
    share: tableShare,
    cards: tableCards(place, game),
    house: set && {
      name: set.name,
      readings: (game) => readingsOfGame(set, game),
      compareHref: (fragment) => `${BASE}rulings/compare/?b=${set.link}#${fragment}`,
    },
  };
  place.start(surroundings, location.hash, game);
  // What could not be fetched is asked for again when it is wished for.
  whenIdle(() => others().catch(() => {}));
}
