// A diagram of the page, made to answer.

import labelFont from '../../build/fonts/label-500.woff2?url';
import {
  type Book,
  defineElements,
  joinFigure,
  type Question,
  type SightlineBoard,
  type SightlineVerdict,
} from '../../src/widgets/index.ts';
import { node } from '../../src/widgets/nodes.ts';
import { typeset } from '../book/typeset.ts';
import { inForce } from './house-rulings/in-force.ts';
import { underHouse } from './house-rulings/under.ts';
import { boardShare } from './share.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

let defined = false;
/** Makes the elements known. A board that is already on the page waits until it is begun: they would all begin at once. */
function define(): void {
  if (defined) return;
  defined = true;
  for (const board of document.querySelectorAll('sightline-board')) board.setAttribute('waits', '');
  defineElements();
}

/** Turns a drawing into a board, and its verdict into one that follows. `turn` lets the page do other things in between. */
export async function startDiagram(figure: HTMLElement, book: Book, turn: () => Promise<void>): Promise<void> {
  define();
  await turn();
  const board = figure.querySelector<SightlineBoard>('sightline-board')!;
  const stage = board.querySelector<HTMLElement>('.stage')!;
  const focused = document.activeElement === stage;
  for (const name of ['tabindex', 'role', 'aria-label']) stage.removeAttribute(name);
  // Given before it begins, so that what it shows first is set already.
  const written = JSON.parse(board.getAttribute('question')!) as Question;
  const asked = underHouse(written);
  if (asked !== written) board.setAttribute('question', JSON.stringify(asked));
  board.typeset = typeset;
  board.begin();
  await turn();
  const verdict = figure.querySelector<SightlineVerdict>('sightline-verdict');
  const tools = figure.querySelector<HTMLElement>('.tools');
  if (verdict) {
    const house = inForce();
    const usual = verdict.takenAs;
    verdict.takenAs = (ruling, reading) =>
      house?.readings[ruling] === reading ? `By ${house.name}` : usual(ruling, reading);
    const copies = node('span', { class: 'tools' });
    joinFigure({ board, verdict, tools, copies, book, table: `${BASE}table/`, font: labelFont });
    // The link that the page was built with answers by our readings.
    const made = asked === written ? null : board.link();
    const opens = tools?.querySelector<HTMLAnchorElement>('a[data-opens]');
    if (made?.ok && opens) opens.hash = made.fragment;
    // What is seldom wanted is folded away.
    const reports = tools?.querySelector<HTMLElement>('a[data-reports]');
    const more = [...copies.children, ...(reports ? [reports] : [])] as HTMLElement[];
    const example = asked === written ? (figure.dataset.scene ?? null) : null;
    tools?.after(boardShare(board, example, more, 'Share, cite, report'));
  }
  figure.dataset.alive = '';
  if (focused) stage.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
}
