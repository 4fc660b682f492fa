// The small parts that the panels are made of: labelled fields, rows of switches, pictures of pieces; and writing a panel
// anew without losing the focus.
import { hatchingOf, patternOf } from '../../draw/hatching.ts';
import { coloursFor } from '../../draw/palette.ts';
import { drawnModel, drawnTerrain, drawnZone } from '../../draw/pieces.ts';
import { element, type TreeNode } from '../../draw/tree.ts';
import { projectionOf } from '../../draw/view.ts';
import type { Model, Side } from '../../scene/scene.ts';
import { button, node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { uniqueId } from '../unique-id.ts';
import type { Sort } from './table-snapshot.ts';

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
  const input = node('input', {
    type: 'number',
    step: 'any',
    inputmode: 'decimal',
    'data-key': key,
    placeholder,
    min: least === undefined ? null : String(least),
    max: most === undefined ? null : String(most),
  });
  if (value !== undefined) input.value = digits(value);
  input.addEventListener('change', () => {
    if (input.value === '' && !input.validity.badInput) change(undefined);
    else if (Number.isFinite(input.valueAsNumber)) change(input.valueAsNumber);
  });
  return node(
    'label',
    { class: 'line-field' },
    node('span', {}, label),
    node('span', { class: 'line-entry' }, input, unit || null),
  );
}

/** A field for a few words. */
export function textField(
  label: string,
  key: string,
  value: string,
  change: (value: string) => void,
  placeholder = '',
): HTMLElement {
  const input = node('input', { type: 'text', 'data-key': key, placeholder, autocomplete: 'off', spellcheck: 'false' });
  input.value = value;
  input.addEventListener('change', () => change(input.value.trim()));
  return node('label', { class: 'line-field wide' }, node('span', {}, label), input);
}

/** A choice of one. */
export function choiceField(
  label: string,
  key: string,
  value: string,
  options: readonly (readonly [value: string, says: string])[],
  change: (value: string) => void,
): HTMLElement {
  const select = node(
    'select',
    { 'data-key': key },
    ...options.map(([each, says]) => node('option', { value: each, selected: each === value }, says)),
  );
  select.value = value;
  select.addEventListener('change', () => change(select.value));
  return node('label', { class: 'line-field wide' }, node('span', {}, label), select);
}

/** A switch that is on or off. */
export function flagField(label: string, key: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const input = node('input', { type: 'checkbox', 'data-key': key });
  input.checked = on;
  input.addEventListener('change', () => change(input.checked));
  return node('label', { class: 'check' }, input, node('span', {}, label));
}

const PAGE = coloursFor('page');
const ICON = 28;

/** A piece that is no piece of the table. */
function nameless(drawn: TreeNode): TreeNode {
  const { 'data-piece': _, ...attributes } = drawn.attributes;
  return { ...drawn, attributes };
}

/** A piece as a small picture. */
export function icon(sort: Sort, kind: string, side: Side | null): HTMLElement {
  const to = projectionOf({ left: -1.25, bottom: -1.25, width: 2.5, height: 2.5 }, 16, ICON);
  const place = node('span', { class: 'icon', 'aria-hidden': 'true' });
  const shape =
    sort === 'zone'
      ? ({ circle: [0, 0, 1] } as const)
      : ({
          polygon: [
            [-1.15, -0.9],
            [1.15, -0.9],
            [1.15, 0.9],
            [-1.15, 0.9],
          ],
        } as const);
  const pattern = uniqueId('icon');
  const drawn =
    sort === 'model'
      ? drawnModel(
          { id: '', kind, side: side ?? 'neutral', x: 0, y: 0, base: 54, conditions: [] } as unknown as Model,
          to,
          PAGE,
        )
      : sort === 'zone'
        ? drawnZone({ id: '', kind, side, shape }, to, PAGE)
        : drawnTerrain({ id: '', kind, shape, height: 0, z: 0, traits: [] }, to, PAGE, pattern);
  paint(
    place,
    element(
      'svg',
      { viewBox: `0 0 ${ICON} ${ICON}`, width: ICON, height: ICON },
      sort === 'terrain' && element('defs', {}, patternOf(hatchingOf(kind), pattern, PAGE)),
      nameless(drawn),
    ),
  );
  return place;
}
