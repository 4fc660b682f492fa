// The buttons on a picture that look closer and farther, and, where it can be, at the whole of it.
import { button, node } from './nodes.ts';
import { CLOSER, FARTHER } from './pan-zoom.ts';

export function zoomButtons(zoom: (times: number) => void, fit?: () => void): HTMLElement {
  return node(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'View' },
    button('+', () => zoom(CLOSER), { 'aria-label': 'Closer' }),
    button('−', () => zoom(FARTHER), { 'aria-label': 'Farther' }),
    fit ? button('⤢', fit, { 'aria-label': 'Show the whole board', title: 'Show the whole board' }) : null,
  );
}
