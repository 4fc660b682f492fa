// A model that is pushed: straight ahead at its own height, until a base, a wall, a Barrier or the border stops it. Where it
// ends it is as high as a model that walked there would be, so over an edge it falls.
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { type Shove, shove, stopMargin } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { otherBases, solidTerrain } from '../terrain/terrain.ts';
import { heightAt, moverOn, walkAlong } from './heights.ts';

export interface PushedBack extends Shove {
  /** How near it is to being stopped by something else. */
  readonly margin: number;
  /** How deep it falls at its end. */
  readonly fall: number;
  /** The same push as if the board had no border. */
  readonly offTheBoard: () => Shove;
}

/** How far a model is pushed along a heading, what stops it, and how deep it falls there. */
export function pushBack(table: Table, model: Model, heading: Point, inches: number): PushedBack {
  const obstacles = [...otherBases(table, model), ...solidTerrain(table, model)];
  const pushed = shove(table, model, heading, inches, obstacles);
  return {
    ...pushed,
    margin: stopMargin(table, model, heading, inches, obstacles, pushed),
    fall: fallAt(table, model, pushed.at),
    offTheBoard: () => shove(table, model, heading, inches, obstacles, null),
  };
}

/** How much lower a model is after a straight way than where it began. */
function fallAt(table: Table, model: Model, at: Point): number {
  if (atMost(model.z, 0)) return 0;
  const walk = walkAlong(moverOn(table, model), [[model.x, model.y], at], 'free');
  return Math.max(0, model.z - heightAt(walk, walk.inches));
}
