// <sightline-verdict for="board's id"> tells what that board shows, and a reading switched in it is shown on the board.
import { type Shown, SightlineBoard } from './board.ts';
import { type Reading, SightlineVerdict } from './verdict.ts';

/** The verdict that is for a board, by the board's id. */
function verdictFor(page: Document, board: SightlineBoard): SightlineVerdict | null {
  const found = board.id ? page.querySelector(`sightline-verdict[for="${CSS.escape(board.id)}"]`) : null;
  return found instanceof SightlineVerdict ? found : null;
}

/** Lets every verdict of a page follow the board it is for, from now on. */
export function followBoards(page: Document): void {
  page.addEventListener('sightline-judged', ({ target, detail }: Event & { detail?: Shown }) => {
    if (target instanceof SightlineBoard && detail) verdictFor(page, target)?.show(detail);
  });
  page.addEventListener('sightline-read', ({ target, detail }: Event & { detail?: Reading }) => {
    const board = target instanceof SightlineVerdict ? page.getElementById(target.getAttribute('for') ?? '') : null;
    if (board instanceof SightlineBoard && detail) board.read(detail.ruling, detail.reading);
  });
  for (const board of page.querySelectorAll('sightline-board'))
    if (board instanceof SightlineBoard && board.shown) verdictFor(page, board)?.show(board.shown);
}
