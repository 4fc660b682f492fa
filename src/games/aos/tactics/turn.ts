// A player's turn at its end: the table, the facts that were told, and what tactics ask of both.
import { touches, whollyWithin } from '../../../geometry/overlap.ts';
import type { Model, Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Comparisons } from '../close-comparisons.ts';
import { contestAt, objectivesOn, type Place, scoresOf } from '../engagement/contesting.ts';
import { type Meeting, meetingOf, opponentsOf } from '../engagement/engagement.ts';
import { isTrueUnit } from '../engagement/who-counts.ts';
import { readingOf } from '../reading.ts';
import { territoryOf } from '../terrain/terrain.ts';
import { unitOf, unitsAgainst, unitsOn } from '../units.ts';
import type { Facts, Loss } from './facts.ts';
import { type Known, known, open } from './three-valued.ts';

export type Player = 'red' | 'blue';
export const opponent = (side: Player): Player => (side === 'red' ? 'blue' : 'red');

export interface Turn {
  readonly table: Table;
  readonly side: Player;
  readonly facts: Facts;
  readonly compare: Comparisons;
}

export const friendsOf = ({ table, side }: Turn): Unit[] => unitsOn(table, side);
export const foesOf = ({ table, side }: Turn): Unit[] => unitsAgainst(table, side);
export const home = ({ table, side }: Turn): Zone[] => territoryOf(table, side);
export const abroad = ({ table, side }: Turn): Zone[] => territoryOf(table, opponent(side));

/** Whether a scene shows a territory at all; without it, what hangs on it is open. */
export const shown = (zones: readonly Zone[], what: 'friendly territory' | 'enemy territory'): Known =>
  zones.length > 0 ? known(true) : open(what);

/** Whether a unit is on a list that may not have been told. */
export function listedIn(list: readonly string[] | null, unit: Unit, fact: string): Known {
  return list === null ? open(fact) : known(list.includes(unit.id));
}

/** Whether an objective or a terrain feature lies within a territory, in part at least. */
export function liesIn({ table }: Turn, place: Place, zones: readonly Zone[]): boolean {
  return zones.some(({ id }) => touches(table.geometry, table.shape(place.id), table.shape(id)));
}

/** Whether all of it lies within one zone of a territory; of a polygon the corners tell, as far as the zone has no notch there. */
export function liesWhollyIn({ table }: Turn, { id: place, shape }: Place, zones: readonly Zone[]): boolean {
  const parts = 'circle' in shape ? [table.shape(place)] : shape.polygon.map((corner) => table.guest(corner));
  return zones.some(({ id }) => parts.every((part) => whollyWithin(table.geometry, part, table.shape(id))));
}

/** Whether two units are in combat that meet like this. */
function isCombat({ compare }: Turn, unit: Unit, other: Unit, meeting: Meeting | null): boolean {
  const [a, b] = [unit.id, other.id].sort();
  return compare.decided(`${a} against ${b}`, meeting?.how === 'combat', meeting?.margin ?? FAR);
}

/** Whether two units are in combat. */
export const fights = (turn: Turn, unit: Unit, other: Unit): boolean =>
  isCombat(turn, unit, other, meetingOf(turn.table, unit, other));

/**
 * The enemies that a unit is in combat with at the end of the turn. Where those are manifestations alone, whether that
 * matters to battle tactics is a reading.
 */
export function opponentsIn(turn: Turn, unit: Unit): Unit[] {
  const foes = opponentsOf(turn.table, unit, (meeting, foe) => isCombat(turn, unit, foe, meeting));
  if (foes.length === 0 || foes.some(isTrueUnit)) return foes;
  return readingOf(turn.table, 'aos.tactics.manifestations') === 'in-combat' ? foes : [];
}

/**
 * Whether the player controls a place. It is open while scores are tied and nobody told who held it, and while a unit that
 * contests several objectives was not told to count at one of them and that decides.
 */
export function controls(turn: Turn, place: Place): Known {
  const { table, side, facts, compare } = turn;
  const { models } = contestAt(table, place, compare);
  const sure: Model[] = [];
  const doubtful: Model[] = [];
  for (const model of models) {
    const unit = unitOf(table, model);
    const pick = facts.picks[unit.id];
    if (pick !== undefined ? pick === place.id : !(place.kind === 'objective' && spreadUnits(turn).has(unit)))
      sure.push(model);
    else if (pick === undefined) doubtful.push(model);
  }
  const friends = doubtful.filter((model) => model.side === side);
  const foes = doubtful.filter((model) => model.side !== side);
  const best = outcome(scoresFor(turn, [...sure, ...friends]), side, facts.held[place.id]);
  const worst = outcome(scoresFor(turn, [...sure, ...foes]), side, facts.held[place.id]);
  if (best === worst && best !== 'tied') return known(best === 'ours');
  return open(...(best !== worst ? ['picks'] : []), ...(best === 'tied' || worst === 'tied' ? ['held'] : []));
}

const spreads = new WeakMap<Turn, ReadonlySet<Unit>>();

/** The units that contest more than one objective, worked out once a turn. */
function spreadUnits(turn: Turn): ReadonlySet<Unit> {
  let spread = spreads.get(turn);
  if (!spread) {
    const units = objectivesOn(turn.table).flatMap((objective) => contestAt(turn.table, objective, turn.compare).units);
    spread = new Set(units.filter((unit, i) => units.indexOf(unit) < i));
    spreads.set(turn, spread);
  }
  return spread;
}

function scoresFor({ table, side, facts }: Turn, models: readonly Model[]): readonly [own: number, other: number] {
  const scores = scoresOf(table, models, facts.modifiers);
  return [scores[side], scores[opponent(side)]];
}

function outcome(
  [own, other]: readonly [number, number],
  side: Player,
  held: string | null | undefined,
): 'ours' | 'not' | 'tied' {
  if (own !== other) return own > other ? 'ours' : 'not';
  return held === undefined ? 'tied' : held === side ? 'ours' : 'not';
}

/** The units of a side that were destroyed this turn; undefined when that was not told. */
export function lossesOf({ facts }: Turn, side: Player): readonly Loss[] | undefined {
  return facts.destroyed?.filter((loss) => loss.side === side);
}
