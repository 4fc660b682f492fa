// What the tools of rule pages are made of: steppers, choices, and reasons with their rules.
import { button, node } from '../../../src/widgets/nodes.ts';
import { ruleHref } from '../../book/address.ts';

/** A number with a button on either side, within limits that its buttons keep. */
export function stepper(
  label: string,
  { value, least, most }: { value: number; least: number; most: number },
  changed: (value: number) => void,
): HTMLElement {
  let now = value;
  const shown = node('output', { 'aria-live': 'polite' }, String(now));
  const move = (by: number) => () => {
    now = Math.min(most, Math.max(least, now + by));
    show();
    changed(now);
  };
  const less = button('−', move(-1), { 'aria-label': `${label}: less` });
  const more = button('+', move(1), { 'aria-label': `${label}: more` });
  const show = () => {
    shown.textContent = String(now);
    less.toggleAttribute('disabled', now <= least);
    more.toggleAttribute('disabled', now >= most);
  };
  show();
  return node(
    'div',
    { class: 'tool-field', role: 'group', 'aria-label': label },
    node('span', {}, label),
    node('span', { class: 'tool-stepper' }, less, shown, more),
  );
}

/** A choice of one. */
export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  changed: (value: string) => void,
): HTMLElement {
  const select = node(
    'select',
    {},
    ...options.map(([key, text]) => node('option', { value: key, selected: key === value }, text)),
  );
  select.addEventListener('change', () => changed(select.value));
  return node('label', { class: 'tool-field' }, node('span', {}, label), select);
}

/** A yes or no. */
export function flag(label: string, value: boolean, changed: (value: boolean) => void): HTMLElement {
  const box = node('input', { type: 'checkbox', checked: value });
  box.addEventListener('change', () => changed(box.checked));
  return node('label', { class: 'tool-field tool-flag' }, node('span', {}, label), box);
}

/** Reasons in order, each with a link to its rule where that is another page. */
export function reasons(because: readonly { readonly rule: string; readonly text: string }[]): HTMLElement {
  const here = location.pathname;
  return node(
    'ul',
    { class: 'tool-reasons' },
    ...because.map(({ rule, text }) => {
      const href = ruleHref(rule);
      const other = !here.endsWith(href.split('#')[0] ?? href);
      return node('li', {}, text, ' ', other ? node('a', { href }, 'The rule') : null);
    }),
  );
}
