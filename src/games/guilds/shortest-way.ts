// The shortest way of a base round what it may not cross or enter: bases, walls, Barriers, and enemies' threat ranges.

import type { Shape } from '../../kernel/geometry.ts';
import { type Route, routeToDisc, routeToPoint } from '../../kernel/route.ts';
import { tolerance } from '../../kernel/touch.ts';
import type { Model, Point } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Goal } from '../../verdict/asks.ts';
import { borderOf, shapesOf } from '../../verdict/shove.ts';
import type { Table } from '../../verdict/table.ts';
import { engagedWith } from './engagement.ts';
import { areEnemies, hasTrait } from './models.ts';
import { otherBases, solidTerrain } from './pushing.ts';
import { readingOf } from './reading.ts';
import { engagedUpTo } from './threats.ts';

/** The threat ranges a model may not enter on its way to a goal: of all enemies but whom it goes to or is engaged with already. */
export function threatsOnTheWay(table: Table, model: Model, goal: Goal): { centre: Point; radius: number }[] {
  if (hasTrait(model, 'levitation')) return [];
  const within = engagedWith(table.unnoted(), model);
  return table.scene.models
    .filter(
      (enemy) => areEnemies(model, enemy) && !within.includes(enemy) && !('model' in goal && goal.model === enemy),
    )
    .map((enemy) => ({
      centre: [enemy.x, enemy.y],
      radius: baseRadius(enemy.base) + engagedUpTo(table.unnoted(), model, enemy),
    }));
}

/** The shortest way to a goal; whom it goes to is not kept away from. `ground` is kept out of as well. */
export function shortestTo(
  table: Table,
  model: Model,
  goal: Goal,
  inches: number | undefined,
  ground: readonly Shape[] = [],
): Route {
  const threats = threatsOnTheWay(table, model, goal);
  // How wide the ranges are is a matter of reading.
  if (threats.length > 0) readingOf(table, 'guilds.engagement.threat');
  const terrain = hasTrait(model, 'levitation') ? [] : solidTerrain(table, model);
  const obstacles = [
    ...shapesOf(table, [...otherBases(table, model), ...terrain]),
    ...threats.map(({ centre, radius }) => table.geometry.addDisc(centre, radius + 2 * tolerance())),
    ...ground,
  ];
  const ways = { obstacles, border: borderOf(table), inches };
  const shape = table.shape(model.id);
  return 'point' in goal
    ? routeToPoint(table.geometry, shape, goal.point, ways)
    : routeToDisc(table.geometry, shape, table.shape(goal.model.id), goal.within, ways);
}
