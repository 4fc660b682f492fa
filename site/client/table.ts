// The open table, given what the site around it knows.
import labelFont from '../../build/fonts/label-500.woff2?url';
import { oddsOfAttack } from '../../src/link/odds-from-table.ts';
import { fieldNow, fieldsFromWorker } from '../../src/widgets/table/field-overlay.ts';
import { defineTable, type SightlineTable } from '../../src/widgets/table/index.ts';
import { typeset } from '../book/typeset.ts';
import { uncomputable } from './computes.ts';
import { tableShare } from './share.ts';
import fieldWorker from './table-worker.ts?worker&url';
import { bookOf } from './titles.ts';
import { workerAddress } from './worker-address.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** The odds of an attack whose pool was read off the table, modifier by modifier, and the way back. */
function oddsHref(question: Readonly<Record<string, unknown>>): string | null {
  const made = oddsOfAttack(question);
  return made.ok ? `${BASE}odds/judgement/attack/#${made.fragment}` : null;
}

const place = document.querySelector<SightlineTable>('sightline-table')!;
const galleries = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery]')].map((link) => ({
  title: link.dataset.gallery ?? '',
  href: link.getAttribute('href') ?? '',
}));

// The board fills what the masthead leaves of the screen.
const masthead = document.querySelector<HTMLElement>('.masthead');
if (masthead)
  new ResizeObserver(() => place.style.setProperty('--masthead', `${masthead.offsetHeight}px`)).observe(masthead);

if (uncomputable)
  place.textContent = `The table cannot be shown: ${uncomputable}. The scenes below show their verdicts.`;
else {
  defineTable();
  place.start(
    {
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
      share: tableShare,
    },
    location.hash,
  );
}
