// The battle companion: both sides at a glance, what has to be told next, and the way back.
import { nextOf } from '../../../src/companion/aos/battle/battle.ts';
import {
  type Battle,
  PLAYERS,
  type Player,
  pointsOf,
  ROUNDS,
  tacticsOf,
} from '../../../src/companion/aos/battle/state.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { mountSheet } from '../score-sheet/page.ts';
import { chooseAttacker, chooseCards, chooseFirst, choosePick, choosePlan } from './opening.ts';
import { result } from './result.ts';
import { BATTLES, type Sheet } from './sheet.ts';
import { turn } from './turn.ts';
import { settleTwist } from './twist.ts';
import { NAMES, rule } from './words.ts';

const place = document.getElementById('battle');

function ahead(sheet: Sheet): readonly (HTMLElement | null)[] {
  switch (nextOf(sheet.state)) {
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
      return result(sheet.state);
  }
}

/** How far a battle is, in a few words. */
function stageOf({ sides, round, over }: Battle): string {
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
    node('div', { class: 'score-board' }, ...PLAYERS.map((player) => side(battle, player))),
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
      class: 'score-side',
      'data-player': player,
      'data-active': battle.active === player ? 'yes' : 'no',
      'aria-label': NAMES[player],
    },
    node('p', {}, node('b', {}, NAMES[player]), marks.length > 0 ? ` · ${marks.join(', ')}` : ''),
    node('p', { class: 'score-points' }, String(pointsOf(battle.sides[player])), node('span', {}, ' points')),
    node(
      'p',
      {},
      `${tactics} ${tactics === 1 ? 'tactic' : 'tactics'}${cards && cards.length > 0 ? ` · cards ${cards.join(', ')}` : ''}`,
    ),
    battle.attacker && !battle.over ? node('p', {}, `fury ${fury} · rage dice ${rage}`) : null,
  );
}

if (place)
  mountSheet(place, BATTLES, {
    glance: (sheet) => board(sheet.state),
    ahead,
    stageOf,
    hasBegun: ({ plan }) => plan !== null,
  });
