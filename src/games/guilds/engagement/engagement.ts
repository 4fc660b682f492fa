// Who is engaged with whom, for every rule that needs to know: one within the other's threat range. It holds both ways.
import { lineCrosses } from '../../../geometry/crossing.ts';
import type { Gap } from '../../../geometry/geometry.ts';
import { touches } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { excerpt, nudgeMargin } from '../../../table/nudge.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';

import { areEnemies, suffers, threatOf } from '../models.ts';
import { readingOf } from '../reading.ts';

/** Two enemies near each other. */
export interface Meeting {
  readonly a: Model;
  readonly b: Model;
  readonly gap: Gap;
  /** The longer of the two threat ranges. */
  readonly near: number;
  /** Both of them together: as far apart as the two circles still touch. */
  readonly both: number;
  readonly engaged: boolean;
  /**
   * `reach`: within the longer threat range. `circles`: by the reading that circles that touch are enough; `apart`: by the
   * other. `contact`, `hidden`: one is in stealth, and they are in base contact or not. `wall`, `barrier`: one cuts the
   * threat range. `air`: one has a Flying token, which by the reading in force sets it free. `short`: just beyond.
   */
  readonly how: 'reach' | 'circles' | 'apart' | 'contact' | 'hidden' | 'wall' | 'barrier' | 'air' | 'short';
  /** The wall that stands between, when there is one. */
  readonly wall: Terrain | null;
  /** The Barrier between that cuts the threat range, or would if nobody who threatens touched it; null when there is none. */
  readonly barrier: Terrain | null;
}

/** The longer of two models' threat ranges. */
export const nearOf = (a: Model, b: Model): number => Math.max(threatOf(a), threatOf(b));

/** Terrain of a kind that the line between two centres passes through, the lowest id first. */
function piecesBetween(table: Table, a: Model, b: Model, kind: 'wall' | 'barrier'): Terrain[] {
  return table.scene.terrain
    .filter(
      (piece) => piece.kind === kind && lineCrosses(table.geometry, [a.x, a.y], [b.x, b.y], table.shape(piece.id)),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether a Barrier stops the threat between two enemies: nobody whose threat range is long enough is in contact with it. */
function isCut(table: Table, a: Model, b: Model, gap: number, how: 'reach' | 'circles', barrier: Terrain): boolean {
  const reaching = how === 'circles' ? [a, b] : [a, b].filter((model) => atMost(gap, threatOf(model)));
  return !reaching.some((model) => touches(table.geometry, table.shape(model.id), table.shape(barrier.id)));
}

/** How two models meet; null when they are no enemies, or too far apart for it to matter by any reading. */
export function meetingOf(table: Table, a: Model, b: Model): Meeting | null {
  if (!areEnemies(a, b)) return null;
  const [near, both] = [nearOf(a, b), threatOf(a) + threatOf(b)];
  const gap = gapBetweenPieces(table, a, b);
  if (!atMost(gap.inches, both + CLOSE)) return null;
  const meeting = { a, b, gap, near, both, wall: null, barrier: null };

  if (suffers(a, 'stealth') || suffers(b, 'stealth')) {
    const engaged = atMost(gap.inches, 0);
    return { ...meeting, engaged, how: engaged ? 'contact' : 'hidden' };
  }
  if (!atMost(gap.inches, both)) {
    const loose = table.readings.of('guilds.engagement.threat') === 'circles';
    return gap.inches - (loose ? both : near) <= CLOSE ? { ...meeting, engaged: false, how: 'short' } : null;
  }
  const how = atMost(gap.inches, near) ? 'reach' : 'circles';
  if (how === 'circles' && readingOf(table, 'guilds.engagement.threat') === 'reach')
    return { ...meeting, engaged: false, how: 'apart' };
  const [wall = null] = piecesBetween(table, a, b, 'wall');
  if (wall && readingOf(table, 'guilds.engagement.walls') === 'yes')
    return { ...meeting, wall, engaged: false, how: 'wall' };
  const barriers = piecesBetween(table, a, b, 'barrier');
  const cut = barriers.find((barrier) => isCut(table, a, b, gap.inches, how, barrier));
  if (cut && readingOf(table, 'guilds.engagement.barriers') === 'contact')
    return { ...meeting, wall, barrier: cut, engaged: false, how: 'barrier' };
  const barrier = barriers[0] ?? null;
  if (suffers(a, 'flying') || suffers(b, 'flying')) {
    if (readingOf(table, 'guilds.engagement.flying') === 'free')
      return { ...meeting, wall, barrier, engaged: false, how: 'air' };
  }
  return { ...meeting, wall, barrier, engaged: true, how };
}

/** How far one piece is from changing whether two models are engaged. */
export function engagementMargin(table: Table, meeting: Meeting): number {
  const { a, b, gap, near, both, how } = meeting;
  if (how === 'wall' || how === 'air') return FAR;
  const loose = table.readings.of('guilds.engagement.threat') === 'circles';
  const limit = how === 'contact' || how === 'hidden' ? 0 : how === 'circles' || loose ? both : near;
  const margin = how === 'barrier' ? FAR : Math.abs(gap.inches - limit);
  if (table.headlineOnly || !(how === 'barrier' || meeting.engaged)) return margin;
  // A Barrier that one of them comes to touch, or that comes to be between them, decides as well.
  const barriers = table.scene.terrain.filter(
    (piece) => piece.kind === 'barrier' && atMost(gapBetweenPieces(table, a, piece).inches, both + CLOSE),
  );
  if (barriers.length === 0) return margin;
  const around = excerpt(table, [a.id, b.id, ...barriers.map(({ id }) => id)]);
  const moved = nudgeMargin(around, (there) => areEngaged(there, there.model(a.id)!, there.model(b.id)!));
  return Math.min(margin, moved);
}

/** Whether two models are engaged. */
export function areEngaged(table: Table, a: Model, b: Model): boolean {
  return meetingOf(table, a, b)?.engaged ?? false;
}

/** Everybody with whom a model is engaged, in the order of the table. */
export function engagedWith(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => areEngaged(table, model, other));
}
