// The custom elements, ready to be used.
import { SightlineBoard } from './board.ts';
import { SightlineVerdict } from './verdict.ts';

export { type FigureParts, joinFigure } from './figure.ts';
export type { Question } from './pieces.ts';
export type { Book, Reading } from './verdict.ts';
export { SightlineBoard, SightlineVerdict };

/** Makes the elements known to the page; a second call changes nothing. */
export function defineElements(): void {
  if (!customElements.get('sightline-board')) customElements.define('sightline-board', SightlineBoard);
  if (!customElements.get('sightline-verdict')) customElements.define('sightline-verdict', SightlineVerdict);
}
