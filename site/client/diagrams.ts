// Every diagram of the page, made to answer.

import labelFont from '../../build/fonts/label-500.woff2?url';
import { defineElements, joinFigure, type SightlineBoard, type SightlineVerdict } from '../../src/widgets/index.ts';
import { typeset } from '../book/typeset.ts';
import { boardShare } from './share.ts';
import { bookOf } from './titles.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

/** Turns the drawings of the page into boards, and their verdicts into ones that follow. */
export async function startDiagrams(): Promise<void> {
  const figures = [...document.querySelectorAll<HTMLElement>('figure.diagram')];
  const gameOf = (figure: HTMLElement) => figure.dataset.scene?.split('/')[0] ?? '';
  const played = [...new Set(figures.map(gameOf))];
  const books = new Map(await Promise.all(played.map(async (game) => [game, await bookOf(game)] as const)));
  const focused = document.activeElement?.closest('sightline-board > .stage') ?? null;
  for (const stage of document.querySelectorAll('sightline-board > .stage'))
    for (const name of ['tabindex', 'role', 'aria-label']) stage.removeAttribute(name);
  // Given before the elements are known, so that what they show first is set already.
  for (const board of document.querySelectorAll<SightlineBoard>('sightline-board')) board.typeset = typeset;
  defineElements();
  for (const figure of figures) {
    const board = figure.querySelector<SightlineBoard>('sightline-board');
    const verdict = figure.querySelector<SightlineVerdict>('sightline-verdict');
    const tools = figure.querySelector<HTMLElement>('.tools');
    const book = books.get(gameOf(figure));
    if (board && verdict && book) {
      joinFigure({ board, verdict, tools, book, table: `${BASE}table/`, font: labelFont });
      tools?.after(boardShare(board, figure.dataset.scene ?? null));
    }
    figure.dataset.alive = '';
  }
  focused?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
}
