// The few figures that matter most, in a table.

import type { Calculator } from '../../../odds/form.ts';
import { type Child, tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import { at, isExact } from '../reply.ts';
import { shownAs } from '../shown-numbers.ts';
import { type Good, headRow } from './setups.ts';

export function figures(calculator: Calculator, good: readonly Good[], around: Around): Child {
  const wanted = around.brief && around.figures ? around.figures : null;
  const shown = calculator.figures.filter(({ path }) => !wanted || wanted.includes(path));
  const rows = shown.flatMap(({ label, path, as }) => {
    const values = good.map(({ reply }) => at(reply.answer, path));
    if (values.every((value) => value === undefined)) return [];
    const cells = values.map((value) =>
      tag('td', {}, isExact(value) || typeof value === 'number' ? shownAs(value, as) : '–'),
    );
    return [tag('tr', {}, tag('th', { scope: 'row' }, label), ...cells)];
  });
  if (rows.length === 0) return null;
  return tag('table', { class: 'figures' }, good.length > 1 ? headRow('', good, ['']) : '', tag('tbody', {}, ...rows));
}
