// The dice of a pool one by one: what adds and takes them.
import { element, type TreeNode } from '../../../draw/tree.ts';
import { signed } from '../../../odds/words.ts';
import { tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import type { GoodReply } from '../reply.ts';
import { ruleOf } from './reasons.ts';

// Each step with its dice drawn: added ones filled, taken ones struck out.
function diceOf(n: number): TreeNode {
  const shown = Math.min(8, Math.abs(n));
  const size = 15;
  const dice = Array.from({ length: shown }, (_, i) => {
    const x = 1 + i * (size + 3);
    const box = element('rect', {
      x,
      y: 1,
      width: size - 2,
      height: size - 2,
      rx: 3,
      class: n > 0 ? 'die' : 'die gone',
    });
    return n > 0 ? box : [box, element('path', { d: `M${x - 1} ${size}l${size} ${-size}`, class: 'strike' })];
  });
  return element('svg', { class: 'dice', viewBox: `0 0 ${8 * (size + 3)} ${size}`, 'aria-hidden': 'true' }, ...dice);
}

export function steps({ steps: all }: GoodReply, around: Around): TreeNode | null {
  if (all.length === 0) return null;
  const pools = [...new Set(all.map(({ of }) => of))];
  const list = (of: number | undefined) => {
    const own = all.filter((step) => step.of === of);
    const total = own.reduce((sum, { dice }) => sum + dice, 0);
    return tag(
      'div',
      {},
      of === undefined ? '' : tag('h4', {}, `Attack ${of}`),
      tag(
        'ol',
        { class: 'steps' },
        ...own.map(({ dice, text, rule }) =>
          tag(
            'li',
            { class: dice === 0 ? 'idle' : null },
            tag('span', { class: 'by' }, dice === 0 ? '' : signed(dice)),
            diceOf(dice),
            tag('span', { class: 'why-step' }, around.typeset(text), ruleOf(rule, around)),
          ),
        ),
      ),
      tag('p', { class: 'total label' }, `Together ${total} ${total === 1 ? 'die' : 'dice'}.`),
    );
  };
  return tag('section', {}, tag('h3', {}, 'Die by die'), ...pools.map(list));
}
