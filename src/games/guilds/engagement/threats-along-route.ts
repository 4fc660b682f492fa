// Threat ranges along a way: whose a model enters, and whose it leaves.
import { lengthOf, nearAlong, type Part, pointAlong } from '../../../geometry/along.ts';
import { gapBetween } from '../../../geometry/geometry.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { firstWhere, PACE } from '../../../table/search.ts';
import type { Table } from '../../../table/table.ts';
import { tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { areEnemies, suffers, threatOf } from '../models.ts';
import type { Mover } from '../movement/heights.ts';
import { areEngaged, engagedWith, nearOf } from './engagement.ts';

/** An enemy whose threat range a way enters, and how far along. */
export interface Entry {
  readonly enemy: Model;
  readonly along: number;
}

/** Every enemy with whom a model comes to be engaged on a way and was not at its beginning, in that order. */
export function entriesOn(table: Table, model: Model, way: readonly Point[]): Entry[] {
  const before = engagedWith(table, model);
  const stand = tableWithModelAt(table, model);
  return table.scene.models
    .filter((enemy) => areEnemies(model, enemy) && !before.includes(enemy))
    .flatMap((enemy): Entry[] => {
      const engagedAt = (along: number): boolean => {
        const there = stand(pointAlong(way, along));
        return areEngaged(there.table, there.model, enemy);
      };
      const parts = partsNear(table, model, way, enemy);
      const found = parts.flatMap((part) => firstWhere(part, PACE, engagedAt) ?? []);
      return found.length > 0 ? [{ enemy, along: Math.min(...found) }] : [];
    })
    .sort((a, b) => a.along - b.along || (a.enemy.id < b.enemy.id ? -1 : 1));
}

/** An enemy whose threat range a model keeps out of. */
export interface Rival {
  readonly enemy: Model;
  /** How near it comes to be engaged, by the reading in force. */
  readonly limit: number;
  /** Whether something may keep the two apart who are as near as that. */
  readonly maybeCut: boolean;
}

export function rivalOf(table: Table, model: Model, enemy: Model): Rival {
  const limit = engagedUpTo(table, model, enemy);
  return { enemy, limit, maybeCut: mayBeCut(table, model, enemy, limit) };
}

/** How far along a way a model comes to be engaged with an enemy, if it does before some point; null when it does not. */
export function entryAlong(
  { table, model, at }: Mover,
  way: readonly Point[],
  { enemy, limit, maybeCut }: Rival,
  before: number,
): number | null {
  const parts = nearAlong(table.geometry, way, baseRadius(model.base), table.shape(enemy.id), limit).filter(
    ({ from }) => from < before,
  );
  if (!maybeCut) return parts[0]?.from ?? null;
  const engagedAt = (along: number): boolean => {
    const there = at(pointAlong(way, along));
    return areEngaged(there.table, there.model, enemy);
  };
  const found = parts.flatMap(({ from, to }) => firstWhere({ from, to: Math.min(to, before) }, PACE, engagedAt) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Whether something may keep two enemies apart who are near enough to be engaged. */
export function mayBeCut(table: Table, model: Model, enemy: Model, limit: number): boolean {
  const { scene, readings } = table;
  if ([model, enemy].some((one) => suffers(one, 'stealth'))) return false;
  if ([model, enemy].some((one) => suffers(one, 'flying')) && readings.of('guilds.engagement.flying') === 'free')
    return true;
  const walls = readings.of('guilds.engagement.walls') === 'yes';
  return scene.terrain.some(
    (piece) =>
      (piece.kind === 'barrier' || (piece.kind === 'wall' && walls)) &&
      atMost(gapBetween(table.geometry, table.shape(enemy.id), table.shape(piece.id)).inches, limit),
  );
}

// Where by some reading the two could be engaged; the stretches of the narrower readings come by themselves, so that a mere
// touch of one is not stepped over.
function partsNear(table: Table, model: Model, way: readonly Point[], enemy: Model): Part[] {
  const near = (inches: number): Part[] =>
    nearAlong(table.geometry, way, baseRadius(model.base), table.shape(enemy.id), inches);
  if (suffers(model, 'stealth') || suffers(enemy, 'stealth')) return near(0);
  return [...near(nearOf(model, enemy)), ...near(threatOf(model) + threatOf(enemy))];
}

/** Those among some enemies with whom a model is engaged at the end of a way. */
export function stillEngaged(table: Table, model: Model, way: readonly Point[], enemies: readonly Model[]): Model[] {
  const there = tableWithModelAt(table, model)(pointAlong(way, lengthOf(way)));
  return enemies.filter((enemy) => areEngaged(there.table, there.model, enemy));
}

/** How far apart two enemies are just engaged, by the reading in force. */
export function engagedUpTo(table: Table, a: Model, b: Model): number {
  if (suffers(a, 'stealth') || suffers(b, 'stealth')) return 0;
  return table.readings.of('guilds.engagement.threat') === 'circles' ? threatOf(a) + threatOf(b) : nearOf(a, b);
}

/** How far along a straight way a model has left all these enemies, with whom it is engaged; null when it does not get so far. */
export function leftAlong(table: Table, model: Model, way: readonly Point[], enemies: readonly Model[]): number | null {
  const radius = baseRadius(model.base);
  const left = Math.max(
    ...enemies.map((enemy) => {
      const [part] = nearAlong(table.geometry, way, radius, table.shape(enemy.id), engagedUpTo(table, model, enemy));
      return part?.to ?? 0;
    }),
  );
  // Just beyond a touch is as near as one may stay.
  const beyond = left + 2 * tolerance();
  return atMost(lengthOf(way), left) ? null : beyond;
}
