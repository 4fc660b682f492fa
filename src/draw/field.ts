// A field of positions, as the answer to `field` tells it: the cells that say yes, as one path of runs along the rows.

import { fromBase64 } from '../geometry/base64.ts';
import type { Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import type { Colours } from './palette.ts';
import { element, short, type TreeNode } from './tree.ts';
import { type Projection, type View, viewOf, wholeBoard } from './view.ts';

/** The answer to a `field` question: a yes or no for each place of a grid. */
export interface FieldCells {
  readonly origin: readonly [number, number];
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** One byte a cell in base64, row by row from the bottom: 1 yes, 0 no, 255 nobody can stand there. */
  readonly cells: string;
}

const YES = 1;

/** The whole board; or, where the cells that say yes fill less than half of its width, the pieces and those. */
export function viewOfField(scene: Scene, marks: readonly Mark[], field: FieldCells, ratio?: number): View {
  const { origin, step, columns, rows } = field;
  const bytes = fromBase64(field.cells);
  let [left, right, bottom, top] = [columns, -1, rows, -1];
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== YES) continue;
    left = Math.min(left, i % columns);
    right = Math.max(right, i % columns);
    bottom = Math.min(bottom, Math.floor(i / columns));
    top = Math.max(top, Math.floor(i / columns));
  }
  if (right < 0 || 2 * (right - left) > columns || 2 * (top - bottom) > rows) return wholeBoard(scene.board);
  const corners = [
    [origin[0] + left * step, origin[1] + bottom * step],
    [origin[0] + right * step, origin[1] + top * step],
  ] as const;
  return viewOf(scene, [...marks, { kind: 'area', role: 'field', corners }], ratio);
}

/** The cells that say yes; those at neighbouring places run together. */
export function drawnField(
  { origin, step, columns, rows, cells }: FieldCells,
  to: Projection,
  colours: Colours,
): TreeNode {
  const bytes = fromBase64(cells);
  const size = step * to.scale;
  const runs: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const first = column;
      while (column < columns && bytes[row * columns + column] === YES) column++;
      if (column === first) continue;
      const [x, y] = to.toPicture([origin[0] + (first - 0.5) * step, origin[1] + (row + 0.5) * step]);
      const wide = short((column - first) * size);
      runs.push(`M${short(x)} ${short(y)}h${wide}v${short(size)}h-${wide}Z`);
    }
  return element('path', {
    d: runs.join(''),
    fill: colours.wash,
    // Paler than a band of clear lines, which must be seen on it.
    'fill-opacity': 0.6,
    'shape-rendering': 'crispEdges',
  });
}
