// The two buttons on a picture that look closer and farther.
import { button, node } from './nodes.ts';
import { CLOSER, FARTHER } from './pan-zoom.ts';

export function zoomButtons(zoom: (times: number) => void): HTMLElement {
  return node(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'View' },
    button('+', () => zoom(CLOSER), { 'aria-label': 'Closer' }),
    button('−', () => zoom(FARTHER), { 'aria-label': 'Farther' }),
  );
}
