// Who is engaged with whom, for every rule that needs to know: one within the other's threat range. It holds both ways.
import { lineCrosses } from '../../kernel/crossing.ts';
import type { Gap } from '../../kernel/geometry.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Terrain } from '../../scene/types.ts';
import { CLOSE, FAR } from '../../verdict/close.ts';
import { gapBetweenPieces } from '../../verdict/gaps.ts';
import type { Table } from '../../verdict/table.ts';
import { areEnemies, suffers, threatOf } from './models.ts';
import { readingOf } from './reading.ts';

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
   * other. `contact`, `hidden`: one is in stealth, and they are in base contact or not. `wall`: one cuts the threat range.
   * `air`: one has a Flying token, which by the reading in force sets it free. `short`: just beyond.
   */
  readonly how: 'reach' | 'circles' | 'apart' | 'contact' | 'hidden' | 'wall' | 'air' | 'short';
  /** The wall that stands between, when there is one. */
  readonly wall: Terrain | null;
  /** How far one of the two is from changing whether they are engaged. */
  readonly margin: number;
}

/** The longer of two models' threat ranges. */
export const nearOf = (a: Model, b: Model): number => Math.max(threatOf(a), threatOf(b));

/** Walls that the line between two centres passes through, the lowest id first. */
function wallBetween(table: Table, a: Model, b: Model): Terrain | null {
  const walls = table.scene.terrain.filter(
    (piece) => piece.kind === 'wall' && lineCrosses(table.geometry, [a.x, a.y], [b.x, b.y], table.shape(piece.id)),
  );
  return walls.sort((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** How two models meet; null when they are no enemies, or too far apart for it to matter by any reading. */
export function meetingOf(table: Table, a: Model, b: Model): Meeting | null {
  if (!areEnemies(a, b)) return null;
  const [near, both] = [nearOf(a, b), threatOf(a) + threatOf(b)];
  const gap = gapBetweenPieces(table, a, b);
  if (!atMost(gap.inches, both + CLOSE)) return null;
  const meeting = { a, b, gap, near, both, wall: null };
  const beyond = (limit: number): number => Math.abs(gap.inches - limit);

  if (suffers(a, 'stealth') || suffers(b, 'stealth')) {
    const engaged = atMost(gap.inches, 0);
    return { ...meeting, engaged, how: engaged ? 'contact' : 'hidden', margin: beyond(0) };
  }
  let how: 'reach' | 'circles' = 'reach';
  let margin = beyond(near);
  if (!atMost(gap.inches, near)) {
    if (!atMost(gap.inches, both)) {
      const loose = table.readings.peek('guilds.engagement.threat') === 'circles';
      const short = loose ? beyond(both) : margin;
      return short <= CLOSE ? { ...meeting, engaged: false, how: 'short', margin: short } : null;
    }
    if (readingOf(table, 'guilds.engagement.threat') === 'reach')
      return { ...meeting, engaged: false, how: 'apart', margin };
    [how, margin] = ['circles', beyond(both)];
  }
  const wall = wallBetween(table, a, b);
  if (wall && readingOf(table, 'guilds.engagement.walls') === 'yes')
    return { ...meeting, wall, engaged: false, how: 'wall', margin: FAR };
  if (suffers(a, 'flying') || suffers(b, 'flying')) {
    if (readingOf(table, 'guilds.engagement.flying') === 'free')
      return { ...meeting, wall, engaged: false, how: 'air', margin: FAR };
  }
  return { ...meeting, wall, engaged: true, how, margin };
}

/** Whether two models are engaged. */
export function areEngaged(table: Table, a: Model, b: Model): boolean {
  return meetingOf(table, a, b)?.engaged ?? false;
}

/** Everybody with whom a model is engaged, in the order of the table. */
export function engagedWith(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => areEngaged(table, model, other));
}
