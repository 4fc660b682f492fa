// The shortest way of a base: round bases and enemies' threat ranges, and round or over walls and Barriers, whichever takes
// less movement. A climb costs the same wherever a piece is crossed, so the best way over some pieces is the shortest that
// goes round the rest. Which to go round is tried, the shortest way first, until no other can take less movement.
import { nearAlong } from '../../../geometry/along.ts';
import type { Shape } from '../../../geometry/geometry.ts';
import { touches, whollyWithin } from '../../../geometry/overlap.ts';
import { type Route, routeToDisc, routeToPoint, type Step } from '../../../geometry/route.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Goal } from '../../../questions/path.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { engagedUpTo } from '../engagement/threats-along-route.ts';
import { areEnemies, hasTrait } from '../models.ts';
import { DIFFICULT } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { isClimbable, otherBases, slows, topOfPiece } from '../terrain/terrain.ts';
import { type DrawnRoute, drawnRoute } from './drawn-route.ts';
import { climbsTo, lastStand, type Mover, movementTo, moverOn, piecesUnder, type Walk } from './heights.ts';
import { clearLength, firstStand, groundOn, isHeldOff, landsOn, type Wanted, walksOf } from './movement.ts';

/** So many choices of what to go round are tried; tables on which more would matter are mazes. */
const MOST_TRIES = 60;
/** How far beyond a place on the drawn way the real one is looked at, and how often. */
const HAIR = 1 / 2048;
const MOST_HAIRS = 16;

/** A way to a goal. */
export interface Found {
  /** Whether the goal is reached with the movement that there is. */
  readonly reaches: boolean;
  /** The movement that the whole way takes; null when there is none. */
  readonly whole: number | null;
  /** The movement that `route` takes. */
  readonly length: number;
  readonly end: Point;
  readonly route: readonly Step[];
  /** The whole way, with what it climbs and jumps. */
  readonly walk: Walk | null;
}

/** The threat ranges a model may not enter on its way to a goal: of all enemies but whom it goes to or is engaged with already. */
export function threatsOnTheWay(table: Table, model: Model, goal: Goal): { centre: Point; radius: number }[] {
  if (hasTrait(model, 'levitation')) return [];
  const within = engagedWith(table.aside(), model);
  return table.scene.models
    .filter(
      (enemy) => areEnemies(model, enemy) && !within.includes(enemy) && !('model' in goal && goal.model === enemy),
    )
    .map((enemy) => ({
      centre: [enemy.x, enemy.y],
      radius: baseRadius(enemy.base) + engagedUpTo(table.aside(), model, enemy),
    }));
}

interface Search {
  readonly table: Table;
  readonly mover: Mover;
  readonly goal: Goal;
  /** What is gone round on every way. */
  readonly obstacles: readonly Shape[];
  /** What of it is no threat range; null where threat ranges are taken whole. */
  readonly ground: readonly Shape[] | null;
  /** Bases: gone round too, but for a way that passes above them. */
  readonly bases: readonly Shape[];
  /** What must hold where the way ends; null when nothing more is asked than being there. */
  readonly holds: Wanted['holds'];
  /** How much movement there is, if it is asked with some. */
  readonly inches: number | undefined;
}

/** A way that goes round some pieces and over the others. */
interface Try {
  readonly round: readonly Terrain[];
  readonly obstacles: readonly Shape[];
  readonly route: Route;
  readonly drawn: DrawnRoute;
  readonly walks: readonly Walk[];
}

interface Candidate {
  readonly tried: Try;
  readonly walk: Walk;
  readonly along: number;
  readonly length: number;
}

/** The shortest way to a goal with some movement; whom it goes to is not kept away from. `ground` is kept out of as well. */
export function shortestTo(
  table: Table,
  model: Model,
  goal: Goal,
  inches: number | undefined,
  ground: readonly Shape[] = [],
  holds: Search['holds'] = null,
): Found {
  return shortest({
    table,
    mover: moverOn(table, model),
    goal,
    obstacles: [...threatShapes(table, model, goal), ...ground],
    ground,
    bases: baseShapes(table, model),
    holds: endsFree(table, model, goal, holds),
    inches,
  });
}

/** Finds the shortest way to one point after another. Cost: what is in the way is laid out once for all of them. */
export function waysToPoints(
  mover: Mover,
  table: Table,
  { bases, obstacles }: Pick<Search, 'bases' | 'obstacles'>,
  inches: number,
): (point: Point) => Found {
  const holds = endsFree(table, mover.model, { point: [0, 0] }, null);
  return (point) => shortest({ table, mover, goal: { point }, obstacles, ground: null, bases, holds, inches });
}

function shortest(search: Search): Found {
  const best = bestOf(search);
  const { x, y } = search.mover.model;
  if (!best) return { reaches: false, whole: null, length: 0, end: [x, y], route: [], walk: null };
  return foundOf(search, best, search.inches);
}

/** The bases that a model goes round. */
export const baseShapes = (table: Table, model: Model): Shape[] => shapesOf(table, basesInTheWay(table, model));

/** The threat ranges that every way of a model to a goal goes round. */
export function threatShapes(table: Table, model: Model, goal: Goal): Shape[] {
  const threats = threatsOnTheWay(table, model, goal);
  // How wide the ranges are is a matter of reading.
  if (threats.length > 0) readingOf(table, 'guilds.engagement.threat');
  return threats.map(({ centre, radius }) => table.geometry.addDisc(centre, radius + 2 * tolerance()));
}

/** Who levitates passes threat ranges, but does not end in one, other than that of whom it goes to. */
function endsFree(table: Table, model: Model, goal: Goal, holds: Search['holds']): Search['holds'] {
  if (!hasTrait(model, 'levitation')) return holds;
  const known = new Set(engagedWith(table.aside(), model).map(({ id }) => id));
  if ('model' in goal) known.add(goal.model.id);
  return (there, moved) =>
    engagedWith(there, moved).every(({ id }) => known.has(id)) && (holds === null || holds(there, moved));
}

/** Bases that a model meets where it is as high as they are: on the ground, or on the top that they stand on. */
function basesInTheWay(table: Table, model: Model): Model[] {
  const tops = (other: Model): number[] =>
    table.scene.terrain
      .filter((piece) => isClimbable(piece) && touches(table.geometry, table.shape(other.id), table.shape(piece.id)))
      .map(topOfPiece);
  return table.scene.models.filter(
    (other) =>
      other.id !== model.id &&
      [model.z, 0, ...tops(other)].some((z) => otherBases(table, { ...model, z }).includes(other)),
  );
}

function bestOf(search: Search): Candidate | null {
  const seen = new Set<string>();
  const open: Try[] = [];
  const add = (round: readonly Terrain[]): void => {
    const key = round.map(({ id }) => id).join('\n');
    if (seen.has(key) || seen.size >= MOST_TRIES) return;
    seen.add(key);
    const tried = tryRound(search, round);
    if (tried) open.push(tried);
  };
  add([]);
  const others = [candidateAbove(search), candidatePast(search)].flatMap((one) => one ?? []);
  let best = others.reduce<Candidate | null>((least, one) => (least && least.length <= one.length ? least : one), null);
  while (open.length > 0) {
    open.sort((a, b) => b.route.whole! - a.route.whole!);
    const next = open.pop()!;
    // No way goes round more and is shorter, and no climb saves movement.
    if (best && atMost(best.length, next.route.whole!)) break;
    const found = candidateOf(search, next);
    if (found && (!best || found.length < best.length)) best = found;
    const crossed = new Set(next.walks.flatMap(({ levels }) => levels.flatMap(({ on }) => on)));
    if (!hasTrait(search.mover.model, 'levitation'))
      for (const piece of crossed) add([...next.round, piece].sort((a, b) => (a.id < b.id ? -1 : 1)));
  }
  return best;
}

/** A way above bases, from one top to another or in the air, on which none is met at its height. */
function candidateAbove(search: Search): Candidate | null {
  const { mover, bases } = search;
  if (bases.length === 0 || (mover.climbable.length === 0 && !hasTrait(mover.model, 'levitation'))) return null;
  const tried = tryRound({ ...search, bases: [] }, []);
  if (!tried) return null;
  const walks = tried.walks.filter(
    (walk) => atMost(walk.inches, clearLength(mover, walk)) && landsOn(mover, walk).length === 0,
  );
  return walks.length === 0 ? null : candidateOf(search, { ...tried, walks }, () => []);
}

/** The way round bases alone, where walls or Barriers hold every threat range off it. */
function candidatePast(search: Search): Candidate | null {
  const { table, mover, goal, ground, obstacles } = search;
  if (!ground || obstacles.length === ground.length) return null;
  const tried = tryRound({ ...search, obstacles: ground }, []);
  if (!tried) return null;
  const aim = {
    target: 'model' in goal ? goal.model : null,
    leaving: engagedWith(table.aside(), mover.model),
  };
  const walks = tried.walks.filter((walk) => isHeldOff(mover, walk, aim));
  return walks.length === 0 ? null : candidateOf(search, { ...tried, walks }, () => []);
}

function tryRound(search: Search, round: readonly Terrain[]): Try | null {
  const { mover, goal } = search;
  const obstacles = [...search.obstacles, ...search.bases];
  const route = routeOf(search, { round, obstacles }, 'point' in goal ? 0 : goal.within);
  if (route.whole === null) return null;
  const drawn = drawnRoute([mover.model.x, mover.model.y], route.route);
  const over = moverRound(mover, round);
  return { round, obstacles, route, drawn, walks: walksOf(over, drawn.way) };
}

/** A mover that goes round some pieces. What it is on at the start it can leave and then keep out of, but it climbs down. */
function moverRound(mover: Mover, round: readonly Terrain[]): Mover {
  const under = piecesUnder(mover, [mover.model.x, mover.model.y]);
  return { ...mover, climbable: mover.climbable.filter((piece) => !round.includes(piece) || under.includes(piece)) };
}

function routeOf(
  { table, mover, goal }: Search,
  { round, obstacles }: Pick<Try, 'round' | 'obstacles'>,
  within: number,
  inches?: number,
) {
  const ways = { obstacles: [...obstacles, ...shapesOf(table, round)], border: borderOf(table), inches };
  const shape = table.shape(mover.model.id);
  return 'point' in goal
    ? routeToPoint(table.geometry, shape, goal.point, ways)
    : routeToDisc(table.geometry, shape, table.shape(goal.model.id), within, ways);
}

/** The least movement with which a way ends where the model may stand. */
function candidateOf(search: Search, tried: Try, others = closerEnds): Candidate | null {
  const ends = tried.walks.flatMap((walk): Candidate[] => {
    const along = firstStand(search.mover, walk, {
      parts: [{ from: walk.inches, to: walk.inches }],
      holds: search.holds,
    });
    return along === null ? [] : [costed(tried, walk, along)];
  });
  const found = ends.length > 0 ? ends : others(search, tried);
  // Who has the movement to climb down and up again needs no test for a long jump: such a walk comes first, if bad ground
  // leaves it enough.
  const affordable =
    search.inches === undefined
      ? undefined
      : found.find(({ length, walk }) => atMost(length, search.inches! - tollOf(search, walk)));
  if (affordable) return affordable;
  return found.reduce<Candidate | null>((best, one) => (best && best.length <= one.length ? best : one), null);
}

/** What bad ground on a walk takes off the movement. */
function tollOf({ mover }: Search, walk: Walk): number {
  return groundOn(mover.table, walk).some(({ piece }) => slows(mover.model, piece)) ? DIFFICULT.value : 0;
}

/** Where a model may stand nearer to another than it needs to come, if it may not stand where it first is near enough. */
function closerEnds(search: Search, tried: Try): Candidate[] {
  const { mover, goal } = search;
  if ('point' in goal) return [];
  const route = routeOf(search, tried, 0);
  if (route.whole === null) return [];
  const drawn = drawnRoute([mover.model.x, mover.model.y], route.route);
  const over = moverRound(mover, tried.round);
  const walks = walksOf(over, drawn.way);
  const { table } = mover;
  const near = nearAlong(
    table.geometry,
    drawn.way,
    baseRadius(mover.model.base),
    table.shape(goal.model.id),
    goal.within,
  );
  return walks.flatMap((walk) => {
    const along = firstStand(over, walk, { parts: near, holds: search.holds });
    return along === null ? [] : [costed({ ...tried, route, drawn, walks }, walk, along)];
  });
}

function costed(tried: Try, walk: Walk, along: number): Candidate {
  return { tried, walk, along, length: tried.drawn.realLength(along) + movementTo(walk, along) - along };
}

function foundOf(search: Search, best: Candidate, inches: number | undefined): Found {
  const { tried, walk, along, length: whole } = best;
  const reaches = inches === undefined || atMost(whole, inches);
  const stop = reaches ? along : lastStand(search.mover, walk, Math.min(inches, whole));
  if (along === walk.inches && reaches) {
    const { end, route } = tried.route;
    return { reaches, whole, length: whole, end, route, walk };
  }
  const real = tried.drawn.realLength(stop);
  const { cut, further } = reaches
    ? standingCut(search, tried, real)
    : { cut: routeOf(search, tried, 0, real), further: 0 };
  const length = further + (reaches ? whole : real + movementTo(walk, stop) - stop);
  const gone = { ...walk, climbs: climbsTo(walk, stop) };
  return { reaches, whole, length, end: cut.end, route: cut.route, walk: gone };
}

/**
 * A route cut where the base fits. The place was found on the drawn way, and beside an arc the real one is a hair short of
 * it, where the base may still overlap the edge of a top that it has just left.
 */
function standingCut(search: Search, tried: Try, real: number): { cut: Route; further: number } {
  const cutAfter = (further: number): { cut: Route; further: number } => ({
    cut: routeOf(search, tried, 0, real + further),
    further,
  });
  const first = cutAfter(0);
  for (let tries = 0, here = first; tries < MOST_HAIRS; tries++) {
    if (fitsAt(search.mover, here.cut.end)) return here;
    here = cutAfter(here.further + HAIR);
  }
  return first;
}

function fitsAt(mover: Mover, point: Point): boolean {
  const { table, model } = mover.at(point);
  const under = piecesUnder(mover, point);
  const shape = table.shape(model.id);
  return under.length === 0 || under.some((piece) => whollyWithin(table.geometry, shape, table.shape(piece.id)));
}
