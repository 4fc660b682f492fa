// A question put to every place on the board: what would hold for somebody standing there?
import { lineCrosses } from '../../geometry/crossing.ts';
import { type Grid, type Ground, hullField, sightField } from '../../geometry/field.ts';
import { gapToPoint, type Point, type Shape } from '../../geometry/geometry.ts';
import { sightBetween } from '../../geometry/sight.ts';
import { atMost, sameLength } from '../../geometry/touch.ts';
import type { Piece } from '../../questions/types.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Model, Terrain } from '../../scene/scene.ts';
import { answered, YES } from '../../table/field.ts';
import type { Table } from '../../table/table.ts';
import { heightOf, isMonument, reachOf, standsInSight } from './models.ts';
import { COVER_RANGE, FLAT } from './parameters.ts';
import { readingOf } from './reading.ts';
import { barsHeight, coverGivenBy, isForestOrSmoke } from './terrain/terrain.ts';

/** Who stands in the cells. */
export interface Stander {
  readonly radius: number;
  readonly height: number;
}

/** Where nobody of some height can stand: outside the board, on the impassable, on tall walls, on any base but a token. */
function groundFor(table: Table, stander: Stander): Ground {
  const { board, models, terrain } = table.scene;
  const solid = [
    ...models.filter(({ kind }) => kind !== 'token'),
    ...terrain.filter((piece) => barsHeight(piece, stander.height)),
  ].map(({ id }) => table.shape(id));
  return { solid, border: board.shape === 'circle' ? { radius: board.diameter / 2 } : board };
}

/** Where somebody can stand at all: 0 there, 255 elsewhere. */
function openCells(table: Table, model: Model, stander: Stander, grid: Grid): Uint8Array {
  return hullField(table.geometry, table.shape(model.id), stander.radius, grid, [], groundFor(table, stander));
}

/** Where a model sees a stander and is seen by it. */
export function sightCells(table: Table, model: Model, stander: Stander, grid: Grid): Uint8Array {
  const taller = Math.max(heightOf(model), stander.height);
  const tall = (height: number) => atMost(taller, height) || readingOf(table, 'judgement.los.height') === 'both';
  const { models, terrain } = table.scene;
  const others = models.filter((other) => other !== model && standsInSight(other) && tall(heightOf(other)));
  const high = terrain.filter(
    (piece) => piece.height > FLAT.value && (isEndless(table, piece, taller) || tall(piece.height)),
  );
  const blockers = [...others, ...high.filter((piece) => !isForestOrSmoke(piece))].map(({ id }) => table.shape(id));
  const woods = high.filter(isForestOrSmoke);
  const plain =
    woods.length === 0 ||
    (readingOf(table, 'judgement.terrain.within') === 'touching' &&
      (terrain.filter(isForestOrSmoke).length === 1 || readingOf(table, 'judgement.los.other-forest') === 'blocks'));
  const viewer = table.shape(model.id);
  if (plain) {
    const through = woods.map(({ id }) => table.shape(id));
    return sightField(table.geometry, viewer, stander.radius, grid, blockers, through, groundFor(table, stander));
  }
  return answered(openCells(table, model, stander, grid), grid, seesAmong(table, model, stander, blockers, woods));
}

function isEndless(table: Table, piece: Terrain, taller: number): boolean {
  return (
    piece.kind === 'smoke' &&
    !atMost(taller, piece.height) &&
    readingOf(table, 'judgement.los.smoke-height') === 'unlimited'
  );
}

// Cell by cell, for readings that the field of the kernel does not know.
function seesAmong(
  table: Table,
  model: Model,
  stander: Stander,
  blockers: readonly Shape[],
  woods: readonly Terrain[],
): (at: Point) => boolean {
  const viewer = table.shape(model.id);
  const guest = table.geometry.addDisc([0, 0], stander.radius);
  const touching = readingOf(table, 'judgement.terrain.within') === 'touching';
  const ignored = readingOf(table, 'judgement.los.other-forest') === 'ignored';
  const all = table.scene.terrain.filter(isForestOrSmoke);
  const holds = (wood: Terrain, at: Point, radius: number) => {
    const gap = gapToPoint(table.geometry, table.shape(wood.id), at).inches - radius;
    return sameLength(gap, 0) ? touching : gap < 0;
  };
  const holdsViewer = all.filter((wood) => holds(wood, [model.x, model.y], baseRadius(model.base)));
  return (at) => {
    table.geometry.moveDisc(guest, at);
    const within = [...holdsViewer, ...all.filter((wood) => holds(wood, at, stander.radius))];
    const shut = ignored && within.length > 0 ? [] : woods.filter((wood) => !within.includes(wood));
    const list = [...blockers, ...shut.map(({ id }) => table.shape(id))];
    return sightBetween(table.geometry, viewer, guest, list).clear;
  };
}

/** Where a model has a stander within its melee range. */
export function reachCells(table: Table, model: Model, stander: Stander, grid: Grid): Uint8Array {
  const reach = reachOf(model);
  const shape = table.shape(model.id);
  return answered(openCells(table, model, stander, grid), grid, (at) => {
    return reach !== null && atMost(gapToPoint(table.geometry, shape, at).inches - stander.radius, reach);
  });
}

/** Where a model engages a stander: within its melee range and in sight. */
export function engagedCells(table: Table, model: Model, stander: Stander, grid: Grid): Uint8Array {
  const seen = sightCells(table, model, stander, grid);
  return reachCells(table, model, stander, grid).map((cell, i) => (cell === YES ? seen[i]! : cell));
}

/** Where a stander has cover of some kind from a model. */
export function coverCells(table: Table, model: Model, stander: Stander, grid: Grid): Uint8Array {
  const monuments = table.scene.models.filter((other) => isMonument(other) && other !== model);
  const giving = monuments.length > 0 && readingOf(table, 'judgement.cover.models') === 'yes' ? monuments : [];
  const features: Piece[] = [...table.scene.terrain.filter((piece) => coverGivenBy(piece) !== null), ...giving];
  const centres = features.length > 0 && readingOf(table, 'judgement.cover.line') === 'centres';
  const between = features.map((piece) =>
    hullField(table.geometry, table.shape(model.id), stander.radius, grid, [table.shape(piece.id)]),
  );
  return answered(openCells(table, model, stander, grid), grid, (at, cell) =>
    features.some((piece, i) => {
      if (between[i]![cell] !== YES || !isNear(table, piece, at, stander.radius)) return false;
      return !centres || lineCrosses(table.geometry, [model.x, model.y], at, table.shape(piece.id));
    }),
  );
}

function isNear(table: Table, piece: Piece, at: Point, radius: number): boolean {
  const gap = gapToPoint(table.geometry, table.shape(piece.id), at).inches - radius;
  if (!('shape' in piece && isForestOrSmoke(piece))) return atMost(gap, COVER_RANGE.value);
  return sameLength(gap, 0) ? readingOf(table, 'judgement.terrain.within') === 'touching' : gap < 0;
}
