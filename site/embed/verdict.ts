// The script of a verdict's document: the answer to the address in words, with its reasons and the readings under dispute.
import { games } from '../../src/games/index.ts';
import { toLink } from '../../src/link/link.ts';
import type { GameId } from '../../src/scene/types.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { bookBelow } from '../../src/widgets/embed/book.ts';
import { framed } from '../../src/widgets/embed/frame.ts';
import { openedFrom, siblingFor } from '../../src/widgets/embed/opened.ts';
import { judged } from '../../src/widgets/judged.ts';
import { node } from '../../src/widgets/nodes.ts';
import { type Question, readAs } from '../../src/widgets/pieces.ts';
import { type Reading, SightlineVerdict } from '../../src/widgets/verdict.ts';
import { typeset } from '../book/typeset.ts';

const [game] = Object.keys(games) as [GameId];
const place = document.querySelector<HTMLElement>('main')!;

function showQuestion(first: Question): void {
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  verdict.book = bookBelow('../');
  const opens = node('a', { target: '_blank', rel: 'noopener' }, 'Open on Sightline');
  place.replaceChildren(verdict, node('p', { class: 'tools label' }, opens));
  const show = (question: Question) => {
    verdict.show(judged(question));
    const made = toLink({ question });
    opens.href = `../table/${made.ok ? `#${made.fragment}` : ''}`;
  };
  let question = first;
  verdict.addEventListener('sightline-read', (event) => {
    const { ruling, reading } = (event as CustomEvent<Reading>).detail;
    question = readAs(question, ruling, reading);
    show(question);
  });
  show(question);
}

function start(): void {
  const address = readAddress(location.search, location.hash);
  const sibling = siblingFor('verdict', game, document.documentElement.dataset.family, address);
  if (sibling) {
    location.replace(`${sibling}${location.search}${location.hash}`);
    return;
  }
  const opened = openedFrom(address, game);
  document.documentElement.removeAttribute('data-linked');
  if (opened && !opened.ok) place.replaceChildren(node('p', { class: 'says' }, typeset(opened.message)));
  else showQuestion(opened ? opened.question : (JSON.parse(place.dataset.example!) as Question));
  document.documentElement.dataset.alive = '';
  tellHeight();
}

SightlineVerdict.set = typeset;
customElements.define('sightline-verdict', SightlineVerdict);
const tellHeight = framed(window, readAddress(location.search, location.hash));
addEventListener('hashchange', start);
start();
