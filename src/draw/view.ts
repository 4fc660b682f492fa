// Which part of the table a picture shows, and how inches become its units. A picture is 660 units wide, the measure
// of the text it stands in, so that a line or a letter has the same weight in every picture whatever its scale.

import { baseReach } from '../scene/length.ts';
import type { Board, Point, Scene, Shape } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';

/** A rectangle of the table, in inches. */
export interface View {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export const PICTURE_WIDTH = 660;
/** The size of letters in a picture as wide as the text. */
export const LETTER = 16;
const MARGIN = 1.1;
// A name below the lowest piece needs two letters' height of a phone's larger ones, whatever the scale: a twentieth of the width.
const NAME_ROOM = 0.05;
// Close enough to see a base, far enough not to let one fill the page.
const LEAST_WIDTH = 11;
const WIDEST = 2.2;
const TALLEST = 1;

/** Inches to picture units and back. */
export interface Projection {
  readonly view: View;
  /** Picture units to an inch. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** The size of its letters. */
  readonly letter: number;
  toPicture(point: Point): [x: number, y: number];
  toTable(point: Point): [x: number, y: number];
}

/** The projection of a view onto a picture of the usual width, or of one that is asked for. */
export function projectionOf(view: View, letter = LETTER, width = PICTURE_WIDTH): Projection {
  const scale = width / view.width;
  const top = view.bottom + view.height;
  return {
    view,
    scale,
    letter,
    width,
    height: view.height * scale,
    toPicture: ([x, y]) => [(x - view.left) * scale, (top - y) * scale],
    toTable: ([x, y]) => [x / scale + view.left, top - y / scale],
  };
}

type Box = [left: number, bottom: number, right: number, top: number];

/** The box of a shape: left, bottom, right, top. */
export function boxOfShape(shape: Shape): Box {
  if ('circle' in shape) {
    const [x, y, r] = shape.circle;
    return [x - r, y - r, x + r, y + r];
  }
  const xs = shape.polygon.map(([x]) => x);
  const ys = shape.polygon.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// Two corners of the box round a ring, from its centre.
function ringReach({ radius, oval }: Extract<Mark, { kind: 'ring' }>): Point[] {
  const [x, y] = oval ? baseReach(oval).map((half) => half + radius) : [radius, radius];
  return [
    [-x!, -y!],
    [x!, y!],
  ];
}

function pointsOf(mark: Mark): Point[] {
  switch (mark.kind) {
    case 'line':
    case 'arrow':
      return [mark.from, mark.to];
    case 'band':
    case 'area':
      return [...mark.corners];
    case 'hull':
      return mark.circles.map(([x, y]) => [x, y] as const);
    case 'route':
      return [mark.from, ...mark.steps.map((step) => ('to' in step ? step.to : step.arc.to))];
    case 'piece':
      return mark.at ? [mark.at] : [];
    case 'ring':
      return ringReach(mark).map(([x, y]): Point => [mark.centre[0] + x, mark.centre[1] + y]);
    case 'cut':
      return [];
  }
}

/** The whole board. */
export function wholeBoard(board: Board): View {
  const width = board.shape === 'circle' ? board.diameter : board.width;
  const height = board.shape === 'circle' ? board.diameter : board.height;
  return { left: -width / 2 - 0.5, bottom: -height / 2 - 0.5, width: width + 1, height: height + 1 };
}

/** The part of the table where something stands or is drawn, with a margin, in a shape that suits a page or is asked for. */
export function viewOf(scene: Scene, marks: readonly Mark[], ratio?: number): View {
  const boxes: Box[] = [
    ...scene.models.map((model): Box => {
      const [wide, tall] = baseReach(model);
      return [model.x - wide, model.y - tall, model.x + wide, model.y + tall];
    }),
    ...scene.terrain.map((terrain) => boxOfShape(terrain.shape)),
    ...scene.zones.map((zone) => boxOfShape(zone.shape)),
    ...marks.flatMap(pointsOf).map(([x, y]): Box => [x, y, x, y]),
  ];
  if (boxes.length === 0) return wholeBoard(scene.board);
  const edge = (side: 0 | 1 | 2 | 3): number[] => boxes.map((box) => box[side]);
  const [west, south] = [Math.min(...edge(0)), Math.min(...edge(1))];
  const [east, north] = [Math.max(...edge(2)), Math.max(...edge(3))];
  const span = Math.max(east - west, (north - south) * (ratio ?? TALLEST));
  const margin = Math.max(MARGIN, (NAME_ROOM * span) / (1 - 2 * NAME_ROOM));
  const [left, bottom, right, top] = [west - margin, south - margin, east + margin, north + margin];
  const tall = top - bottom;
  const width = Math.max(right - left, LEAST_WIDTH, tall * (ratio ?? TALLEST));
  const height = ratio ? width / ratio : Math.max(tall, width / WIDEST);
  return { left: (left + right - width) / 2, bottom: (bottom + top - height) / 2, width, height };
}
