// Where along a way enemies on Overwatch may react to it.
import { nearAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { firstWhere, PACE, without } from '../../../table/search.ts';
import type { Table } from '../../../table/table.ts';
import { inSightRange, tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { FAR } from '../../../verdict/close.ts';
import { apart, planReach } from '../distances.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { areEnemies, suffers } from '../models.ts';
import { INTERCEPT_RANGE, LEAST_RANGE, REACTION_SHOT_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight/sight.ts';
import { levelsOn, touching } from './movement.ts';
import { moveAllowance } from './movement-allowance.ts';
import { type Mover, moverOn } from './mover.ts';

export type Reaction = 'intercept' | 'reaction-shot' | 'retreat';

export interface Trigger {
  readonly by: Model;
  readonly reaction: Reaction;
  readonly along: number;
  readonly at: Point;
  /** `comes`: the model comes near there. `starts`: it was as near when it began to move. `there`: it was, and can be reacted to later. */
  readonly when: 'comes' | 'starts' | 'there';
}

/** Enemies of a model that are on Overwatch, able to react or not. */
export function watchers(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => areEnemies(model, other) && suffers(other, 'overwatch'));
}

/** Whether a model on Overwatch can react. */
export const canReact = (model: Model): boolean => !suffers(model, 'stunned') && !suffers(model, 'frozen');

/** A model that moves along a way. */
interface Moving {
  readonly table: Table;
  readonly mover: Mover;
  readonly way: readonly Point[];
  readonly walked: ReturnType<typeof levelsOn>;
}

/** Every reaction that a way lets an enemy declare, in the order in which it may; each kind once for each enemy. */
export function triggersOn(table: Table, model: Model, way: readonly Point[]): Trigger[] {
  // Where the scene does not say how far the model moves, it jumps whatever gap its way goes over.
  const mover = moverOn(table, model, model.stats.MOV === undefined ? FAR : moveAllowance(table, model).jump);
  const moving = { table, mover, way, walked: levelsOn(mover, way) };
  const charged = chargedBy(moving);
  return watchers(table, model)
    .filter(canReact)
    .flatMap((by): Trigger[] => [
      ...(charged.includes(by.id)
        ? [{ by, reaction: 'retreat' as const, along: 0, at: pointAlong(way, 0), when: 'comes' as const }]
        : []),
      ...nearTrigger(moving, by, 'intercept', INTERCEPT_RANGE.value, null),
      ...shotTrigger(moving, by),
    ])
    .sort((a, b) => a.along - b.along || (a.by.id < b.by.id ? -1 : a.by.id > b.by.id ? 1 : 0));
}

/** Whom a way charges: those in whose melee range it ends, when it began in nobody's. */
function chargedBy({ table, mover: { model }, way, walked }: Moving): string[] {
  if (engagedWith(table, model).length > 0) return [];
  const [x, y] = pointAlong(way, walked.length);
  const there = table.after(new Map([[model.id, { x, y, z: walked.level }]]));
  return engagedWith(there, there.model(model.id) ?? model).map(({ id }) => id);
}

// Whether who fights may shoot in reaction is asked where it could.
function shotTrigger(moving: Moving, by: Model): Trigger[] {
  const found = nearTrigger(moving, by, 'reaction-shot', REACTION_SHOT_RANGE.value, LEAST_RANGE.value);
  const fights = found.length > 0 && engagedWith(moving.table, by).length > 0;
  return fights && readingOf(moving.table, 'grimheim.reaction-shot.melee') === 'may-not' ? [] : found;
}

function nearTrigger(moving: Moving, by: Model, reaction: Reaction, inches: number, least: number | null): Trigger[] {
  const within = joined(partsWithin(moving, by, inches));
  const [first] = within;
  if (!first) return [];
  const place = (parts: readonly Part[]): number | null => firstSeen(moving, by, parts, least);
  const any = place(within);
  if (any === null) return [];
  // Whoever was as near before it moved is read two ways, which is asked where it decides.
  const already = first.from === 0 && atMost(any, first.to);
  const along =
    already && readingOf(moving.table, 'grimheim.reactions.start') === 'must-enter' ? place(within.slice(1)) : any;
  if (along === null) return [];
  const when = !already || along !== any ? 'comes' : along === 0 ? 'starts' : 'there';
  return [{ by, reaction, along, at: pointAlong(moving.way, along), when }];
}

interface LevelPart extends Part {
  readonly level: number;
}

/** The parts of a way, level by level, on which a model is within some inches of another. */
function partsWithin({ table, mover, way, walked }: Moving, by: Model, inches: number): LevelPart[] {
  return walked.stretches.flatMap((stretch) => {
    const reach = planReach(table, Math.abs(by.z - stretch.level), inches);
    if (reach === null) return [];
    const near = nearAlong(mover.table.geometry, way, mover.radius, mover.table.shape(by.id), reach);
    return touching(near, stretch).map((part) => ({ ...part, level: stretch.level }));
  });
}

/** Parts that follow on each other as one. */
function joined(parts: readonly LevelPart[]): Part[] {
  const all: Part[] = [];
  for (const { from, to } of parts) {
    const last = all[all.length - 1];
    if (last && last.to >= from) all[all.length - 1] = { from: last.from, to };
    else all.push({ from, to });
  }
  return all;
}

/** The first place among some parts of a way at which an enemy sees the model, and it is not too near. */
function firstSeen(moving: Moving, by: Model, parts: readonly Part[], least: number | null): number | null {
  const { walked, way } = moving;
  for (const stretch of walked.stretches) {
    const here = touching(parts, stretch);
    if (here.length === 0) continue;
    const close = least === null ? [] : partsWithin(moving, by, least).filter(({ level }) => level === stretch.level);
    const stand = standsAt(moving, by, stretch.level);
    for (const part of without(here, touching(close, stretch))) {
      const seen = firstWhere(part, PACE, (along) => {
        const there = stand(pointAlong(way, along));
        const watcher = there.table.model(by.id) ?? by;
        const far = least === null || atMost(least, apart(there.table, watcher, there.model).inches);
        return far && sees(there.table, watcher, there.model);
      });
      if (seen !== null) return seen;
    }
  }
  return null;
}

/** The moving model at a level, to be set down anywhere in a watcher's sight. Who moves is hidden no more. */
function standsAt({ table, mover: { model } }: Moving, by: Model, level: number): ReturnType<typeof tableWithModelAt> {
  const conditions = model.conditions.filter((condition) => condition !== 'hidden');
  const raised = table.after(new Map([[model.id, { z: level }]]));
  const moved = { ...model, conditions, z: level };
  return tableWithModelAt(inSightRange(raised, by, REACTION_SHOT_RANGE.value, moved), moved);
}
