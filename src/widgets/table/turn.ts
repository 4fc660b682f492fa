// Turning pieces of the open table. A handle, two fingers, keys, buttons and typed degrees all come here: pieces turn
// together about the middle of them all, ovals with their facing, outlines with their corners; or each oval about its own
// middle, when it is the facing that is typed.
import { boxOfShape } from '../../draw/view.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Point, Shape } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';
import { facingOf, steadied } from '../turn.ts';
import { changed, eachOf, placedAt } from './edits.ts';
import { type Found, found, placeOf, type Snapshot } from './table-snapshot.ts';

function isOvalPiece(one: Found): boolean {
  return one.sort === 'model' && Array.isArray(one.piece.base);
}

const piecesNamed = ({ scene }: Snapshot, ids: readonly string[]): Found[] =>
  ids.flatMap((id) => found(scene, id) ?? []);

/** Whether turning these changes anything: a round base or a circle alone looks the same. */
export function canTurn(snapshot: Snapshot, ids: readonly string[]): boolean {
  const [one, another] = piecesNamed(snapshot, ids);
  if (!one || another) return another !== undefined;
  return one.sort === 'model' ? isOvalPiece(one) : 'polygon' in one.piece.shape;
}

/** The middle that pieces turn about. */
export function middleOfTurn(snapshot: Snapshot, ids: readonly string[]): Point {
  const places = piecesNamed(snapshot, ids).map(placeOf);
  const mean = (i: 0 | 1) => places.reduce((sum, place) => sum + place[i], 0) / Math.max(1, places.length);
  return [mean(0), mean(1)];
}

function turnedShape(shape: Shape, about: Point, degrees: number): Shape {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const spun = (x: number, y: number): Point => [
    onGrain(about[0] + (x - about[0]) * c - (y - about[1]) * s),
    onGrain(about[1] + (x - about[0]) * s + (y - about[1]) * c),
  ];
  if ('polygon' in shape) return { polygon: shape.polygon.map(([x, y]) => spun(x, y)) };
  const [x, y] = spun(shape.circle[0], shape.circle[1]);
  return { circle: [x, y, shape.circle[2]] };
}

/** The table with pieces turned about the middle of them all, counter-clockwise. */
export function turned(snapshot: Snapshot, ids: readonly string[], degrees: number): Snapshot {
  const about = middleOfTurn(snapshot, ids);
  return eachOf(snapshot, ids, (one) => {
    if (one.sort !== 'model')
      return { ...one, piece: { ...one.piece, shape: turnedShape(one.piece.shape, about, degrees) } } as Found;
    const spun = turnedShape({ circle: [one.piece.x, one.piece.y, 1] }, about, degrees);
    if (!('circle' in spun)) return one;
    const there = placedAt(one, [spun.circle[0], spun.circle[1]]);
    // An oval turns along; a round base looks the same.
    if (one.sort !== 'model' || !isOvalPiece(one)) return there;
    return { ...there, piece: { ...there.piece, facing: facingOf((one.piece.facing ?? 0) + degrees) } } as Found;
  });
}

/** The table with the ovals among some pieces facing one way, each about its own middle; undefined is the usual way. */
export function facing(snapshot: Snapshot, ids: readonly string[], degrees: number | undefined): Snapshot {
  const ovals = piecesNamed(snapshot, ids).filter(isOvalPiece);
  const to = degrees === undefined ? undefined : facingOf(degrees);
  return changed(
    snapshot,
    ovals.map(({ piece }) => piece.id),
    { facing: to },
  );
}

/** The facing that all the ovals among some pieces have; undefined where there is none, or where they differ. */
export function commonFacing(snapshot: Snapshot, ids: readonly string[]): number | undefined {
  const facings = piecesNamed(snapshot, ids).flatMap((one) =>
    one.sort === 'model' && isOvalPiece(one) ? [one.piece.facing ?? 0] : [],
  );
  return facings.every((each) => each === facings[0]) ? facings[0] : undefined;
}

/** What is told of pieces that were turned by so much. */
export function turnNote(after: Snapshot, ids: readonly string[], by: number): string {
  const to = ids.length === 1 ? commonFacing(after, ids) : undefined;
  return to === undefined ? `Turned by ${facingOf(by)}°.` : `${ids[0]} faces ${to}°.`;
}

/** By how many degrees pieces turn when a hand turned so far: one oval to a steady facing, others by a steady turn. */
export function steadyTurn(snapshot: Snapshot, ids: readonly string[], degrees: number): number {
  const [one, another] = piecesNamed(snapshot, ids);
  if (!one || another || one.sort !== 'model') return steadied(degrees);
  const from = one.piece.facing ?? 0;
  return steadied(from + degrees) - from;
}

/** The handle that turns pieces: from their middle in a direction, beyond how far they reach that way, in inches. */
export interface TurnHandle {
  readonly id: string;
  readonly middle: Point;
  readonly degrees: number;
  readonly reach: number;
}

/** Where the handle of the selected pieces is, turned so far by the hand on it; null where there is nothing to turn. */
export function turnHandle(snapshot: Snapshot, ids: readonly string[], degrees: number): TurnHandle | null {
  if (!canTurn(snapshot, ids)) return null;
  const all = piecesNamed(snapshot, ids);
  const [one, another] = all;
  const middle = middleOfTurn(snapshot, ids);
  const id = one!.piece.id;
  if (!another && one!.sort === 'model') {
    const { base = 0, facing: along = 0 } = one!.piece;
    return { id, middle, degrees: along, reach: baseRadius(typeof base === 'number' ? base : base[0]) };
  }
  const reaches = all.map((each) => {
    const [x, y] = placeOf(each);
    const own = each.sort === 'model' ? 1 : halfHeight(each.piece.shape);
    return Math.hypot(x - middle[0], y - middle[1]) + own;
  });
  return { id, middle, degrees: 90 + degrees, reach: Math.max(...reaches) };
}

function halfHeight(shape: Shape): number {
  const [, bottom, , top] = boxOfShape(shape);
  return (top - bottom) / 2;
}
