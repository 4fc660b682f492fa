// All that a charge can do: the way that needs the least, and every straight heading that ends in melee range.
import { nearAlong, type Part } from '../../../geometry/along.ts';
import { gapToPoint } from '../../../geometry/geometry.ts';
import { bearing, grazingHeadings, pointAhead } from '../../../geometry/headings.ts';
import { routeToDisc, type Step } from '../../../geometry/route.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { lanesAbout } from '../../../table/lanes.ts';
import { takenAlong } from '../../../table/route-collisions.ts';
import { without } from '../../../table/search.ts';
import { shapesOf } from '../../../table/shove.ts';
import { FAR } from '../../../verdict/close.ts';
import { planReach } from '../distances.ts';
import { meleeRange } from '../engagement/engagement.ts';
import { type Aim, cheapestWay } from './cheapest-way.ts';
import { dropDice, firstFooting, isOpenTo, surcharge, touching, type Walk, walk, walkedTo } from './movement.ts';
import type { Mover } from './mover.ts';

export interface Charge {
  readonly heading: number;
  readonly travelled: number;
  readonly end: Point;
  /** How much movement it takes, with all that it costs besides its length. */
  readonly spent: number;
  readonly walked: Walk;
  /** Whether it goes round something, and then by which way. */
  readonly bent: boolean;
  readonly route: readonly Step[];
}

export interface Charges {
  /** The charge that needs the least; null when there is none. */
  readonly best: Charge | null;
  readonly lanes: readonly (readonly [number, number])[];
}

/** All charges of a model at a target, with no more movement than some inches. */
export function chargesAt(mover: Mover, target: Model, inches: number): Charges {
  const { table, model, radius, flies } = mover;
  const start: Point = [model.x, model.y];
  const goal = table.shape(target.id);
  const range = meleeRange(model, target);
  const reachAt = reachesFrom(mover, target);
  const taken = flies ? [...table.scene.terrain, ...mover.levelAt(model.z).bases] : [];

  const stopOn = (heading: number): (Walk & { readonly end: Point }) | null => {
    const way = [start, pointAhead(start, heading, inches)];
    if (nearAlong(table.geometry, way, radius, goal, range).length === 0) return null;
    const walked = walk(mover, way);
    for (const stretch of walked.stretches) {
      const reach = stretch.jumped ? null : reachAt(stretch.level);
      if (reach === null) continue;
      const room: Part = { from: firstFooting(walked, stretch), to: stretch.to };
      const near = touching(nearAlong(table.geometry, way, radius, goal, reach), room);
      const open = taken.length > 0 ? without(near, takenAlong(table, model, way, taken)) : near;
      for (const { from } of open) {
        const stop = { along: from, stretch };
        const come = walkedTo(walked, stop);
        if (isOpenTo(walked, stop) && atMost(from + surcharge(come), inches))
          return { ...come, end: pointAhead(start, heading, from) };
      }
    }
    return null;
  };
  const burdenOf = (walked: Walk): number => walked.length + surcharge(walked) + dropDice(table, walked);

  const straight = bearing(start, [target.x, target.y]);
  const shape = table.shape(model.id);
  const near = [...table.scene.terrain, ...table.scene.models.filter(({ id }) => id !== model.id)].filter(({ id }) =>
    atMost(gapToPoint(table.geometry, table.shape(id), start).inches, inches + radius),
  );
  const grazes = [
    ...grazingHeadings(table.geometry, shape, shapesOf(table, near)),
    ...grazingHeadings(table.geometry, shape, [goal], range),
  ];
  const { best, lanes } = lanesAbout(straight, grazes, (heading) => {
    const stop = stopOn(heading);
    return stop && burdenOf(stop);
  });
  const direct = best && stopOn(best.heading);
  const ahead: Charge | null = direct && {
    heading: best.heading,
    travelled: direct.length,
    end: direct.end,
    spent: direct.length + surcharge(direct),
    walked: direct,
    bent: false,
    route: [],
  };
  const least = direct ? burdenOf(direct) : FAR;
  if (flies || atMost(least, gapToPoint(table.geometry, goal, start).inches - radius - range))
    return { best: ahead, lanes };
  const way = cheapestWay(mover, aimAt(mover, target, reachAt), inches, least);
  if (!way || atMost(least, way.burden)) return { best: ahead, lanes };
  const [first] = way.steps;
  const toward: Point = first === undefined ? [target.x, target.y] : 'to' in first ? first.to : first.arc.to;
  const { length: travelled, end, spent, walked, steps: route } = way;
  const round = { heading: bearing(start, toward), travelled, end, spent, walked, route };
  return { best: { ...round, bent: route.length > 1 }, lanes };
}

/** Whether a model can charge a target with no more movement than some inches. */
export function canCharge(mover: Mover, target: Model, inches: number): boolean {
  if (mover.flies) return chargesAt(mover, target, inches).best !== null;
  return cheapestWay(mover, aimAt(mover, target, reachesFrom(mover, target)), inches) !== null;
}

/** How near on the plan a base at a level must be to a target; null when no place at that level is in melee range of it. */
function reachesFrom({ table, model }: Mover, target: Model): (level: number) => number | null {
  const known = new Map<number, number | null>();
  return (level) => {
    const reach = known.has(level)
      ? known.get(level)
      : planReach(table, Math.abs(target.z - level), meleeRange(model, target));
    known.set(level, reach ?? null);
    return reach ?? null;
  };
}

function aimAt({ table, model, radius }: Mover, target: Model, reachAt: (level: number) => number | null): Aim {
  const [shape, goal] = [table.shape(model.id), table.shape(target.id)];
  const gapFrom = (at: Point): number => gapToPoint(table.geometry, goal, at).inches - radius;
  return {
    route: (level, ways) => {
      const reach = reachAt(level);
      return reach === null ? null : routeToDisc(table.geometry, shape, goal, reach, ways);
    },
    isMet: (end, level) => {
      const reach = reachAt(level);
      return reach !== null && atMost(gapFrom(end), reach);
    },
    least: (from) => Math.max(0, gapFrom(from) - meleeRange(model, target)),
    canBeMet: ({ height }) => reachAt(height) !== null,
  };
}
