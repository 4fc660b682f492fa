// The table cut upright along a line: which bodies and pieces of terrain the line goes through, and at what heights. Verdicts
// that depend on heights hand it out as a mark, and a side view is drawn from it.
//
//      eye •·······._______          height
//       |  |        |     |··._
//   ____|__|________|_____|____|__   along
//
import { lengthOf, MOST_POINTS, nearAlong } from '../geometry/along.ts';
import { tolerance } from '../geometry/touch.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model, Point, Zone } from '../scene/scene.ts';
import type { Cut, CutPiece, CutPoint } from '../verdict/marks.ts';
import { printedInches } from '../verdict/show.ts';
import type { Table } from './table.ts';

/** Everything that stands on a line, with what it takes of it; what only touches the line does not. */
function piecesAlong(table: Table, way: readonly Point[]): CutPiece[] {
  const { terrain, models } = table.scene;
  return [...terrain, ...models]
    .filter(({ height }) => height > 0)
    .flatMap(({ id, z, height }) =>
      nearAlong(table.geometry, way, 0, table.shape(id))
        .filter(({ from, to }) => to - from > tolerance())
        .map(({ from, to }): CutPiece => ({ id, from, to, bottom: z, top: z + height })),
    )
    .sort((a, b) => a.from - b.from);
}

/** A line on the plan, made longer at both ends by some inches. */
function extended([ax, ay]: Point, [bx, by]: Point, before: number, after: number): [Point, Point] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  return [
    [ax - ux * before, ay - uy * before],
    [bx + ux * after, by + uy * after],
  ];
}

export interface Look {
  readonly from: Model;
  readonly to: Model | Zone;
  /** On the plan, from where to where. */
  readonly line: readonly [Point, Point];
  /** How high the line of sight begins and ends; null where tops are compared and no line is followed. */
  readonly heights: readonly [number, number] | null;
  readonly visible: boolean;
  /** What may hide something: the rest is seen through. */
  readonly blockers: readonly { readonly id: string }[];
  readonly share?: number | null;
}

/** The side view of a look; none where nothing is on the line and both ends are at one level, so that heights say nothing. */
export function cutOfLook(table: Table, { from, to, line, heights, visible, blockers, share = null }: Look): Cut[] {
  if (table.headlineOnly) return [];
  const isModel = 'base' in to;
  const [radius, far] = [baseRadius(from.base), isModel ? baseRadius(to.base) : 0];
  const way = extended(...line, radius, far);
  const length = lengthOf(way);
  const pieces = piecesAlong(table, way);
  const others = pieces.filter(({ id }) => id !== from.id && id !== to.id);
  if (others.length === 0 && (!isModel || from.z === to.z)) return [];
  const [begin, end] = [radius, length - far];
  const [eye, seen] = heights ?? [from.z + from.height, isModel ? to.z + to.height : 0];
  const names = new Set(blockers.map(({ id }) => id));
  const hiding =
    heights === null ? [] : others.filter(({ id, from: near, to: off }) => names.has(id) && near > begin && off < end);
  const body: CutPoint = isModel ? [to.z, to.z + to.height] : [0, 0];
  const shadows = hiding.map((piece) => shadowOf([begin, eye], piece, end, body));
  const cut: Cut = {
    kind: 'cut',
    role: heights === null ? 'heights' : 'sight',
    length,
    pieces,
    from: from.id,
    to: to.id,
    path: [
      [begin, eye],
      [end, seen],
    ],
    holds: visible,
    hidden: joined(shadows.flatMap(({ hidden }) => hidden)),
    grazing: shadows.flatMap(({ grazing }) => grazing),
    share,
    notes: [],
  };
  return [cut];
}

/** The side view of a distance through space between two bases; none where they are at one height. */
export function cutOfGap(table: Table, from: Model, to: Model, inches: number): Cut[] {
  if (table.headlineOnly || from.z === to.z) return [];
  const [near, far] = [baseRadius(from.base), baseRadius(to.base)];
  const way = extended([from.x, from.y], [to.x, to.y], near, far);
  const length = lengthOf(way);
  // From rim to rim; of bases that are above one another, straight up.
  const middle = near + (length - near - far) / 2;
  const apart = length > 2 * (near + far);
  const [begin, end]: [number, number] = apart ? [2 * near, length - 2 * far] : [middle, middle];
  return [
    {
      kind: 'cut',
      role: 'gap',
      length,
      pieces: piecesAlong(table, way),
      from: from.id,
      to: to.id,
      path: [
        [begin, from.z],
        [end, to.z],
      ],
      holds: true,
      hidden: [],
      grazing: [],
      share: null,
      notes: [{ at: [(begin + end) / 2, (from.z + to.z) / 2], text: printedInches(inches) }],
    },
  ];
}

/** What a piece hides of a body from an eye, on one upright line through both, and the lines that just pass it. */
function shadowOf(eye: CutPoint, piece: CutPiece, end: number, [foot, head]: CutPoint) {
  const behind = (along: number, height: number): number =>
    eye[1] + ((height - eye[1]) * (end - eye[0])) / (along - eye[0]);
  const corners = (height: number): readonly { readonly at: CutPoint; readonly meets: number }[] =>
    [piece.from, piece.to].map((along) => ({ at: [along, height] as const, meets: behind(along, height) }));
  const highest = corners(piece.top).reduce((a, b) => (b.meets > a.meets ? b : a));
  const lowest = corners(piece.bottom).reduce((a, b) => (b.meets < a.meets ? b : a));
  const hidden = [Math.max(foot, piece.bottom > 0 ? lowest.meets : foot), Math.min(head, highest.meets)] as const;
  const passes = ({ meets }: { readonly meets: number }): boolean => meets > foot && meets < head;
  const line = ({ meets }: { readonly meets: number }): readonly [CutPoint, CutPoint] => [eye, [end, meets]];
  return {
    hidden: hidden[1] > hidden[0] ? [hidden] : [],
    grazing: [
      ...(passes(highest) ? [line(highest)] : []),
      ...(piece.bottom > 0 && passes(lowest) ? [line(lowest)] : []),
    ],
  };
}

/** Stretches that overlap or touch become one. */
function joined(parts: readonly (readonly [number, number])[]): [number, number][] {
  const whole: [number, number][] = [];
  for (const [low, high] of [...parts].sort((a, b) => a[0] - b[0])) {
    const last = whole[whole.length - 1];
    if (last && low <= last[1]) last[1] = Math.max(last[1], high);
    else whole.push([low, high]);
  }
  return whole;
}

/** How far a side view of a way goes on beyond its ends: enough to show what the model is on, and an enemy in melee range. */
const BEYOND = 2.5;

/** The side view of a way: what it goes over, and where the feet are. */
export function cutOfWay(
  table: Table,
  model: Model,
  way: readonly Point[],
  { feet, notes, holds }: { feet: readonly CutPoint[]; notes: Cut['notes']; holds: boolean },
): Cut {
  const pieces = piecesBeyond(table, way);
  return {
    kind: 'cut',
    role: 'way',
    length: lengthOf(way),
    pieces: pieces.filter(({ id }) => id !== model.id),
    from: model.id,
    to: null,
    path: feet,
    holds,
    hidden: [],
    grazing: [],
    share: null,
    notes,
  };
}

// A way of as many points as the kernel takes is not made longer. A point that is there twice gives it no direction.
function piecesBeyond(table: Table, drawn: readonly Point[]): CutPiece[] {
  const way = drawn.filter(([x, y], i) => i === 0 || x !== drawn[i - 1]![0] || y !== drawn[i - 1]![1]);
  const [first, second] = way;
  const [last, before] = [way[way.length - 1], way[way.length - 2]];
  if (!first || !second || !last || !before || way.length > MOST_POINTS - 2) return piecesAlong(table, way);
  const wider = [extended(first, second, BEYOND, 0)[0], ...way, extended(last, before, BEYOND, 0)[0]];
  return piecesAlong(table, wider).map((piece) => ({ ...piece, from: piece.from - BEYOND, to: piece.to - BEYOND }));
}
