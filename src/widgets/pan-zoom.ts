// Looking closer and farther: views of the table that keep the picture's shape.
import type { View } from '../draw/view.ts';
import type { Board, Point } from '../scene/scene.ts';

/** One step closer or farther: how many times as wide the view becomes. */
export const CLOSER = 0.8;
export const FARTHER = 1 / CLOSER;

/** As close as a picture goes: a base then fills half of it. */
const CLOSEST = 4;
/** As far: the whole board and a little around it. */
const AROUND = 1.1;

function widest(board: Board, ratio: number): number {
  const [width, height] = board.shape === 'circle' ? [board.diameter, board.diameter] : [board.width, board.height];
  return Math.max(width, height * ratio) * AROUND;
}

/** The view `times` as wide, with `about` where it was in the picture. */
export function zoomed(view: View, times: number, about: Point, board: Board): View {
  const ratio = view.width / view.height;
  const most = Math.max(widest(board, ratio), view.width);
  const width = Math.min(most, Math.max(CLOSEST, view.width * times));
  const by = width / view.width;
  return {
    left: about[0] - (about[0] - view.left) * by,
    bottom: about[1] - (about[1] - view.bottom) * by,
    width,
    height: width / ratio,
  };
}

/** The view moved by so many inches. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, left: view.left + dx, bottom: view.bottom + dy };
}

/** The middle of a view. */
export function middleOf({ left, bottom, width, height }: View): Point {
  return [left + width / 2, bottom + height / 2];
}

/** A place brought into the view, with a margin where there is room for one. */
export function within(view: View, [x, y]: Point, margin: number): Point {
  const inside = (value: number, low: number, size: number) => {
    const edge = Math.min(margin, size / 2);
    return Math.min(low + size - edge, Math.max(low + edge, value));
  };
  return [inside(x, view.left, view.width), inside(y, view.bottom, view.height)];
}

/** The view moved as little as it takes to hold a place. */
export function holding(view: View, at: Point, margin: number): View {
  const inside = within(view, at, margin);
  return panned(view, at[0] - inside[0], at[1] - inside[1]);
}

/** A view as a link carried it; null when it is none. */
export function viewFrom(value: unknown): View | null {
  if (typeof value !== 'object' || value === null) return null;
  const { left, bottom, width, height } = value as Record<string, unknown>;
  const numbers = [left, bottom, width, height];
  if (!numbers.every((number) => typeof number === 'number' && Math.abs(number) <= 2000)) return null;
  const view = value as View;
  return view.width >= 1 && view.height >= 1
    ? { left: view.left, bottom: view.bottom, width: view.width, height: view.height }
    : null;
}
