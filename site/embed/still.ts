// A scene of the gallery as it stands in its document before a script runs: the picture and the verdict in words, with the
// links that work without one.
import { escaped, toText } from '../../src/draw/tree.ts';
import { toLink } from '../../src/link/link.ts';
import { bookBelow } from '../../src/widgets/embed/book.ts';
import { heightWithin } from '../../src/widgets/embed/height.ts';
import type { SceneFile } from '../book/read.ts';
import { verdictOf } from '../book/verdict.ts';

/** The still figure of a scene, with its links from a folder whose root is `root`, and the link of the table. */
export function stillOf(scene: SceneFile, root: string): { readonly html: string; readonly link: string } {
  const verdict = verdictOf(scene);
  const made = toLink({ question: scene.question });
  if (!made.ok) throw new Error(`The scene ${scene.id} fits into no link: ${made.message}`);
  const book = bookBelow(root);
  const { text, holds } = verdict.sentence;
  const mood = holds === null ? '' : holds ? ' yes' : ' no';
  const why = verdict.because.map(({ rule, text: reason }) => {
    const title = book.rules[rule.split('#')[0]!]?.title;
    const cited = title ? ` <a href="${escaped(book.ruleHref(rule))}">${escaped(title)}</a>` : '';
    return `<li>${escaped(reason)}${cited}</li>`;
  });
  const close = verdict.close ? [`<li><span class="close-call">${escaped(verdict.close)}</span></li>`] : [];
  const name = scene.id.replace('/', '-');
  const side = verdict.side(name, 'page');
  const page = `${root}${scene.id.replace('/', '/scenes/')}/`;
  const html = [
    '<figure class="diagram">',
    `<div class="stage">${toText(verdict.picture(name, 'page'))}</div>`,
    side ? `<div class="side">${toText(side)}</div>` : '',
    `<div class="verdict"><p class="says${mood}">${escaped(text)}</p>`,
    `<ul class="why">${[...why, ...close].join('')}</ul></div>`,
    `<p class="tools label"><a href="${page}" data-opens>Open on Sightline</a></p></figure>`,
  ].join('');
  return { html, link: made.fragment };
}

/** Of what the height of a scene's document is made, in pixels: as wide as a letter is on average, and a line is high. */
const LETTER = 7.3;
const LINE = 25;
const TOOLS = 75;

/**
 * About how high the document of a scene is in a frame of this width: what a frame begins with where it can tell no height
 * of its own. Most are within three lines of text of what browsers lay out.
 */
export function heightOfScene(scene: SceneFile, width: number): number {
  const verdict = verdictOf(scene);
  const ratios = [verdict.picture('h', 'page'), verdict.side('h', 'page')].flatMap((picture) => {
    const [, across, down] = picture ? (/viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(toText(picture)) ?? []) : [];
    return across && down ? [Number(down) / Number(across)] : [];
  });
  const linesOf = (text: string) => Math.ceil((text.length * LETTER) / width);
  const said = linesOf(verdict.sentence.text) * 1.2;
  const reasons = verdict.because.map(({ rule, text }) => linesOf(`${text} ${rule}`));
  const lines = [said, ...reasons, ...verdict.disputed.map(() => 2)].reduce((sum, each) => sum + each, 0);
  return heightWithin(ratios.reduce((sum, each) => sum + each * width, 0) + lines * LINE + TOOLS);
}
