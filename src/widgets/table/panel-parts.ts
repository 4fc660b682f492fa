// The small parts that the panels are made of: labelled fields, buttons, folds; and writing a panel anew without losing the
// focus.
import { checkBox, labelled, numberInput, type Options, selectBox, textInput } from '../form/controls.ts';
import { button, node } from '../nodes.ts';

type Child = Node | string | null;

/** Puts other contents into a place; what had the focus has it again, by its key, or else the first control there. */
export function refill(place: HTMLElement, ...inside: readonly Child[]): void {
  const active = place.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const key = active?.dataset.key;
  const open = new Set(
    [...place.querySelectorAll<HTMLDetailsElement>('details[open][data-key]')].map((each) => each.dataset.key),
  );
  const scrolled = place.scrollTop;
  place.replaceChildren(...inside.filter((child) => child !== null));
  for (const details of place.querySelectorAll<HTMLDetailsElement>('details[data-key]'))
    if (open.has(details.dataset.key)) details.open = true;
  place.scrollTop = scrolled;
  if (!active) return;
  const again = key ? place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : null;
  const field = place.querySelector<HTMLElement>('select, input, .question, .tile');
  const next = again ?? field ?? place.querySelector<HTMLElement>('button, a');
  next?.focus({ preventScroll: true });
}

/** A part of a panel with its heading. */
export function section(title: string, ...inside: readonly Child[]): HTMLElement {
  return node('section', {}, node('h3', { class: 'caps' }, title), ...inside);
}

/** A fold that stays as it was. */
export function fold(title: string, key: string, ...inside: readonly Child[]): HTMLDetailsElement {
  return node('details', { 'data-key': key, class: 'fold' }, node('summary', { class: 'label' }, title), ...inside);
}

/** A button of a panel. */
export function tool(
  text: string,
  key: string,
  press: () => void,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
) {
  return button(text, press, { class: 'act', 'data-key': key, ...attributes });
}

export interface NumberField {
  readonly label: string;
  readonly key: string;
  readonly value: number | undefined;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  /** Called with what was typed; undefined when the field was emptied. */
  change(value: number | undefined): void;
}

const digits = (value: number) => String(Math.round(value * 1000) / 1000);

/** A field for a number. */
export function numberField({
  label,
  key,
  value,
  placeholder = '',
  unit = '',
  least,
  most,
  change,
}: NumberField): HTMLElement {
  const input = numberInput(value === undefined ? '' : digits(value), change, {
    'data-key': key,
    placeholder,
    min: least === undefined ? null : String(least),
    max: most === undefined ? null : String(most),
  });
  return labelled('line-field', label, node('span', { class: 'line-entry' }, input, unit || null));
}

/** A field for a few words. */
export function textField(
  label: string,
  key: string,
  value: string,
  change: (value: string) => void,
  placeholder = '',
): HTMLElement {
  const attributes = { 'data-key': key, placeholder, autocomplete: 'off', spellcheck: 'false' };
  return labelled('line-field wide', label, textInput(value, 'change', change, attributes));
}

/** A choice of one; none is chosen where the value is not among the options. */
export function choiceField(
  label: string,
  key: string,
  value: string,
  options: Options,
  change: (value: string) => void,
): HTMLElement {
  const select = selectBox(options, value, change, { 'data-key': key });
  select.value = value;
  return labelled('line-field wide', label, select);
}

/** A switch that is on or off. */
export function flagField(label: string, key: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  return node('label', { class: 'check' }, checkBox(on, change, { 'data-key': key }), node('span', {}, label));
}
