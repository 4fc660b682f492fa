// Where a charge leads: straight ahead along any heading that works, or round what is in the way.
import { nearAlong } from '../../../geometry/along.ts';
import { bearing, grazingHeadings, pointAhead } from '../../../geometry/headings.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { type Lanes, lanesAbout } from '../../../table/lanes.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { vicinity } from '../../../table/table-with-model-at.ts';
import { engagedUpTo, mayBeCut } from '../engagement/threats-along-route.ts';
import { areEnemies, threatOf } from '../models.ts';
import { slows } from '../terrain/terrain.ts';
import { moverOn } from './heights.ts';
import { type Aim, aimOfCharge, engages, type Stop, stopsFor } from './movement.ts';
import { type Found, shortestTo } from './shortest-way.ts';

export interface Straight {
  readonly best: (Stop & { readonly heading: number; readonly at: Point }) | null;
  readonly lanes: Lanes['lanes'];
}

/** Every heading along which a model comes to be engaged with its target before anything or anybody else ends its move. */
export function straightCharge(whole: Table, model: Model, target: Model): Straight {
  const aim = aimOfCharge(whole, model, target);
  const inches = aim.allowance(false);
  const longest = Math.max(...whole.scene.models.map(threatOf));
  const table = vicinity(whole, model, inches + 2 * longest, target);
  const mover = moverOn(table, model);
  const threat = engagedUpTo(table, model, target);
  // As near as that they are engaged, unless something keeps them apart.
  const holds = mayBeCut(table, model, target, threat) ? engages(target) : null;
  const stopOnWay = stopsFor(mover, aim);
  const start: Point = [model.x, model.y];
  const stopOn = (heading: number): Stop | null => {
    const way = [start, pointAhead(start, heading, inches)];
    const parts = nearAlong(mover.table.geometry, way, baseRadius(model.base), mover.table.shape(target.id), threat);
    return stopOnWay(way, { parts, holds });
  };
  const others = table.scene.models.filter((enemy) => enemy !== target && areEnemies(model, enemy));
  const disc = table.shape(model.id);
  const grazes = [
    ...grazingHeadings(
      table.geometry,
      disc,
      shapesOf(
        table,
        [...table.scene.models, ...table.scene.terrain].filter(({ id }) => id !== model.id),
      ),
    ),
    ...[target, ...others].flatMap((enemy) =>
      grazingHeadings(table.geometry, disc, [table.shape(enemy.id)], engagedUpTo(table, model, enemy)),
    ),
  ];
  const { best, lanes } = lanesAbout(
    bearing(start, [target.x, target.y]),
    grazes,
    (heading) => stopOn(heading)?.length ?? null,
  );
  if (!best) return { best, lanes };
  const stop = stopOn(best.heading)!;
  return { best: { ...stop, heading: best.heading, at: pointAhead(start, best.heading, stop.along) }, lanes };
}

/** The shortest way to be engaged that is short enough: round bad ground, or through it with the DEX that it leaves. */
export function bentCharge(table: Table, model: Model, target: Model): Found | null {
  const aim: Aim = aimOfCharge(table, model, target);
  const bad = table.scene.terrain.filter((piece) => slows(model, piece));
  const goal = { model: target, within: engagedUpTo(table, model, target) };
  const round = shortestTo(table, model, goal, aim.allowance(false), shapesOf(table, bad), engages(target));
  if (round?.reaches) return round;
  const through = shortestTo(table, model, goal, aim.allowance(bad.length > 0), [], engages(target));
  return through?.reaches ? through : null;
}
