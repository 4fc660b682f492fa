// A set on paper, for a judge's clipboard: question, decision, remark and rule, game by game.
import { differencesIn, type RulingSet, unknownIn } from '../../../src/rulings/ruling-set.ts';
import { node } from '../../../src/widgets/nodes.ts';
import type { ListedRuling } from './listed.ts';

/** The decisions of a set as a table. */
export function sheetOf(
  set: RulingSet,
  rulings: readonly ListedRuling[],
  titleOf: (game: string) => string,
): HTMLElement {
  const differ = differencesIn(set);
  const decided = rulings.filter(({ id, readings }) => readings[set.readings[id] ?? ''] !== undefined);
  const games = [...new Set(decided.map(({ game }) => game))];
  const cell = (text: string, name?: string) => node('td', name ? { class: name } : {}, text);
  return node(
    'section',
    { class: 'house-sheet', 'aria-label': `${set.name} on paper` },
    node('h2', {}, set.name),
    ...games.map((game) =>
      node(
        'table',
        {},
        node('caption', {}, titleOf(game)),
        node(
          'thead',
          {},
          node(
            'tr',
            {},
            ...['Question', 'Decision', 'Remark', 'Rule'].map((name) => node('th', { scope: 'col' }, name)),
          ),
        ),
        node(
          'tbody',
          {},
          ...decided
            .filter((ruling) => ruling.game === game)
            .map(({ id, question, readings, rules }) =>
              node(
                'tr',
                {},
                cell(question),
                node(
                  'td',
                  {},
                  readings[set.readings[id]!]!,
                  differ[id] === undefined ? null : node('b', { class: 'house-other' }, ' Not our reading.'),
                ),
                cell(set.remarks?.[id] ?? ''),
                cell(rules),
              ),
            ),
        ),
      ),
    ),
    ...unknownIn(set).map(({ ruling, reading }) =>
      node('p', {}, `Not known to this version: ${ruling}, read as ${reading}.`),
    ),
  );
}
