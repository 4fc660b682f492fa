// One model of movement for every question that moves somebody: what blocks a way, what may be crossed and at what cost,
// whose threat ranges hold a model on it, and where it may end.
import { lengthOf, overlapsAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { overlaps } from '../../../geometry/overlap.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { collisionsOn } from '../../../table/route-collisions.ts';
import { firstWhere, PACE } from '../../../table/search.ts';
import { shove } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { areEngaged, engagedWith } from '../engagement/engagement.ts';
import { entriesOn, entryAlong, type Rival, rivalOf, stillEngaged } from '../engagement/threats-along-route.ts';
import { areEnemies, hasTrait, suffers } from '../models.ts';
import { DISENGAGE, JUMP } from '../parameters.ts';
import { isBadGround, otherBases, slows, topOfPiece } from '../terrain/terrain.ts';
import {
  alongAfter,
  type Climb,
  hasGap,
  heightAt,
  type Mover,
  mayFitOn,
  movementTo,
  moverOn,
  pointOn,
  unfitAt,
  type Walk,
  walkAlong,
} from './heights.ts';
import { moveAllowance } from './movement-allowance.ts';

/** What a move is for. */
export interface Aim {
  /** Whom it may engage: the target of a charge. */
  readonly target: Model | null;
  /** The enemies whom it breaks away from. */
  readonly leaving: readonly Model[];
  /** How much movement there is, on a way through bad ground or not. */
  readonly allowance: (slowed: boolean) => number;
}

/** What is wrong with a way, and where. */
export type WalkProblem = { readonly at: Point; readonly along: number } & (
  | { readonly kind: 'base'; readonly other: string }
  | { readonly kind: 'border' }
  | { readonly kind: 'threat' | 'still'; readonly enemy: Model }
  | { readonly kind: 'unfit'; readonly piece: Terrain }
  | { readonly kind: 'long' }
);

/** A move along a way, judged. */
export interface Move {
  readonly walk: Walk;
  /** Bad ground that it lies in, in the order in which it comes to it. */
  readonly ground: readonly { readonly piece: Terrain; readonly along: number }[];
  readonly length: number;
  readonly allowed: number;
  readonly problems: readonly WalkProblem[];
  /** A jump that would save it from climbing down and up again, but takes a test. */
  readonly insteadJump: Climb | null;
}

/** The aim of a Movement action: who is engaged breaks away, everybody else keeps out of threat ranges. */
export function aimOfMove(table: Table, model: Model): Aim {
  const leaving = engagedWith(table, model);
  const breaking = leaving.length > 0 && !suffers(model, 'immobilized');
  return {
    target: null,
    leaving,
    allowance: (slowed) => (breaking ? DISENGAGE.value : moveAllowance(table, model, slowed)),
  };
}

/** The aim of a charge: into the threat range of its target and nobody else's. */
export function aimOfCharge(table: Table, model: Model, target: Model): Aim {
  return { target, leaving: [], allowance: (slowed) => moveAllowance(table, model, slowed) };
}

/** A move along a drawn way. */
export function moveAlong(table: Table, model: Model, way: readonly Point[], aim: Aim): Move {
  const mover = moverOn(table, model);
  const walks = walksOf(mover, way);
  const affordable = (walk: Walk): boolean => atMost(movementTo(walk, walk.inches), allowedOn(mover, walk, aim));
  // Who has the movement to climb down and up again needs no test for a long jump.
  const walk = walks.find(affordable) ?? walks[walks.length - 1]!;
  const length = movementTo(walk, walk.inches);
  const allowed = allowedOn(mover, walk, aim);
  return {
    walk,
    ground: groundOn(table, walk),
    length,
    allowed,
    problems: problemsOn(table, mover, walk, aim, length, allowed),
    insteadJump: walks.length > 1 && walk === walks[0] ? longJumpOf(walks[1]!) : null,
  };
}

function longJumpOf({ climbs }: Walk): Climb | null {
  return climbs.find(({ how, inches }) => how === 'jump' && !atMost(inches, JUMP.value)) ?? null;
}

/** The ways to go a way: without a test for a long jump first, and then with one where that is something else. */
export function walksOf(mover: Mover, way: readonly Point[]): Walk[] {
  const plain = walkOf(mover, way, 'free');
  if (!hasGap(plain)) return [plain];
  const leaping = walkOf(mover, way, 'any');
  return longJumpOf(leaping) ? [plain, leaping] : [plain];
}

/** A way as a model goes it. Who levitates climbs nothing and jumps nothing. */
function walkOf(mover: Mover, way: readonly Point[], jumps: 'free' | 'any'): Walk {
  const walk = walkAlong(mover, way, jumps);
  if (!hasTrait(mover.model, 'levitation')) return walk;
  return { ...walk, climbs: [], flight: [{ from: 0, to: walk.inches, height: mover.model.z }] };
}

/** Bad ground that a base lies in somewhere on a walk, in the order in which it comes to it. Over it, it does not lie in it. */
export function groundOn(table: Table, { way, model, flight }: Walk): { piece: Terrain; along: number }[] {
  return table.scene.terrain
    .filter(isBadGround)
    .flatMap((piece) => {
      const parts = overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(piece.id));
      const low = flight.filter(({ height }) => atMost(height, topOfPiece(piece)));
      const [first] = parts.flatMap((part) => low.flatMap((level) => shared(part, level) ?? []));
      return first ? [{ piece, along: first.from }] : [];
    })
    .sort((a, b) => a.along - b.along || (a.piece.id < b.piece.id ? -1 : 1));
}

function shared(a: Part, b: Part): Part | null {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to || (from === to && (a.from === a.to || b.from === b.to)) ? { from, to } : null;
}

/** How much movement there is for a walk, or for as much of it. */
export function allowedOn({ table, model }: Mover, walk: Walk, { allowance }: Aim, along = walk.inches): number {
  const slowed = groundOn(table, walk).some((met) => slows(model, met.piece) && !(along < met.along));
  return allowance(slowed);
}

function problemsOn(table: Table, mover: Mover, walk: Walk, aim: Aim, length: number, allowed: number): WalkProblem[] {
  const { model, way, inches } = walk;
  const end = { at: way[way.length - 1]!, along: inches };
  const spent = alongAfter(walk, allowed);
  const piece = unfitAt(mover, walk, inches);
  const problems: WalkProblem[] = [
    ...runsInto(table, walk),
    ...landsOn(mover, walk),
    ...threatsOn(table, walk, aim),
    ...stillEngaged(table, model, way, aim.leaving).map((enemy) => ({ kind: 'still' as const, enemy, ...end })),
    ...(piece ? [{ kind: 'unfit' as const, piece, ...end }] : []),
    ...(atMost(length, allowed) ? [] : [{ kind: 'long' as const, at: pointAlong(way, spent), along: spent }]),
  ];
  // What is met at the same place stays in the order of this list.
  return problems.sort((a, b) => (sameLength(a.along, b.along) ? 0 : a.along - b.along));
}

/** The threat ranges that a walk enters and may not. Who levitates passes them by and is engaged only where it ends. */
function threatsOn(table: Table, { model, way, inches }: Walk, { target }: Aim): WalkProblem[] {
  const entries = entriesOn(table, model, way).filter(({ enemy }) => enemy.id !== target?.id);
  const threat = { kind: 'threat' as const };
  if (!hasTrait(model, 'levitation'))
    return entries.map(({ enemy, along }) => ({ ...threat, enemy, along, at: pointAlong(way, along) }));
  return entries
    .filter(({ enemy }) => stillEngaged(table, model, way, [enemy]).length > 0)
    .map(({ enemy }) => ({ ...threat, enemy, along: inches, at: way[way.length - 1]! }));
}

/** The bases that a walk runs into, each once, and the border: at every height those that stand there. */
function runsInto(table: Table, walk: Walk): WalkProblem[] {
  const found = new Map<string, WalkProblem>();
  for (const run of runsOf(walk)) {
    const model = { ...walk.model, z: run.height };
    for (const { id, at, along } of collisionsOn(table, model, partOfWay(walk, run), otherBases(table, model))) {
      const place = { at, along: run.from + along };
      if (!found.has(id))
        found.set(id, id === 'border' ? { kind: 'border', ...place } : { kind: 'base', other: id, ...place });
    }
  }
  return [...found.values()];
}

/** The bases on which a levitating model would come down: what it passes above on its way it may not end on. */
export function landsOn(mover: Mover, walk: Walk, along = walk.inches): WalkProblem[] {
  const { model } = walk;
  if (!hasTrait(model, 'levitation')) return [];
  const end = pointOn(walk, along);
  const there = mover.at(end);
  const disc = there.table.shape(model.id);
  return otherBases(there.table, { ...there.model, z: heightAt(walk, along) })
    .filter(({ id }) => overlaps(there.table.geometry, disc, there.table.shape(id)))
    .map(({ id }) => ({ kind: 'base', other: id, at: end, along }));
}

/** The parts of a walk between which its height changes. */
function runsOf({ flight }: Walk): (Part & { readonly height: number })[] {
  const runs: (Part & { height: number })[] = [];
  for (const part of flight) {
    const last = runs[runs.length - 1];
    if (last && last.height === part.height) runs[runs.length - 1] = { ...last, to: part.to };
    else runs.push(part);
  }
  return runs;
}

/** A part of a walk, as a way. */
function partOfWay(walk: Walk, { from, to }: Part): readonly Point[] {
  const { way } = walk;
  if (from === 0 && to === walk.inches) return way;
  const corners: Point[] = [];
  let along = 0;
  for (let i = 1; i + 1 < way.length; i++) {
    along += lengthOf([way[i - 1]!, way[i]!]);
    if (from < along && along < to) corners.push(way[i]!);
  }
  return [pointOn(walk, from), ...corners, pointOn(walk, to)];
}

/** Whether a walk enters the threat range of somebody it may not engage before some point. */
function isHeld(mover: Mover, walk: Walk, along: number, rivals: readonly Rival[]): boolean {
  return rivals.some((rival) => {
    const entry = entryAlong(mover, walk.way, rival, along);
    return entry !== null && !atMost(along, entry);
  });
}

/**
 * Whether a walk passes enemies whose threat ranges something holds off it. Null where nothing could: then every way keeps
 * out of the whole of them.
 */
export function isHeldOff(mover: Mover, walk: Walk, aim: Pick<Aim, 'target' | 'leaving'>): boolean | null {
  const rivals = rivalsOf(mover, aim);
  return rivals.some(({ maybeCut }) => maybeCut) ? !isHeld(mover, walk, walk.inches, rivals) : null;
}

/** How far a walk goes before it runs into a base or the border. */
export function clearLength(mover: Mover, walk: Walk): number {
  for (const run of runsOf(walk)) {
    const stop = stopOn(mover, walk, run);
    if (stop !== null) return stop;
  }
  return walk.inches;
}

/** The enemies whose threat ranges end a move: all but whom it may engage and whom it breaks away from. */
function rivalsOf({ table, model }: Mover, { target, leaving }: Pick<Aim, 'target' | 'leaving'>): Rival[] {
  if (hasTrait(model, 'levitation')) return [];
  return table.scene.models
    .filter((enemy) => areEnemies(model, enemy) && ![target, ...leaving].some((known) => known?.id === enemy.id))
    .map((enemy) => rivalOf(table, model, enemy));
}

function stopOn(mover: Mover, walk: Walk, run: Part & { readonly height: number }): number | null {
  const way = partOfWay(walk, run);
  let along = run.from;
  for (let i = 0; i + 1 < way.length; i++) {
    const [from, to] = [way[i]!, way[i + 1]!];
    const inches = way.length === 2 ? run.to - run.from : lengthOf([from, to]);
    if (inches === 0) continue;
    const { table, model } = mover.at(from);
    const bases = otherBases(table, { ...model, z: run.height });
    const { travelled, stoppedBy } = shove(table, model, [to[0] - from[0], to[1] - from[1]], inches, bases);
    if (stoppedBy !== null) return along + travelled;
    along += inches;
  }
  return null;
}

/** A place on a way at which a move may end, and the movement that it takes to get there. */
export interface Stop {
  readonly along: number;
  readonly length: number;
  readonly walk: Walk;
}

/** Where on a way a move should end. */
export interface Wanted {
  /** The parts of the way in which it should. */
  readonly parts: readonly Part[];
  /** What must hold there besides; null when nothing more is asked. */
  readonly holds: ((table: Table, model: Model) => boolean) | null;
}

/** Finds the first place on a way at which a move may end as it should, for one way after another. */
export function stopsFor(mover: Mover, aim: Aim): (way: readonly Point[], wanted: Wanted) => Stop | null {
  const rivals = rivalsOf(mover, aim);
  return (way, wanted) => {
    if (wanted.parts.length === 0) return null;
    for (const walk of walksOf(mover, way)) {
      if (isTooFar(walk, wanted.parts[0]!.from, aim)) continue;
      const clear = clearLength(mover, walk);
      const parts = wanted.parts
        .filter(({ from }) => atMost(from, clear))
        .map(({ from, to }) => ({ from, to: Math.max(from, Math.min(to, clear)) }));
      const along = firstStand(mover, walk, { ...wanted, parts });
      if (along === null) continue;
      const length = movementTo(walk, along);
      if (!atMost(length, allowedOn(mover, walk, aim, along))) continue;
      if (!isHeld(mover, walk, along, rivals)) return { along, length, walk };
    }
    return null;
  };
}

/** Whether what a walk climbs takes more movement than there is, whatever the step over an edge may save. */
function isTooFar(walk: Walk, along: number, { allowance }: Aim): boolean {
  const spared = 2 * baseRadius(walk.model.base);
  return walk.climbs.length > 0 && !atMost(movementTo(walk, along) - spared, allowance(false));
}

/** The first place of a walk at which a base fits and a move may end as it should. */
export function firstStand(mover: Mover, walk: Walk, { parts, holds }: Wanted): number | null {
  const isStand = (along: number): boolean => {
    if (unfitAt(mover, walk, along) !== null || landsOn(mover, walk, along).length > 0) return false;
    if (!holds) return true;
    const { table, model } = mover.at(pointOn(walk, along));
    return holds(table, model);
  };
  for (const part of parts)
    for (const level of walk.levels) {
      const [from, to] = [Math.max(part.from, level.from), Math.min(part.to, level.to)];
      if (!atMost(from, to)) continue;
      // Where a top begins or ends, a base just touches it, which no search by steps would find.
      if (isStand(from)) return from;
      if (level.on.length > 0 ? mayFitOn(walk, level) : holds) {
        const found = firstWhere({ from, to }, PACE, isStand);
        if (found !== null) return sameLength(found, to) ? to : found;
      }
      if (isStand(to)) return to;
    }
  return null;
}

/** Whether a model would be engaged with another. */
export const engages =
  (target: Model) =>
  (table: Table, model: Model): boolean =>
    areEngaged(table, model, target);
