// Fields that both tools are filled in with, besides those of every tool.
import { node } from '../../../src/widgets/nodes.ts';

let made = 0;

/** One of a few, side by side, each as large as a thumb. */
export function choices<T extends string>(
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  value: T | null,
  changed: (value: T) => void,
): HTMLFieldSetElement {
  made++;
  const name = `choice-${made}`;
  return node(
    'fieldset',
    { class: 'battle-choice' },
    node('legend', {}, label),
    node(
      'div',
      {},
      ...options.map(([key, text]) => {
        const input = node('input', { type: 'radio', name, value: key, checked: key === value });
        input.addEventListener('change', () => changed(key));
        return node('label', { 'data-value': key }, input, node('span', {}, text));
      }),
    ),
  );
}

/** A line of text; `known` are offered as it is typed. */
export function line(
  label: string,
  value: string,
  changed: (value: string) => void,
  known: readonly string[] = [],
): HTMLLabelElement {
  made++;
  const list = `known-${made}`;
  const input = node('input', { type: 'text', value, maxlength: '40', list: known.length > 0 ? list : null });
  input.addEventListener('input', () => changed(input.value.trim()));
  return node(
    'label',
    { class: 'tool-field' },
    node('span', {}, label),
    input,
    known.length > 0 ? node('datalist', { id: list }, ...known.map((one) => node('option', { value: one }))) : null,
  );
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
