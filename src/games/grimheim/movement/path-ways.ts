// The cheapest way of a model to a goal, as far as its movement goes. Where it leads and what it costs the model of
// movement decides, the same that a drawn way and a charge are asked of.
import { gapToPoint, type Point } from '../../../geometry/geometry.ts';
import { routeToDisc, routeToPoint, type Step } from '../../../geometry/route.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Goal } from '../../../questions/path.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { planReach } from '../distances.ts';
import { engagedWith, meleeRange } from '../engagement/engagement.ts';
import { areEnemies } from '../models.ts';
import { readingOf } from '../reading.ts';
import { type Aim, cheapestWay, type FoundWay } from './cheapest-way.ts';
import { farthestStop, surcharge, type Walk, walk, walkedTo } from './movement.ts';
import { moveAllowance } from './movement-allowance.ts';
import { keepingOut, type Mover, moverOn } from './mover.ts';
import { cutAt, drawnWay } from './route-points.ts';
import { closedGround } from './route-problems.ts';

export interface Way {
  readonly mover: Mover;
  readonly reaches: boolean;
  /** How long the way is that `route` goes. */
  readonly length: number;
  /** How long the whole way to the goal is, or null when there is none. */
  readonly whole: number | null;
  /** What the whole way costs besides its length. */
  readonly extra: number;
  readonly end: Point;
  readonly route: readonly Step[];
  /** The whole way as it is walked, and the part of it that `route` goes. */
  readonly walked: Walk | null;
  readonly gone: Walk | null;
  /** Enemies whose melee range it keeps out of, and how far from their middle that ends. */
  readonly kept: readonly { readonly foe: Model; readonly radius: number }[];
  /** Enemies in whose melee range it would end and may not. */
  readonly barred: readonly string[];
}

/** The cheapest way to a goal: as on a Move to a point or a friend, as on a charge to an enemy, as on a Fall Back out of a fight. */
export function wayTo(table: Table, model: Model, goal: Goal, inches: number | null): Way {
  const fights = 'model' in goal && areEnemies(model, goal.model);
  const foes = fights ? [] : table.scene.models.filter((other) => areEnemies(model, other));
  const fallsBack = engagedWith(table, model).length > 0;
  // A way can be asked for without the model's MOV; what it could jump is then not known, and it does not jump.
  const plain = moverOn(table, model, model.stats.MOV === undefined ? 0 : moveAllowance(table, model).jump);
  const mover = fallsBack ? plain : keepingOut(plain, foes);
  const kept = mover.shunned
    .flatMap((foe) => {
      const reach = planReach(table, Math.abs(foe.z - model.z), meleeRange(model, foe));
      return reach === null ? [] : [{ foe, radius: baseRadius(foe.base) + reach }];
    })
    .sort((a, b) => (a.foe.id < b.foe.id ? -1 : 1));
  const barred = fallsBack && 'point' in goal ? inMeleeAt(mover, goal.point, model.z, foes) : [];
  const shut = { ...NOWHERE, mover, end: [model.x, model.y] as Point, kept, barred };
  const aim = aimAt(mover, goal, fallsBack ? foes : []);
  const found = mover.flies ? flight(mover, goal, foes) : foundWay(mover, aim, inches);
  if (!found) return shut;
  const gone = inches === null ? wholeOf(found) : goneOf(mover, found, inches);
  const { length: whole, walked } = found;
  const reaches = inches === null || atMost(found.spent, inches);
  const straight = gone.route.length === 1 && reaches;
  return { ...gone, mover, reaches, whole, extra: surcharge(walked), walked, kept: straight ? [] : kept, barred: [] };
}

const NOWHERE = { reaches: false, length: 0, whole: null, extra: 0, route: [], walked: null, gone: null } as const;

/** A mover as a Move or, out of a fight, a Fall Back has it, and the enemies near whom it must not end. */
export function movingOn(table: Table, model: Model, jump: number): { mover: Mover; shunnedAtEnd: readonly Model[] } {
  const foes = table.scene.models.filter((other) => areEnemies(model, other));
  const plain = moverOn(table, model, jump);
  return engagedWith(table, model).length > 0
    ? { mover: plain, shunnedAtEnd: foes }
    : { mover: keepingOut(plain, foes), shunnedAtEnd: [] };
}

/** Enemies that a base at a point and a level would be in melee range of. */
function inMeleeAt({ table, model, radius }: Mover, at: Point, level: number, foes: readonly Model[]): string[] {
  return foes
    .filter((foe) => {
      const reach = planReach(table, Math.abs(foe.z - level), meleeRange(model, foe));
      return reach !== null && atMost(gapToPoint(table.geometry, table.shape(foe.id), at).inches - radius, reach);
    })
    .map(({ id }) => id)
    .sort();
}

export function aimAt(mover: Mover, goal: Goal, shunnedAtEnd: readonly Model[]): Aim {
  const { table, model, radius } = mover;
  const { geometry } = table;
  const shape = table.shape(model.id);
  const ends = (at: Point, level: number): boolean => inMeleeAt(mover, at, level, shunnedAtEnd).length === 0;
  if ('point' in goal) {
    const { point } = goal;
    // Of enemies at other heights the search asks where it comes to: how melee range goes up and down is a reading.
    const shunnedAt = (height: number): Model[] => mover.shunned.filter(({ z }) => z === height);
    return {
      route: (_, ways) => routeToPoint(geometry, shape, point, ways),
      isMet: ends,
      least: ([x, y]) => Math.hypot(point[0] - x, point[1] - y),
      canBeMet: ({ bars, sides, bases, height }) =>
        [...bars, ...sides, ...bases].every(({ id }) =>
          atMost(radius, gapToPoint(geometry, table.shape(id), point).inches),
        ) && inMeleeAt(mover, point, height, shunnedAt(height)).length === 0,
    };
  }
  const target = table.shape(goal.model.id);
  const reachAt = (level: number): number | null => planReach(table, Math.abs(goal.model.z - level), goal.within);
  const gapFrom = (at: Point): number => gapToPoint(geometry, target, at).inches - radius;
  return {
    route: (level, ways) => {
      const reach = reachAt(level);
      return reach === null ? null : routeToDisc(geometry, shape, target, reach, ways);
    },
    isMet: (end, level) => {
      const reach = reachAt(level);
      return reach !== null && atMost(gapFrom(end), reach) && ends(end, level);
    },
    least: (from) => Math.max(0, gapFrom(from) - goal.within),
    canBeMet: ({ height }) => reachAt(height) !== null,
  };
}

// A way that the movement is enough for comes before a less dangerous one that it is not enough for.
function foundWay(mover: Mover, aim: Aim, inches: number | null): FoundWay | null {
  const near = inches === null ? null : cheapestWay(mover, aim, inches);
  return near ?? cheapestWay(mover, aim, FAR);
}

/** The straight way of a flier, round bases and melee ranges only by the other reading; none where it may not begin or land. */
export function flight(mover: Mover, goal: Goal, foes: readonly Model[]): FoundWay | null {
  const { table, model } = mover;
  if (closedGround(mover, [model.x, model.y], 'start', 0).length > 0) return null;
  const bases = mover.levelAt(model.z).bases;
  const route = (obstacles: Parameters<typeof shapesOf>[1], ranges: ReturnType<Mover['rangesAt']>) => {
    const ways = { obstacles: [...shapesOf(table, obstacles), ...ranges], border: borderOf(table) };
    const shape = table.shape(model.id);
    return 'point' in goal
      ? routeToPoint(table.geometry, shape, goal.point, ways)
      : routeToDisc(table.geometry, shape, table.shape(goal.model.id), goal.within, ways);
  };
  const over = route([], []);
  const around = route(bases, mover.rangesAt(model.z));
  const differs = over.whole !== around.whole;
  const found = differs && readingOf(table, 'grimheim.fly.models') === 'around' ? around : over;
  if (found.whole === null) return null;
  const points = drawnWay([model.x, model.y], found.route);
  const walked = walk(mover, points);
  const { end, length, route: steps } = found;
  const landing = closedGround(mover, end, 'end', length).length + inMeleeAt(mover, end, model.z, foes).length;
  const lands = landing === 0 && walked.obstructions.length === 0;
  return lands ? { steps, points, end, length, spent: length, walked, burden: length } : null;
}

type Gone = Pick<Way, 'length' | 'end' | 'route' | 'gone'>;

const wholeOf = ({ length, end, steps, walked }: FoundWay): Gone => ({ length, end, route: steps, gone: walked });

/** As much of a way as some inches of movement are enough for, up to a place where a base can stop. */
function goneOf({ model }: Mover, found: FoundWay, inches: number): Gone {
  if (atMost(found.spent, inches)) return wholeOf(found);
  // The drawn line of an arc is longer by a hair than the arc.
  const scale = found.walked.length > 0 ? found.length / found.walked.length : 1;
  const stop = farthestStop(scaled(found.walked, scale), inches);
  const { steps, end } = cutAt([model.x, model.y], found.steps, stop.along);
  return { length: stop.along, end, route: steps, gone: walkedTo(scaled(found.walked, scale), stop) };
}

function scaled(walked: Walk, by: number): Walk {
  const moved = <T extends { readonly along: number }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, along: one.along * by }));
  return {
    ...walked,
    length: walked.length * by,
    stretches: walked.stretches.map((one) => ({ ...one, from: one.from * by, to: one.to * by })),
    manoeuvres: moved(walked.manoeuvres),
    obstructions: moved(walked.obstructions),
    traversed: moved(walked.traversed),
    small: moved(walked.small),
    ground: moved(walked.ground),
  };
}
