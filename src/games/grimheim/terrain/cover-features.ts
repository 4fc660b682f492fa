// The terrain near a target, each piece with how much of the target it hides from an attacker and what that is worth.
import { lengthOf } from '../../../geometry/along.ts';
import { hiddenShare, hiddenSilhouette } from '../../../geometry/hidden.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { inTheWay } from '../../../table/in-the-way.ts';
import { excerpt, nudgeMargin } from '../../../table/nudge.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { apart, isNear, isWithin, riseBetween } from '../distances.ts';
import { eyeOf } from '../models.ts';
import { COVER_NEAR, COVER_RANGE, COVER_SHARE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { standingTerrain } from '../sight/sight.ts';

export interface Feature {
  readonly piece: Terrain;
  /** How far the target is from it. */
  readonly gap: number;
  /** What it hides alone: of the body, or of its outline by the other reading. */
  readonly share: number;
  readonly by: 'volume' | 'silhouette';
  /** `covers`: near enough and hiding enough. `far`: hiding enough from too far away. `little`: near, and hiding too little. */
  readonly how: 'covers' | 'far' | 'little';
}

export const covers = ({ how }: Feature): boolean => how === 'covers';

/** Whether a share is the greater part of a body. Boundary: half is not. */
const isMost = (share: number): boolean => !atMost(share, COVER_SHARE.value);

/** Every feature that hides something of a target from an attacker and covers it, or fails to by one thing alone. */
export function featuresBetween(table: Table, attacker: Model, target: Model): Feature[] {
  const standing = inTheWay(table, attacker, target, standingTerrain(table));
  const [eye, body, shapes] = [eyeOf(attacker), table.shape(target.id), shapesOf(table, standing)];
  const volumes = hiddenShare(table.geometry, eye, body, shapes).by;
  return standing.flatMap((piece, i): Feature[] => {
    const volume = volumes[i]!;
    if (volume === 0) return [];
    const gap = apart(table, target, piece).inches;
    const near = isNear(table, target, piece, COVER_RANGE.value);
    if (!near) return isMost(volume) ? [{ piece, gap, share: volume, by: 'volume', how: 'far' }] : [];
    const [silhouette] = hiddenSilhouette(table.geometry, eye, body, [shapes[i]!]).by as [number];
    const doubtful = isMost(volume) !== isMost(silhouette);
    const by = doubtful ? readingOf(table, 'grimheim.cover.share') : 'volume';
    const share = by === 'volume' ? volume : silhouette;
    return [{ piece, gap, share, by, how: isMost(share) ? 'covers' : 'little' }];
  });
}

/** Whether an attacker is so near its target that cover is of no use; centres count by the other reading, asked where it decides. */
export function tooNear(table: Table, attacker: Model, target: Model): boolean {
  const rise = riseBetween(attacker, target);
  const limit = COVER_NEAR.value;
  if (!isWithin(table, gapBetweenPieces(table, attacker, target).inches, rise, limit)) return false;
  const centres = lengthOf([
    [attacker.x, attacker.y],
    [target.x, target.y],
  ]);
  return atMost(centres, limit) || readingOf(table, 'grimheim.cover.near') === 'edges';
}

/** Whether a target is in cover from an attacker, by terrain or behind a raised shield. */
export function inCover(table: Table, attacker: Model, target: Model): boolean {
  if (tooNear(table, attacker, target)) return false;
  return target.traits.includes('raised-shield') || featuresBetween(table, attacker, target).some(covers);
}

/** How far one piece is from changing whether a target is in cover; no end when a close call cannot. */
export function coverMargin(table: Table, attacker: Model, target: Model): number {
  if (table.headlineOnly) return FAR;
  const near = standingTerrain(table).filter(
    (piece) => apart(table, target, piece).inches <= COVER_RANGE.value + CLOSE,
  );
  const part = excerpt(table, [attacker.id, target.id, ...near.map(({ id }) => id)]);
  return nudgeMargin(part, (there) => inCover(there, there.model(attacker.id)!, there.model(target.id)!));
}
