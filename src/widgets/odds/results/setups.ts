// The set-ups of a calculator beside one another: each has a mark and a name wherever numbers stand for it.
import { MARKS, pointOf } from '../../../draw/chart.ts';
import { coloursFor } from '../../../draw/palette.ts';
import { element, type TreeNode } from '../../../draw/tree.ts';
import type { Values } from '../../../odds/form.ts';
import { tag } from '../../markup.ts';
import type { GoodReply, Reply } from '../reply.ts';

/** A set-up with what was said about it. */
export interface Answered {
  readonly name: string;
  readonly values: Values;
  readonly reply: Reply;
}

/** One that was answered, with its place among all. */
export interface Good {
  readonly name: string;
  readonly reply: GoodReply;
  readonly index: number;
}

/** How many set-ups can be told apart. */
export const MOST_SETUPS = MARKS.length;

/** The mark of a set-up, beside its name. */
export function markOf(index: number): TreeNode {
  return element(
    'svg',
    { class: 'mark', viewBox: '0 0 14 14', 'aria-hidden': 'true' },
    pointOf(index, 7, 7, coloursFor('page'), 4.6),
  );
}

/** The mark and name of a set-up, where there are several. */
export const nameOf = ({ name, index }: Good, many: boolean) =>
  many ? tag('span', { class: 'setup-name' }, markOf(index), name) : null;

/** The head of a table that has some columns for each set-up. */
export function headRow(first: string, good: readonly Good[], columns: readonly string[]): TreeNode {
  const many = good.length > 1;
  const heads = good.flatMap((one) =>
    columns.map((column) => tag('th', { scope: 'col' }, nameOf(one, many), many && column ? ' ' : '', column)),
  );
  return tag(
    'thead',
    {},
    tag('tr', {}, tag('th', { scope: 'col' }, first || tag('span', { class: 'unseen' }, 'figure')), ...heads),
  );
}
