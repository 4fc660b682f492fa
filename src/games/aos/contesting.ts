// Who contests an objective or a terrain feature, what they count for, and who controls it.
import { gapsFrom } from '../../kernel/geometry.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Side, Terrain, Zone } from '../../scene/types.ts';
import type { Unit } from '../../scene/units.ts';
import { FAR } from '../../verdict/close.ts';
import type { Table } from '../../verdict/table.ts';
import { controlOf, isManifestation } from './models.ts';
import { CERTAIN, type Near } from './near.ts';
import { CONTROL_RANGE, NARROW_CONTROL_RANGE } from './parameters.ts';
import { readingOf } from './reading.ts';
import { unitOf } from './units.ts';

/** What can be controlled. */
export type Place = Zone | Terrain;

/** For some units, the place that each is counted at. */
export type Picks = Readonly<Record<string, string>>;

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
  const readings = decides ? table : table.unnoted();
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
export function contestAt(table: Table, place: Place, near: Near = CERTAIN): Contest {
  const models = table.scene.models.filter((model) => model.side !== 'neutral' && !isManifestation(model));
  const shapes = models.map(({ id }) => table.shape(id));
  const gaps = gapsFrom(table.geometry, table.shape(place.id), shapes);
  const range = controlRangeOf(table, place, gaps);
  const presences = models.map((model, i) => ({
    model,
    gap: gaps[i]!,
    near: near.within(`${model.id} at ${place.id}`, gaps[i]!, range),
  }));
  const present = presences.filter((presence) => presence.near).map(({ model }) => model);
  const sorted = present.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { place, range, presences, models: sorted, units: [...new Set(sorted.map((model) => unitOf(table, model)))] };
}

/** The objectives that a unit contests. */
export function objectivesOf(table: Table, unit: Unit): Zone[] {
  return objectivesOn(table).filter((objective) => contestAt(table, objective).units.includes(unit));
}

/** What these models add up to for each side. */
export function scoresOf(models: readonly Model[]): Scores {
  const score = (side: Side): number =>
    models.filter((model) => model.side === side).reduce((sum, model) => sum + controlOf(model), 0);
  return { red: score('red'), blue: score('blue') };
}

/** Who controls a place by these scores: the higher, or else whoever held it. */
export function controllerBy({ red, blue }: Scores, held: Side | null): Side | null {
  return red > blue ? 'red' : blue > red ? 'blue' : held;
}

/** How far the nearest model is from changing who controls a place, among those that count or would. */
export function controlMargin(
  { presences, range }: Contest,
  counting: (model: Model) => boolean,
  held: Side | null,
): number {
  const counted = presences.filter(({ model, near }) => near && counting(model)).map(({ model }) => model);
  const now = controllerBy(scoresOf(counted), held);
  const flips = ({ model, near }: Presence): boolean => {
    const other = near ? counted.filter((one) => one !== model) : [...counted, model];
    return counting(model) && controllerBy(scoresOf(other), held) !== now;
  };
  return Math.min(FAR, ...presences.filter(flips).map(({ gap }) => Math.abs(gap - range)));
}
