// The features that lie between an attacker and a target, each with what speaks for its cover or against it.
import { lineCrosses } from '../../../geometry/crossing.ts';
import { gapBetween } from '../../../geometry/geometry.ts';
import { hullMargin } from '../../../geometry/near-miss.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import { inTheWay } from '../../../table/in-the-way.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { isMonument } from '../models.ts';
import { COVER_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { coverGivenBy, edgeGap, isForestOrSmoke, isWithinTerrain } from './terrain.ts';

export interface Feature {
  readonly piece: Piece;
  readonly gives: 'hard' | 'soft';
  /**
   * `near`, `within`: it gives cover. `far`: the target is not near enough. `outside`: not within the forest or smoke.
   * `beside`: the line that counts misses it. `model`: an Effigy or Shrine, which by the reading in force gives none.
   */
  readonly how: 'near' | 'within' | 'far' | 'outside' | 'beside' | 'model';
  readonly gap: number;
}

interface Candidate {
  readonly piece: Piece;
  readonly gives: 'hard' | 'soft';
}

/** Whether a feature gives its cover. */
export const covers = ({ how }: Feature): boolean => how === 'near' || how === 'within';

/** The best cover that these features give. */
export function coverOf(features: readonly Feature[]): 'none' | 'soft' | 'hard' {
  const giving = features.filter(covers);
  return giving.some(({ gives }) => gives === 'hard') ? 'hard' : giving.length > 0 ? 'soft' : 'none';
}

/** Every piece that gives cover to those near it: terrain by its traits, Effigies and Shrines to all but themselves. */
function candidates(table: Table, attacker: Model, target: Model): Candidate[] {
  const terrain = table.scene.terrain.flatMap((piece): Candidate[] => {
    const gives = coverGivenBy(piece);
    return gives ? [{ piece, gives }] : [];
  });
  const monuments = table.scene.models.filter((model) => isMonument(model) && model !== attacker && model !== target);
  return [...terrain, ...monuments.map((piece): Candidate => ({ piece, gives: 'hard' }))];
}

/** The features over which lines between the two bases pass. */
export function featuresBetween(table: Table, attacker: Model, target: Model): Feature[] {
  const possible = candidates(table, attacker, target);
  const between = new Set<Piece>(
    inTheWay(
      table,
      attacker,
      target,
      possible.map(({ piece }) => piece),
    ),
  );
  return possible
    .filter(({ piece }) => between.has(piece))
    .map((candidate) => ({ ...candidate, ...stance(table, attacker, target, candidate.piece) }));
}

// Rulings are asked last, and only where the table leaves something to them.
function stance(table: Table, attacker: Model, target: Model, piece: Piece): Pick<Feature, 'how' | 'gap'> {
  const gap = gapBetween(table.geometry, table.shape(target.id), table.shape(piece.id)).inches;
  const inside = 'shape' in piece && isForestOrSmoke(piece);
  if (inside && !isWithinTerrain(table, target, piece)) return { how: 'outside', gap };
  if (!inside && !atMost(gap, COVER_RANGE.value)) return { how: 'far', gap };
  const crosses = lineCrosses(table.geometry, [attacker.x, attacker.y], [target.x, target.y], table.shape(piece.id));
  if (!crosses && readingOf(table, 'judgement.cover.line') === 'centres') return { how: 'beside', gap };
  if (!('shape' in piece) && readingOf(table, 'judgement.cover.models') === 'no') return { how: 'model', gap };
  return { how: inside ? 'within' : 'near', gap };
}

/** How far one piece is from changing the best cover: from taking away all that give it, or from adding a better. */
export function coverMargin(table: Table, attacker: Model, target: Model, features: readonly Feature[]): number {
  if (table.headlineOnly) return FAR;
  const [a, b] = [table.shape(attacker.id), table.shape(target.id)];
  const worth = { none: 0, soft: 1, hard: 2 };
  const best = worth[coverOf(features)];
  let lost = best === 0 ? FAR : 0;
  let gained = FAR;
  for (const { piece, gives } of candidates(table, attacker, target)) {
    const feature = features.find((one) => one.piece === piece);
    const giving = feature !== undefined && covers(feature);
    if (giving ? worth[gives] < best : worth[gives] <= best) continue;
    const near = nearMargin(table, target, piece);
    const hull = () => hullMargin(table.geometry, a, b, table.shape(piece.id), CLOSE);
    if (giving) lost = Math.max(lost, Math.min(near.inches, hull()));
    else if (feature) gained = Math.min(gained, near.holds ? FAR : near.inches);
    else if (near.holds || near.inches <= CLOSE)
      gained = Math.min(gained, Math.max(near.holds ? 0 : near.inches, hull()));
  }
  return Math.min(lost, gained);
}

function nearMargin(table: Table, target: Model, piece: Piece): { holds: boolean; inches: number } {
  if ('shape' in piece && isForestOrSmoke(piece)) {
    const gap = edgeGap(table, target, piece);
    return { holds: atMost(gap, 0), inches: Math.abs(gap) };
  }
  const gap = gapBetween(table.geometry, table.shape(target.id), table.shape(piece.id)).inches;
  return { holds: atMost(gap, COVER_RANGE.value), inches: Math.abs(gap - COVER_RANGE.value) };
}
