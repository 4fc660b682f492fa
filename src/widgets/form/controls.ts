// The controls of control-nodes.ts as elements that call back with what was chosen. How a form looks is its own: it puts a
// control beside its label by `labelled`.
import { node } from '../nodes.ts';
import { elementOf } from '../paint.ts';
import { uniqueId } from '../unique-id.ts';
import { numberLine, type Options, option, optionList, stepButton, textLine, tickBox } from './control-nodes.ts';

type Attributes = Readonly<Record<string, string | boolean | null>>;

export type { Options } from './control-nodes.ts';

/** A label with what it is for. */
export function labelled(name: string, text: string, ...inside: readonly (Node | string | null)[]): HTMLLabelElement {
  return node('label', { class: name }, node('span', {}, text), ...inside);
}

/** A choice of one from a list. */
export function selectBox(
  options: Options,
  value: string,
  changed: (value: string) => void,
  attributes: Attributes = {},
): HTMLSelectElement {
  const select = elementOf<HTMLSelectElement>(optionList(options, value, attributes));
  select.addEventListener('change', () => changed(select.value));
  return select;
}

/** A box to tick. */
export function checkBox(on: boolean, changed: (on: boolean) => void, attributes: Attributes = {}): HTMLInputElement {
  const box = elementOf<HTMLInputElement>(tickBox(attributes));
  box.checked = on;
  box.addEventListener('change', () => changed(box.checked));
  return box;
}

/** A line of text; `when` it is reported: at every letter, or once it is finished. Blanks around it do not count. */
export function textInput(
  value: string,
  when: 'input' | 'change',
  changed: (value: string) => void,
  attributes: Attributes = {},
): HTMLInputElement {
  const input = elementOf<HTMLInputElement>(textLine(attributes));
  input.value = value;
  input.addEventListener(when, () => changed(input.value.trim()));
  return input;
}

/** A number; undefined when the field was emptied. What is no number changes nothing. */
export function numberInput(
  value: string,
  changed: (value: number | undefined) => void,
  attributes: Attributes = {},
): HTMLInputElement {
  const input = elementOf<HTMLInputElement>(numberLine(attributes));
  input.value = value;
  input.addEventListener('change', () => {
    if (input.value === '' && !input.validity.badInput) changed(undefined);
    else if (Number.isFinite(input.valueAsNumber)) changed(input.valueAsNumber);
  });
  return input;
}

/** A number with a button on either side, within limits that its buttons keep. */
export function stepperParts(
  label: string,
  { value, least, most }: { value: number; least: number; most: number },
  changed: (value: number) => void,
): readonly [less: HTMLButtonElement, shown: HTMLOutputElement, more: HTMLButtonElement] {
  let now = value;
  const shown = node('output', { 'aria-live': 'polite' }, String(now));
  const step = (way: 'less' | 'more', by: number): HTMLButtonElement => {
    const button = elementOf<HTMLButtonElement>(stepButton(label, way));
    button.addEventListener('click', () => {
      now = Math.min(most, Math.max(least, now + by));
      show();
      changed(now);
    });
    return button;
  };
  const [less, more] = [step('less', -1), step('more', 1)];
  const show = () => {
    shown.textContent = String(now);
    less.toggleAttribute('disabled', now <= least);
    more.toggleAttribute('disabled', now >= most);
  };
  show();
  return [less, shown, more];
}

/** One of a few, side by side. */
export function radioLabels<T extends string>(
  options: Options<T>,
  value: T | null,
  changed: (value: T) => void,
): HTMLLabelElement[] {
  const name = uniqueId('choice');
  return options.map(([key, text]) => {
    const label = elementOf<HTMLLabelElement>(
      option('radio', { name, value: key, checked: key === value }, text, { 'data-value': key }),
    );
    label.addEventListener('change', () => changed(key));
    return label;
  });
}
