// The open table, given what the site around it knows.
import labelFont from '../../build/fonts/label-500.woff2?url';
import { toOddsLink } from '../../src/link/odds.ts';
import { defineTable, type SightlineTable } from '../../src/widgets/table/index.ts';
import { typeset } from '../book/typeset.ts';
import { bookOf } from './titles.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

type Fields = Readonly<Record<string, unknown>>;

/** The odds of an attack whose pool was read off the table: its dice, the target's RES, and the way back. */
function oddsHref({ target, scene }: Fields, { dice }: Fields, table: string | null): string | null {
  const models = (scene as Fields).models as readonly { id: string; stats?: Record<string, number> }[];
  const res = models.find(({ id }) => id === target)?.stats?.RES;
  const made = toOddsLink({
    game: 'judgement',
    kind: 'attack',
    setups: [{ name: '', values: { from: 'dice', dice, ...(res === undefined ? {} : { res }) } }],
    ...(table === null ? {} : { table }),
  });
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

defineTable(typeset);
place.start(
  {
    book: bookOf,
    galleries,
    address: location.pathname,
    oddsHref,
    font: labelFont,
  },
  location.hash,
);
