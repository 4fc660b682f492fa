import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { problemOf, type RouteProblem } from '../../../table/route-problem.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { entriesOn, stillEngaged } from '../engagement/threats-along-route.ts';
import { hasTrait, suffers } from '../models.ts';
import type { Walk } from '../movement/heights.ts';
import { aimOfMove, moveAlong, type WalkProblem } from '../movement/movement.ts';
import { allowanceNotes, testsBeforeActing } from '../movement/movement-allowance.ts';
import { shortestTo, threatsOnTheWay } from '../movement/shortest-way.ts';
import { beta } from '../sources.ts';
import { atTheEdge } from './battlefield.ts';
import { uncharged } from './charge.ts';
import { asksForTest, climbsOn, offBalance } from './climbing.ts';
import { groundSlows } from './difficult-terrain.ts';
import { disengagement, stillInRange } from './disengage.ts';
import { couldJump } from './jumping.ts';
import { passesBy } from './levitation.ts';

const crossed = rule({
  id: 'guilds/movement',
  cites: [beta('Movement')],
  says: {
    base: ({ model, other }: Crossed) =>
      `The way of ${model} runs into the base of ${other}, which it may not overlap.`,
    long: ({ length, allowed }: Crossed, show) =>
      `The way takes ${show.inches(length - allowed)} more than the ${show.inches(allowed)} that are allowed.`,
  },
  judge: ({ how, ...facts }: Crossed & { how: 'base' | 'long' }, say): Verdict => say.verdict(false, how, facts),
});

export const movement = rule({
  id: 'guilds/movement',
  cites: [beta('Movement'), beta('Engagement')],
  says: {
    legal: ({ model, length, allowed }: Facts, show) =>
      `${model} may move this way: it takes ${show.inches(length)}, and ${show.inches(allowed)} are allowed.`,
    tested: ({ model, length, allowed }: Facts, show) =>
      `${model} may try to move this way: it takes ${show.inches(length)}, and ${show.inches(allowed)} are allowed.`,
    illegal: ({ model, length, allowed, problems }: Facts, show) =>
      `${model} may not move this way, which takes ${show.inches(length)} of ${show.inches(allowed)} allowed: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
  },
  judge: ({ table, model, route }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    const way: Point[] = [[model.x, model.y], ...route];
    const aim = aimOfMove(table, model);
    const { walk, ground, length, allowed, problems, insteadJump } = moveAlong(table, model, way, aim);
    const rooted = suffers(model, 'immobilized');
    const breaking = aim.leaving.length > 0 && !rooted;
    const hitches = problems.map((problem) => hitchOf(model, problem, length, allowed));
    const legal = hitches.length === 0;
    const entered = ground.filter(({ along }) => along > 0).map(({ piece }) => piece.id);
    const answer = { legal, length, allowed, problems: hitches.map(problemOf), partingBlows: [], entered };
    const onlyLength = problems.every(({ kind }) => kind === 'long');
    const facts = { model: model.id, length, allowed, problems: problems.length };
    return followedBy(
      drawn(
        withMargin(
          say.verdict(answer, !legal ? 'illegal' : asksForTest(walk) ? 'tested' : 'legal', facts),
          onlyLength ? Math.abs(allowed - length) : FAR,
        ),
        { kind: 'route', role: legal ? 'way' : 'refused', from: way[0]!, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1]! },
      ),
      ...testsBeforeActing(model),
      ...(breaking && !table.headlineOnly ? [disengagement(table, model, aim.leaving)] : []),
      ...(breaking ? [] : allowanceNotes(model)),
      ...(aim.leaving.length > 0
        ? []
        : groundSlows(
            model,
            ground.map(({ piece }) => piece),
          )),
      ...climbsOn(table, walk, allowed),
      ...(insteadJump ? [couldJump(model, insteadJump)] : []),
      ...(hasTrait(model, 'levitation') ? floatsPast(table, walk) : []),
      ...hitches.map(({ verdict }) => verdict),
    );
  },
});

/** What a levitating model passes by on a way: threat ranges in which it does not end, and what others would climb. */
function floatsPast(table: Table, { model, way, levels }: Walk): Verdict[] {
  const entered = entriesOn(table.aside(), model, way).map(({ enemy }) => enemy);
  const ended = stillEngaged(table.aside(), model, way, entered);
  const climbed = levels.filter(({ height }, i) => height > (levels[i - 1]?.height ?? model.z));
  const over = [
    ...entered.filter((enemy) => !ended.includes(enemy)).map(({ id }) => id),
    ...climbed.map(({ on }) => on[0]!.id),
  ];
  return over.length > 0 ? [passesBy({ model: model.id, over })] : [];
}

/** What is wrong with a way, in the words of the rule that says so. */
function hitchOf(model: Model, problem: WalkProblem, length: number, allowed: number): RouteProblem {
  const place = { at: problem.at, along: problem.along };
  const facts = { model: model.id, other: '', length, allowed };
  if (problem.kind === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, ...place };
  if (problem.kind === 'base')
    return { verdict: crossed({ how: 'base', ...facts, other: problem.other }), by: crossed, ...place };
  if (problem.kind === 'threat')
    return { verdict: uncharged({ model: model.id, enemy: problem.enemy.id }), by: uncharged, ...place };
  if (problem.kind === 'still')
    return { verdict: stillInRange({ model: model.id, enemy: problem.enemy.id }), by: stillInRange, ...place };
  if (problem.kind === 'unfit')
    return { verdict: offBalance({ model, piece: problem.piece }), by: offBalance, ...place };
  return { verdict: crossed({ how: 'long', ...facts }), by: crossed, ...place };
}

/** The shortest way of a base to a goal, round what it may not cross or enter. */
export const shortestWay = rule({
  id: 'guilds/movement',
  cites: [beta('Movement'), beta('Charge')],
  says: {
    straight: ({ model, goal, whole }: Way, show) =>
      `Nothing stands between ${model} and ${goal}: straight ahead it is ${show.inches(whole)}.`,
    round: ({ model, goal, whole }: Way, show) =>
      `The shortest way of ${model} to ${goal}, round bases, walls, Barriers and threat ranges, is ${show.inches(whole)}.`,
    over: ({ model, goal, whole, over }: Way, show) =>
      `The shortest way of ${model} to ${goal} leads over ${show.names(over)} and takes ${show.inches(whole)} of movement.`,
    short: ({ model, goal, whole, inches }: Way, show) =>
      `${model} needs ${show.inches(whole)} of movement to come to ${goal}; ${show.inches(inches)} take it as far as this.`,
    shut: ({ model, goal }: Way) =>
      `No way leads ${model} to ${goal}: bases, walls, Barriers, threat ranges and the edge of the battlefield leave no room.`,
  },
  judge: ({ table, model, goal, inches }: { table: Table } & ArgsOf<'path'>, say): Verdict<AnswerOf<'path'>> => {
    const { reaches, whole, length, end, route, walk } = shortestTo(table, model, goal, inches ?? undefined);
    const over = [...new Set((walk?.climbs ?? []).map(({ piece }) => piece.id))];
    const answer = { reaches, length: whole === null ? null : length, end, route };
    const named = 'point' in goal ? 'that point' : goal.model.id;
    const facts = { model: model.id, goal: named, whole: whole ?? 0, inches: inches ?? 0, over };
    const key =
      whole === null ? 'shut' : !reaches ? 'short' : over.length > 0 ? 'over' : route.length > 1 ? 'round' : 'straight';
    const margin = whole === null || inches === null ? FAR : Math.abs(whole - inches);
    const kept = route.length > 1 ? threatsOnTheWay(table, model, goal) : [];
    return followedBy(
      drawn(
        withMargin(say.verdict(answer, key, facts), margin),
        ...kept.map((ring) => ({ kind: 'ring', role: 'reach', ...ring }) as const),
        { kind: 'route', role: 'way', from: [model.x, model.y], steps: route },
      ),
      ...(walk ? climbsOn(table, walk, inches ?? whole!) : []),
    );
  },
});

/** The rules that a move speaks by, besides those of other pages. */
export const movementRules = [movement, crossed, shortestWay] as const;

interface Facts {
  model: string;
  length: number;
  allowed: number;
  problems: number;
}
interface Way {
  model: string;
  goal: string;
  whole: number;
  inches: number;
  over: readonly string[];
}
interface Crossed {
  model: string;
  other: string;
  length: number;
  allowed: number;
}
