// Where a new piece comes to stand before anybody has said where it goes.
import type { Point } from '../../scene/scene.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import { type Entry, usualPiece } from './palette.ts';
import { everything, placeOf } from './table-snapshot.ts';

/** A place near another where a new piece has room about it. */
export function freeSpot(scene: WrittenScene, at: Point, entry: Entry): Point {
  const piece = usualPiece(scene, entry, at);
  if (piece.sort === 'zone') return at;
  const apart = piece.sort === 'model' ? 2.4 : 4;
  const taken = everything(scene).flatMap((one) => (one.sort === 'zone' ? [] : [placeOf(one)]));
  const crowded = ([x, y]: Point) => taken.some(([tx, ty]) => Math.max(Math.abs(tx - x), Math.abs(ty - y)) < apart);
  // Round and round outwards from the middle, until there is room.
  for (let i = 0; i < 200; i++) {
    const ring = Math.ceil((Math.sqrt(i + 1) - 1) / 2);
    const turn = i * 2.399963;
    const spot: Point = [at[0] + ring * apart * 0.7 * Math.cos(turn), at[1] + ring * apart * 0.7 * Math.sin(turn)];
    if (!crowded(spot)) return [Math.round(spot[0] * 10) / 10, Math.round(spot[1] * 10) / 10];
  }
  return at;
}
