// The keys that board and table share: arrows move a piece, Space and its like go from piece to piece.
import type { Point } from '../scene/scene.ts';

/** How far an arrow key moves a piece, in inches: alone, and with Shift. */
export const ARROW_STEP = 0.1;
export const ARROW_STEP_WITH_SHIFT = 1;

/** What those who cannot see the pieces are told of these keys. */
export const KEYS_HELP =
  'Arrow keys move the piece a tenth of an inch, with Shift a whole inch. ' +
  'Space goes to the next piece, Shift and Space to the one before.';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** By how much an arrow key moves, in inches; null for any other key. */
export function arrowStep({ key, shiftKey }: Pressed): Point | null {
  const arrow = ARROWS[key];
  const by = shiftKey ? ARROW_STEP_WITH_SHIFT : ARROW_STEP;
  return arrow ? [arrow[0] * by, arrow[1] * by] : null;
}

/** The piece that a key goes to from another; null for a key that goes nowhere. */
export function pieceByKey({ key, shiftKey }: Pressed, ids: readonly string[], id: string): string | null {
  const here = ids.indexOf(id);
  const to = { ' ': here + (shiftKey ? -1 : 1), PageDown: here + 1, PageUp: here - 1, Home: 0, End: -1 }[key];
  return to === undefined ? null : (ids[(to + ids.length) % ids.length] ?? null);
}
