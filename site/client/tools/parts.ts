// What the tools of rule pages are made of: steppers, choices, and reasons with their rules.
import { checkBox, labelled, type Options, selectBox, stepperParts } from '../../../src/widgets/form/controls.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { ruleHref, rulingHref } from '../../book/address.ts';

/** A number with a button on either side, within limits that its buttons keep. */
export function stepper(
  label: string,
  limits: { value: number; least: number; most: number },
  changed: (value: number) => void,
): HTMLElement {
  return node(
    'div',
    { class: 'tool-field', role: 'group', 'aria-label': label },
    node('span', {}, label),
    node('span', { class: 'tool-stepper' }, ...stepperParts(label, limits, changed)),
  );
}

/** A choice of one. */
export function choice(label: string, options: Options, value: string, changed: (value: string) => void): HTMLElement {
  return labelled('tool-field', label, selectBox(options, value, changed));
}

/** A yes or no. */
export function flag(label: string, value: boolean, changed: (value: boolean) => void): HTMLElement {
  return labelled('tool-field tool-flag', label, checkBox(value, changed));
}

/** Reasons in order, each with a link to its rule where that is another page. */
export function reasons(
  because: readonly { readonly rule: string; readonly text: string; readonly ruling?: string }[],
): HTMLElement {
  const here = location.pathname;
  return node(
    'ul',
    { class: 'tool-reasons' },
    ...because.map(({ rule, text, ruling }) => {
      const href = ruleHref(rule);
      const other = !here.endsWith(href.split('#')[0] ?? href);
      return node(
        'li',
        {},
        text,
        ' ',
        other ? node('a', { href }, 'The rule') : null,
        ruling ? ' ' : null,
        ruling ? node('a', { href: rulingHref(ruling) }, 'The ruling') : null,
      );
    }),
  );
}
