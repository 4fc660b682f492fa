// The end: who won and how, round by round, and as a text to copy.
import { type Battle, PLAYERS, pointsOf, resultOf, tacticsOf } from '../../../src/companion/aos/battle/state.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { copyButton } from '../score-sheet/hand-over.ts';
import { NAMES } from './words.ts';

/** The result in a sentence. */
function sentenceOf(battle: Battle): string {
  const { winner, kind } = resultOf(battle);
  const [red, blue] = PLAYERS.map((player) => pointsOf(battle.sides[player]));
  if (!winner) return `A draw, ${red} to ${blue}, with as many battle tactics each.`;
  const won = `${NAMES[winner]} wins a ${kind} victory`;
  if (red !== blue) return `${won}, ${Math.max(red!, blue!)} to ${Math.min(red!, blue!)}.`;
  const [many, few] = PLAYERS.map((player) => tacticsOf(battle.sides[player])).sort((a, b) => b - a);
  return `${won}: ${red} points each, ${many} battle tactics to ${few}.`;
}

function textOf(battle: Battle): string {
  const rows = PLAYERS.map((player) => {
    const turns = battle.sides[player].turns.map(({ plan, tactics }) => `${plan}+${tactics}`).join(', ');
    return `${NAMES[player]} ${pointsOf(battle.sides[player])}: ${turns}; ${tacticsOf(battle.sides[player])} tactics`;
  });
  return [`${battle.plan?.number} ${battle.plan?.title}. ${sentenceOf(battle)}`, ...rows].join('\n');
}

export function result(battle: Battle): HTMLElement[] {
  const copy = copyButton('Copy result', () => textOf(battle), { class: 'tool-main' });
  const rounds = battle.sides.red.turns.map((_, i) => i);
  return [
    node('h2', {}, 'The result'),
    node('p', { class: 'tool-verdict' }, sentenceOf(battle)),
    node(
      'table',
      {},
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          ...['Round', ...PLAYERS.map((player) => NAMES[player])].map((title) => node('th', { scope: 'col' }, title)),
        ),
      ),
      node(
        'tbody',
        {},
        ...rounds.map((i) =>
          node(
            'tr',
            {},
            node('th', { scope: 'row' }, String(i + 1)),
            ...PLAYERS.map((player) => {
              const turn = battle.sides[player].turns[i];
              return node('td', {}, turn ? `${turn.plan + turn.tactics} (${turn.plan} + ${turn.tactics})` : '');
            }),
          ),
        ),
      ),
    ),
    node('p', { class: 'tool-about' }, 'Points of the battleplan and of battle tactics.'),
    node('p', { class: 'tool-buttons' }, copy),
  ];
}
