// Everything that moves a base: the questions it answers and the rules that it speaks by.

import type { AnyRule } from '../../../verdict/rule.ts';
import { type Game, judgedBy, outcome } from '../../game.ts';
import { advance, advanceRules } from '../rules/advance.ts';
import { atTheEdge, barsTheWay } from '../rules/battlefield.ts';
import { charge } from '../rules/charge.ts';
import { fliesOver } from '../rules/fly.ts';
import { frostCaps } from '../rules/frost.ts';
import { heldAttribute } from '../rules/hero-attributes.ts';
import { hunter } from '../rules/hunter.ts';
import { shortestWay } from '../rules/impassable-terrain.ts';
import { laidLow, onItsFeet } from '../rules/knocked-down.ts';
import { provocation } from '../rules/monster-attacks.ts';
import { sprints } from '../rules/natural-sprinter.ts';
import { isNimble } from '../rules/nimble.ts';
import { partingBlow } from '../rules/parting-blow.ts';
import { disturbance, endsOnBase, settleTable } from '../rules/path-of-least-disturbance.ts';
import { push } from '../rules/push.ts';
import { groundRules } from '../rules/rough-ground.ts';
import { drift, endsOnSoul } from '../rules/souls.ts';
import { spawning } from '../rules/spawning.ts';
import { staysUp } from '../rules/steady.ts';
import { isStunned } from '../rules/stun.ts';
import { thrown } from '../rules/throw.ts';
import { hurtByGround } from '../rules/treacherous-ground.ts';
import { wallCleared } from '../rules/walls.ts';

export const movingRules: readonly AnyRule[] = [
  push,
  thrown,
  disturbance,
  laidLow,
  onItsFeet,
  staysUp,
  hurtByGround,
  provocation,
  shortestWay,
  hunter,
  frostCaps,
  heldAttribute,
  drift,
  spawning,
  ...advanceRules,
  charge,
  fliesOver,
  atTheEdge,
  barsTheWay,
  endsOnBase,
  endsOnSoul,
  wallCleared,
  ...groundRules,
  sprints,
  partingBlow,
  isNimble,
  isStunned,
];

export const movingAnswers: Game['answers'] = {
  push: judgedBy(push),
  throw: judgedBy(thrown),
  settle: (table) => outcome(settleTable(table)),
  path: judgedBy(shortestWay),
  advance: judgedBy(advance),
  charge: judgedBy(charge),
  hunt: judgedBy(hunter),
  drift: judgedBy(drift),
  spawn: judgedBy(spawning),
};
