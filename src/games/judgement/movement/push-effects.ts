// What a push or a throw brings: ground entered, and monsters provoked.

import { nearAlong, pointAlong } from '../../../geometry/along.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { firstWhere, PACE } from '../../../table/search.ts';
import type { Table } from '../../../table/table.ts';
import { inSightRange, tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { engages } from '../engagement/engagement.ts';
import { byId, isHero, isMonster, reachOf } from '../models.ts';
import { sees } from '../sight/sight.ts';
import { groundMet } from '../terrain/ground.ts';
import { hasTrait, isWithinTerrain } from '../terrain/terrain.ts';
import { nearestOf } from './nearest.ts';

/** Treacherous ground that a model was not within before. */
export function newTreacherousGround(table: Table, model: Model): Terrain[] {
  return table.scene.terrain.filter((piece) => hasTrait(piece, 'treacherous') && !isWithinTerrain(table, model, piece));
}

/** Treacherous ground that a model is within before it is moved, and that it minds. */
export function oldTreacherousGround(table: Table, model: Model): Terrain[] {
  if (isMonster(model)) return [];
  return table.scene.terrain.filter((piece) => hasTrait(piece, 'treacherous') && isWithinTerrain(table, model, piece));
}

/** Which of these pieces a base came to be within on a way, or is within where it stands in the end, in that order. */
export function entered(
  table: Table,
  model: Model,
  way: readonly Point[],
  end: Table,
  pieces: readonly Terrain[],
): string[] {
  const met = groundMet(table, model, way, pieces).map(({ piece }) => piece.id);
  const there = end.model(model.id)!;
  const rest = pieces.filter((piece) => !met.includes(piece.id) && isWithinTerrain(end, there, piece));
  return [...met, ...rest.map(({ id }) => id).sort()];
}

export interface Provoked {
  readonly by: string;
  readonly on: string;
  /** Those who are as near, where a monster had to choose. */
  readonly tied: readonly string[];
}

/** Heroes and the summoned: whom monsters hunt and strike. */
export const isPrey = (model: Model): boolean => isHero(model) || model.kind === 'summoned';

/** Monsters that strike because a model was shoved into their reach, or a monster shoved onto heroes: the nearest of them. */
export function provoked(before: Table, after: Table, shoved: Model): Provoked[] {
  const newly = (who: Model, whom: Model): boolean =>
    engages(after, after.model(who.id)!, after.model(whom.id)!) && !engages(before, who, whom);
  if (isPrey(shoved))
    return before.scene.models
      .filter((monster) => isMonster(monster) && newly(monster, shoved))
      .sort(byId)
      .map((monster) => ({ by: monster.id, on: shoved.id, tied: [] }));
  const prey = before.scene.models.filter((model) => isPrey(model) && newly(shoved, model));
  const there = prey.map(({ id }) => after.model(id)!);
  const nearest = nearestOf(after, after.model(shoved.id)!, there);
  return nearest ? [{ by: shoved.id, on: nearest.model.id, tied: nearest.tied }] : [];
}

/** Monsters that engage a model somewhere on a way, but neither where it begins nor where it ends. */
export function passedMonsters(before: Table, after: Table, model: Model, way: readonly Point[]): Provoked[] {
  if (!isPrey(model)) return [];
  const isPassed = (monster: Model): boolean => {
    const reach = reachOf(monster);
    if (reach === null || engages(before, monster, model)) return false;
    if (engages(after, after.model(monster.id)!, after.model(model.id)!)) return false;
    const stand = tableWithModelAt(inSightRange(before, monster, reach, model), model);
    return nearAlong(before.geometry, way, baseRadius(model.base), before.shape(monster.id), reach).some(
      (near) =>
        firstWhere(near, PACE, (along) => {
          const there = stand(pointAlong(way, along));
          return sees(there.table, there.table.model(monster.id)!, there.model);
        }) !== null,
    );
  };
  return before.scene.models
    .filter((monster) => isMonster(monster) && isPassed(monster))
    .sort(byId)
    .map((monster) => ({ by: monster.id, on: model.id, tied: [] }));
}
