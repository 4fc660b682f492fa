// The shortest way of a base round what it cannot cross.
import { routeToDisc, routeToPoint } from '../../../kernel/route.ts';
import type { Model, Terrain } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf, Goal } from '../../../verdict/asks.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, type Remark, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { borderOf, shapesOf } from '../../../verdict/shove.ts';
import type { Table } from '../../../verdict/table.ts';
import { barring, otherBases } from '../obstacles.ts';
import { core } from '../sources.ts';

export const shortestWay = rule({
  id: 'judgement/impassable-terrain',
  cites: [core('Impassable Terrain'), core('Moving Over a Wall'), core('Advance')],
  says: {
    straight: ({ model, goal, whole }: Facts & { whole: number }, show) =>
      `Nothing stands between ${model} and ${goal}: straight ahead it is ${show.inches(whole)}.`,
    round: ({ model, goal, whole }: Facts & { whole: number }, show) =>
      `The shortest way of ${model} to ${goal}, round bases and what it cannot cross, is ${show.inches(whole)}.`,
    short: ({ model, goal, whole, inches }: Facts & { whole: number; inches: number }, show) =>
      `${model} needs ${show.inches(whole)} to come to ${goal}, and ${show.inches(inches)} end on the way.`,
    shut: ({ model, goal }: Facts) =>
      `No way leads ${model} to ${goal}: bases, impassable terrain, walls as tall as it and the border leave no room.`,
  },
  judge: ({ table, model, goal, inches }: { table: Table } & ArgsOf<'path'>, say): Verdict<AnswerOf<'path'>> => {
    const shape = table.shape(model.id);
    const obstacles = shapesOf(table, [...otherBases(table, model), ...barring(table, model)]);
    const ways = { obstacles, border: borderOf(table), inches: inches ?? undefined };
    const way =
      'point' in goal
        ? routeToPoint(table.geometry, shape, goal.point, ways)
        : routeToDisc(table.geometry, shape, table.shape(goal.model.id), goal.within, ways);
    const { reaches, whole, length, end, route } = way;
    const answer = { reaches, length: whole === null ? null : length, end, route };
    const facts = { model: model.id, goal: nameOf(goal), whole: whole ?? 0, inches: inches ?? 0 };
    const key = whole === null ? 'shut' : !reaches ? 'short' : route.length > 1 ? 'round' : 'straight';
    const margin = whole === null || inches === null ? FAR : Math.abs(whole - inches);
    return drawn(withMargin(say.verdict(answer, key, facts), margin), {
      kind: 'route',
      role: 'way',
      from: [model.x, model.y],
      steps: route,
    });
  },
});

/** Impassable terrain in a drawn way. */
export const barsTheWay = rule({
  id: 'judgement/impassable-terrain',
  cites: [core('Impassable Terrain')],
  says: {
    bars: ({ model, piece }: { model: string; piece: string }) =>
      `The way of ${model} runs into ${piece}, which is impassable.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Remark =>
    say.remark('bars', { model: model.id, piece: piece.id }),
});

function nameOf(goal: Goal): string {
  return 'point' in goal ? 'that point' : goal.model.id;
}

interface Facts {
  readonly model: string;
  readonly goal: string;
}
