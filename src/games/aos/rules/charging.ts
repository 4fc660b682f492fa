// A charge: the shortest way that ends near a visible enemy, the roll it needs, and in how many ways that is rolled.
import { bearing } from '../../../geometry/headings.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import { NO_CHARGE } from '../../../questions/charge.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { isOval, type Model, type Point } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { gapOf } from '../distance-rows.ts';
import { opponentsOf } from '../engagement/engagement.ts';
import { areEnemies, isManifestation } from '../models.ts';
import { canMove, standsFree, terrainOn, type Way, type WayTo, wayRound, wayStraight } from '../movement/movement.ts';
import { CHARGE_END, CHARGE_LEAST, CHARGE_MOST } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { sees } from '../sight/sight.ts';
import { handbook } from '../sources.ts';
import { namesOf, unitOf } from '../units.ts';

const IMPOSSIBLE = { ...NO_CHARGE, roll: null, ways: 0 };

export const charge = rule({
  id: 'aos/charging#the-way',
  cites: [handbook('Universal Core Abilities - Charge Phase')],
  says: {
    possible: ({ model, target, length, roll, ways, end }: Facts, show) =>
      `${model} can charge ${target}: after ${show.inches(length)} it is within ${show.inches(end)}, so it needs a charge roll of ${roll} or more, which ${ways} of 36 rolls are.`,
    far: ({ model, target, length, most, end }: Facts, show) =>
      `${model} cannot charge ${target}: it takes ${show.inches(length)} to end within ${show.inches(end)} of it, and no charge roll is more than ${show.inches(most)}.`,
    shut: ({ model, target, most, end }: Facts, show) =>
      `${model} cannot charge ${target}: no way of up to ${show.inches(most)} ends within ${show.inches(end)} of it and in sight.`,
    friend: ({ model, target }: Facts) => `${model} cannot charge ${target}, which is not an enemy.`,
    still: ({ unit }: { unit: string }) => `${unit} is a manifestation without a Move, and cannot move.`,
    fighting: ({ unit, opponents }: { unit: string; opponents: readonly string[] }, show) =>
      `${unit} is in combat with ${show.names(opponents)}, and a unit in combat cannot charge.`,
    manifestation: ({ model }: { model: string }) => `${model} may pass through manifestations on its way.`,
    terrain: ({ terrain }: { terrain: readonly string[] }, show) =>
      `The way crosses ${show.names(terrain)}. The handbook does not say what terrain costs, so the way is measured flat.`,
    facing: ({ model, facing }: { model: string; facing: number }, show) =>
      `${model} keeps its facing of ${show.degrees(facing)}. The handbook does not speak of turning a base, so the way is measured without a turn.`,
    straight: ({ model }: { model: string }) => `The way of ${model} is measured straight, by this reading.`,
  },
  judge: ({ table, model, target }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    const [unit, enemy] = [unitOf(table, model), unitOf(table, target)];
    const most = CHARGE_MOST.value;
    const facts = { model: model.id, target: enemy.id, length: 0, roll: 0, ways: 0, most, end: CHARGE_END.value };
    if (!areEnemies(unit, enemy)) return say.verdict(IMPOSSIBLE, 'friend', facts);
    if (!canMove(unit)) return say.verdict(IMPOSSIBLE, 'still', { unit: unit.id });
    const opponents = opponentsOf(table, unit);
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
    const crossed = terrainOn(table, model, way);
    if (crossed.length > 0) readingOf(table, 'aos.charge.terrain');
    if (isOval(model)) readingOf(table, 'aos.charge.facing');
    const because = [
      ...verdict.because,
      ...(crossed.length > 0 ? [say.because('terrain', { terrain: namesOf(crossed) })] : []),
      ...(isOval(model) ? [say.because('facing', { model: model.id, facing: model.facing })] : []),
      ...(straight ? [say.because('straight', { model: model.id })] : []),
      ...(table.scene.models.some((other) => isManifestation(other))
        ? [say.because('manifestation', { model: model.id })]
        : []),
    ];
    return drawn({ ...verdict, because, margin: most - way.length }, ...marksOf(model, target, way));
  },
});

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

/** Whether a model may stop at the end of a way: on nobody's base, and with its target in sight. */
function endsWell(table: Table, model: Model, target: Model, { end: [x, y] }: Way): boolean {
  const then = table.after(new Map([[model.id, { x, y }]]));
  const there = then.model(model.id)!;
  return standsFree(then, there) && sees(then, there, then.model(target.id)!);
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
