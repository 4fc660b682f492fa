// The script of a board's document: the table of the address, to be moved by hand, and its verdict.
import { games } from '../../src/games/index.ts';
import type { GameId } from '../../src/scene/types.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { bookBelow } from '../../src/widgets/embed/book.ts';
import { framed } from '../../src/widgets/embed/frame.ts';
import { openedFrom, siblingFor } from '../../src/widgets/embed/opened.ts';
import { defineElements, joined, SightlineBoard, SightlineVerdict } from '../../src/widgets/index.ts';
import { node } from '../../src/widgets/nodes.ts';
import { typeset } from '../book/typeset.ts';

const [game] = Object.keys(games) as [GameId];
const place = document.querySelector<HTMLElement>('main')!;

/** A board with nothing on it yet, its verdict and its tools, in the place of whatever stands there. */
function figureFor(readOnly: boolean): { board: SightlineBoard; verdict: SightlineVerdict; tools: HTMLElement } {
  const board = new SightlineBoard();
  board.setAttribute('label', 'The table');
  if (readOnly) board.setAttribute('moves', '');
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  const opens = node('a', { 'data-opens': true, target: '_blank', rel: 'noopener' }, 'Open on Sightline');
  const tools = node('p', { class: 'tools label' }, opens);
  place.replaceChildren(node('figure', { class: 'diagram' }, board, verdict, tools));
  return { board, verdict, tools };
}

function start(): void {
  const address = readAddress(location.search, location.hash);
  const sibling = siblingFor('board', game, document.documentElement.dataset.family, address);
  if (sibling) {
    location.replace(`${sibling}${location.search}${location.hash}`);
    return;
  }
  const opened = openedFrom(address, game);
  document.documentElement.removeAttribute('data-linked');
  if (opened && !opened.ok) {
    place.replaceChildren(
      node('p', { class: 'says' }, typeset(opened.message)),
      node(
        'p',
        { class: 'tools label' },
        node('a', { href: '../', target: '_blank', rel: 'noopener' }, 'Open Sightline'),
      ),
    );
    return;
  }
  const example = JSON.parse(place.dataset.example!) as { ask: string; scene: Readonly<Record<string, unknown>> };
  const { question, view } = opened ?? { question: example, view: null };
  const { board, verdict, tools } = figureFor(address.readOnly);
  board.show(question, view);
  const made = board.link();
  tools.querySelector('a')!.href = `../table/${made.ok ? `#${made.fragment}` : ''}`;
  joined({ board, verdict, tools, book: bookBelow('../'), table: '../table/', set: typeset });
  document.documentElement.dataset.alive = '';
  tellHeight();
}

defineElements(typeset);
const tellHeight = framed(window, readAddress(location.search, location.hash));
addEventListener('hashchange', start);
start();
