// The script of a calculators' document: the calculator of the address, answered by the document itself. In a frame it begins
// small, with its sentence, its chart and its main fields; a button unfolds the rest.
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/board.css';
import '../styles/odds.css';
import './document.css';
import { fromOddsLink } from '../../src/link/odds.ts';
import type { Roll } from '../../src/odds/roll.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { chartPicture } from '../../src/widgets/chart-picture.ts';
import { pictureButton } from '../../src/widgets/clipboard.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { titleFromSlug } from '../../src/widgets/embed/book.ts';
import { documentName, goesOn } from '../../src/widgets/embed/document.ts';
import { framed } from '../../src/widgets/embed/frame.ts';
import { readingsIn } from '../../src/widgets/embed/readings.ts';
import { button, node } from '../../src/widgets/nodes.ts';
import { atOnce } from '../../src/widgets/odds/answers.ts';
import { defineOdds, SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { typeset } from '../book/typeset.ts';

/** Makes the document answer with the calculators of one game. */
export function startDocument(game: GameId, rolls: Readonly<Record<string, Roll>>): void {
  const place = node('div', { class: 'odds' });
  const opens = node('a', {}, 'Open on Sightline');
  const [first] = Object.values(rolls);
  const picture = pictureButton(async () => {
    const drawn = place.querySelector<SVGSVGElement>('[data-chart] svg');
    if (!drawn) throw new Error('There is no chart to picture.');
    return chartPicture(drawn);
  });
  const unfold = button('All fields and figures', () => {
    const made = element?.link();
    show(made?.ok ? made.fragment : '', false);
    place.querySelector<HTMLElement>('input, select, button')?.focus();
  });
  const tools = node('p', { class: 'tools label' });
  document.querySelector('main')!.replaceChildren(place, tools);
  let element: SightlineOdds | null = null;
  const tellHeight = framed(window, readAddress(location.search, location.hash));
  const start = () => {
    const address = readAddress(location.search, location.hash);
    if (goesOn(window, documentName('odds', game), address)) return;
    const opened = fromOddsLink(address.link);
    // A comparison needs the whole calculator.
    show(address.link, window.parent !== window && !(opened.ok && opened.setups.length > 1));
  };
  const show = (link: string, isBrief: boolean) => {
    const { kind, readOnly, rulings } = readAddress(location.search, location.hash);
    const opened = link === '' ? null : fromOddsLink(link);
    const calculator = (rolls[(opened?.ok ? opened.kind : kind) ?? ''] ?? first!).calculator;
    document.documentElement.removeAttribute('data-waits');
    const shown = new SightlineOdds();
    element = shown;
    shown.inert = readOnly;
    shown.toggleAttribute('brief', isBrief);
    place.classList.toggle('odds-brief', isBrief);
    place.classList.toggle('odds-full', !isBrief);
    // A small calculator has a link of its own.
    tools.replaceChildren(isBrief ? unfold : opens, ' ', picture);
    place.replaceChildren(shown);
    const page = `../odds/${game}/${calculator.kind}/`;
    shown.begin({
      game,
      calculator,
      answers: atOnce(rolls, readingsIn(rulings)),
      page,
      table: '../table/',
      keepsAddress: false,
      around: {
        typeset,
        rule: (id) => ({ title: titleFromSlug(id), href: `../${id.replace(/#|$/, '/$&')}` }),
        rulingHref: (id) => `../rulings/${id}/`,
        reading: () => null,
      },
    });
    if (link) shown.openLink(link);
    const follow = () => {
      const made = shown.link();
      opens.href = `${page}${made.ok ? `#${made.fragment}` : ''}`;
    };
    shown.addEventListener('sightline-odds', follow);
    follow();
    document.documentElement.dataset.alive = '';
    tellHeight();
  };
  defineOdds();
  addEventListener('hashchange', start);
  start();
}
