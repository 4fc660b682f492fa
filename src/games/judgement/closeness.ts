// How near a line of sight is to opening or closing: by a piece that moves into it or out of it, or by a model that
// steps into a forest or out of one.
import type { Shape } from '../../kernel/geometry.ts';
import { sightMargin as marginAmong } from '../../kernel/near-miss.ts';
import { sightBetween } from '../../kernel/sight.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Terrain } from '../../scene/types.ts';
import { CLOSE, FAR } from '../../verdict/close.ts';
import type { Table } from '../../verdict/table.ts';
import { allBlockers, type Look, lookBetween } from './sight.ts';
import { edgeGap, isForestOrSmoke } from './terrain.ts';

/** How far one piece is from changing whether two models see each other; no end when a hundredth of an inch cannot. */
export function sightMargin(table: Table, from: Model, to: Model): number {
  const quiet = table.unnoted();
  return lookMargin(quiet, from, to, lookBetween(quiet, from, to));
}

/** The same for a look that has been taken; a band known to be wider than two close calls cannot be closed by one. */
export function lookMargin(table: Table, from: Model, to: Model, look: Look, band = 0): number {
  const wood = woodMargin(table, from, to, look);
  if (band > 2 * CLOSE) return wood;
  const margin = among(table, from, to, look.blockers);
  if (look.visible || margin === FAR) return Math.min(wood, margin);
  // Sure blockers were enough to decide; the doubtful ones may still stand behind them.
  return Math.min(wood, among(table, from, to, allBlockers(table.unnoted(), from, to)));
}

function among(table: Table, from: Model, to: Model, blockers: readonly Shape[]): number {
  return marginAmong(table.geometry, table.shape(from.id), table.shape(to.id), blockers, CLOSE);
}

// One step into a forest or out of it makes it transparent or not.
function woodMargin(table: Table, from: Model, to: Model, look: Look): number {
  const margins = look.doubts.flatMap(({ piece, why }) => {
    if (why === 'lower' || !('shape' in piece) || !isForestOrSmoke(piece)) return [];
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

function stepMargin(table: Table, from: Model, to: Model, wood: Terrain): number {
  const gaps = [edgeGap(table, from, wood), edgeGap(table, to, wood)];
  const within = gaps.filter((gap) => atMost(gap, 0));
  return within.length > 0 ? Math.max(...within.map((gap) => -gap), 0) : Math.min(...gaps);
}
