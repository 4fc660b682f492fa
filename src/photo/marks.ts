// What somebody marked in a picture, and the shape on the table that it belongs to.
import type { Board, Point } from '../scene/scene.ts';
import { after, halfDiagonal, type Perspective, perspectiveOf, reversed, type Size, taken } from './camera.ts';
import { solved } from './equations.ts';
import type { Edge } from './trace.ts';

/** Sheets of paper, in inches: the longer side first. */
export const PAPERS = {
  a4: [297 / 25.4, 210 / 25.4],
  letter: [11, 8.5],
} as const;
export type Paper = keyof typeof PAPERS;

export type Marks =
  /** The corners of a rectangular board, or of a sheet of paper on the table, in any order. */
  | { readonly by: 'board'; readonly corners: readonly Point[]; readonly quarter?: number }
  | { readonly by: 'paper'; readonly paper: Paper; readonly corners: readonly Point[]; readonly quarter?: number }
  /** Places on the rim of a round board, and its centre. */
  | { readonly by: 'rim'; readonly rim: readonly Point[]; readonly centre: Point };

/** How many marks it takes. */
export const RIM_MARKS = 5;

/** All marks in one list: the corners, or the rim and then the centre. */
export const pointsOf = (marks: Marks): readonly Point[] =>
  marks.by === 'rim' ? [...marks.rim, marks.centre] : marks.corners;

/** The corners in the order of the board's own: near left, near right, far right, far left, as the picture shows them. */
export function inOrder(corners: readonly Point[]): Point[] {
  const mean = (at: 0 | 1) => corners.reduce((sum, corner) => sum + corner[at], 0) / corners.length;
  const [mx, my] = [mean(0), mean(1)];
  // Anticlockwise to the eye, y being downwards.
  const round = [...corners].sort((a, b) => Math.atan2(my - a[1], a[0] - mx) - Math.atan2(my - b[1], b[0] - mx));
  // The near side is the one that is lowest in the picture; ties go to the one that runs more level.
  const lowness = round.map((corner, i) => corner[1] + round[(i + 1) % round.length]![1]);
  const first = lowness.indexOf(Math.max(...lowness));
  return [...round.slice(first), ...round.slice(0, first)];
}

/** The corners of a rectangle about the middle, near left first, anticlockwise. */
export function cornersOf(width: number, height: number): Point[] {
  const [x, y] = [width / 2, height / 2];
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
}

/** The sides of a rectangle as edges. */
export function sidesOf(width: number, height: number): Edge[] {
  const corners = cornersOf(width, height);
  return corners.map((from, i) => {
    const to = corners[(i + 1) % 4]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const outward: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    return {
      // The corners themselves are left out: there two edges are one.
      at: (along) => {
        const share = 0.02 + along * 0.96;
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      },
      outward: () => outward,
      outside: ([x, y]) => (x - from[0]) * outward[0] + (y - from[1]) * outward[1],
      closed: false,
    };
  });
}

/** The rim of a round board. */
export function rimOf(diameter: number): Edge {
  const radius = diameter / 2;
  const direction = (along: number): Point => [Math.cos(2 * Math.PI * along), Math.sin(2 * Math.PI * along)];
  return {
    at: (along) => {
      const [x, y] = direction(along);
      return [x * radius, y * radius];
    },
    outward: direction,
    outside: ([x, y]) => Math.hypot(x, y) - radius,
    closed: true,
  };
}

const inHalfDiagonals = ([x, y]: Point, size: Size): Point => {
  const unit = halfDiagonal(size);
  return [(x - size.width / 2) / unit, (y - size.height / 2) / unit];
};

/** The perspective of a rectangle whose corners were marked, in their order; null where the marks allow none. */
export function perspectiveOfCorners(
  corners: readonly Point[],
  width: number,
  height: number,
  size: Size,
): Perspective | null {
  return perspectiveOf(
    cornersOf(width, height),
    corners.map((corner) => inHalfDiagonals(corner, size)),
  );
}

/**
 * The perspective of a circle whose rim and centre were marked, the top of the picture being the top of the board; null
 * where no ellipse goes through the marks, or the centre is not inside it.
 */
export function perspectiveOfRim(
  { rim, centre }: Extract<Marks, { by: 'rim' }>,
  diameter: number,
  size: Size,
): Perspective | null {
  const onto = circleFrom(rim.map((place) => inHalfDiagonals(place, size)));
  if (!onto) return null;
  // The ellipse is a unit circle now. A perspective that keeps that circle brings the centre to its middle: a boost.
  const [cx, cy] = taken(onto, inHalfDiagonals(centre, size));
  const off = Math.hypot(cx, cy);
  if (off >= 0.95) return null;
  const [ux, uy] = off === 0 ? [1, 0] : [cx / off, cy / off];
  const g = 1 / Math.sqrt(1 - off * off);
  const turn: Perspective = [ux, uy, 0, -uy, ux, 0, 0, 0, 1];
  const boost: Perspective = [g, 0, -g * off, 0, 1, 0, -g * off, 0, g];
  const middled = after(reversed(turn), after(boost, after(turn, onto)));
  // The unit circle is y downwards and turned anyhow: what is above the centre in the picture becomes the top.
  const above = taken(middled, inHalfDiagonals([centre[0], centre[1] - size.height / 100], size));
  const right = taken(middled, inHalfDiagonals([centre[0] + size.height / 100, centre[1]], size));
  const hand = above[0] * right[1] - above[1] * right[0] > 0 ? -1 : 1;
  const up = Math.atan2(above[1], above[0]);
  const radius = diameter / 2;
  const [sin, cos] = [Math.sin(up) * radius, Math.cos(up) * radius];
  // x' = across, y' = along "up".
  const stand: Perspective = [hand * sin, -hand * cos, 0, cos, sin, 0, 0, 0, 1];
  return reversed(after(stand, middled));
}

/** The affine map that makes a unit circle of the ellipse through some places; null where there is none. */
function circleFrom(places: readonly Point[]): Perspective | null {
  // a·x² + b·xy + c·y² + d·x + e·y = 1 about the places' mean, by least squares.
  const mean = (at: 0 | 1) => places.reduce((sum, place) => sum + place[at], 0) / places.length;
  const [mx, my] = [mean(0), mean(1)];
  const rows = places.map(([px, py]) => {
    const [x, y] = [px - mx, py - my];
    return [x * x, x * y, y * y, x, y];
  });
  const normal = [0, 1, 2, 3, 4].map((i) =>
    [0, 1, 2, 3, 4].map((k) => rows.reduce((s, row) => s + row[i]! * row[k]!, 0)),
  );
  const found = solved(
    normal,
    [0, 1, 2, 3, 4].map((i) => rows.reduce((sum, row) => sum + row[i]!, 0)),
  );
  if (!found) return null;
  const [a, b, c, d, e] = found as [number, number, number, number, number];
  const det = 4 * a * c - b * b;
  if (!(det > 0) || a <= 0) return null;
  const [x0, y0] = [(b * e - 2 * c * d) / det, (b * d - 2 * a * e) / det];
  const right = 1 + a * x0 * x0 + b * x0 * y0 + c * y0 * y0;
  if (!(right > 0)) return null;
  // The quadratic form as a product of a triangular matrix with itself.
  const l11 = Math.sqrt(a / right);
  const l21 = b / right / 2 / l11;
  const l22 = Math.sqrt(c / right - l21 * l21);
  if (!Number.isFinite(l22)) return null;
  const [cx, cy] = [x0 + mx, y0 + my];
  return [l11, l21, -l11 * cx - l21 * cy, 0, l22, -l22 * cy, 0, 0, 1];
}

/** Whether a place is on the board. */
export function isOnBoard(board: Board, [x, y]: Point): boolean {
  return board.shape === 'circle'
    ? Math.hypot(x, y) <= board.diameter / 2
    : Math.abs(x) <= board.width / 2 && Math.abs(y) <= board.height / 2;
}
