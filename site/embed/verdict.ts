// The verdict of a table without its board: the answer in words, with its reasons and the readings under dispute.
import { answerWithPicture } from '../../src/draw/answer-with-picture.ts';
import { toLink } from '../../src/link/link.ts';
import { bookBelow } from '../../src/widgets/embed/book.ts';
import { type Question, type Reading, SightlineVerdict } from '../../src/widgets/index.ts';
import { node } from '../../src/widgets/nodes.ts';
import { readAs } from '../../src/widgets/pieces.ts';
import { typeset } from '../book/typeset.ts';

/** Shows the verdict on a question, in the place of whatever stands there. */
export function showVerdict(place: HTMLElement, question: Question, root: string): void {
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  verdict.typeset = typeset;
  verdict.book = bookBelow(root);
  const opens = node('a', {}, 'Open on Sightline');
  place.replaceChildren(verdict, node('p', { class: 'tools label' }, opens));
  const show = (asked: Question) => {
    verdict.show(answerWithPicture(asked));
    const made = toLink({ question: asked });
    opens.href = `${root}table/${made.ok ? `#${made.fragment}` : ''}`;
  };
  let read = question;
  verdict.addEventListener('sightline-read', (event) => {
    const { ruling, reading } = (event as CustomEvent<Reading>).detail;
    read = readAs(read, ruling, reading);
    show(read);
  });
  show(read);
}
