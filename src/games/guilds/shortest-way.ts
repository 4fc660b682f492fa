// The shortest way of a base round what it may not cross or enter: bases, walls, Barriers, and enemies' threat ranges.

import type { Shape } from '../../kernel/geometry.ts';
import { type Route, routeToDisc, routeToPoint } from '../../kernel/route.ts';
import { tolerance } from '../../kernel/touch.ts';
import type { Model } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Goal } from '../../verdict/asks.ts';
import { borderOf, shapesOf } from '../../verdict/shove.ts';
import type { Table } from '../../verdict/table.ts';
import { engagedWith } from './engagement.ts';
import { areEnemies, hasTrait } from './models.ts';
import { otherBases, solidTerrain } from './pushing.ts';
import { readingOf } from './reading.ts';
import { engagedUpTo } from './threats.ts';

/** Discs that reach just beyond the threat ranges a model may not enter: of all enemies but those it is engaged with already. */
export function threatDiscs(table: Table, model: Model, but: readonly Model[]): Shape[] {
  if (hasTrait(model, 'levitation')) return [];
  const within = engagedWith(table.unnoted(), model);
  const enemies = table.scene.models.filter(
    (enemy) => areEnemies(model, enemy) && !within.includes(enemy) && !but.includes(enemy),
  );
  // How wide the ranges are is a matter of reading.
  if (enemies.length > 0) readingOf(table, 'guilds.engagement.threat');
  return enemies.map((enemy) =>
    table.geometry.addDisc(
      [enemy.x, enemy.y],
      baseRadius(enemy.base) + engagedUpTo(table, model, enemy) + 2 * tolerance(),
    ),
  );
}

/** The shortest way to a goal; whom it goes to is not kept away from. `ground` is kept out of as well. */
export function shortestTo(
  table: Table,
  model: Model,
  goal: Goal,
  inches: number | undefined,
  ground: readonly Shape[] = [],
): Route {
  const to = 'model' in goal ? [goal.model] : [];
  const terrain = hasTrait(model, 'levitation') ? [] : solidTerrain(table, model);
  const obstacles = [
    ...shapesOf(table, [...otherBases(table, model), ...terrain]),
    ...threatDiscs(table, model, to),
    ...ground,
  ];
  const ways = { obstacles, border: borderOf(table), inches };
  const shape = table.shape(model.id);
  return 'point' in goal
    ? routeToPoint(table.geometry, shape, goal.point, ways)
    : routeToDisc(table.geometry, shape, table.shape(goal.model.id), goal.within, ways);
}
