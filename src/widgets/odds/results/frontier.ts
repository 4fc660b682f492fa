// What can be bought with the dice, and what is left after it: every price with its chance.
import { drawnFrontier } from '../../../draw/chart-frontier.ts';
import type { Exact } from '../../../odds/answer.ts';
import type { Calculator } from '../../../odds/form.ts';
import { type Child, tag } from '../../markup.ts';
import { at, type GoodReply, isExact } from '../reply.ts';
import { percentOf } from '../shown-numbers.ts';

export function frontier(reply: GoodReply, { frontier: wanted }: Calculator): Child {
  if (!wanted) return null;
  const found = at(reply.answer, wanted.path);
  const none = at(reply.answer, wanted.without);
  if (typeof found !== 'object' || found === null || !isExact(none)) return null;
  const costs = Object.entries(found as Record<string, { p: Exact; expectedDamage: Exact }>);
  const points = [
    { name: wanted.nothing, chance: null, left: none },
    ...costs.map(([cost, { p, expectedDamage }]) => ({
      name: `${cost}${wanted.unit}`,
      chance: p,
      left: expectedDamage,
    })),
  ];
  // What the dice can never pay for has no place among what they can.
  const drawn = points
    .filter(({ chance }) => chance?.float !== 0)
    .map(({ name, chance, left }) => ({ name, chance: chance?.float ?? 1, left: left.float }));
  return tag(
    'section',
    {},
    tag('h3', {}, wanted.title),
    tag('p', { class: 'quiet' }, wanted.says),
    tag(
      'div',
      { class: 'chart still' },
      drawnFrontier(drawn, { label: wanted.title, across: wanted.across, up: wanted.up }),
    ),
    tag(
      'table',
      {},
      tag(
        'thead',
        {},
        tag('tr', {}, ...[wanted.cost, wanted.across, wanted.up].map((head) => tag('th', { scope: 'col' }, head))),
      ),
      tag(
        'tbody',
        {},
        ...points.map(({ name, chance, left }) =>
          tag(
            'tr',
            {},
            tag('th', { scope: 'row' }, name),
            tag('td', {}, chance ? percentOf(chance) : '–'),
            tag('td', {}, left.float.toFixed(2)),
          ),
        ),
      ),
    ),
  );
}
