// What the table shows before anything is on it: the questions that are asked most, each with a situation that is ready to
// be dragged into shape. The first answer is one tap away.
import { coloursFor } from '../../draw/palette.ts';
import { element, type TreeNode } from '../../draw/tree.ts';
import type { GameId } from '../../scene/scene.ts';
import { button, node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { GAMES, gameTitle } from './palette.ts';
import { type Situation, situationsOf } from './situations.ts';
import type { Snapshot } from './table-snapshot.ts';

export interface StartActions {
  lay(situation: Situation): void;
  empty(game: GameId): void;
  /** Starts from a photograph of a table. */
  photo(game: GameId): void;
  /** Does what may need the rules of another game, once they are there. */
  withEveryGame(act: () => void): void;
  /** The tables that the device keeps. */
  tables(): void;
  tableCount(): number;
  /** The address of a game's gallery; null where there is none. */
  scenesOf(game: GameId): string | null;
}

const PAGE = coloursFor('page');

export class StartSheet {
  readonly root = node('section', { class: 'start-sheet', 'aria-labelledby': 'start-title', hidden: true });
  readonly #actions: StartActions;

  constructor(actions: StartActions) {
    this.#actions = actions;
  }

  show(game: GameId): void {
    const actions = this.#actions;
    const scenes = actions.scenesOf(game);
    const tables = actions.tableCount();
    this.root.hidden = false;
    this.#bar(true);
    this.root.replaceChildren(
      node('h2', { id: 'start-title' }, 'What do you want to know?'),
      node(
        'div',
        { class: 'switches', role: 'group', 'aria-label': 'Game' },
        ...GAMES.map((each) =>
          button(gameTitle(each), () => this.#choose(each), {
            class: 'act switch-word',
            'aria-pressed': String(each === game),
            'data-game': each,
          }),
        ),
      ),
      node(
        'ul',
        { class: 'start-questions' },
        ...situationsOf(game).map((situation) => {
          const thumb = node('span', { class: 'start-thumb', 'aria-hidden': 'true' });
          paint(thumb, thumbnail(situation.snapshot));
          const made = button('', () => actions.lay(situation), { class: 'start-question' });
          made.append(
            thumb,
            node('span', {}, node('b', {}, situation.title), node('span', { class: 'quiet' }, situation.says)),
          );
          return node('li', {}, made);
        }),
      ),
      node(
        'div',
        { class: 'act-row' },
        button('From a photograph', () => actions.photo(game), { class: 'act' }),
        button('Empty board', () => actions.empty(game), { class: 'act' }),
        scenes ? node('a', { class: 'act', href: scenes }, 'Scenes') : null,
        tables > 0 ? button(`My tables (${tables})`, () => actions.tables(), { class: 'act' }) : null,
      ),
    );
  }

  /** Puts the focus on the game that is chosen. */
  enter(): void {
    this.root.querySelector<HTMLElement>('[data-game][aria-pressed=true]')?.focus();
  }

  #choose(game: GameId): void {
    this.#actions.withEveryGame(() => {
      if (this.root.hidden) return;
      this.show(game);
      this.enter();
    });
  }

  /** What is beneath cannot be reached while the sheet lies over it; what is told can be read. */
  #bar(on: boolean): void {
    for (const other of this.root.parentElement?.children ?? [])
      if (other !== this.root && !other.matches('[role=alert], [role=status]')) other.toggleAttribute('inert', on);
  }

  hide(): void {
    this.root.hidden = true;
    this.#bar(false);
  }
}

/** A situation as a small picture: bases, walls and markers, nothing written. */
function thumbnail({ scene }: Snapshot): TreeNode {
  const colour = (side: string) => (side === 'red' ? PAGE.vermilion : side === 'blue' ? PAGE.blue : PAGE.graphite);
  return element(
    'svg',
    { viewBox: '-6.5 -3.6 13 7.2' },
    (scene.zones ?? []).map(({ shape }) =>
      'circle' in shape
        ? element('circle', {
            cx: shape.circle[0],
            cy: -shape.circle[1] / 2,
            r: 1.6,
            fill: PAGE.blue,
            'fill-opacity': 0.12,
          })
        : null,
    ),
    (scene.terrain ?? []).map(({ shape }) =>
      'polygon' in shape
        ? element('polygon', {
            points: shape.polygon.map(([x, y]) => `${x},${-y}`).join(' '),
            fill: PAGE.graphite,
          })
        : null,
    ),
    scene.models.map(({ x, y, side }) => [
      element('circle', { cx: x, cy: -y, r: 0.8, fill: PAGE.sheet, stroke: colour(side), 'stroke-width': 0.24 }),
      element('circle', {
        cx: x,
        cy: -y,
        r: side === 'blue' ? 0.22 : 0.38,
        fill: side === 'blue' ? PAGE.blue : 'none',
        stroke: colour(side),
        'stroke-width': 0.18,
      }),
    ]),
  );
}
