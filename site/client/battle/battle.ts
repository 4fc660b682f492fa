// The battle companion: both sides at a glance, what has to be told next, and the way back.
import { battleAfter, nextOf } from '../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../src/companion/aos/battle/moves.ts';
import {
  type Battle,
  PLAYERS,
  type Player,
  pointsOf,
  ROUNDS,
  tacticsOf,
} from '../../../src/companion/aos/battle/state.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { copyTo } from './copy.ts';
import { keptView } from './kept-view.ts';
import { chooseAttacker, chooseCards, chooseFirst, choosePick, choosePlan } from './opening.ts';
import { headed, redraw } from './redraw.ts';
import { result } from './result.ts';
import { Sheet } from './sheet.ts';
import { turn } from './turn.ts';
import { settleTwist } from './twist.ts';
import { NAMES, rule } from './words.ts';

const place = document.getElementById('battle');
const asked = node('div', { class: 'battle-next' });
const head = node('div', {});
const foot = node('div', {});
const status = node('p', { role: 'status', class: 'battle-status' });
const sheet = new Sheet(show);
const kept = keptView(sheet.list, stageOf, () => headed(asked));

function show(all: boolean): void {
  // Said anew only when it is another sentence.
  if (status.textContent !== sheet.list.message) status.textContent = sheet.list.message;
  if (!all) return;
  const { battle } = sheet;
  redraw(head, board(battle));
  redraw(asked, ahead(battle));
  redraw(foot, ends(battle));
  kept.show();
}

function ahead(battle: Battle): readonly (HTMLElement | null)[] {
  switch (nextOf(battle)) {
    case 'plan':
      return choosePlan(sheet);
    case 'attacker':
      return chooseAttacker(sheet);
    case 'cards':
      return chooseCards(sheet);
    case 'picks':
      return choosePick(sheet);
    case 'first':
      return chooseFirst(sheet);
    case 'twist':
      return settleTwist(sheet);
    case 'turn':
      return turn(sheet);
    case 'result':
      return result(battle);
  }
}

/** How far a battle is, in a few words. */
function stageOf(moves: readonly Move[]): string {
  const { sides, round, over } = battleAfter(moves).battle;
  const points = PLAYERS.map((player) => `${NAMES[player]} ${pointsOf(sides[player])}`).join(', ');
  return `${points}, ${over ? 'over' : round === 0 ? 'before round 1' : `round ${round} of ${ROUNDS}`}`;
}

/** Both sides at a glance. */
function board(battle: Battle): (HTMLElement | null)[] {
  if (!battle.plan) return [];
  const when =
    battle.round === 0
      ? 'Before the first round'
      : battle.over
        ? 'The battle is over'
        : `Round ${battle.round} of ${ROUNDS}${battle.active ? `, ${NAMES[battle.active]}'s turn` : ' is over'}`;
  return [
    node(
      'p',
      { class: 'tool-about' },
      node('b', {}, `${battle.plan.number} ${battle.plan.title}`),
      `. ${when}. `,
      rule(battle.plan.rule, 'Its twist and scoring'),
    ),
    node('div', { class: 'battle-board' }, ...PLAYERS.map((player) => side(battle, player))),
  ];
}

function side(battle: Battle, player: Player): HTMLElement {
  const { fury, rage, cards } = battle.sides[player];
  const marks = [
    battle.attacker === player ? 'attacker' : battle.attacker ? 'defender' : '',
    battle.underdog === player && !battle.over ? 'underdog' : '',
  ].filter(Boolean);
  const tactics = tacticsOf(battle.sides[player]);
  return node(
    'section',
    {
      class: 'battle-side',
      'data-player': player,
      'data-active': battle.active === player ? 'yes' : 'no',
      'aria-label': NAMES[player],
    },
    node('p', {}, node('b', {}, NAMES[player]), marks.length > 0 ? ` · ${marks.join(', ')}` : ''),
    node('p', { class: 'battle-points' }, String(pointsOf(battle.sides[player])), node('span', {}, ' points')),
    node(
      'p',
      {},
      `${tactics} ${tactics === 1 ? 'tactic' : 'tactics'}${cards && cards.length > 0 ? ` · cards ${cards.join(', ')}` : ''}`,
    ),
    battle.attacker && !battle.over ? node('p', {}, `fury ${fury} · rage dice ${rage}`) : null,
  );
}

function ends(battle: Battle): HTMLElement[] {
  const { history } = sheet.list.open;
  const back = button('Undo', () => sheet.list.undo(), { disabled: !history.canUndo });
  const again = button('Redo', () => sheet.list.redo(), { disabled: !history.canRedo });
  const link = sheet.link();
  const hand = button('Copy link for the other phone', () => {}, { disabled: !battle.plan || link === null });
  copyTo(hand, () => link ?? location.href);
  const fresh = button(
    'New battle',
    () => {
      sheet.list.begin();
      headed(asked);
    },
    { disabled: !history.canUndo && !history.canRedo },
  );
  return [
    node('p', { class: 'tool-buttons battle-foot' }, back, again, hand, fresh),
    ...(battle.plan && link ? [linkField(link)] : []),
  ];
}

/** The link to take by hand where a browser lets nothing be copied. */
function linkField(link: string): HTMLElement {
  const field = node('input', { type: 'text', readonly: true, value: link });
  field.addEventListener('focus', () => field.select());
  return node(
    'details',
    { class: 'battle-link' },
    node('summary', {}, 'The link itself'),
    node('label', { class: 'tool-field' }, node('span', {}, 'Opens this battle on another device'), field),
  );
}

if (place) {
  place.replaceChildren(head, asked, status, foot, kept.element);
  sheet.list.start();
  sheet.openLink();
  addEventListener('hashchange', () => sheet.openLink());
}
