// The sheet that lists the keys and what a finger does.
import { button, node } from '../nodes.ts';
import { KEYS } from './keys.ts';
import { flagField, fold } from './panel-parts.ts';
import type { SightlineTable } from './table-element.ts';

/** The sheet, to be shown as a dialog. */
export function helpSheet(table: SightlineTable): HTMLDialogElement {
  const sheet = node('dialog', { class: 'help', 'aria-labelledby': 'help-title' });
  const list = (pairs: readonly (readonly [string, string])[]) =>
    node('dl', {}, ...pairs.flatMap(([keys, does]) => [node('dt', {}, keys), node('dd', {}, does)]));
  const keys = [
    ...KEYS.flatMap(([group, pairs]) => [node('h3', { class: 'caps' }, group), list(pairs)]),
    flagField(
      'Single letters work everywhere on this page, not only on a piece',
      'keys',
      table.kept.choice('keys') !== 'off',
      (on) => table.kept.choose('keys', on ? 'on' : 'off'),
    ),
  ];
  sheet.append(
    node('h2', { id: 'help-title', tabindex: '-1', autofocus: '' }, 'How to use the table'),
    node('h3', { class: 'caps' }, 'With a finger or a mouse'),
    list([
      ['Tap a piece', 'selects it and moves nothing; a tap on bare ground selects nothing'],
      ['Drag a piece', 'moves it; what is selected with it moves along'],
      ['Move', 'on the board: the next tap puts the selected piece there; the round pad moves it in small steps'],
      [
        'Shift and tap',
        'selects one more; Shift and drag selects all in a box; without Shift, “Select several” under Piece',
      ],
      ['Drag the handle', 'turns what is selected; so do two fingers with the piece under one of them or between them'],
      ['Drag the board', 'moves the view; two fingers or the wheel look closer'],
    ]),
    matchMedia('(pointer: coarse)').matches ? fold('With a keyboard', 'keys', ...keys) : node('div', {}, ...keys),
    node(
      'div',
      { class: 'act-row' },
      button(
        'Show me around',
        () => {
          sheet.close();
          table.showTour();
        },
        { class: 'act' },
      ),
      button('Close', () => sheet.close(), { class: 'act main' }),
    ),
  );
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  return sheet;
}
