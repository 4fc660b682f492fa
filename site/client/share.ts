// What the pages of the site share: tables and calculators, with the addresses of this site.
import scriptText from '../../build/embeds/script.json?raw';
import { gameOfLink } from '../../src/link/link-head.ts';
import { chartPicture } from '../../src/widgets/chart-picture.ts';
import { pageTheme, pictureButton } from '../../src/widgets/clipboard.ts';
import { sceneDocument } from '../../src/widgets/embed/document.ts';
import { refreshed, shareBox } from '../../src/widgets/embed/share.ts';
import type { Shared } from '../../src/widgets/embed/snippets.ts';
import type { SightlineBoard } from '../../src/widgets/index.ts';
import type { SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { typeset } from '../book/typeset.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');
const whole = (path: string) => new URL(`${BASE}${path}`, location.href).href;
const script = JSON.parse(scriptText) as Shared['script'];

/** What a share box says of a widget; null where its link names no game. */
export function sharedBy(
  widget: Shared['widget'],
  path: string,
  fragment: string,
  named: Pick<Shared, 'title' | 'says' | 'picture' | 'still'>,
): Shared | null {
  const game = gameOfLink(fragment);
  if (!game) return null;
  const picture =
    named.picture ?? (widget === 'board' && __RENDERS__ ? `${__RENDERS__}?format=png&link=${fragment}` : null);
  const where = { link: `${whole(path)}#${fragment}`, embeds: whole('embed/') };
  return { ...named, ...where, picture, widget, game, fragment, script, theme: pageTheme() };
}

/** The share box of a board, with more to press; a scene of the gallery has its picture as long as nothing was moved. */
export function boardShare(
  board: SightlineBoard,
  scene: string | null,
  more: readonly HTMLElement[] = [],
  saying?: string,
): HTMLElement {
  const shared = () => {
    const made = board.link();
    const { shown } = board;
    if (!made.ok || !shown?.ok) return null;
    const title = board.getAttribute('label') ?? 'A table';
    const kept = scene && !board.isMoved ? scene : null;
    return sharedBy('board', 'table/', made.fragment, {
      title,
      says: typeset(shown.sentence.text),
      picture: kept && whole(`og/${kept.replace('/', '/scenes/')}.png`),
      still: kept && sceneDocument(kept),
    });
  };
  const box = shareBox(shared, more, saying);
  board.addEventListener('sightline-rested', () => refreshed(box));
  return box;
}

/** The share box of a calculator. */
export function oddsShare(odds: SightlineOdds, page: string): HTMLElement {
  const chart = pictureButton(async () => {
    const drawn = odds.querySelector<SVGSVGElement>('[data-chart] svg');
    if (!drawn) throw new Error('There is no chart to picture.');
    return chartPicture(drawn);
  });
  const box = shareBox(() => {
    const made = odds.link();
    const [reply] = odds.replies;
    if (!made.ok) return null;
    const says = reply?.ok ? typeset(reply.sentence) : odds.calculator.title;
    const [fragment = ''] = made.fragment.split('.');
    return sharedBy('odds', page, fragment, { title: odds.calculator.title, says, picture: null });
  }, [chart]);
  odds.addEventListener('sightline-odds', () => refreshed(box));
  return box;
}
