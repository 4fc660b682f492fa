// One model looking at another: the view between them, what hides the one from the other, and how near that is to change.
import type { Shape } from '../../../geometry/geometry.ts';
import { bodySees } from '../../../geometry/glimpse.ts';
import { sightMargin } from '../../../geometry/near-miss.ts';
import { type Band, bandBetween, blockersTogether, sightBetween } from '../../../geometry/sight.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Terrain, Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { excerpt, nudgeMargin } from '../../../table/nudge.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { gapOf, pairsWithin } from '../distance-rows.ts';
import { areEnemies, combatRangeOf } from '../models.ts';
import { ASH_RANGE, OBSCURING_RANGE } from '../parameters.ts';
import { unitOf } from '../units.ts';
import { hiddenBy, mayBeObscured, mayBlock, obscuredBy, type View, viewBetween } from './sight.ts';

export interface Look {
  readonly from: Model;
  readonly to: Model;
  readonly visible: boolean;
  readonly view: View;
  /** The terrain feature that hides the target's unit. */
  readonly obscured: Terrain | null;
  /** The neutral territory that ash hides the target behind. */
  readonly ash: readonly Zone[];
}

/** What one model sees of another, with the ash-clouds low or not. */
export function lookBetween(table: Table, from: Model, to: Model, ashClouds: boolean): Look {
  const obscured = hiddenBy(table, unitOf(table, from), unitOf(table, to));
  const ash = ashClouds ? ashBetween(table, from, to) : [];
  // Where something hides it anyway, no reading of the view matters.
  const view = viewBetween(obscured || ash.length > 0 ? table.aside() : table, from, to);
  return { from, to, visible: view.visible && !obscured && ash.length === 0, view, obscured, ash };
}

const neutralTerritory = (table: Table): Zone[] =>
  table.scene.zones.filter(({ kind, side }) => kind === 'territory' && side === 'neutral');

/** The neutral territories that no line between two bases avoids; none when one does, or when they are near each other. */
function ashBetween(table: Table, from: Model, to: Model): Zone[] {
  if (atMost(gapOf(table, from, to), ASH_RANGE.value)) return [];
  const zones = neutralTerritory(table);
  const culprits = blockersTogether(...flat(table, from, to), shapesOf(table, zones));
  return zones.filter(({ id }) => culprits.includes(table.shape(id)));
}

const flat = (table: Table, from: Model, to: Model) =>
  [table.geometry, table.shape(from.id), table.shape(to.id)] as const;
const shapesOf = (table: Table, pieces: readonly { readonly id: string }[]): Shape[] =>
  pieces.map(({ id }) => table.shape(id));

/** Whether these pieces and zones alone keep the one from seeing the other. */
function keptBy(table: Table, { from, to, view, obscured, ash }: Look, ids: ReadonlySet<string>): boolean {
  const [clouds, pieces] = [ash.filter(({ id }) => ids.has(id)), view.blockers.filter(({ id }) => ids.has(id))];
  return (
    (obscured !== null && ids.has(obscured.id)) ||
    (clouds.length > 0 && !sightBetween(...flat(table, from, to), shapesOf(table, clouds)).clear) ||
    !bodySees(...flat(table, from, to), shapesOf(table, pieces)).visible
  );
}

/** What blocks all of these looks together, by name, and none of which can be left out. */
export function blockersOfAll(table: Table, looks: readonly Look[]): string[] {
  const owns = looks.map((look) => ({ look, own: blockersOfOne(table, look) }));
  const all = new Set(owns.flatMap(({ own }) => own));
  for (const id of [...all].sort()) {
    // Whoever is blocked without it stays blocked by its own.
    const needing = owns.filter(({ own }) => own.includes(id));
    all.delete(id);
    if (looks.length > 1 && needing.every(({ look }) => keptBy(table, look, all)))
      for (const one of needing) one.own = needed(table, one.look, [...all]);
    else all.add(id);
  }
  return [...all].sort();
}

function blockersOfOne(table: Table, look: Look): string[] {
  const { view, obscured, ash } = look;
  if (!view.visible)
    return needed(
      table,
      look,
      view.blockers.map(({ id }) => id),
    );
  return obscured ? [obscured.id] : ash.map(({ id }) => id);
}

function needed(table: Table, look: Look, ids: readonly string[]): string[] {
  return ids.reduce<string[]>(
    (some, id) => {
      const rest = some.filter((other) => other !== id);
      return keptBy(table, look, new Set(rest)) ? rest : some;
    },
    [...ids],
  );
}

/** Those that reach the lower of two tops, from below it or from below the higher foot: past them, lines are clear of the rest. */
function tallEnough({ from, to }: Look, pieces: readonly Piece[]): Piece[] {
  const lower = Math.min(from.z + from.height, to.z + to.height);
  const highest = Math.max(lower, from.z, to.z);
  return pieces.filter(({ z, height }) => atMost(lower, z + height) && z < highest);
}

/** The widest band of clear lines, seen from above; null when lines only pass slantwise over or under something. */
export function bandOf(table: Table, look: Look): Band | null {
  return bandBetween(...flat(table, look.from, look.to), shapesOf(table, tallEnough(look, look.view.blockers)));
}

/** How far one piece is from changing whether the one sees the other. */
export function lookMargin(table: Table, look: Look, ashClouds: boolean): number {
  if (table.headlineOnly) return FAR;
  const { from, to, view, obscured, ash } = look;
  const margins: number[] = [];
  if (!obscured && ash.length === 0) margins.push(viewMargin(table, look));
  if (view.visible && ash.length === 0) margins.push(obscuringMargin(table, unitOf(table, from), unitOf(table, to)));
  if (view.visible && !obscured && ashClouds) margins.push(ashMargin(table, from, to));
  return Math.min(FAR, ...margins);
}

function viewMargin(table: Table, look: Look): number {
  const { from, to, view } = look;
  const pieces = mayBlock(table, from, to).filter((piece) => !view.visible || !view.within.includes(piece as Terrain));
  const shapes = shapesOf(table, tallEnough(look, pieces));
  if (sightBetween(...flat(table, from, to), shapes).clear !== view.visible) return slantMargin(table, look);
  return sightMargin(...flat(table, from, to), shapes, CLOSE);
}

// Lines that slant past something are found by trying; a crowd of lower pieces is not worth its time.
const MOST_TRIED = 8;

function slantMargin(table: Table, { from, to, view }: Look): number {
  if (view.blockers.length > MOST_TRIED) return FAR;
  const part = excerpt(table, [from.id, to.id, ...view.blockers.map(({ id }) => id)]);
  return nudgeMargin(part, (then) => viewBetween(then, then.model(from.id)!, then.model(to.id)!).visible);
}

function obscuringMargin(table: Table, from: Unit, to: Unit): number {
  if (!areEnemies(from, to) || !mayBeObscured(to)) return FAR;
  const pairs = pairsWithin(table, to, from);
  const beyond = Math.min(...pairs.map(({ a, inches }) => inches - combatRangeOf(a)));
  const spread = (piece: Terrain): number => Math.max(...to.models.map((model) => gapOf(table, model, piece)));
  const features = table.scene.terrain.filter(({ kind }) => kind === 'obscuring');
  const near = Math.min(FAR, ...features.map((piece) => Math.abs(spread(piece) - OBSCURING_RANGE.value)));
  // Within combat range the feature does not matter; without the feature combat range does not.
  return Math.min(atMost(beyond, 0) ? FAR : near, obscuredBy(table, to) ? Math.abs(beyond) : FAR);
}

function ashMargin(table: Table, from: Model, to: Model): number {
  const zones = shapesOf(table, neutralTerritory(table));
  const near = Math.abs(gapOf(table, from, to) - ASH_RANGE.value);
  const clear = sightBetween(...flat(table, from, to), zones).clear;
  if (atMost(gapOf(table, from, to), ASH_RANGE.value)) return clear ? FAR : near;
  const lines = sightMargin(...flat(table, from, to), zones, CLOSE);
  return clear ? lines : Math.min(lines, near);
}
