// The way a player drew for a move: how long it may be, what it may not cross or enter, and where it may end.
import { lengthOf, pointAlong } from '../../../kernel/along.ts';
import { atMost } from '../../../kernel/touch.ts';
import type { Model, Point } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { type Bump, bumpsOn } from '../../../verdict/bumps.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { type Hitch, troubleOf } from '../../../verdict/trouble.ts';
import { alongAfter, climbedOn, type Profile, profileOf } from '../climbs.ts';
import { engagedWith } from '../engagement.ts';
import { hasTrait, suffers } from '../models.ts';
import { DISENGAGE } from '../parameters.ts';
import { otherBases } from '../pushing.ts';
import { readingOf } from '../reading.ts';
import { shortestTo, threatsOnTheWay } from '../shortest-way.ts';
import { beta } from '../sources.ts';
import { strideNotes, strideOf } from '../stride.ts';
import { entriesOn, stillEngaged } from '../threats.ts';
import { atTheEdge } from './battlefield.ts';
import { uncharged } from './charge.ts';
import { climb, offBalance } from './climbing.ts';
import { groundOn, groundSlows, slows } from './difficult-terrain.ts';
import { disengagement, stillInRange } from './disengage.ts';
import { jump } from './jumping.ts';
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
    illegal: ({ model, length, allowed, problems }: Facts, show) =>
      `${model} may not move this way, which takes ${show.inches(length)} of ${show.inches(allowed)} allowed: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
  },
  judge: ({ table, model, route }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    const way: Point[] = [[model.x, model.y], ...route];
    const enemies = engagedWith(table, model);
    const ground = groundOn(table, model, way).map(({ piece }) => piece);
    const slowed = ground.some((piece) => slows(model, piece));
    const floats = hasTrait(model, 'levitation');
    const profile: Profile = floats
      ? { ascents: [], unfit: profileOf(table, model, way).unfit }
      : profileOf(table, model, way);
    if (profile.ascents.length > 0) readingOf(table, 'guilds.climbing.surfaces');
    const length = lengthOf(way) + climbedOn(profile);
    const stride = strideOf(table, model, slowed);
    const breaking = enemies.length > 0;
    const rooted = suffers(model, 'immobilized');
    const allowed = breaking && !rooted ? DISENGAGE.value : stride;
    const hitches = hitchesOn(table, model, way, enemies, profile, length, allowed);
    const legal = hitches.length === 0;
    const problems = hitches.map(troubleOf);
    const entered = groundOn(table, model, way)
      .filter(({ along }) => along > 0)
      .map(({ piece }) => piece.id);
    const answer = { legal, length, allowed, problems, partingBlows: [], entered };
    const onlyLength = hitches.every(({ verdict }) => verdict.because[0]!.says === 'long');
    const facts = { model: model.id, length, allowed, problems: problems.length };
    return followedBy(
      drawn(
        withMargin(
          say.verdict(answer, legal ? 'legal' : 'illegal', facts),
          onlyLength ? Math.abs(allowed - length) : FAR,
        ),
        { kind: 'route', role: legal ? 'way' : 'refused', from: way[0]!, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1]! },
      ),
      ...(breaking && !rooted && !table.hurried ? [disengagement(table, model, enemies)] : []),
      ...(breaking && !rooted ? [] : strideNotes(model)),
      ...(breaking ? [] : groundSlows(model, ground)),
      ...profile.ascents.map((ascent) =>
        ascent.how === 'jump' ? jump(model, ascent.inches, allowed) : climb(model, ascent),
      ),
      ...(floats ? floatsPast(table, model, way) : []),
      ...hitches.map(({ verdict }) => verdict),
    );
  },
});

/** What a levitating model passes by on a way: threat ranges in which it does not end, and what others would climb. */
function floatsPast(table: Table, model: Model, way: readonly Point[]): Verdict[] {
  const entered = entriesOn(table.unnoted(), model, way).map(({ enemy }) => enemy);
  const ended = stillEngaged(table.unnoted(), model, way, entered);
  const climbed = profileOf(table, model, way).ascents.filter(({ how }) => how === 'up');
  const over = [
    ...entered.filter((enemy) => !ended.includes(enemy)).map(({ id }) => id),
    ...climbed.map(({ piece }) => piece.id),
  ];
  return over.length > 0 ? [passesBy({ model: model.id, over })] : [];
}

function hitchesOn(
  table: Table,
  model: Model,
  way: readonly Point[],
  enemies: readonly Model[],
  profile: Profile,
  length: number,
  allowed: number,
): Hitch[] {
  const end = way[way.length - 1]!;
  const facts = { model: model.id, other: '', length, allowed };
  const atEnd = { at: end, along: length };
  // Who levitates passes threat ranges by and is engaged only where it ends.
  const flown = hasTrait(model, 'levitation') ? [end] : way;
  const spent = alongAfter(profile, allowed);
  return [
    ...bumpsOn(table, model, way, otherBases(table, model)).map((bump) => bumped(model, bump)),
    ...entriesOn(table, model, way)
      .filter(({ enemy }) => flown === way || stillEngaged(table, model, way, [enemy]).length > 0)
      .map(({ enemy, along }) => ({
        verdict: uncharged({ model: model.id, enemy: enemy.id }),
        by: uncharged,
        at: flown === way ? pointAlong(way, along) : end,
        along: flown === way ? along : length,
      })),
    ...stillEngaged(table, model, way, enemies).map((enemy) => ({
      verdict: stillInRange({ model: model.id, enemy: enemy.id }),
      by: stillInRange,
      ...atEnd,
    })),
    ...(profile.unfit ? [{ verdict: offBalance({ model, piece: profile.unfit }), by: offBalance, ...atEnd }] : []),
    ...(atMost(length, allowed)
      ? []
      : [{ verdict: crossed({ how: 'long', ...facts }), by: crossed, at: pointAlong(way, spent), along: spent }]),
  ].sort((a, b) => a.along - b.along);
}

function bumped(model: Model, { id, at, along }: Bump): Hitch {
  if (id === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, at, along };
  const verdict = crossed({ how: 'base', model: model.id, other: id, length: 0, allowed: 0 });
  return { verdict, by: crossed, at, along };
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
    short: ({ model, goal, whole, inches }: Way, show) =>
      `${model} needs ${show.inches(whole)} to come to ${goal}, and ${show.inches(inches)} end on the way.`,
    shut: ({ model, goal }: Way) =>
      `No way leads ${model} to ${goal}: bases, walls, Barriers, threat ranges and the edge of the battlefield leave no room.`,
  },
  judge: ({ table, model, goal, inches }: { table: Table } & ArgsOf<'path'>, say): Verdict<AnswerOf<'path'>> => {
    const { reaches, whole, length, end, route } = shortestTo(table, model, goal, inches ?? undefined);
    const answer = { reaches, length: whole === null ? null : length, end, route };
    const named = 'point' in goal ? 'that point' : goal.model.id;
    const facts = { model: model.id, goal: named, whole: whole ?? 0, inches: inches ?? 0 };
    const key = whole === null ? 'shut' : !reaches ? 'short' : route.length > 1 ? 'round' : 'straight';
    const margin = whole === null || inches === null ? FAR : Math.abs(whole - inches);
    const kept = route.length > 1 ? threatsOnTheWay(table, model, goal) : [];
    return drawn(
      withMargin(say.verdict(answer, key, facts), margin),
      ...kept.map((ring) => ({ kind: 'ring', role: 'reach', ...ring }) as const),
      { kind: 'route', role: 'way', from: [model.x, model.y], steps: route },
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
}
interface Crossed {
  model: string;
  other: string;
  length: number;
  allowed: number;
}
