// A charge: the shortest way that ends near a visible enemy, the roll it needs, and in how many ways that is rolled.
import { bearing, pointAhead } from '../../../kernel/headings.ts';
import { overlaps } from '../../../kernel/overlap.ts';
import { type Route, routeToDisc } from '../../../kernel/route.ts';
import { atMost, sameLength } from '../../../kernel/touch.ts';
import type { Model, Point } from '../../../scene/types.ts';
import type { Unit } from '../../../scene/units.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark, Step } from '../../../verdict/marks.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { borderOf } from '../../../verdict/shove.ts';
import type { Table } from '../../../verdict/table.ts';
import { opponentsOf } from '../combat.ts';
import { areEnemies, flies, isManifestation, isTrueUnit } from '../models.ts';
import { gapOf } from '../nearness.ts';
import { CHARGE_END, CHARGE_LEAST, CHARGE_MOST } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight.ts';
import { handbook } from '../sources.ts';
import { namesOf, unitOf } from '../units.ts';

const IMPOSSIBLE = {
  possible: false,
  heading: null,
  travelled: null,
  end: null,
  lanes: [],
  partingBlows: [],
  entered: [],
  roll: null,
  ways: 0,
} as const;

export const charge = rule({
  id: 'aos/charging#the-way',
  cites: [handbook('Universal Core Abilities - Charge Phase')],
  says: {
    possible: ({ model, target, length, roll, ways, end }: Facts, show) =>
      `${model} can charge ${target}: ${show.inches(length)} take it within ${show.inches(end)} of it, so a charge roll of ${roll} or more is needed, which ${ways} of 36 rolls are.`,
    far: ({ model, target, length, most, end }: Facts, show) =>
      `${model} cannot charge ${target}: it takes ${show.inches(length)} to end within ${show.inches(end)} of it, and no charge roll is more than ${show.inches(most)}.`,
    shut: ({ model, target, most, end }: Facts, show) =>
      `${model} cannot charge ${target}: no way of up to ${show.inches(most)} ends within ${show.inches(end)} of it and in sight.`,
    friend: ({ model, target }: Facts) => `${model} cannot charge ${target}, which is no enemy.`,
    fighting: ({ unit, opponents }: { unit: string; opponents: readonly string[] }, show) =>
      `${unit} is in combat with ${show.names(opponents)}, and a unit in combat cannot charge.`,
    manifestation: ({ model }: { model: string }) => `${model} may pass through manifestations on its way.`,
    straight: ({ model }: { model: string }) => `The way of ${model} is measured straight, by this reading.`,
  },
  judge: ({ table, model, target }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    const [unit, enemy] = [unitOf(table, model), unitOf(table, target)];
    const most = CHARGE_MOST.value;
    const facts = { model: model.id, target: enemy.id, length: 0, roll: 0, ways: 0, most, end: CHARGE_END.value };
    if (!areEnemies(unit, enemy)) return say.verdict(IMPOSSIBLE, 'friend', facts);
    const opponents = opponentsOf(table, unit).filter((other) => isTrueUnit(other) || canMove(other));
    if (opponents.length > 0)
      return say.verdict(IMPOSSIBLE, 'fighting', { unit: unit.id, opponents: namesOf(opponents) });

    const straightest = Math.min(...enemy.models.map((one) => straightTo(table, model, one)));
    const round = bestWay(table, model, enemy, wayRound);
    const direct = bestWay(table, model, enemy, wayStraight);
    // The two readings part only where something stands in the way.
    const doubtful = direct !== null && (round === null || !sameLength(round.length, direct.length));
    const straight = doubtful && readingOf(table, 'aos.charge.way') === 'straight';
    const way = straight ? direct : round;
    if (!way || !atMost(way.length, most)) {
      const length = way?.length ?? straightest;
      const verdict = say.verdict(IMPOSSIBLE, atMost(length, most) ? 'shut' : 'far', { ...facts, length });
      return { ...verdict, margin: way ? way.length - most : Math.max(straightest - most, 0) || FAR };
    }
    const roll = rollFor(way.length);
    const ways = waysToRoll(roll);
    const from: Point = [model.x, model.y];
    const heading = bearing(from, firstPoint(way) ?? [target.x, target.y]);
    const value = {
      possible: true,
      heading,
      travelled: way.length,
      end: way.end,
      lanes: [[heading, heading]] as const,
      partingBlows: [],
      entered: [],
      roll,
      ways,
    };
    const verdict = say.verdict(value, 'possible', { ...facts, length: way.length, roll, ways });
    const because = [
      ...verdict.because,
      ...(straight ? [say.because('straight', { model: model.id })] : []),
      ...(table.scene.models.some((other) => isManifestation(other))
        ? [say.because('manifestation', { model: model.id })]
        : []),
    ];
    return drawn({ ...verdict, because, margin: most - way.length }, ...marksOf(model, target, way));
  },
});

interface Way {
  readonly length: number;
  readonly end: Point;
  readonly steps: readonly Step[];
}

const canMove = (unit: Unit): boolean => unit.models.some((model) => (model.stats.move ?? 0) > 0);

const straightTo = (table: Table, model: Model, target: Model): number =>
  Math.max(0, gapOf(table, model, target) - CHARGE_END.value);

/** Ends that a charge is tried for, nearest to the enemy last: where the first is out of sight, one farther on may not be. */
const ENDS = [1, 0.75, 0.5, 0.25, 0].map((share) => share * CHARGE_END.value);

/** The shortest way to an enemy unit that ends in sight of it. */
function bestWay(table: Table, model: Model, enemy: Unit, wayTo: WayTo): Way | null {
  const ways = enemy.models.flatMap((target) => {
    for (const end of ENDS) {
      const way = wayTo(table, model, target, end);
      if (way && endsWell(table, model, target, way)) return [way];
    }
    return [];
  });
  return ways.reduce<Way | null>((best, way) => (best && best.length <= way.length ? best : way), null);
}

type WayTo = (table: Table, model: Model, target: Model, end: number) => Way | null;

function wayRound(table: Table, model: Model, target: Model, end: number): Way | null {
  const own = unitOf(table, model);
  const inTheWay = table.scene.models.filter(
    (other) => !flies(model) && other !== target && !isManifestation(other) && unitOf(table, other) !== own,
  );
  const route: Route = routeToDisc(table.geometry, table.shape(model.id), table.shape(target.id), end, {
    obstacles: inTheWay.map(({ id }) => table.shape(id)),
    border: borderOf(table),
  });
  return route.reaches ? { length: route.length, end: route.end, steps: route.route } : null;
}

function wayStraight(table: Table, model: Model, target: Model, end: number): Way | null {
  const length = Math.max(0, gapOf(table, model, target) - end);
  const from: Point = [model.x, model.y];
  const to = pointAhead(from, bearing(from, [target.x, target.y]), length);
  return { length, end: to, steps: [{ to }] };
}

/** Whether a model may stop at the end of a way: on nobody's base, and with its target in sight. */
function endsWell(table: Table, model: Model, target: Model, { end: [x, y] }: Way): boolean {
  const then = table.after(new Map([[model.id, { x, y }]]));
  const own = unitOf(table, model).id;
  const shape = then.shape(model.id);
  const taken = then.scene.models.some(
    (other) => other.id !== model.id && other.unit !== own && overlaps(then.geometry, shape, then.shape(other.id)),
  );
  return !taken && sees(then, then.model(model.id)!, then.model(target.id)!);
}

const firstPoint = ({ steps: [step] }: Way): Point | null => (!step ? null : 'to' in step ? step.to : step.arc.to);

/** The least roll that is as long as a way. */
function rollFor(length: number): number {
  let roll = CHARGE_LEAST.value;
  while (!atMost(length, roll)) roll++;
  return roll;
}

/** In how many of the 36 ways two dice show a number or more. */
function waysToRoll(roll: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((a) => faces.filter((b) => a + b >= roll)).length;
}

function marksOf(model: Model, target: Model, { end, steps }: Way): Mark[] {
  return [
    { kind: 'route', role: 'way', from: [model.x, model.y], steps },
    { kind: 'piece', role: 'landing', id: model.id, at: end },
    { kind: 'piece', role: 'target', id: target.id },
  ];
}

interface Facts {
  readonly model: string;
  readonly target: string;
  readonly length: number;
  readonly roll: number;
  readonly ways: number;
  readonly most: number;
  readonly end: number;
}
