// The way a player drew: as a Move, a Run or a Fall Back, how far it may go, and what stands against it.
import { pointAlong } from '../../../kernel/along.ts';
import { overlaps } from '../../../kernel/overlap.ts';
import { atMost } from '../../../kernel/touch.ts';
import type { Model, Point } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { FAR } from '../../../verdict/close.ts';
import { type AnyRule, drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { type Hitch, troubleOf } from '../../../verdict/trouble.ts';
import { engagedWith } from '../melee.ts';
import { areFriends, fliesOrTeleports, suffers } from '../models.ts';
import { CLIMB_COST, JUMP_SHARE, RUN_TIMES, TRAVERSE_COST } from '../parameters.ts';
import { book } from '../sources.ts';
import { strideOf } from '../stride.ts';
import { isDangerous } from '../terrain.ts';
import { type Snag, type Turn, type Walk, walk } from '../walking.ts';
import { climbs } from './climb.ts';
import { needsAid } from './climbing-gear.ts';
import { isDangerousGround } from './dangerous-terrain.ts';
import { isDifficultGround } from './difficult-terrain.ts';
import { drops } from './drop.ts';
import { isLocked } from './entryways.ts';
import { fliesOver, onOpenGround } from './fly-and-teleport.ts';
import { atTheEdge } from './game-area.ts';
import { jumps } from './jump.ts';
import { runs } from './run.ts';
import { isSmall } from './small-objects.ts';
import { isStunned } from './stunned.ts';
import { barsTheWay } from './terrain.ts';
import { traverses } from './traverse.ts';

type Action = 'move' | 'run' | 'fallBack';

const inTheWay = rule({
  id: 'grimheim/movement',
  cites: [book('Actions'), book('Movement')],
  says: {
    base: ({ model, other }: Pair) =>
      `The way of ${model} runs into the base of ${other}, and no model moves through another.`,
    long: ({ length, allowed }: { length: number; allowed: number }, show) =>
      `The way is ${show.inches(length - allowed)} longer than the ${show.inches(allowed)} that are allowed.`,
    melee: ({ model, other }: Pair) =>
      `The way of ${model} enters the melee range of ${other}; only a Charge or a Push does that.`,
    ends: ({ model, other }: Pair) => `${model} would end in melee range of ${other}, and a Fall Back must not.`,
  },
  judge: (
    { how, ...facts }: Pair & { how: 'base' | 'long' | 'melee' | 'ends'; length: number; allowed: number },
    say,
  ): Verdict => say.verdict(false, how, facts),
});

export const advance = rule({
  id: 'grimheim/movement',
  cites: [book('Movement'), book('Actions')],
  says: {
    move: ({ model, length, allowed }: Facts, show) =>
      `${model} may Move this way (1 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    run: ({ model, length, allowed }: Facts, show) =>
      `${model} may Run this way (2 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    fallBack: ({ model, length, allowed }: Facts, show) =>
      `${model} may Fall Back this way (2 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    illegal: ({ model, length, allowed, problems }: Facts, show) =>
      `${model} may not go this way, ${show.inches(length)} long of ${show.inches(allowed)} allowed: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
    engaged: ({ model, enemies }: { model: string; enemies: readonly string[] }, show) =>
      `${model} begins in melee range of ${show.names(enemies)}, where it can neither Move nor Run, only Fall Back.`,
  },
  judge: ({ table, model, route }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    const way: Point[] = [[model.x, model.y], ...route];
    const stride = strideOf(table, model);
    const foes = engagedWith(table, model)
      .map(({ id }) => id)
      .sort();
    const flies = fliesOrTeleports(model);
    const walked = walk(table, model, way, stride.inches * JUMP_SHARE.value);
    const { action, allowed, mixed } = allowanceOf(walked, stride.inches, foes.length > 0, flies);
    const hitches = hitchesOn(table, model, way, walked, action, allowed);
    const legal = hitches.length === 0;
    const problems = hitches.map(troubleOf);
    const hurting = flies ? [] : walked.ground.filter(isDangerous);
    const entered = hurting.filter(({ id }) => !overlaps(table.geometry, table.shape(model.id), table.shape(id)));
    const { length } = walked;
    const answer = { legal, length, allowed, problems, partingBlows: [], entered: entered.map(({ id }) => id) };
    const facts = { model: model.id, length, allowed, problems: problems.length };
    const own = say.verdict(answer, legal ? action : 'illegal', facts);
    const because = [
      ...own.because,
      ...(foes.length > 0 ? [say.because('engaged', { model: model.id, enemies: foes })] : []),
    ];
    const fits = hitches.every(({ verdict }) => verdict.because[0]?.says === 'long');
    return followedBy(
      drawn(
        withMargin({ ...own, because }, fits ? Math.abs(allowed - length) : FAR),
        { kind: 'route', role: legal ? 'way' : 'refused', from: way[0]!, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1]! },
      ),
      ...stride.because,
      ...(action === 'run' ? [runs({ how: 'needed', model: model.id, mov: stride.inches })] : []),
      ...(mixed ? [runs({ how: 'mixed', model: model.id, mov: stride.inches })] : []),
      ...(flies ? [fliesOver({ model })] : costsOf(model, walked, stride.inches)),
      ...hitches.map(({ verdict }) => verdict),
    );
  },
});

interface Allowance {
  readonly action: Action;
  /** How long the way may be, once what it costs besides is taken off. */
  readonly allowed: number;
  /** Whether a Run would be long enough and is not to be had. */
  readonly mixed: boolean;
}

/** What a way costs besides its length. */
function surcharge({ traversed, turns }: Walk): number {
  const climbed = turns.filter(({ how }) => how === 'climb').length;
  return traversed.length * TRAVERSE_COST.value + climbed * CLIMB_COST.value;
}

function allowanceOf(walked: Walk, mov: number, engaged: boolean, flies: boolean): Allowance {
  const extra = flies ? 0 : surcharge(walked);
  const single = Math.max(0, mov - extra);
  if (engaged) return { action: 'fallBack', allowed: single, mixed: false };
  if (atMost(walked.length, single)) return { action: 'move', allowed: single, mixed: false };
  const mixed =
    !flies &&
    (walked.traversed.length > 0 || walked.stepped.length > 0 || walked.turns.some(({ how }) => how !== 'jump'));
  const double = mov * RUN_TIMES.value;
  if (flies || (!mixed && walked.ground.length === 0)) return { action: 'run', allowed: double, mixed };
  return { action: 'move', allowed: single, mixed: mixed && atMost(walked.length, double) };
}

function costsOf(model: Model, { turns, traversed, stepped, ground }: Walk, mov: number): Verdict<unknown>[] {
  const facts = { model: model.id };
  return [
    ...turns.map((turn: Turn): Verdict<unknown> => {
      if (turn.how === 'climb') return climbs({ ...facts, aid: turn.by!, inches: CLIMB_COST.value });
      if (turn.how === 'drop') return drops({ model, height: turn.inches });
      return jumps({ ...facts, gap: turn.inches, most: mov * JUMP_SHARE.value });
    }),
    ...traversed.map(({ id }) => traverses({ ...facts, piece: id, inches: TRAVERSE_COST.value })),
    ...stepped.map((piece) => isSmall({ model, piece })),
    ...ground.map((piece) => isDifficultGround({ model, piece })),
    ...ground.filter(isDangerous).map(({ id }) => isDangerousGround({ model, piece: id, how: 'hurts' })),
  ];
}

function hitchesOn(
  table: Table,
  model: Model,
  way: readonly Point[],
  walked: Walk,
  action: Action,
  allowed: number,
): Hitch[] {
  const { length, snags } = walked;
  const end = way[way.length - 1]!;
  const facts = { model: model.id, other: '', length, allowed };
  const flies = fliesOrTeleports(model);
  const there = table.after(new Map([[model.id, { x: end[0], y: end[1], z: walked.level }]]));
  const landed = there.model(model.id)!;
  const blocked = action === 'fallBack' ? ['terrain', 'door', 'side', 'base', 'border'] : null;
  const met = snags
    .filter(({ how }) => (blocked ? blocked.includes(how) : true))
    .filter(({ how }) => !flies || how === 'base' || how === 'border' || how === 'melee')
    .map((snag) => hitchOf(table, model, snag, facts));
  const closed = action === 'fallBack' ? engagedWith(there, landed) : [];
  return [
    ...(suffers(model, 'stunned')
      ? [{ verdict: isStunned({ model, how: 'still' }), by: isStunned, at: way[0]!, along: 0 }]
      : []),
    ...(flies ? openHitches(table, model, way[0]!, 'start', 0) : []),
    ...met,
    ...(atMost(length, allowed)
      ? []
      : [{ verdict: inTheWay({ ...facts, how: 'long' }), by: inTheWay, at: pointAlong(way, allowed), along: allowed }]),
    ...closed.map(({ id }) => ({
      verdict: inTheWay({ ...facts, how: 'ends', other: id }),
      by: inTheWay,
      at: end,
      along: length,
    })),
    ...(flies ? [...openHitches(there, landed, end, 'end', length), ...friendHitches(there, landed, facts, end)] : []),
  ].sort((a, b) => a.along - b.along);
}

function hitchOf(
  table: Table,
  model: Model,
  { how, id, at, along }: Snag,
  facts: Pair & { length: number; allowed: number },
): Hitch {
  const place = { at, along };
  if (how === 'border') return { verdict: atTheEdge({ model }), by: atTheEdge, ...place };
  if (how === 'base' || how === 'melee')
    return { verdict: inTheWay({ ...facts, how, other: id }), by: inTheWay, ...place };
  const piece = table.terrain(id)!;
  if (how === 'door') return { verdict: isLocked({ model, piece }), by: isLocked, ...place };
  if (how === 'side') return { verdict: needsAid({ model, piece }), by: needsAid, ...place };
  return { verdict: barsTheWay({ model, piece }), by: barsTheWay, ...place };
}

function openHitches(table: Table, model: Model, at: Point, when: 'start' | 'end', along: number): Hitch[] {
  return table.scene.terrain
    .filter(({ id }) => overlaps(table.geometry, table.shape(model.id), table.shape(id)))
    .map((piece) => ({ verdict: onOpenGround({ model, piece, when }), by: onOpenGround, at, along }));
}

/** Friends that a model flew over are still not landed on. */
function friendHitches(
  there: Table,
  model: Model,
  facts: Pair & { length: number; allowed: number },
  at: Point,
): Hitch[] {
  return there.scene.models
    .filter(
      (other) => areFriends(model, other) && overlaps(there.geometry, there.shape(model.id), there.shape(other.id)),
    )
    .map(({ id }) => ({
      verdict: inTheWay({ ...facts, how: 'base', other: id }),
      by: inTheWay,
      at,
      along: facts.length,
    }));
}

export const movementRules: readonly AnyRule[] = [advance, inTheWay];

interface Pair {
  readonly model: string;
  readonly other: string;
}
interface Facts {
  readonly model: string;
  readonly length: number;
  readonly allowed: number;
  readonly problems: number;
}
