// What the open table shares: its link, with the verdict that the link carries. Apart from what calculators share, which
// needs no rules.
import { answerWithPicture } from '../../src/draw/answer-with-picture.ts';
import { fromLink } from '../../src/link/link.ts';
import { shareBox } from '../../src/widgets/embed/share.ts';
import type { Question } from '../../src/widgets/index.ts';
import { typeset } from '../book/typeset.ts';
import { sharedBy } from './share.ts';

/** The verdict that a table's link carries; its name where it cannot be answered. */
function verdictIn(fragment: string, name: string): string {
  const opened = fromLink(fragment);
  const shown = opened.ok && opened.question.scene ? answerWithPicture(opened.question as Question) : null;
  return shown?.ok ? typeset(shown.sentence.text) : name;
}

/** The share box of a table by its link. */
export function tableShare(fragment: string, name: string): HTMLElement {
  const box = shareBox(() => {
    const says = verdictIn(fragment, name);
    return sharedBy('board', 'table/', fragment, { title: says, says, picture: null });
  });
  box.dataset.key = 'share';
  return box;
}
