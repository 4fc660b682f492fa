// A push: straight ahead like a walk that neither climbs nor jumps, until something stops it. Over an edge it goes on below.
import { pointAlong } from '../../../geometry/along.ts';
import { pointAhead } from '../../../geometry/headings.ts';
import { headingVector } from '../../../geometry/sweep.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { crosses } from '../../../table/route-collisions.ts';
import { type Shove, stopMargin } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { type Stop, type Walk, walk, walkedTo } from './movement.ts';
import { type Mover, pushedOn } from './mover.ts';

export interface Push extends Shove {
  /** The walk as far as it went, and who walked it. */
  readonly moved: Walk;
  readonly mover: Mover;
  /** How near it is to being stopped by something else. */
  readonly margin: number;
}

/** How a model is pushed along a heading. */
export function pushAlong(table: Table, model: Model, heading: number, inches: number): Push {
  const start: Point = [model.x, model.y];
  const far = pointAhead(start, heading, inches);
  const way = [start, far];
  const mover = pushedOn(table, model, (piece) => crosses(table, model, way, piece));
  const walked = walk(mover, way);
  const { stop, stoppers } = stoppedOn(walked);
  const pushed = {
    travelled: stop.along,
    stoppedBy: stoppers[0] ?? null,
    stoppers,
    at: stoppers.length > 0 ? pointAlong(way, stop.along) : far,
  };
  return { ...pushed, mover, moved: walkedTo(walked, stop), margin: marginOf(mover, heading, inches, walked, pushed) };
}

/** Where a push ends, and all that stops it there: the lowest id first, and the border only where no piece does. */
function stoppedOn({ length, obstructions, stretches }: Walk): { stop: Stop; stoppers: string[] } {
  const along = Math.min(length, ...obstructions.map((one) => one.along));
  const names = obstructions.filter((one) => atMost(one.along, along)).map(({ id }) => id);
  const pieces = [...new Set(names)].filter((id) => id !== 'border').sort();
  const reached = stretches.filter(({ from }) => from < along);
  const stretch = reached[reached.length - 1] ?? stretches[0];
  if (!stretch) throw new Error('A way has no stretch.');
  return { stop: { along, stretch }, stoppers: names.includes('border') ? [...pieces, 'border'] : pieces };
}

// Off an edge the push goes on below, and how close it is to something there nobody asks.
function marginOf(
  { table, model, levelAt }: Mover,
  heading: number,
  inches: number,
  walked: Walk,
  pushed: Shove,
): number {
  if (walked.manoeuvres.length > 0) return FAR;
  const { bars, bases, doors } = levelAt(model.z);
  const met = walked.obstructions.some(({ how }) => how === 'door');
  return stopMargin(table, model, headingVector(heading), inches, [...bars, ...bases, ...(met ? doors : [])], pushed);
}
