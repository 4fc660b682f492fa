// The stages of an answer, each with the chance of every outcome.
import { element, type TreeNode } from '../../../draw/tree.ts';
import type { Exact } from '../../../odds/answer.ts';
import type { Calculator } from '../../../odds/form.ts';
import { tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import type { GoodReply } from '../reply.ts';
import { pairText, percentOf } from '../shown-numbers.ts';
import { HARDLY, MANY } from './spreads.ts';

function stageTable(
  calculator: Calculator,
  { name, text, rows }: GoodReply['stages'][number],
  around: Around,
): TreeNode {
  const pair = calculator.pairs?.[name];
  const isNumeric = rows.every((row) => row.atLeast !== null);
  const likely = rows.length > MANY ? rows.filter((row) => row.exact.float >= HARDLY) : rows;
  const bar = (exact: Exact) =>
    element(
      'svg',
      { class: 'bar', viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      element('rect', { width: 100 * exact.float, height: 8 }),
    );
  const left = rows.length - likely.length;
  return tag(
    'div',
    { class: 'stage-table' },
    tag('h4', {}, around.typeset(text)),
    tag(
      'table',
      {},
      tag(
        'thead',
        {},
        tag(
          'tr',
          {},
          tag('th', { scope: 'col' }, 'outcome'),
          tag('th', { scope: 'col' }, tag('span', { class: 'unseen' }, 'bar')),
          tag('th', { scope: 'col' }, 'exactly'),
          isNumeric && tag('th', { scope: 'col' }, 'at least'),
        ),
      ),
      tag(
        'tbody',
        {},
        ...likely.map(({ outcome, exact, atLeast }) =>
          tag(
            'tr',
            {},
            tag('th', { scope: 'row' }, pairText(outcome, pair)),
            tag('td', { class: 'bars' }, bar(exact)),
            tag('td', {}, percentOf(exact)),
            isNumeric && tag('td', {}, percentOf(atLeast!)),
          ),
        ),
      ),
    ),
    left > 0 && tag('p', { class: 'quiet' }, `${left} more, each below 0.05%.`),
  );
}

export function stages(calculator: Calculator, reply: GoodReply, around: Around): TreeNode | null {
  if (reply.stages.length === 0) return null;
  return tag(
    'details',
    { class: 'stages' },
    tag('summary', {}, 'Stage by stage'),
    tag('div', { class: 'stage-tables' }, ...reply.stages.map((stage) => stageTable(calculator, stage, around))),
  );
}
