// Where a charge leads: straight ahead along any heading that works, or round what is in the way.
import { nearAlong } from '../../kernel/along.ts';
import { bearing, grazingHeadings, pointAhead } from '../../kernel/headings.ts';
import type { Route } from '../../kernel/route.ts';
import { headingVector } from '../../kernel/sweep.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Point } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import { vicinity } from '../../verdict/elsewhere.ts';
import { type Lanes, lanesAbout } from '../../verdict/lanes.ts';
import { shapesOf, shove } from '../../verdict/shove.ts';
import type { Table } from '../../verdict/table.ts';
import { areEnemies, hasTrait, threatOf } from './models.ts';
import { otherBases, solidTerrain } from './pushing.ts';
import { groundOn, slows } from './rules/difficult-terrain.ts';
import { shortestTo } from './shortest-way.ts';
import { strideOf } from './stride.ts';
import { engagedUpTo } from './threats.ts';

export interface Straight {
  readonly best: { readonly heading: number; readonly travelled: number; readonly at: Point } | null;
  readonly lanes: Lanes['lanes'];
}

/** Every heading along which a model comes within a threat range before anything or anybody else ends its move. */
export function straightCharge(whole: Table, model: Model, target: Model, threat: number): Straight {
  const inches = strideOf(whole, model, false);
  const longest = Math.max(...whole.scene.models.map(threatOf));
  const table = vicinity(whole, model, inches + 2 * longest, target);
  const { geometry } = table;
  const start: Point = [model.x, model.y];
  const radius = baseRadius(model.base);
  const floats = hasTrait(model, 'levitation');
  const obstacles = [...otherBases(table, model), ...(floats ? [] : solidTerrain(table, model))];
  const others = floats ? [] : table.scene.models.filter((enemy) => enemy !== target && areEnemies(model, enemy));

  const stopOn = (heading: number): number | null => {
    const way = [start, pointAhead(start, heading, inches)];
    const [reached] = nearAlong(geometry, way, radius, table.shape(target.id), threat);
    if (!reached) return null;
    const stop = reached.from;
    const short: Point[] = [start, pointAhead(start, heading, stop)];
    if (!atMost(stop, shove(table, model, headingVector(heading), stop, obstacles).travelled)) return null;
    const held = others.some((enemy) => {
      const [entry] = nearAlong(geometry, way, radius, table.shape(enemy.id), engagedUpTo(table, model, enemy));
      return entry !== undefined && !atMost(stop, entry.from);
    });
    if (held) return null;
    const slowed = groundOn(table, model, short).some(({ piece }) => slows(model, piece));
    return atMost(stop, strideOf(table, model, slowed)) ? stop : null;
  };
  const grazes = [
    ...grazingHeadings(geometry, table.shape(model.id), shapesOf(table, [...obstacles, ...table.scene.terrain])),
    ...grazingHeadings(geometry, table.shape(model.id), [table.shape(target.id)], threat),
    ...others.flatMap((enemy) =>
      grazingHeadings(geometry, table.shape(model.id), [table.shape(enemy.id)], engagedUpTo(table, model, enemy)),
    ),
  ];
  const { best, lanes } = lanesAbout(bearing(start, [target.x, target.y]), grazes, stopOn);
  return { best: best && { ...best, at: pointAhead(start, best.heading, best.travelled) }, lanes };
}

/** The shortest way into a threat range that is short enough: round bad ground, or through it with the DEX that it leaves. */
export function bentCharge(table: Table, model: Model, target: Model, threat: number): Route | null {
  const bad = table.scene.terrain.filter((piece) => slows(model, piece));
  const goal = { model: target, within: threat };
  const round = shortestTo(table, model, goal, strideOf(table, model, false), shapesOf(table, bad));
  if (round.reaches) return round;
  const through = shortestTo(table, model, goal, strideOf(table, model, bad.length > 0));
  return through.reaches ? through : null;
}
