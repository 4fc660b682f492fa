// The shortest way of a base round what it cannot cross.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Goal } from '../../../questions/path.ts';
import type { Point } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { endingOn } from '../movement/ending.ts';
import { obstaclesTo } from '../movement/movement.ts';
import { shortestWayTo } from '../movement/shortest-way.ts';
import { core } from '../sources.ts';

export const shortestWay = rule({
  id: 'judgement/impassable-terrain',
  cites: [core('Impassable Terrain'), core('Moving Over a Wall'), core('Advance')],
  says: {
    straight: ({ model, goal, whole }: Facts & { whole: number }, show) =>
      `Nothing stands between ${model} and ${goal}: straight ahead it is ${show.inches(whole)}.`,
    round: ({ model, goal, whole }: Facts & { whole: number }, show) =>
      `The shortest way of ${model} to ${goal}, round bases and what it cannot cross, is ${show.inches(whole)}.`,
    short: ({ goal, whole, inches }: Facts & { whole: number; inches: number }, show) =>
      `It is ${show.inches(whole)} to ${goal}; ${show.inches(inches)} of movement ends here.`,
    cut: ({ model, goal, whole, inches, length }: Facts & { whole: number; inches: number; length: number }, show) =>
      `It is ${show.inches(whole)} to ${goal}; of ${show.inches(inches)} of movement, ${model} can use ${show.inches(length)}.`,
    taken: ({ model, goal }: Facts) => `No way leads ${model} to ${goal}, because it may not end its move there.`,
    shut: ({ model, goal }: Facts) =>
      `No way leads ${model} to ${goal}: bases, impassable terrain, walls as tall as it and the border leave no room.`,
  },
  judge: ({ table, model, goal, inches }: { table: Table } & ArgsOf<'path'>, say): Verdict<AnswerOf<'path'>> => {
    const { route: way, taken } = shortestWayTo(table, model, goal, inches, obstaclesTo(table, model, 'advance'));
    const { reaches, whole, length, end, route } = way;
    const answer = { reaches, length: whole === null ? null : length, end, route };
    const facts = { model: model.id, goal: nameOf(goal), whole: whole ?? 0, inches: inches ?? 0, length };
    const short = length < facts.inches && taken.length > 0 ? 'cut' : 'short';
    const none = taken.length > 0 ? 'taken' : 'shut';
    const key = whole === null ? none : !reaches ? short : route.length > 1 ? 'round' : 'straight';
    const margin = whole === null || inches === null ? FAR : Math.abs(whole - inches);
    const from: Point = [model.x, model.y];
    return followedBy(
      drawn(withMargin(say.verdict(answer, key, facts), margin), { kind: 'route', role: 'way', from, steps: route }),
      ...taken.map((piece) => endingOn(model, piece).verdict),
    );
  },
});

function nameOf(goal: Goal): string {
  return 'point' in goal ? 'that point' : goal.model.id;
}

interface Facts {
  readonly model: string;
  readonly goal: string;
}
