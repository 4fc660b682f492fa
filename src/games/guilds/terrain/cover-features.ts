// Barriers between an attacker and a target: which of them give cover.
import { lineCrosses } from '../../../geometry/crossing.ts';
import { gapToPoint } from '../../../geometry/geometry.ts';
import { lineMargin } from '../../../geometry/line-margin.ts';
import { atMost } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { BARRIER_HEIGHT } from '../parameters.ts';

export interface Barrier {
  readonly piece: Terrain;
  /** How far the target's base is from it; less than 0 when the base reaches into it. */
  readonly gap: number;
  readonly touches: boolean;
  /** Whether the line from centre to centre passes through it. */
  readonly crossed: boolean;
}

/** Whether a Barrier gives its cover. */
export const covers = ({ touches, crossed }: Barrier): boolean => touches && crossed;

/** Every Barrier that the target touches or the line passes through, the lowest id first. */
export function barriersBetween(table: Table, attacker: Model, target: Model): Barrier[] {
  return barriersOf(table, attacker, target).filter(({ touches, crossed }) => touches || crossed);
}

/** Walls that are as low as a Barrier and would give cover if they were one. */
export function lowWallsBetween(table: Table, attacker: Model, target: Model): Barrier[] {
  const isLow = ({ kind, height }: Terrain): boolean => kind === 'wall' && atMost(height, BARRIER_HEIGHT.value);
  return barriersOf(table, attacker, target, isLow).filter(covers);
}

const isBarrier = ({ kind }: Terrain): boolean => kind === 'barrier';

function barriersOf(table: Table, attacker: Model, target: Model, counts = isBarrier): Barrier[] {
  return table.scene.terrain
    .filter(counts)
    .map((piece) => {
      const shape = table.shape(piece.id);
      const gap = gapToPoint(table.geometry, shape, [target.x, target.y]).inches - baseRadius(target.base);
      const crossed = lineCrosses(table.geometry, [attacker.x, attacker.y], [target.x, target.y], shape);
      return { piece, gap, touches: atMost(gap, 0), crossed };
    })
    .sort((a, b) => (a.piece.id < b.piece.id ? -1 : 1));
}

/** How far one piece is from changing whether the target has cover: from losing every Barrier that gives it, or gaining one. */
export function coverMargin(table: Table, attacker: Model, target: Model): number {
  if (table.headlineOnly) return FAR;
  const barriers = barriersOf(table, attacker, target);
  const giving = barriers.filter(covers);
  const line = (barrier: Barrier): number => crossingMargin(table, attacker, target, barrier);
  if (giving.length > 0) return Math.max(...giving.map((barrier) => Math.min(Math.abs(barrier.gap), line(barrier))));
  const gains = barriers
    .filter(({ touches, gap }) => touches || gap <= CLOSE)
    .map((barrier) => Math.max(barrier.touches ? 0 : barrier.gap, barrier.crossed ? 0 : line(barrier)));
  return Math.min(FAR, ...gains);
}

function crossingMargin(table: Table, attacker: Model, target: Model, { piece }: Barrier): number {
  const shape = table.shape(piece.id);
  return lineMargin(
    table.geometry,
    {
      from: [attacker.x, attacker.y],
      to: [target.x, target.y],
      loose: ['from', 'to'],
      shapes: [shape],
      decides: (crossed) => crossed.has(shape),
    },
    CLOSE,
  );
}
