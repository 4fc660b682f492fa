// How near a line of sight is to opening or closing: by a piece that moves into it or out of it, or by a model that
// steps into a forest or out of one.
import type { Shape } from '../../../geometry/geometry.ts';
import { sightMargin as marginAmong } from '../../../geometry/near-miss.ts';
import { sightBetween } from '../../../geometry/sight.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { edgeGap, isForestOrSmoke } from '../terrain/terrain.ts';
import { allBlockers, type Look, lookBetween } from './sight.ts';

/** How far one piece is from changing whether two models see each other; no end when a hundredth of an inch cannot. */
export function sightMargin(table: Table, from: Model, to: Model): number {
  if (table.headlineOnly) return FAR;
  const quiet = table.aside();
  const look = lookBetween(quiet, from, to);
  return look.visible ? openMargin(quiet, from, to, look) : shutMargin(quiet, from, to, look, look.blockers);
}

/** How far one piece is from shutting an open view; a band known to be wider than two close calls cannot be shut by one. */
export function openMargin(table: Table, from: Model, to: Model, look: Look, band = 0): number {
  const wood = woodMargin(table, from, to, look);
  return band > 2 * CLOSE ? wood : Math.min(wood, among(table, from, to, look.blockers));
}

/** How far one piece is from opening a view that some culprits shut: as long as those do, nothing else matters. */
export function shutMargin(table: Table, from: Model, to: Model, look: Look, culprits: readonly Shape[]): number {
  const wood = woodMargin(table, from, to, look);
  if (among(table, from, to, culprits) === FAR) return wood;
  return Math.min(wood, among(table, from, to, allBlockers(table.aside(), from, to)));
}

function among(table: Table, from: Model, to: Model, blockers: readonly Shape[]): number {
  return marginAmong(table.geometry, table.shape(from.id), table.shape(to.id), blockers, CLOSE);
}

// One step into a forest or out of it makes it transparent or not.
function woodMargin(table: Table, from: Model, to: Model, look: Look): number {
  const margins = look.doubts.flatMap(({ piece, why, height }) => {
    if (why === 'lower' || !('shape' in piece) || !isForestOrSmoke(piece)) return [];
    if (!hides(table, piece, height, look.taller)) return [];
    const margin = stepMargin(table, from, to, piece);
    if (margin > CLOSE) return [];
    const shape = table.shape(piece.id);
    const others = look.blockers.filter((one) => one !== shape);
    const toggled = others.length < look.blockers.length ? others : [...others, shape];
    const sight = sightBetween(table.geometry, table.shape(from.id), table.shape(to.id), toggled);
    return sight.clear === look.visible ? [] : [margin];
  });
  return Math.min(FAR, ...margins);
}

function hides(table: Table, wood: Terrain, height: number, taller: number): boolean {
  if (atMost(taller, height) || table.readings.of('judgement.los.height') === 'both') return true;
  return wood.kind === 'smoke' && table.readings.of('judgement.los.smoke-height') === 'unlimited';
}

function stepMargin(table: Table, from: Model, to: Model, wood: Terrain): number {
  const gaps = [edgeGap(table, from, wood), edgeGap(table, to, wood)];
  const within = gaps.filter((gap) => atMost(gap, 0));
  return within.length > 0 ? Math.max(...within.map((gap) => -gap), 0) : Math.min(...gaps);
}
