// The script of a table's document: the table of the address, to be moved by hand, with its verdict, or the verdict alone.
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/board.css';
import '../styles/diagram.css';
import './document.css';
import { games } from '../../src/games/registry.ts';
import { prepareModule } from '../../src/geometry/memory.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { bookBelow } from '../../src/widgets/embed/book.ts';
import { documentName, goesOn } from '../../src/widgets/embed/document.ts';
import { framed } from '../../src/widgets/embed/frame.ts';
import { openedFrom, readUnder } from '../../src/widgets/embed/opened.ts';
import {
  defineElements,
  joinFigure,
  type Question,
  SightlineBoard,
  SightlineVerdict,
} from '../../src/widgets/index.ts';
import { node } from '../../src/widgets/nodes.ts';
import { typeset } from '../book/typeset.ts';
import { showVerdict } from './verdict.ts';

// A document is built for one game, the only one on its shelf.
const [game] = Object.keys(games) as [GameId];
const place = document.querySelector<HTMLElement>('main')!;
const example = JSON.parse(place.dataset.example!) as Question;
// The document of a scene is a folder further down, and its picture and verdict are there before this script is.
const { root = '../' } = place.dataset;
const folder = root === '../' ? '' : '../';

/** Shows a table and its verdict, in the place of whatever stands there. */
function showBoard(question: Question, view: unknown, readOnly: boolean): void {
  const board = new SightlineBoard();
  board.typeset = typeset;
  board.setAttribute('label', 'The table');
  if (readOnly) board.setAttribute('moves', '');
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  const opens = node('a', { 'data-opens': true }, 'Open on Sightline');
  const tools = node('p', { class: 'tools label' }, opens);
  place.replaceChildren(node('figure', { class: 'diagram' }, board, verdict, tools));
  board.show(question, view);
  const made = board.link();
  opens.href = `${root}table/${made.ok ? `#${made.fragment}` : ''}`;
  joinFigure({ board, verdict, tools, book: bookBelow(root), table: `${root}table/` });
}

function showProblem(message: string): void {
  const opens = node('a', { href: root }, 'Open Sightline');
  place.replaceChildren(node('p', { class: 'says' }, typeset(message)), node('p', { class: 'tools label' }, opens));
}

function start(): void {
  const address = readAddress(location.search, location.hash);
  if (goesOn(window, documentName('board', game), address, folder)) return;
  const opened = openedFrom(address, game) ?? { ok: true, question: example, view: null };
  document.documentElement.removeAttribute('data-waits');
  if (!opened.ok) showProblem(opened.message);
  else {
    const question = readUnder(opened.question, address.rulings);
    if (address.view === 'verdict') showVerdict(place, question, root);
    else showBoard(question, opened.view, address.readOnly);
  }
  document.documentElement.dataset.alive = '';
  tellHeight();
}

defineElements();
const tellHeight = framed(window, readAddress(location.search, location.hash));
// The geometry is unpacked and compiled beside this thread. The words for those who run no script are not shown meanwhile,
// and still there should the start fail.
place.hidden = 'waits' in document.documentElement.dataset;
prepareModule().then(() => {
  place.hidden = false;
  addEventListener('hashchange', start);
  start();
});
