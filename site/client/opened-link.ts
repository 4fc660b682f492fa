// Opens the link in the address, and keeps the address the link of what is shown.

import labelFont from '../../build/fonts/label-500.woff2?url';
import { ask } from '../../src/ask/ask.ts';
import { fromLink } from '../../src/link/link.ts';
import {
  defineElements,
  joinFigure,
  type Question,
  SightlineBoard,
  SightlineVerdict,
} from '../../src/widgets/index.ts';
import { typeset } from '../book/typeset.ts';
import { uncomputable } from './computes.ts';
import { inForce } from './house-rulings/in-force.ts';
import { otherwiseLine } from './house-rulings/otherwise.ts';
import { loadGames } from './load-game.ts';
import { boardShare } from './share.ts';
import { bookOf } from './titles.ts';

const place = document.querySelector<HTMLElement>('[data-opened]')!;

function paragraph(text: string, name = 'says'): HTMLParagraphElement {
  const made = document.createElement('p');
  made.className = name;
  made.textContent = typeset(text);
  return made;
}

async function open(): Promise<void> {
  if (!uncomputable) await loadGames();
  const opened = fromLink(location.hash);
  place.removeAttribute('data-alive');
  if (!opened.ok || uncomputable) {
    place.replaceChildren(paragraph(opened.ok ? `The table cannot be shown: ${uncomputable}.` : opened.message));
    return;
  }
  const { question, view } = opened;
  if (question.scene === undefined) {
    const answer = ask(question);
    place.replaceChildren(
      paragraph(answer.ok ? (answer.sentence ?? answer.because[0]?.text ?? '') : answer.error.message),
    );
    return;
  }
  const asked = question as Question;
  const book = await bookOf(String(asked.scene.game));
  defineElements();
  const figure = document.createElement('figure');
  figure.className = 'diagram';
  const board = new SightlineBoard();
  board.typeset = typeset;
  board.setAttribute('label', 'The table of this link');
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  const tools = document.createElement('p');
  tools.className = 'tools label';
  figure.append(board, verdict, tools);
  place.replaceChildren(figure);
  board.show(asked, view);
  const house = inForce();
  const usual = verdict.takenAs;
  verdict.takenAs = (ruling, reading) =>
    house?.readings[ruling] === reading ? `By ${house.name}` : usual(ruling, reading);
  joinFigure({ board, verdict, tools, book, table: location.pathname, font: labelFont });
  tools.after(boardShare(board, null));
  board.addEventListener('sightline-rested', () => {
    const made = board.link();
    if (made.ok) history.replaceState(null, '', `#${made.fragment}`);
  });
  const otherwise = otherwiseLine(board);
  if (otherwise) board.before(otherwise);
  place.setAttribute('data-alive', '');
}

addEventListener('hashchange', () => void open());
void open();
