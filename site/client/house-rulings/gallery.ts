// The gallery by the readings in force: each disputed table is asked again, and its picture and sentence are put in place.
import { answerWithPicture, pictureIn } from '../../../src/draw/answer-with-picture.ts';
import { fromLink } from '../../../src/link/link.ts';
import { gameOfLink } from '../../../src/link/link-head.ts';
import type { Question } from '../../../src/widgets/index.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { paint } from '../../../src/widgets/paint.ts';
import { typeset } from '../../book/typeset.ts';
import { loadGame } from '../load-game.ts';
import { inForce } from './in-force.ts';
import { underHouse } from './under.ts';

/** Reads every disputed table of the page under the set in force. */
export async function readGallery(): Promise<void> {
  const house = inForce();
  const items = [...document.querySelectorAll<HTMLElement>('li[data-disputed]')];
  const game = gameOfLink(items[0]?.dataset.disputed ?? '');
  if (!house || !game) return;
  await loadGame(game);
  for (const [i, item] of items.entries()) {
    const opened = fromLink(item.dataset.disputed ?? '');
    if (!opened.ok) continue;
    const question = opened.question as Question;
    const asked = underHouse(question);
    if (asked === question) continue;
    const shown = answerWithPicture(asked);
    const says = item.querySelector('.says');
    const plate = item.querySelector<HTMLElement>('.plate');
    if (!shown.ok || !says || !plate) continue;
    const text = typeset(shown.sentence.text);
    const { holds } = shown.sentence;
    says.className = holds === null ? 'says' : holds ? 'says yes' : 'says no';
    says.replaceChildren(node('b', {}, text), ` By ${house.name}.`);
    plate.removeAttribute('data-picture');
    plate.replaceChildren();
    paint(plate, pictureIn(shown, { label: text, id: `house-${i}`, ratio: 1.6, letter: 27 }));
  }
  document.documentElement.dataset.houseRead = '';
}
