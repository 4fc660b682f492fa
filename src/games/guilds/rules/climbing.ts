// Climbing: up to three inches freely, and more with a test.
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { type Climb, hasStep, movementTo, type Walk } from '../movement/heights.ts';
import { CLIMB, JUMP } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { needsTest } from './characteristic-tests.ts';
import { jump } from './jumping.ts';

const climbs = rule({
  id: 'guilds/climbing',
  cites: [beta('Climbing (Dex Test)'), beta('Falling')],
  says: {
    up: ({ model, piece, inches }: Facts, show) =>
      `${model} climbs ${show.inches(inches)} up ${piece}, which counts as movement.`,
    down: ({ model, piece, inches }: Facts, show) =>
      `${model} climbs ${show.inches(inches)} down from ${piece}, which counts as movement.`,
    high: ({ piece, free }: Facts, show) => `${piece} is more than ${show.inches(free)} to climb, so it takes a test.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'up' | 'down' | 'high' }, say): Verdict =>
    say.verdict(how !== 'high', how, facts),
});

/** That a base does not find room on top of what it ends on. */
export const offBalance = rule({
  id: 'guilds/climbing',
  cites: [beta('Climbing (Dex Test)'), beta('Movement')],
  says: {
    unfit: ({ model, piece }: { model: string; piece: string }) =>
      `${model} would end partly on ${piece}, where its base does not fit, and fall.`,
  },
  judge: ({ model, piece }: { model: Model; piece: Terrain }, say): Verdict =>
    say.verdict(false, 'unfit', { model: model.id, piece: piece.id }),
});

/** The rules that climbing speaks by. */
export const climbingRules = [climbs, offBalance] as const;

/** A climb or a jump on a way, and the test it takes if it is a high or a wide one. */
function climbOrJump(model: Model, { how, piece, inches }: Climb, left: number): Verdict {
  if (how === 'jump') return jump(model, inches, left);
  const facts = { model: model.id, piece: piece.id, inches, free: CLIMB.value };
  const own = climbs({ how, ...facts });
  if (atMost(inches, CLIMB.value)) return own;
  return followedBy(own, climbs({ how: 'high', ...facts }), needsTest(model, 'DEX'));
}

/** Whether a walk has a climb or a jump that can fail. */
export function asksForTest({ climbs }: Walk): boolean {
  return climbs.some(({ how, inches }) => !atMost(inches, how === 'jump' ? JUMP.value : CLIMB.value));
}

/** Everything that a walk climbs and jumps, with some movement to do it. */
export function climbsOn(table: Table, walk: Walk, inches: number): Verdict[] {
  if (walk.climbs.length > 0) readingOf(table, 'guilds.climbing.surfaces');
  if (walk.climbs.some(({ how }) => how === 'jump')) readingOf(table, 'guilds.jumping.width');
  if (hasStep(walk)) readingOf(table, 'guilds.climbing.step');
  return walk.climbs.map((climb, i) => {
    const before = { ...walk, climbs: walk.climbs.slice(0, i) };
    return climbOrJump(walk.model, climb, inches - movementTo(before, climb.along));
  });
}

interface Facts {
  model: string;
  piece: string;
  inches: number;
  free: number;
}
