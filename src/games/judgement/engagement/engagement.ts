// Who engages whom, for every rule that needs to know: an enemy within melee range and in line of sight.
import type { Gap } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { areFarApart, gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { areEnemies, canBeEngaged, couldBeEnemies, reachOf } from '../models.ts';
import { sees } from '../sight/sight.ts';
import { sightMargin } from '../sight/sight-margin.ts';

/** Whether one model would engage another if it came near enough: it strikes, and the other is an enemy who can be struck. */
function mayEngage(who: Model, whom: Model): boolean {
  return who !== whom && reachOf(who) !== null && canBeEngaged(whom) && couldBeEnemies(who, whom);
}

/** Whether one model engages another. */
export function engages(table: Table, who: Model, whom: Model): boolean {
  return (
    mayEngage(who, whom) &&
    atMost(gapBetweenPieces(table, who, whom).inches, reachOf(who)!) &&
    sees(table, who, whom) &&
    areEnemies(table, who, whom)
  );
}

/** One model that has another within its melee range, or a close call beyond it. */
export interface Meeting {
  readonly who: Model;
  readonly whom: Model;
  readonly gap: Gap;
  readonly reach: number;
  /** `short`: in sight, and so little beyond reach that it is a close call. `peace`: monsters that do not fight each other. */
  readonly how: 'engages' | 'unseen' | 'peace' | 'short';
  /** How far one piece is from changing whether the one engages the other. */
  readonly margin: number;
}

/** How one model meets another; null when they are too far apart for it to matter. */
function meetingOf(table: Table, who: Model, whom: Model): Meeting | null {
  if (!mayEngage(who, whom)) return null;
  const reach = reachOf(who)!;
  if (areFarApart(table, who, whom, reach + CLOSE)) return null;
  const gap = gapBetweenPieces(table, who, whom);
  if (!atMost(gap.inches, reach + CLOSE)) return null;
  const seen = sees(table, who, whom);
  const meeting = { who, whom, gap, reach };
  const inches = Math.abs(gap.inches - reach);
  if (!atMost(gap.inches, reach)) return seen ? { ...meeting, how: 'short', margin: inches } : null;
  const sight = sightMargin(table, who, whom);
  if (!seen) return { ...meeting, how: 'unseen', margin: sight };
  if (!areEnemies(table, who, whom)) return { ...meeting, how: 'peace', margin: FAR };
  return { ...meeting, how: 'engages', margin: Math.min(inches, sight) };
}

/** Every meeting in which one of these meets one of those, in their order. */
export function meetingsOf(table: Table, who: readonly Model[], whom: readonly Model[]): Meeting[] {
  return who.flatMap((one) => whom.flatMap((other) => meetingOf(table, one, other) ?? []));
}
