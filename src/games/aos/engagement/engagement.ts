// Which units are in combat: each has a model of the other within its combat range and in its sight.
import { sightMargin } from '../../../geometry/near-miss.ts';
import { sightBand } from '../../../geometry/sight.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { type Pair, pairsWithin } from '../distance-rows.ts';
import { areEnemies, combatRangeOf } from '../models.ts';
import { readingOf } from '../reading.ts';
import { mayBlock, piecesBetween, sees } from '../sight/sight.ts';
import { allUnits, enemiesOf } from '../units.ts';
import { countsAsUnit } from './who-counts.ts';

/** Two enemy units near enough to matter to each other, the one whose name comes first as `a`. */
export interface Meeting {
  readonly a: Unit;
  readonly b: Unit;
  /** The nearest pair of their models; of those in combat, the nearest that sees. */
  readonly nearest: Pair;
  /** `apart`: near and seen, but by no two models both. `short`: so little too far that it is a close call. */
  readonly how: 'combat' | 'apart' | 'unseen' | 'short';
  /** How far one piece is from changing it. */
  readonly margin: number;
}

const turned = ({ a, b, inches }: Pair): Pair => ({ a: b, b: a, inches });
const beyond = ({ a, inches }: Pair): number => inches - combatRangeOf(a);

interface Hold {
  /** The nearest pair of models, the first of which has the second within its combat range. */
  readonly pair: Pair;
  /** Whether the one that is near is also the one that sees. */
  readonly same: boolean;
}

/** By which models a unit has another in its combat range and in sight, from those near enough; null when by none. */
function holdOf(table: Table, unit: Unit, near: readonly Pair[]): Hold | null {
  const same = near.find(({ a, b }) => sees(table, a, b));
  if (same) return { pair: same, same: true };
  const pair = near.find(({ b }) => unit.models.some((model) => sees(table, model, b)));
  return pair ? { pair, same: false } : null;
}

// Most units in combat are so plainly; where the nearest few pairs are not, everything is looked at.
const PLAIN_TRIES = 4;

/** Whether two models are near each other and see each other with room to spare, whatever about them might block. */
function isPlain(table: Table, pair: Pair): boolean {
  if (Math.max(beyond(pair), beyond(turned(pair))) > -CLOSE) return false;
  const shapes = piecesBetween(table, pair.a, pair.b).map(({ id }) => table.shape(id));
  return sightBand(table.geometry, table.shape(pair.a.id), table.shape(pair.b.id), shapes) > 2 * CLOSE;
}

/** How two enemy units meet; null when they are too far apart for it to matter. */
export function meetingOf(table: Table, a: Unit, b: Unit): Meeting | null {
  const most = Math.max(...a.models.map(combatRangeOf), ...b.models.map(combatRangeOf));
  const pairs = pairsWithin(table, a, b, most + CLOSE);
  const nearest = pairs[0];
  if (!nearest) return null;
  const sides = [pairs, pairs.map(turned)] as const;
  const [there, back] = sides.map((side) => side.filter((pair) => atMost(beyond(pair), 0))) as [Pair[], Pair[]];
  const meeting = { a, b, nearest };
  if (there.length === 0 || back.length === 0) {
    const margin = Math.max(...sides.map((side) => Math.min(...side.map(beyond))));
    return margin <= CLOSE && sees(table, nearest.a, nearest.b) ? { ...meeting, how: 'short', margin } : null;
  }
  const plain = pairs.slice(0, PLAIN_TRIES).find((pair) => isPlain(table, pair));
  if (plain) return { ...meeting, nearest: plain, how: 'combat', margin: FAR };
  const [held, holding] = [holdOf(table, a, there), holdOf(table, b, back)];
  if (!held || !holding) return { ...meeting, how: 'unseen', margin: unseenMargin(table, there) };
  const together = held.same && holding.same;
  if (!together && readingOf(table, 'aos.combat.same-model') === 'pair')
    return { ...meeting, how: 'apart', margin: FAR };
  return { ...meeting, nearest: held.pair, how: 'combat', margin: together ? heldMargin(table, there) : FAR };
}

/** Every meeting of two enemies on the table, as it counts in the combat phase. */
export function meetingsOn(table: Table): Meeting[] {
  const units = allUnits(table).filter((unit) => countsAsUnit(table, unit, 'fighting'));
  return units.flatMap((a, i) =>
    units.slice(i + 1).flatMap((b) => (areEnemies(a, b) ? (meetingOf(table, a, b) ?? []) : [])),
  );
}

/** The enemies that a unit is in combat with when it is not the combat phase, and how they meet. */
export function opponentsOf(
  table: Table,
  unit: Unit,
  fights: (meeting: Meeting | null, other: Unit) => boolean = (meeting) => meeting?.how === 'combat',
): Unit[] {
  if (!countsAsUnit(table, unit, 'combat')) return [];
  return enemiesOf(table, unit).filter(
    (other) => countsAsUnit(table, other, 'combat') && fights(meetingOf(table, unit, other), other),
  );
}

// Units stay in combat as long as one pair of models is near and sees, whichever piece moves.
function heldMargin(table: Table, pairs: readonly Pair[]): number {
  if (table.headlineOnly) return FAR;
  let margin = 0;
  for (const pair of pairs) {
    const slack = Math.min(-beyond(pair), -beyond(turned(pair)));
    margin = Math.max(margin, Math.min(Math.max(slack, 0), flatMargin(table, pair.a, pair.b)));
    if (margin > CLOSE) return FAR;
  }
  return margin;
}

function unseenMargin(table: Table, pairs: readonly Pair[]): number {
  return table.headlineOnly ? FAR : Math.min(...pairs.map(({ a, b }) => flatMargin(table, a, b)));
}

/** How far one piece is from opening or shutting the view between two models, as it is from above. */
function flatMargin(table: Table, from: Model, to: Model): number {
  const lower = Math.min(from.z + from.height, to.z + to.height);
  const shapes = mayBlock(table, from, to)
    .filter(({ z, height }) => atMost(lower, z + height))
    .map(({ id }) => table.shape(id));
  return sightMargin(table.geometry, table.shape(from.id), table.shape(to.id), shapes, CLOSE);
}
