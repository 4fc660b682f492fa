// The side view of a way: where the feet of a model are, and what it does to get from level to level.
import type { Model, Point } from '../../../scene/scene.ts';
import { cutOfWay } from '../../../table/cut.ts';
import type { Cut, CutPoint } from '../../../verdict/marks.ts';
import { printedInches } from '../../../verdict/show.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import type { Manoeuvre, Walk } from './movement.ts';
import type { Mover } from './mover.ts';

/** The side view of a way that climbs, drops, jumps or goes over something; none of any other. */
export function cutOfWalk({ table, model, flies }: Mover, way: readonly Point[], walked: Walk, holds: boolean): Cut[] {
  const { manoeuvres, traversed, stretches } = walked;
  if (table.headlineOnly || flies || manoeuvres.length + traversed.length === 0) return [];
  const feet = stretches.flatMap(({ from, to, level }): CutPoint[] => [
    [from, level],
    [to, level],
  ]);
  const notes = [
    ...manoeuvres.map((one) => ({ at: [one.along, heightAt(one, model, walked)] as const, text: wordsFor(one) })),
    ...traversed.map(({ piece, along }) => ({
      at: [along, piece.z + piece.height] as const,
      text: `traverse ${inches(TRAVERSE_COST.value)}`,
    })),
  ];
  return [cutOfWay(table, model, way, { feet, notes, holds })];
}

const inches = printedInches;

function wordsFor({ how, inches: far }: Manoeuvre): string {
  if (how === 'climb') return far > 0 ? `climb ${inches(far)}` : `climb down ${inches(-far)}`;
  return `${how} ${inches(far)}`;
}

/** How high a manoeuvre is at its highest. */
function heightAt({ along }: Manoeuvre, model: Model, { stretches }: Walk): number {
  return Math.max(
    model.z > 0 && along === 0 ? model.z : 0,
    ...stretches.filter(({ from, to }) => from <= along && along <= to).map(({ level }) => level),
  );
}
