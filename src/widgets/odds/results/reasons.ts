// Why the answer is what it is: reasons with their rules, and readings under dispute.
import type { TreeNode } from '../../../draw/tree.ts';
import { counted } from '../../../odds/words.ts';
import { type Child, tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import type { GoodReply } from '../reply.ts';

/** The title of a rule as a link; nothing where it has no page. */
export function ruleOf(rule: string, around: Around): Child {
  const known = around.rule(rule);
  return known ? [' ', tag('a', { href: known.href }, known.title)] : null;
}

// How many dice it would be, where a reading changes that.
function insteadText({ steps: own }: GoodReply, answer: object): string {
  const { dice } = answer as { dice?: unknown };
  return typeof dice === 'number' && own.length > 0 ? `Then ${counted(dice, 'die', 'dice')}. ` : '';
}

export function reasons(reply: GoodReply, around: Around): TreeNode | null {
  const stepTexts = new Set(reply.steps.map(({ text }) => text));
  const rest = reply.because.filter(({ text }) => !stepTexts.has(text.replace(/^Attack \d+: /, '')));
  const items = rest.map(({ rule, text }) => tag('li', {}, around.typeset(text), ruleOf(rule, around)));
  const readings = reply.disputed.map(({ ruling, reading, answer }) =>
    tag(
      'li',
      { class: 'reading' },
      `Disputed: ${around.reading(ruling, reading) ?? `${ruling}, read as ${reading}`} `,
      insteadText(reply, answer),
      tag('a', { href: around.rulingHref(ruling) }, 'The ruling'),
    ),
  );
  if (items.length + readings.length === 0) return null;
  return tag('section', {}, tag('h3', {}, 'Why'), tag('ul', { class: 'why' }, ...items, ...readings));
}
