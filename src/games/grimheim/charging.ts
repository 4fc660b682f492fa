// A charge: the cheapest way that ends in melee range, and every straight heading that does.
import { nearAlong, type Part } from '../../kernel/along.ts';
import { bearing, grazingHeadings, pointAhead } from '../../kernel/headings.ts';
import type { Step } from '../../kernel/route.ts';
import { headingVector, sweep } from '../../kernel/sweep.ts';
import { atMost } from '../../kernel/touch.ts';
import type { Model, Point } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { Piece } from '../../verdict/asks.ts';
import { crosses, takenAlong } from '../../verdict/bumps.ts';
import { lanesAbout } from '../../verdict/lanes.ts';
import { without } from '../../verdict/search.ts';
import { borderOf, shapesOf } from '../../verdict/shove.ts';
import { Table } from '../../verdict/table.ts';
import { areFriends, fliesOrTeleports } from './models.ts';
import { TRAVERSE_COST } from './parameters.ts';
import { barring, piecesThat, supportsOf } from './terrain.ts';
import { basesInTheWay, wayToFight } from './ways.ts';

export interface Charge {
  readonly heading: number;
  readonly travelled: number;
  readonly end: Point;
  /** Whether it goes round something, and then by which way. */
  readonly bent: boolean;
  readonly route: readonly Step[];
  readonly over: readonly string[];
}

export interface Charges {
  /** The charge that needs the least movement; null when there is none. */
  readonly best: Charge | null;
  readonly lanes: readonly (readonly [number, number])[];
}

/** A charger as it comes at its target: on the target's level when it drops down to it, and else on its own. */
function onLevel(table: Table, model: Model, target: Model): Table {
  if (model.z <= target.z || supportsOf(table, model).length === 0) return table;
  const left = supportsOf(table, model).map(({ id }) => id);
  const terrain = table.scene.terrain.filter(({ id }) => !left.includes(id));
  const models = table.scene.models.map((one) => (one.id === model.id ? { ...one, z: target.z } : one));
  return new Table({ ...table.scene, models, terrain }, table.readings);
}

/** All that a charge of some inches can do, to come within some inches of its target on the plan. */
export function chargeAt(whole: Table, charger: Model, aim: Model, reach: number, inches: number): Charges {
  const table = onLevel(whole, charger, aim);
  const model = table.model(charger.id)!;
  const target = table.model(aim.id)!;
  const start: Point = [model.x, model.y];
  const flies = fliesOrTeleports(model);
  const hard: Piece[] = [...basesInTheWay(table, model, model.z), ...(flies ? [] : barring(table, model, model.z))];
  const soft = flies ? [] : piecesThat(table, model, model.z, 'traverse');
  const taken: Piece[] = flies
    ? [...table.scene.terrain, ...table.scene.models.filter((other) => areFriends(model, other))]
    : [];
  const shape = table.shape(model.id);

  const stopOn = (heading: number): number | null => {
    const way = [start, pointAhead(start, heading, inches)];
    const near = nearAlong(table.geometry, way, baseRadius(model.base), table.shape(target.id), reach);
    if (near.length === 0) return null;
    const { travelled } = sweep(
      table.geometry,
      shape,
      headingVector(heading),
      inches,
      shapesOf(table, hard),
      borderOf(table),
    );
    const open: Part[] = taken.length > 0 ? without(near, takenAlong(table, model, way, taken)) : near;
    for (const { from } of open) {
      const paid = overOn(heading, from).length * TRAVERSE_COST.value;
      if (atMost(from, travelled) && atMost(from + paid, inches)) return from;
    }
    return null;
  };
  const overOn = (heading: number, travelled: number): string[] => {
    const way = [start, pointAhead(start, heading, travelled)];
    return soft.filter((piece) => crosses(table, model, way, piece)).map(({ id }) => id);
  };

  const straight = bearing(start, [target.x, target.y]);
  const grazes = [
    ...grazingHeadings(table.geometry, shape, shapesOf(table, [...hard, ...soft, ...taken])),
    ...grazingHeadings(table.geometry, shape, [table.shape(target.id)], reach),
  ];
  const { best: direct, lanes } = lanesAbout(straight, grazes, stopOn);
  const along = direct && {
    ...direct,
    end: pointAhead(start, direct.heading, direct.travelled),
    bent: false,
    route: [],
    over: overOn(direct.heading, direct.travelled),
  };
  if (flies) return { best: along, lanes };
  const way = wayToFight(table, model, target, reach, inches);
  const cost = (one: { travelled: number; over: readonly string[] }): number =>
    one.travelled + one.over.length * TRAVERSE_COST.value;
  if (!way.reaches) return { best: along, lanes };
  const round = { travelled: way.length, end: way.end, over: way.over };
  if (along && atMost(cost(along), cost(round))) return { best: along, lanes };
  const [first] = way.route;
  const toward = first === undefined ? ([target.x, target.y] as const) : 'to' in first ? first.to : first.arc.to;
  return { best: { ...round, heading: bearing(start, toward), bent: way.route.length > 1, route: way.route }, lanes };
}
