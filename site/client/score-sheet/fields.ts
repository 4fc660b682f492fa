// Fields that both tools are filled in with, besides those of every tool.
import { labelled, type Options, radioLabels, textInput } from '../../../src/widgets/form/controls.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { uniqueId } from '../../../src/widgets/unique-id.ts';

/** One of a few, side by side, each as large as a thumb. */
export function choices<T extends string>(
  label: string,
  options: Options<T>,
  value: T | null,
  changed: (value: T) => void,
): HTMLFieldSetElement {
  return node(
    'fieldset',
    { class: 'score-choice' },
    node('legend', {}, label),
    node('div', {}, ...radioLabels(options, value, changed)),
  );
}

/** A line of text; `known` are offered as it is typed. */
export function line(
  label: string,
  value: string,
  changed: (value: string) => void,
  known: readonly string[] = [],
): HTMLLabelElement {
  const list = known.length > 0 ? uniqueId('known') : null;
  const input = textInput(value, 'input', changed, { value, maxlength: '40', list });
  const offered = list && node('datalist', { id: list }, ...known.map((one) => node('option', { value: one })));
  return labelled('tool-field', label, input, offered);
}

/** Does something with what was written once the focus has gone where it was going, so that showing anew does not lose it. */
export function whenWritten(field: HTMLElement, act: () => void): void {
  field.addEventListener('change', () => setTimeout(act));
}

/** A die from the device's own chance. */
export function die(): number {
  // 252 is the largest multiple of 6 in a byte, so that no face is likelier.
  for (;;) {
    const [byte = 252] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return 1 + (byte % 6);
  }
}

/** Half a die, rounded up: D3. */
export const halfDie = (): number => Math.ceil(die() / 2);
