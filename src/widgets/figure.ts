// A board, its verdict and its tools brought together: what the one shows the other tells.
import { games } from '../games/registry.ts';
import type { GameId } from '../scene/scene.ts';
import type { Shown, SightlineBoard } from './board.ts';
import { citedAnswer } from './cited-answer.ts';
import { copied, pageTheme, tablePictureButton } from './clipboard.ts';
import { button, node } from './nodes.ts';
import type { Question } from './pieces.ts';
import type { Book, Reading, SightlineVerdict } from './verdict.ts';

export interface FigureParts {
  readonly board: SightlineBoard;
  readonly verdict: SightlineVerdict;
  /** Where the buttons stand; a link in it that opens the table is kept up to date. */
  readonly tools: HTMLElement | null;
  /** Where the buttons stand that copy, and a button for the link; without it all of them are tools. */
  readonly copies?: HTMLElement | null;
  readonly book: Book;
  /** The address of the page that opens links, without a fragment. */
  readonly table: string;
  /** The letters of pictures that leave the page; null for whatever the reader's device has. */
  readonly font?: string | null;
}

/** The field that answers a question for every place at once, and what its button says; null where there is none. */
function fieldOf(question: Question): { field: object; says: string } | null {
  const { ask, from, attacker, scene } = question;
  if (!games[scene.game as GameId]?.answers.field) return null;
  if (ask === 'los') return { field: { of: 'los', model: from }, says: `Everywhere ${String(from)} sees` };
  if (ask === 'cover')
    return { field: { of: 'cover', model: attacker }, says: `Everywhere in cover from ${String(attacker)}` };
  if (ask === 'advance' || ask === 'path')
    return { field: { of: 'move', model: question.model }, says: `Everywhere ${String(question.model)} can walk to` };
  return null;
}

function fieldSwitch(board: SightlineBoard): HTMLButtonElement | null {
  const field = board.question && fieldOf(board.question);
  if (!field) return null;
  const made = button(
    field.says,
    () => {
      const on = made.getAttribute('aria-pressed') !== 'true';
      made.setAttribute('aria-pressed', String(on));
      board.field = on ? field.field : null;
    },
    { 'aria-pressed': 'false' },
  );
  return made;
}

/** The link of what a board shows, on the page that opens links; null where no link can hold it. */
function linkOf(board: SightlineBoard, table: string): string | null {
  const made = board.link();
  return made.ok ? `${table}#${made.fragment}` : null;
}

/** The citation of what a board shows. */
function cited({ board, book, table }: FigureParts): string {
  const { shown, question } = board;
  if (!shown?.ok || !question) return '';
  const link = linkOf(board, table);
  const address = link && new URL(link, location.href).href;
  const sentence = board.typeset(shown.sentence.text);
  return citedAnswer(shown.answer, question.scene, { sentence, book, link: address });
}

/** Makes a figure answer: the verdict follows the board, readings can be switched, and the tools are there. */
export function joinFigure(parts: FigureParts): void {
  const { board, verdict, tools, book, table } = parts;
  verdict.book = book;
  verdict.typeset = (text) => board.typeset(text);
  const opens = tools?.querySelector<HTMLAnchorElement>('a[data-opens]') ?? null;
  // The text below must not jump at every step of a drag: the verdict keeps the height it once had, at this width.
  let width = 0;
  new ResizeObserver(() => {
    if (verdict.offsetWidth !== width) verdict.style.minHeight = '';
    width = verdict.offsetWidth;
    verdict.style.minHeight = `${verdict.offsetHeight}px`;
  }).observe(verdict);
  board.addEventListener('sightline-judged', (event) => verdict.show((event as CustomEvent<Shown>).detail));
  if (board.shown) verdict.show(board.shown);
  board.addEventListener('sightline-rested', () => {
    const link = linkOf(board, table);
    if (opens && link) opens.href = link;
  });
  verdict.addEventListener('sightline-read', (event) => {
    const { ruling, reading } = (event as CustomEvent<Reading>).detail;
    board.read(ruling, reading);
  });
  if (!tools) return;
  const reset = button('Reset', () => board.reset());
  const copyLink = button('Copy link', () => {
    const link = linkOf(board, table);
    const made = board.link();
    if (link) void copied(new URL(link, location.href).href, copyLink);
    else if (!made.ok) tools.append(node('span', { role: 'status' }, made.message));
  });
  const copyCitation = button('Copy citation', () => void copied(cited(parts), copyCitation));
  const copyPicture = tablePictureButton(() => board.pictured(pageTheme()), parts.font ?? null);
  const field = fieldSwitch(board);
  tools.prepend(reset);
  if (parts.copies) parts.copies.append(copyCitation, copyPicture);
  else tools.append(copyLink, copyCitation, copyPicture);
  if (field) tools.append(field);
}
