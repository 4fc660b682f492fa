// The heights of a way: what a base is on along it, what it climbs up and down, where it jumps, and what that costs.
//
//        jump            A base is as high as the highest top that it overlaps, until it overlaps it no more. It climbs
//      ──────▸   ┌───    where that changes, and it may jump where the way drops and then rises again to no more than
//   ───┐         │       the height from which it jumps.
//      └─────────┘
import { lengthOf, overlapsAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { overlaps, whollyWithin } from '../../../geometry/overlap.ts';
import { atMost, sameLength, tolerance } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { PACE } from '../../../table/search.ts';
import type { Table } from '../../../table/table.ts';
import { type Stand, tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { JUMP } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { isClimbable, topOfPiece } from '../terrain/terrain.ts';

/** A part of a way at one height, and the pieces whose tops are at that height; on the ground there are none. */
export interface Level extends Part {
  readonly height: number;
  readonly on: readonly Terrain[];
}

/** A climb up, a climb down or a jump. */
export interface Climb {
  readonly how: 'up' | 'down' | 'jump';
  readonly piece: Terrain;
  /** How high it is; of a jump, how wide the gap is from edge to edge. */
  readonly inches: number;
  readonly along: number;
  /** Of a jump: where it lands, and what it jumps from. */
  readonly jump?: { readonly lands: number; readonly height: number; readonly from: Terrain };
}

/** Whether the step of a base over the edge of what it climbs takes movement of its own. */
type Steps = 'part-of-the-climb' | 'counts';

/** A way with all its heights. */
export interface Walk {
  readonly model: Model;
  readonly steps: Steps;
  readonly way: readonly Point[];
  /** How long it is on the flat. */
  readonly inches: number;
  readonly levels: readonly Level[];
  readonly climbs: readonly Climb[];
  /** How high the model is along the way: as its levels, but over a gap as high as where it jumped from. */
  readonly flight: readonly Flight[];
}

interface Flight extends Part {
  readonly height: number;
}

/** A model that is set down along ways of one table, again and again. */
export interface Mover {
  readonly table: Table;
  readonly model: Model;
  readonly at: (point: Point) => Stand;
  /** What it climbs over, and does not go round. */
  readonly climbable: readonly Terrain[];
  readonly steps: Steps;
}

/** A model about to move on a table. Cost: one geometry for all that is asked of it. */
export function moverOn(table: Table, model: Model): Mover {
  const climbable = table.scene.terrain.filter(isClimbable).sort((a, b) => (a.id < b.id ? -1 : 1));
  const at = tableWithModelAt(table, model);
  const steps = table.readings.of('guilds.climbing.step') as Steps;
  // By this reading a climb takes more, and it may be the reason that a model goes round or does not get there.
  if (steps === 'counts' && climbable.length > 0) readingOf(table, 'guilds.climbing.step');
  return { table: at([model.x, model.y]).table, model, at, climbable, steps };
}

/** Which gaps are jumped: those that need no test, or any. */
export type Jumps = 'free' | 'any';

/** The heights of a way, and the climbs and jumps that it takes. */
export function walkAlong(mover: Mover, way: readonly Point[], jumps: Jumps): Walk {
  const { model, steps } = mover;
  const inches = lengthOf(way);
  const levels = levelsOn(mover, way, inches);
  const climbs: Climb[] = [];
  const flight: Flight[] = [levels[0]!];
  const climb = (from: Level, height: number, to: Level, along: number): void => {
    const [how, piece] = height < to.height ? (['up', to.on[0]] as const) : (['down', from.on[0]] as const);
    if (piece && !sameLength(height, to.height))
      climbs.push({ how, piece, inches: Math.abs(to.height - height), along });
  };
  // Whoever starts within a piece, and not on top of it, has to climb it first.
  if (model.z < levels[0]!.height) climb(levels[0]!, model.z, levels[0]!, 0);
  for (let i = 0; i + 1 < levels.length; ) {
    const here = levels[i]!;
    const landing = landingAfter(mover, way, levels, i);
    if (landing && (jumps === 'any' || atMost(landing.inches, JUMP.value))) {
      const there = levels[landing.index]!;
      const jump = { lands: there.from, height: here.height, from: here.on[0]! };
      climbs.push({ how: 'jump', piece: there.on[0]!, inches: landing.inches, along: here.to, jump });
      climb(here, here.height, there, there.from);
      flight.push({ from: here.to, to: there.from, height: here.height }, there);
      i = landing.index;
    } else {
      climb(here, here.height, levels[i + 1]!, here.to);
      flight.push(levels[i + 1]!);
      i += 1;
    }
  }
  return { model, steps, way, inches, levels, climbs, flight };
}

/** Whether somewhere on a walk there is a gap that could be jumped. */
export function hasGap({ levels }: Walk): boolean {
  return levels.some((level, i) => i > 1 && levels[i - 1]!.height < level.height);
}

/** The parts of a way at one height each, in order. */
function levelsOn(mover: Mover, way: readonly Point[], inches: number): Level[] {
  const { table, model } = mover;
  const under = mover.climbable.flatMap((piece) =>
    overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(piece.id)).map((part) => ({
      ...part,
      piece,
    })),
  );
  const starts = under.some(({ from }) => from === 0);
  const ground = starts ? 0 : model.z;
  const cuts = [...new Set([0, ...under.flatMap(({ from, to }) => [from, to]), inches])].sort((a, b) => a - b);
  const levels: Level[] = [];
  const add = (from: number, to: number, pieces: readonly Terrain[]): void => {
    const last = levels[levels.length - 1];
    const height = heightOver(model, pieces, last?.height ?? model.z, ground);
    const on = pieces.filter((piece) => sameLength(topOfPiece(piece), height));
    if (last && sameLength(last.height, height)) {
      const rest = on.filter((piece) => !last.on.includes(piece));
      levels[levels.length - 1] = { ...last, to, on: [...last.on, ...rest] };
    } else levels.push({ from, to, height, on });
  };
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    if (sameLength(from, to)) continue;
    const middle = (from + to) / 2;
    add(
      from,
      to,
      under.filter((part) => part.from < middle && middle < part.to).map(({ piece }) => piece),
    );
  }
  // A piece that the base only touches at the end is left by then.
  const last = levels[levels.length - 1];
  if (!last || last.on.length > 0) add(inches, inches, piecesUnder(mover, pointAlong(way, inches)));
  return levels;
}

/** What a model could climb and its base overlaps at some point. */
export function piecesUnder({ at, model, climbable }: Mover, point: Point): Terrain[] {
  const { table } = at(point);
  return climbable.filter((piece) => overlaps(table.geometry, table.shape(model.id), table.shape(piece.id)));
}

// The highest top under a base that comes from some height. What is above its head it passes beneath, unless it climbs so
// high that it meets it after all.
export function heightOver(model: Model, pieces: readonly Terrain[], from: number, ground: number): number {
  let [height, head] = [ground, from + model.height];
  for (const piece of [...pieces].sort((a, b) => a.z - b.z)) {
    if (atMost(head, piece.z)) continue;
    height = Math.max(height, topOfPiece(piece));
    head = Math.max(head, height + model.height);
  }
  return height;
}

interface Landing {
  readonly index: number;
  readonly inches: number;
}

/** Where a jump from one level lands: the next that is higher than what lies between, if it is no higher than the start. */
function landingAfter(mover: Mover, way: readonly Point[], levels: readonly Level[], from: number): Landing | null {
  const here = levels[from]!;
  if (levels[from + 1]!.height >= here.height) return null;
  let index = from + 1;
  while (index < levels.length && levels[index]!.height <= levels[index - 1]!.height) index++;
  const there = levels[index];
  if (!there || !atMost(there.height, here.height)) return null;
  // What is narrower than the base is not landed on, but climbed over.
  if (!isWideEnough(mover.model, there, index === levels.length - 1)) return null;
  if (!isStraight(way, here.to, there.from)) return null;
  return { index, inches: gapWidth(mover, way, here, there) };
}

/**
 * Whether a base may have fitted on a level somewhere: a top as wide as the base takes four of its radii to cross, from the
 * first touch to the last, and two to get onto where the way ends there.
 */
function isWideEnough(model: Model, { from, to }: Level, last: boolean): boolean {
  return atMost((last ? 2 : 4) * baseRadius(model.base), to - from);
}

/** Whether a base may fit somewhere on a level of a walk. */
export function mayFitOn({ model, levels }: Walk, level: Level): boolean {
  return isWideEnough(model, level, level === levels[levels.length - 1]) || level === levels[0];
}

function isStraight(way: readonly Point[], from: number, to: number): boolean {
  return sameLength(lengthOf([pointAlong(way, from), pointAlong(way, to)]), to - from);
}

/** How wide a gap is along a way, from edge to edge under the centre of the base. */
function gapWidth({ table, model }: Mover, way: readonly Point[], here: Level, there: Level): number {
  const edges = (level: Level, end: 'from' | 'to'): number[] =>
    level.on
      .flatMap((piece) => overlapsAlong(table.geometry, way, 0, table.shape(piece.id)))
      .map((part) => part[end])
      .filter((at) => (end === 'to' ? at <= there.from : at >= here.to));
  const [off, on] = [edges(here, 'to'), edges(there, 'from')];
  // Where the centre was never over a top, the edge is half a base behind the place at which the base leaves it.
  const radius = baseRadius(model.base);
  const start = off.length > 0 ? Math.max(...off) : here.to - radius;
  const end = on.length > 0 ? Math.min(...on) : there.from + radius;
  return end - start;
}

/** The point some inches along a walk. Cost: a straight one needs no asking. */
export function pointOn({ way, inches }: Walk, along: number): Point {
  if (way.length !== 2 || along >= inches) return pointAlong(way, along);
  const [[ax, ay], [bx, by]] = way as readonly [Point, Point];
  const share = along / inches;
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** The level on which a model is at some point of a walk; where it only touches the edge of a top, it is below. */
function levelAt({ levels }: Walk, along: number): Level {
  const here = levels.filter(({ from, to }) => atMost(from, along) && atMost(along, to));
  return here.reduce((low, level) => (level.height < low.height ? level : low));
}

/** How high the top or ground is on which a model would be at some point of a walk. */
export const heightAt = (walk: Walk, along: number): number => levelAt(walk, along).height;

/** What keeps a model from standing at some point of a walk: a piece on which its base does not fit; null when it fits. */
export function unfitAt({ at }: Mover, walk: Walk, along: number): Terrain | null {
  const { on } = levelAt(walk, along);
  if (on.length === 0) return null;
  const { table, model } = at(pointOn(walk, along));
  const fits = (piece: Terrain): boolean => whollyWithin(table.geometry, table.shape(model.id), table.shape(piece.id));
  return on.some(fits) ? null : on[0]!;
}

/**
 * The movement that it takes to go so far and to stop there. Every climb costs its height besides the way. But getting onto
 * the top on which the move ends, or down from the one on which it starts, costs no more than its height, unless a ruling
 * says so: the step of the base over the edge is part of the climb.
 */
export function movementTo(walk: Walk, along: number): number {
  const climbs = climbsTo(walk, along);
  const heights = climbs.reduce((sum, { how, inches }) => sum + (how === 'jump' ? 0 : inches), 0);
  return along + heights - (walk.steps === 'counts' ? 0 : stepsOf(walk, climbs, along));
}

/** How much of the way to some point are the steps over the edges of the tops on which it starts and ends. */
function stepsOf(walk: Walk, climbs: readonly Climb[], along: number): number {
  const width = 2 * baseRadius(walk.model.base);
  const [first, last] = [climbs[0], climbs[climbs.length - 1]];
  // A base that fits on a top has come as far as it is wide to get there, and has as far to go to leave it.
  const onto = last?.how === 'up' && atMost(width, along - last.along) ? Math.min(last.inches, width) : 0;
  const starts = walk.levels[0]!.on.length > 0;
  const off = starts && first?.how === 'down' && atMost(width, first.along) ? Math.min(first.inches, width) : 0;
  return onto + off;
}

/** What a walk climbs and jumps as far as some point, at which it stops. */
export function climbsTo(walk: Walk, along: number): Climb[] {
  return walk.climbs
    .filter((climb) => (climb.how === 'up' ? !atMost(along, climb.along) : atMost(climb.along, along)))
    .map((climb) => climbedInstead(walk, climb, along));
}

/** A jump, or the climb down that a model makes instead if it stops in the gap. */
function climbedInstead(walk: Walk, climb: Climb, along: number): Climb {
  const { jump } = climb;
  if (!jump || atMost(jump.lands, along)) return climb;
  return { how: 'down', piece: jump.from, inches: jump.height - levelAt(walk, along).height, along: climb.along };
}

/** Whether a walk to its end has a step over an edge, for which a ruling decides whether it takes movement. */
export const hasStep = (walk: Walk): boolean => !atMost(stepsOf(walk, climbsTo(walk, walk.inches), walk.inches), 0);

/** The farthest place of a walk that some movement leads to and at which the base fits. */
export function lastStand(mover: Mover, walk: Walk, inches: number): number {
  for (const { from, to, on } of [...walk.levels].reverse()) {
    // On one level movement grows with the way, inch by inch.
    const before = to - 2 * tolerance();
    const farthest = Math.min(to, inches - (movementTo(walk, before) - before));
    for (let along = farthest; atMost(from, along); along -= on.length > 0 ? PACE : to - from + 1) {
      const at = Math.max(along, from);
      if (atMost(movementTo(walk, at), inches) && unfitAt(mover, walk, at) === null) return at;
    }
  }
  return 0;
}

/** How far along a walk some inches of movement lead. */
export function alongAfter({ climbs }: Walk, inches: number): number {
  let spent = 0;
  for (const { how, along, inches: high } of climbs) {
    const cost = how === 'jump' ? 0 : high;
    if (along + spent >= inches) break;
    if (along + spent + cost >= inches) return along;
    spent += cost;
  }
  return inches - spent;
}
