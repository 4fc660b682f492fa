// What stands between two models: which pieces could block their sight, and by which reading. Most pieces block or do
// not, whatever one reads; only the doubtful ones that overlap the ground between the two ask for a ruling.
import type { Shape } from '../../../geometry/geometry.ts';
import { type Line, sightBetween } from '../../../geometry/sight.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { inTheWay } from '../../../table/in-the-way.ts';
import type { Table } from '../../../table/table.ts';
import { heightOf, standsInSight } from '../models.ts';
import { FLAT } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { isForestOrSmoke, isWithinTerrain, standing } from '../terrain/terrain.ts';

/** What was decided of a doubtful piece, and why. */
export interface Doubt {
  readonly piece: Piece;
  readonly blocks: boolean;
  /**
   * `within`, `edge`: it is a forest or smoke and `who` is within it. `beyond`: one, and `who` is within another, `wood`.
   * `lower`: it is lower than the taller of the two. `endless`: smoke without a top. `tall`: a forest or smoke, tall enough, that holds neither.
   */
  readonly why: 'within' | 'edge' | 'beyond' | 'lower' | 'endless' | 'tall';
  readonly height: number;
  readonly who?: Model;
  readonly wood?: Terrain;
}

export interface Look {
  readonly visible: boolean;
  /** A clear line, when there is one. */
  readonly line: Line | null;
  /** The height that a blocker needs: that of the taller of the two. */
  readonly taller: number;
  /** Everything that could block. */
  readonly blockers: readonly Shape[];
  /** The doubtful pieces between the two, and what was decided of each; empty when they made no difference. */
  readonly doubts: readonly Doubt[];
}

/** The height a blocker of these two needs. */
function tallerOf(from: Model, to: Model): number {
  return Math.max(heightOf(from), heightOf(to));
}

/** What could block two models, by the height that a blocker needs; the two themselves are among it. */
interface Sorted {
  /** Shapes that block by every reading. */
  readonly sure: readonly Shape[];
  /** Pieces that block by one reading and not by another, or are seen through by the forest rule. */
  readonly doubtful: readonly Piece[];
  /** The shapes of both. */
  readonly all: readonly Shape[];
}

function sorted(table: Table, taller: number): Sorted {
  const byHeight = table.once(sorted, () => new Map<number, Sorted>());
  let found = byHeight.get(taller);
  if (!found) {
    found = sortedAnew(table, taller);
    byHeight.set(taller, found);
  }
  return found;
}

function sortedAnew(table: Table, taller: number): Sorted {
  const sure: Shape[] = [];
  const doubtful: Piece[] = [];
  for (const model of table.scene.models) {
    if (!standsInSight(model)) continue;
    if (atMost(taller, heightOf(model))) sure.push(table.shape(model.id));
    else doubtful.push(model);
  }
  for (const piece of table.scene.terrain) {
    if (piece.height <= FLAT.value) continue;
    if (atMost(taller, piece.height) && !isForestOrSmoke(piece)) sure.push(table.shape(piece.id));
    else doubtful.push(piece);
  }
  return { sure, doubtful, all: [...sure, ...doubtful.map(({ id }) => table.shape(id))] };
}

/** The same without the two. */
function sortedBetween(table: Table, from: Model, to: Model): Pick<Sorted, 'sure' | 'doubtful'> & { taller: number } {
  const taller = tallerOf(from, to);
  const { sure, doubtful } = sorted(table, taller);
  const [a, b] = [table.shape(from.id), table.shape(to.id)];
  return {
    taller,
    sure: sure.filter((shape) => shape !== a && shape !== b),
    doubtful: doubtful.filter((piece) => piece !== from && piece !== to),
  };
}

/** What stands between two models and whether one sees the other, with every doubt that lies between them decided. */
export function lookBetween(table: Table, from: Model, to: Model): Look {
  const { taller, sure, doubtful } = sortedBetween(table, from, to);
  const [a, b] = [table.shape(from.id), table.shape(to.id)];
  const past = sightBetween(table.geometry, a, b, sure);
  if (!past.clear) return { visible: false, line: null, taller, blockers: sure, doubts: [] };
  const between = inTheWay(table, from, to, doubtful);
  const doubts = between.map((piece) => decided(table, from, to, piece, taller));
  const more = doubts.filter(({ blocks }) => blocks).map(({ piece }) => table.shape(piece.id));
  if (more.length === 0) return { visible: true, line: past.line, taller, blockers: sure, doubts };
  const blockers = [...sure, ...more];
  const { clear, line } = sightBetween(table.geometry, a, b, blockers);
  return { visible: clear, line, taller, blockers, doubts };
}

/** Every piece that could block two models, wherever it stands, with every doubt decided. */
export function allBlockers(table: Table, from: Model, to: Model): Shape[] {
  const { taller, sure, doubtful } = sortedBetween(table, from, to);
  const more = doubtful.filter((piece) => decided(table, from, to, piece, taller).blocks);
  return [...sure, ...more.map(({ id }) => table.shape(id))];
}

/** Whether one model sees another. Rulings are asked only when they decide it. */
export function sees(table: Table, from: Model, to: Model): boolean {
  const { sure, all } = sorted(table, tallerOf(from, to));
  if (sightBetween(table.geometry, table.shape(from.id), table.shape(to.id), all).clear) return true;
  return all.length > sure.length && lookBetween(table, from, to).visible;
}

function decided(table: Table, from: Model, to: Model, piece: Piece, taller: number): Doubt {
  const height = 'shape' in piece ? piece.height : heightOf(piece);
  const doubt = { piece, height };
  const wood = 'shape' in piece && isForestOrSmoke(piece) ? piece : null;
  const inside = wood && [from, to].find((who) => standing(table, who, wood) === 'overlapping');
  if (inside) return { ...doubt, blocks: false, why: 'within', who: inside };

  let why: 'tall' | 'lower' | 'endless' = 'tall';
  if (!atMost(taller, height)) {
    why =
      wood?.kind === 'smoke' && readingOf(table, 'judgement.los.smoke-height') === 'unlimited' ? 'endless' : 'lower';
    if (why === 'lower' && readingOf(table, 'judgement.los.height') === 'either')
      return { ...doubt, blocks: false, why };
  }
  if (!wood) return { ...doubt, blocks: true, why };

  const edge = [from, to].find((who) => isWithinTerrain(table, who, wood));
  if (edge) return { ...doubt, blocks: false, why: 'edge', who: edge };
  const other = otherWood(table, from, to);
  if (!other) return { ...doubt, blocks: true, why };
  return { ...doubt, ...other, blocks: readingOf(table, 'judgement.los.other-forest') === 'blocks', why: 'beyond' };
}

// A forest or smoke that holds one of the two, asked where the one between them holds neither.
function otherWood(table: Table, from: Model, to: Model): { who: Model; wood: Terrain } | null {
  for (const wood of table.scene.terrain) {
    if (!isForestOrSmoke(wood)) continue;
    const who = [from, to].find((model) => isWithinTerrain(table, model, wood));
    if (who) return { who, wood };
  }
  return null;
}
