// What the scripts of calculators' documents share: the calculator of the address, answered by the document itself.
import { fromOddsLink } from '../../src/link/odds.ts';
import type { Roll } from '../../src/odds/roll.ts';
import type { GameId } from '../../src/scene/types.ts';
import { chartPicture } from '../../src/widgets/chart-picture.ts';
import { pictureButton } from '../../src/widgets/copying.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { titleFromSlug } from '../../src/widgets/embed/book.ts';
import { framed } from '../../src/widgets/embed/frame.ts';
import { atOnce } from '../../src/widgets/odds/answers.ts';
import { calculatorOf, type GameOdds } from '../../src/widgets/odds/game.ts';
import { defineOdds, SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { typeset } from '../book/typeset.ts';

/** Makes the document answer with the calculators of one game. */
export function startDocument(odds: GameOdds, rolls: Readonly<Record<string, Roll>>): void {
  const place = document.querySelector<HTMLElement>('.odds')!;
  const opens = document.querySelector<HTMLAnchorElement>('[data-opens]')!;
  const first = odds.calculators[0]!;
  opens.after(
    ' ',
    pictureButton(async () => {
      const drawn = place.querySelector<SVGSVGElement>('[data-chart] svg');
      if (!drawn) throw new Error('There is no chart to picture.');
      return chartPicture(drawn);
    }),
  );
  const tellHeight = framed(window, readAddress(location.search, location.hash));
  const start = () => {
    const { link, kind, readOnly } = readAddress(location.search, location.hash);
    const opened = link === '' ? null : fromOddsLink(link);
    const wanted = opened?.ok && opened.game === odds.game ? opened.kind : kind;
    const calculator = calculatorOf(odds, wanted ?? '') ?? first;
    document.documentElement.removeAttribute('data-linked');
    const element = new SightlineOdds();
    element.inert = readOnly;
    place.replaceChildren(element);
    const page = `../odds/${odds.game}/${calculator.kind}/`;
    element.begin({
      game: odds.game as GameId,
      calculator,
      answers: atOnce(rolls),
      page,
      table: '../table/',
      keepsAddress: false,
      around: {
        set: typeset,
        rule: (id) => ({ title: titleFromSlug(id), href: `../${id.replace(/#|$/, '/$&')}` }),
        rulingHref: (id) => `../rulings/#${id}`,
        reading: () => null,
      },
    });
    if (link) element.openLink(link);
    const follow = () => {
      const made = element.link();
      opens.href = `${page}${made.ok ? `#${made.fragment}` : ''}`;
    };
    element.addEventListener('sightline-odds', follow);
    follow();
    document.documentElement.dataset.alive = '';
    tellHeight();
  };
  defineOdds();
  addEventListener('hashchange', start);
  start();
}
