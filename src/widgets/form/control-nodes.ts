// The controls that every form is made of, as nodes: on the table, in the tools of rule pages, in the companion and in the
// calculators, whose forms are written by the page's builder too. controls.ts makes elements of them that call back; a
// calculator's element finds its values by the data-attributes that it gave.
import { type Attributes, type Child, type TreeNode, tag } from '../markup.ts';

export type Options<T extends string = string> = readonly (readonly [value: T, text: string])[];

/** A box to tick. */
export const tickBox = (attributes: Attributes): TreeNode => tag('input', { type: 'checkbox', ...attributes });

/** A line of text. */
export const textLine = (attributes: Attributes): TreeNode => tag('input', { type: 'text', ...attributes });

/** A number that a browser checks itself. */
export const numberLine = (attributes: Attributes): TreeNode =>
  tag('input', { type: 'number', step: 'any', inputmode: 'decimal', ...attributes });

/** A choice of one from a list. */
export function optionList(options: Options, value: string, attributes: Attributes): TreeNode {
  return tag(
    'select',
    attributes,
    ...options.map(([each, text]) => tag('option', { value: each, selected: each === value }, text)),
  );
}

/** Something to tick or to choose, with its words beside it; pressing the words does as well. */
export function option(
  type: 'radio' | 'checkbox',
  input: Attributes,
  words: Child,
  attributes: Attributes = {},
): TreeNode {
  return tag('label', attributes, tag('input', { type, ...input }), tag('span', {}, words));
}

/** One of the two buttons beside a number. */
export function stepButton(of: string, way: 'less' | 'more', attributes: Attributes = {}): TreeNode {
  return tag('button', { type: 'button', 'aria-label': `${of}: ${way}`, ...attributes }, way === 'less' ? '−' : '+');
}
