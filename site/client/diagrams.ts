// A diagram of the page, made to answer.

import labelFont from '../../build/fonts/label-500.woff2?url';
import {
  type Book,
  defineElements,
  joinFigure,
  type SightlineBoard,
  type SightlineVerdict,
} from '../../src/widgets/index.ts';
import { typeset } from '../book/typeset.ts';
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
  board.typeset = typeset;
  board.begin();
  await turn();
  const verdict = figure.querySelector<SightlineVerdict>('sightline-verdict');
  const tools = figure.querySelector<HTMLElement>('.tools');
  if (verdict) {
    joinFigure({ board, verdict, tools, book, table: `${BASE}table/`, font: labelFont });
    tools?.after(boardShare(board, figure.dataset.scene ?? null));
  }
  figure.dataset.alive = '';
  if (focused) stage.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
}
