// Terrain that bars a way, and the shortest way round it.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Goal } from '../../../questions/path.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { type AnyRule, drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { wayTo } from '../movement/path-ways.ts';
import { drawnWay } from '../movement/route-points.ts';
import { closedGround } from '../movement/route-problems.ts';
import { dangerReasons, manoeuvreReasons } from '../movement/walk-reasons.ts';
import { cutOfWalk } from '../movement/way-cut.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import { book } from '../sources.ts';
import { fliesOver } from './fly-and-teleport.ts';

/** A piece that a way runs into. */
export const barsTheWay = rule({
  id: 'grimheim/terrain',
  cites: [book('Terrain'), book('Actions')],
  says: {
    bars: ({ model, piece }: Facts) => `The way of ${model} runs into ${piece}, which is impassable to it.`,
    tall: ({ model, piece }: Facts) =>
      `The way of ${model} runs into ${piece}, which is no lower than ${model} and cannot be traversed.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(false, TALL.includes(piece.kind) ? 'tall' : 'bars', { model: model.id, piece: piece.id }),
});
const TALL: readonly string[] = ['small-object', 'field-defense', 'loot'];

export const shortestWay = rule({
  id: 'grimheim/terrain',
  cites: [book('Terrain'), book('Actions'), book('Traverse')],
  says: {
    straight: ({ model, goal, whole }: Way, show) =>
      `Nothing stands between ${model} and ${goal}: straight ahead it is ${show.inches(whole)}.`,
    round: ({ model, goal, whole }: Way, show) =>
      `The shortest way of ${model} to ${goal}, round bases and what it cannot cross, is ${show.inches(whole)}.`,
    over: ({ model, goal, whole, over, crossing }: Way, show) =>
      `The cheapest way of ${model} to ${goal} is ${show.inches(whole)} long and goes over ${show.names(over)}, for ${show.inches(crossing)} more.`,
    short: ({ model, goal, whole, inches, extra }: Way, show) =>
      `It takes ${model} ${show.inches(whole + extra)} of movement to reach ${goal}; ${show.inches(inches)} of movement ends here.`,
    shut: ({ model, goal }: Way) => `No way leads ${model} to ${goal}: bases, terrain and the border leave no room.`,
    ranges: ({ model, enemies }: { model: string; enemies: readonly string[] }, show) =>
      `As on a Move, ${model} keeps out of the melee range of ${show.names(enemies)}.`,
    ends: ({ goal, enemies }: { goal: string; enemies: readonly string[] }, show) =>
      `${goal} is in melee range of ${show.names(enemies)}, and falling back must not end there.`,
  },
  judge: ({ table, model, goal, inches }: { table: Table } & ArgsOf<'path'>, say): Verdict<AnswerOf<'path'>> => {
    const { mover, reaches, whole, length, end, route, extra, walked, gone, kept, barred } = wayTo(
      table,
      model,
      goal,
      inches,
    );
    const over = (walked?.traversed ?? []).map(({ piece }) => piece.id).sort();
    const crossing = over.length * TRAVERSE_COST.value;
    const answer = { reaches, length: whole === null ? null : length, end, route };
    const facts = {
      model: model.id,
      goal: nameOf(goal),
      whole: whole ?? 0,
      inches: inches ?? 0,
      over,
      extra,
      crossing,
    };
    const margin = whole === null || inches === null ? FAR : Math.abs(whole + extra - inches);
    const own =
      barred.length > 0
        ? say.verdict(answer, 'ends', { goal: nameOf(goal), enemies: barred })
        : say.verdict(
            answer,
            whole === null
              ? 'shut'
              : !reaches
                ? 'short'
                : over.length > 0
                  ? 'over'
                  : route.length > 1
                    ? 'round'
                    : 'straight',
            facts,
          );
    const because = [
      ...own.because,
      ...(kept.length > 0 ? [say.because('ranges', { model: model.id, enemies: kept.map(({ foe }) => foe.id) })] : []),
    ];
    return followedBy(
      drawn(
        withMargin({ ...own, because }, margin),
        ...kept.map(({ foe, radius }) => ({ kind: 'ring', role: 'reach', centre: [foe.x, foe.y], radius }) as const),
        { kind: 'route', role: 'way', from: [model.x, model.y], steps: route },
        ...(gone ? cutOfWalk(mover, drawnWay([model.x, model.y], route), gone, true) : []),
      ),
      ...(mover.flies
        ? [...closedGround(mover, [model.x, model.y], 'start', 0).map(({ verdict }) => verdict), fliesOver({ model })]
        : gone
          ? [...manoeuvreReasons(mover, gone), ...dangerReasons(model, gone)]
          : []),
    );
  },
});

export const terrainRules: readonly AnyRule[] = [shortestWay, barsTheWay];

function nameOf(goal: Goal): string {
  return 'point' in goal ? 'that point' : goal.model.id;
}

interface Facts {
  readonly model: string;
  readonly piece: string;
}
interface Way {
  readonly model: string;
  readonly goal: string;
  readonly whole: number;
  readonly inches: number;
  readonly over: readonly string[];
  readonly extra: number;
  /** What going over things costs of that. */
  readonly crossing: number;
}
