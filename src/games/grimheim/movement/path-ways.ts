// The cheapest way of a base to a goal: round what bars it, or over what it may traverse at a cost.
import { gapToPoint, type Point } from '../../../geometry/geometry.ts';
import { type Route, routeToDisc, routeToPoint } from '../../../geometry/route.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Goal } from '../../../questions/path.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { borderOf, shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { planReach, riseBetween } from '../distances.ts';
import { engagedWith, meleeRange } from '../engagement/engagement.ts';
import { areEnemies, fliesOrTeleports } from '../models.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import { barring, piecesThat } from '../terrain/terrain.ts';

export interface Way extends Route {
  /** What it goes over, each at the cost of a traverse. */
  readonly over: readonly string[];
  /** Enemies whose melee range it keeps out of, and how far from their middle that ends. */
  readonly kept: readonly { readonly foe: Model; readonly radius: number }[];
  /** Enemies in whose melee range it would end and may not. */
  readonly barred: readonly string[];
}

/** Every choice of a few pieces to go over is tried; of more, going over all and round all. */
const MOST_CHOSEN = 4;

/** Other bases that stand in a model's way at some level: all whose bodies meet its own; who flies passes over friends. */
export function basesInTheWay(table: Table, model: Model, level: number): Model[] {
  return table.scene.models.filter(
    (other) =>
      other.id !== model.id &&
      !atMost(level + model.height, other.z) &&
      !atMost(other.z + other.height, level) &&
      (!fliesOrTeleports(model) || areEnemies(model, other)),
  );
}

/** What a walker may go over, in every combination worth trying: nothing first. */
function choicesOf(pieces: readonly Terrain[]): Terrain[][] {
  if (pieces.length > MOST_CHOSEN) return [[], [...pieces]];
  return Array.from({ length: 2 ** pieces.length }, (_, bits) => pieces.filter((_, i) => bits & (1 << i)));
}

/** The cheapest of several ways, each told by what it goes over; the shortest of equals, the first of those. */
function cheapest(
  table: Table,
  model: Model,
  inches: number | null,
  find: (obstacles: readonly Terrain[], inches: number | undefined) => Route,
): Pick<Way, 'over'> & Route {
  const flies = fliesOrTeleports(model);
  const hard = flies ? [] : barring(table, model, model.z);
  const soft = flies ? [] : piecesThat(table, model, model.z, 'traverse');
  let best: (Route & Pick<Way, 'over'>) | null = null;
  const costOf = ({ whole, over }: Route & Pick<Way, 'over'>): number =>
    whole === null ? Number.POSITIVE_INFINITY : whole + over.length * TRAVERSE_COST.value;
  for (const over of choicesOf(soft)) {
    const left = inches === null ? undefined : Math.max(0, inches - over.length * TRAVERSE_COST.value);
    const route = find([...hard, ...soft.filter((piece) => !over.includes(piece))], left);
    const way = { ...route, over: over.map(({ id }) => id).sort() };
    if (!best || costOf(way) < costOf(best)) best = way;
  }
  const found = best!;
  const reaches = found.whole !== null && (inches === null || atMost(costOf(found), inches));
  return { ...found, reaches };
}

/** The cheapest way to a goal: as on a Move to a point or a friend, as on a charge to an enemy, as on a Fall Back out of a fight. */
export function wayTo(table: Table, model: Model, goal: Goal, inches: number | null): Way {
  const fights = 'model' in goal && areEnemies(model, goal.model);
  const engaged = engagedWith(table, model).length > 0;
  const foes = fights ? [] : table.scene.models.filter((other) => areEnemies(model, other));
  const ringed = foes.flatMap((foe) => {
    const reach = planReach(table, riseBetween(model, foe), meleeRange(model, foe));
    return reach === null ? [] : [{ foe, reach }];
  });
  const barred =
    engaged && 'point' in goal ? ringed.filter(({ foe, reach }) => isIn(table, model, goal.point, foe, reach)) : [];
  const rings = engaged ? [] : ringed;
  // Melee ranges are closed, so who keeps out of them stays a hair farther away.
  const laid = table.after(new Map());
  const shape = laid.shape(model.id);
  const fixed = [
    ...shapesOf(laid, basesInTheWay(table, model, model.z)),
    ...rings.map(({ foe, reach }) =>
      laid.geometry.addDisc([foe.x, foe.y], baseRadius(foe.base) + reach + 2 * tolerance()),
    ),
  ];
  const found = cheapest(laid, model, inches, (terrain, left) => {
    const ways = { obstacles: [...fixed, ...shapesOf(laid, terrain)], border: borderOf(table), inches: left };
    return 'point' in goal
      ? routeToPoint(laid.geometry, shape, goal.point, ways)
      : routeToDisc(laid.geometry, shape, laid.shape(goal.model.id), goal.within, ways);
  });
  const kept = rings
    .map(({ foe, reach }) => ({ foe, radius: baseRadius(foe.base) + reach }))
    .sort((a, b) => (a.foe.id < b.foe.id ? -1 : 1));
  const refused = barred.map(({ foe }) => foe.id).sort();
  if (refused.length > 0)
    return {
      reaches: false,
      length: 0,
      whole: null,
      end: [model.x, model.y],
      route: [],
      over: [],
      kept,
      barred: refused,
    };
  return { ...found, kept: found.route.length === 1 && found.reaches ? [] : kept, barred: [] };
}

function isIn(table: Table, model: Model, at: Point, foe: Model, reach: number): boolean {
  return atMost(gapToPoint(table.geometry, table.shape(foe.id), at).inches - baseRadius(model.base), reach);
}
