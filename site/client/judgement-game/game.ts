// The game tracker of Judgement: Effigies and Fate at a glance, what comes next, every model in a row, and the log.
import { GAME_RULES } from '../../../src/companion/judgement/game.ts';
import { movesFrom } from '../../../src/companion/judgement/read.ts';
import {
  activePlayer,
  baseHealthOf,
  effigyLeft,
  type Game,
  nextPlayer,
  PLAYERS,
  type Player,
} from '../../../src/companion/judgement/state.ts';
import { effigyFacts, logOf, NAMES, winSentence } from '../../../src/companion/judgement/words.ts';
import { SOUL_HEALTH } from '../../../src/games/judgement/parameters.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { readingsLine } from '../house-rulings/tracked.ts';
import { copyButton } from '../score-sheet/hand-over.ts';
import { mountSheet } from '../score-sheet/page.ts';
import { activation } from './activation.ts';
import { communion } from './communion.ts';
import { models } from './models.ts';
import { group, moveButton, row, rule, type Sheet } from './parts.ts';
import { gameReadings, TITLES } from './readings.ts';
import { setup } from './setup.ts';

const place = document.getElementById('judgement-game');

function ahead(sheet: Sheet): readonly (HTMLElement | null)[] {
  const { state: game } = sheet;
  if (game.phase === 'setup') return setup(sheet);
  const next = game.phase === 'over' ? result(game) : game.phase === 'communion' ? communion(sheet) : activation(sheet);
  return [...next, readingsLine(game.readings, gameReadings(), TITLES), ...models(sheet), log(sheet)];
}

const stageOf = (game: Game): string =>
  game.phase === 'setup'
    ? 'before the first turn'
    : game.winner
      ? `${NAMES[game.winner]} won in turn ${game.turn}`
      : `turn ${game.turn}, Red ${effigyLeft(game, 'red')}, Blue ${effigyLeft(game, 'blue')}`;

const titleOf = ({ heroes }: Game): string =>
  heroes.length === 0
    ? 'A game not begun yet'
    : PLAYERS.map((player) => heroes.find(({ side }) => side === player)?.name ?? '')
        .join(' v ')
        .slice(0, 40);

function glance(sheet: Sheet): (HTMLElement | null)[] {
  const { state: game } = sheet;
  if (game.phase === 'setup') return [];
  const who = activePlayer(game) ?? (game.phase === 'activation' ? nextPlayer(game) : null);
  return [
    node('div', { class: 'score-board' }, ...PLAYERS.map((player) => side(sheet, player, who === player))),
    game.phase === 'over' ? null : wins(game),
  ];
}

function side(sheet: Sheet, player: Player, isActive: boolean): HTMLElement {
  const { state: game } = sheet;
  const left = effigyLeft(game, player);
  const base = baseHealthOf(game, player);
  const { fate, banked } = game.sides[player];
  const bar = node('div', { class: 'game-bar', 'aria-hidden': 'true' }, node('span', {}), node('i', {}));
  bar.style.setProperty('--left', `${(100 * left) / game.effigy}%`);
  bar.style.setProperty('--base', `${(100 * base) / game.effigy}%`);
  return node(
    'section',
    { class: 'score-side', 'data-player': player, 'data-active': isActive ? 'yes' : 'no', 'aria-label': NAMES[player] },
    node('p', {}, node('b', {}, `${NAMES[player]} Effigy`)),
    node('p', { class: 'score-points' }, String(left), node('span', {}, ` of ${game.effigy}`)),
    bar,
    node('p', {}, effigyFacts(game, player)),
    banked > 0 ? node('p', {}, `${banked} banked`) : null,
    group(
      `Fate ${fate}`,
      moveButton(sheet, '−', () => ({ do: 'fate', player, by: -1 }), `${NAMES[player]} spends 1 Fate`),
      moveButton(sheet, '+', () => ({ do: 'fate', player, by: 1 }), `${NAMES[player]} gains 1 Fate`),
    ),
    game.sides[player].struck > 0
      ? group(
          'Heal the Effigy',
          moveButton(sheet, '1', () => ({ do: 'mend', player, health: 1 }), `Heal ${NAMES[player]}'s Effigy for 1`),
        )
      : null,
  );
}

/** Whether each player can win this turn, and the ways. */
function wins(game: Game): HTMLElement {
  // It matters, and is short enough to stand open, once two Souls would do.
  const near = PLAYERS.some((player) => effigyLeft(game, player) <= 2 * SOUL_HEALTH.value);
  return node(
    'details',
    { class: 'game-wins', 'data-key': near ? 'near wins' : 'wins', open: near },
    node('summary', {}, 'Can I win this turn?'),
    ...PLAYERS.map((player) => {
      const { can, text } = winSentence(game, player);
      return node('p', {}, node('b', {}, `${NAMES[player]}${can ? '' : ' cannot'}: `), text);
    }),
    node(
      'p',
      { class: 'tool-about' },
      'Damage is what is left after RES 1 of each attack, and the Souls already held must be kept. ',
      rule('effigy', 'Destroying an Effigy'),
    ),
  );
}

function result(game: Game): HTMLElement[] {
  const winner = game.winner ?? 'red';
  const text = `${NAMES[winner]} wins in turn ${game.turn}. Effigies: Red ${effigyLeft(game, 'red')}, Blue ${effigyLeft(game, 'blue')} of ${game.effigy}.`;
  return [
    node('h2', {}, `${NAMES[winner]} wins`),
    node('p', { class: 'tool-verdict', 'data-state': 'yes' }, text),
    row(copyButton('Copy result', () => text, { class: 'tool-main' })),
  ];
}

function log(sheet: Sheet): HTMLElement {
  const inside = node('ol', { class: 'game-log', reversed: true });
  const details = node('details', { 'data-key': 'log' }, node('summary', {}, `Log (${sheet.list.now.length})`), inside);
  details.addEventListener('toggle', () => {
    if (!details.open) return;
    const lines = logOf(sheet.list.now);
    inside.replaceChildren(...[...lines].reverse().map(({ turn, line }) => node('li', {}, `${turn}: ${line}`)));
  });
  return details;
}

if (place)
  mountSheet(
    place,
    { word: 'game', store: 'judgement-game', letter: 'j', rules: GAME_RULES, titleOf, movesFrom },
    { glance, ahead, stageOf, hasBegun: ({ phase }) => phase !== 'setup' },
  );
