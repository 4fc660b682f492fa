// Where along a way enemies on Overwatch may react to it.
import { nearAlong, type Part, pointAlong } from '../../kernel/along.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Point } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import { elsewhere, inSightRange } from '../../verdict/elsewhere.ts';
import { firstWhere, PACE, without } from '../../verdict/search.ts';
import type { Table } from '../../verdict/table.ts';
import { apart, planReach, riseBetween } from './apart.ts';
import { engagedWith } from './melee.ts';
import { areEnemies, suffers } from './models.ts';
import { INTERCEPT_RANGE, LEAST_RANGE, REACTION_SHOT_RANGE } from './parameters.ts';
import { readingOf } from './reading.ts';
import { sees } from './sight.ts';

export type Reaction = 'intercept' | 'reaction-shot' | 'retreat';

export interface Trigger {
  readonly by: Model;
  readonly reaction: Reaction;
  readonly along: number;
  readonly at: Point;
  /** Whether the moving model was as near before it moved. */
  readonly already: boolean;
}

/** Enemies of a model that wait on Overwatch, able to react or not. */
export function watchers(table: Table, model: Model): Model[] {
  return table.scene.models.filter((other) => areEnemies(model, other) && suffers(other, 'overwatch'));
}

/** Whether a model on Overwatch can react. */
export const canReact = (model: Model): boolean => !suffers(model, 'stunned') && !suffers(model, 'frozen');

/** Every reaction that a way lets an enemy declare, in the order in which it may; each kind once for each enemy. */
export function triggersOn(table: Table, model: Model, way: readonly Point[]): Trigger[] {
  const charged = chargedBy(table, model, way);
  return watchers(table, model)
    .filter(canReact)
    .flatMap((by): Trigger[] => {
      const retreat: Trigger[] = charged.includes(by.id)
        ? [{ by, reaction: 'retreat', along: 0, at: way[0]!, already: false }]
        : [];
      return [
        ...retreat,
        ...nearTrigger(table, model, way, by, 'intercept', INTERCEPT_RANGE.value, null),
        ...nearTrigger(table, model, way, by, 'reaction-shot', REACTION_SHOT_RANGE.value, LEAST_RANGE.value),
      ];
    })
    .sort((a, b) => a.along - b.along || (a.by.id < b.by.id ? -1 : a.by.id > b.by.id ? 1 : 0));
}

/** Whom a way charges: those in whose melee range it ends, when it began in nobody's. */
function chargedBy(table: Table, model: Model, way: readonly Point[]): string[] {
  if (engagedWith(table, model).length > 0) return [];
  const [x, y] = way[way.length - 1]!;
  const there = table.after(new Map([[model.id, { x, y }]]));
  return engagedWith(there, there.model(model.id)!).map(({ id }) => id);
}

function nearTrigger(
  table: Table,
  model: Model,
  way: readonly Point[],
  by: Model,
  reaction: Reaction,
  inches: number,
  least: number | null,
): Trigger[] {
  const rise = riseBetween(model, by);
  const within = partsWithin(table, model, way, by, inches, rise);
  if (within.length === 0) return [];
  const first = within[0]!;
  const already = first.from === 0;
  // Whoever was as near before it moved is read two ways, which is asked where it decides.
  const place = (parts: readonly Part[]): number | null => firstSeen(table, model, way, by, parts, least, rise);
  const any = place(within);
  if (any === null) return [];
  const doubtful = already && atMost(any, first.to);
  const along =
    doubtful && readingOf(table, 'grimheim.reactions.start') === 'must-enter' ? place(within.slice(1)) : any;
  if (along === null) return [];
  return [{ by, reaction, along, at: pointAlong(way, along), already: doubtful && along === any }];
}

function partsWithin(
  table: Table,
  model: Model,
  way: readonly Point[],
  by: Model,
  inches: number,
  rise: number,
): Part[] {
  const reach = planReach(table, rise, inches);
  return reach === null ? [] : nearAlong(table.geometry, way, baseRadius(model.base), table.shape(by.id), reach);
}

/** The first place among some parts of a way at which an enemy sees the model, and it is not too near. */
function firstSeen(
  table: Table,
  model: Model,
  way: readonly Point[],
  by: Model,
  parts: readonly Part[],
  least: number | null,
  rise: number,
): number | null {
  const close = least === null ? [] : partsWithin(table, model, way, by, least, rise);
  const moving = { ...model, conditions: model.conditions.filter((condition) => condition !== 'hidden') };
  const stand = elsewhere(inSightRange(table, by, REACTION_SHOT_RANGE.value, model), moving);
  for (const part of without(parts, close)) {
    const seen = firstWhere(part, PACE, (along) => {
      const there = stand(pointAlong(way, along));
      const watcher = there.table.model(by.id)!;
      const far = least === null || atMost(least, apart(there.table, watcher, there.model).inches);
      return far && sees(there.table, watcher, there.model);
    });
    if (seen !== null) return seen;
  }
  return null;
}
