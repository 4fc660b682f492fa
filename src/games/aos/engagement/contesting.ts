// Who contests an objective or a terrain feature, what they count for, and who controls it.
import { gapsFrom } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Side, Terrain, Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { CERTAIN, type Comparisons } from '../close-comparisons.ts';
import { controlOf } from '../models.ts';
import { CONTROL_RANGE, LEAST_CONTROL, NARROW_CONTROL_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { unitOf } from '../units.ts';
import { mayContest } from './who-counts.ts';

/** What can be controlled. */
export type Place = Zone | Terrain;

/** For some units, the place that each is counted at. */
export type Picks = Readonly<Record<string, string>>;

/** For some units, what is added to the control score of each. */
export type Modifiers = Readonly<Record<string, number>>;

export interface Scores {
  readonly red: number;
  readonly blue: number;
}

const isFeature = (place: Place): place is Terrain => 'height' in place;

/** Every objective on the table. */
export const objectivesOn = (table: Table): Zone[] => table.scene.zones.filter(({ kind }) => kind === 'objective');

/** How near a place a model contests it: of terrain, by a reading, which is asked for if it decides about one of these gaps. */
function controlRangeOf(table: Table, place: Place, gaps: Float64Array): number {
  if (!isFeature(place)) return CONTROL_RANGE.value;
  const [wide, narrow] = [CONTROL_RANGE.value, NARROW_CONTROL_RANGE.value];
  const decides = gaps.some((gap) => atMost(gap, wide) && !atMost(gap, narrow));
  const readings = decides ? table : table.aside();
  return readingOf(readings, 'aos.control.terrain') === 'as-objective' ? wide : narrow;
}

export interface Presence {
  readonly model: Model;
  readonly gap: number;
  readonly near: boolean;
}

export interface Contest {
  readonly place: Place;
  readonly range: number;
  /** Every model of a side, and whether it is near enough. */
  readonly presences: readonly Presence[];
  /** Those near enough, in the order of their names. */
  readonly models: readonly Model[];
  readonly units: readonly Unit[];
}

/** Who contests a place. Manifestations and what is nobody's do not. */
export function contestAt(table: Table, place: Place, compare: Comparisons = CERTAIN): Contest {
  const models = table.scene.models.filter(mayContest);
  const shapes = models.map(({ id }) => table.shape(id));
  const gaps = gapsFrom(table.geometry, table.shape(place.id), shapes);
  const range = controlRangeOf(table, place, gaps);
  const presences = models.map((model, i) => ({
    model,
    gap: gaps[i]!,
    near: compare.within(`${model.id} at ${place.id}`, gaps[i]!, range),
  }));
  const present = presences.filter((presence) => presence.near).map(({ model }) => model);
  const sorted = present.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { place, range, presences, models: sorted, units: [...new Set(sorted.map((model) => unitOf(table, model)))] };
}

/** The objectives that a unit contests. */
export function objectivesOf(table: Table, unit: Unit): Zone[] {
  return objectivesOn(table).filter((objective) => contestAt(table, objective).units.includes(unit));
}

/** For each unit, the combined Control characteristics of those of its models that are among these. */
export function controlSums(table: Table, models: readonly Model[]): Map<Unit, number> {
  const sums = new Map<Unit, number>();
  for (const model of models) {
    const unit = unitOf(table, model);
    sums.set(unit, (sums.get(unit) ?? 0) + controlOf(model));
  }
  return sums;
}

/**
 * A unit's control score from the Control of its models that contest and what modifies it: never less than 1. Of a sum of 0
 * that nothing modifies that is a reading.
 */
export function unitScore(table: Table, sum: number, modifier = 0): number {
  if (sum === 0 && modifier === 0 && readingOf(table, 'aos.control.zero') === 'nothing') return 0;
  return Math.max(LEAST_CONTROL.value, sum + modifier);
}

/** What the units of these models score for each side. */
export function scoresOf(table: Table, models: readonly Model[], modifiers: Modifiers = {}): Scores {
  const sums = [...controlSums(table, models)];
  const score = (side: Side): number =>
    sums
      .filter(([unit]) => unit.side === side)
      .reduce((all, [{ id }, sum]) => all + unitScore(table, sum, modifiers[id]), 0);
  return { red: score('red'), blue: score('blue') };
}

/** Who controls a place by these scores: the higher, or else whoever held it. */
export function controllerBy({ red, blue }: Scores, held: Side | null): Side | null {
  return red > blue ? 'red' : blue > red ? 'blue' : held;
}

/** How far the nearest model is from changing who controls a place, among those that count or would. */
export function controlMargin(
  table: Table,
  { presences, range }: Contest,
  counting: (model: Model) => boolean,
  held: Side | null,
  modifiers: Modifiers,
): number {
  const aside = table.aside();
  const counted = presences.filter(({ model, near }) => near && counting(model)).map(({ model }) => model);
  const now = controllerBy(scoresOf(aside, counted, modifiers), held);
  const flips = ({ model, near }: Presence): boolean => {
    const other = near ? counted.filter((one) => one !== model) : [...counted, model];
    return counting(model) && controllerBy(scoresOf(aside, other, modifiers), held) !== now;
  };
  return Math.min(FAR, ...presences.filter(flips).map(({ gap }) => Math.abs(gap - range)));
}
