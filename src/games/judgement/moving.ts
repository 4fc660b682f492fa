// Everything that moves a base: the questions it answers and the rules that it speaks by.
import { type Game, outcome } from '../../verdict/game.ts';
import type { AnyRule } from '../../verdict/rule.ts';
import { frostCaps } from './rules/frost.ts';
import { hunter } from './rules/hunter.ts';
import { shortestWay } from './rules/impassable-terrain.ts';
import { laidLow, onItsFeet } from './rules/knocked-down.ts';
import { provocation } from './rules/monster-attacks.ts';
import { disturbance, settleTable } from './rules/path-of-least-disturbance.ts';
import { push } from './rules/push.ts';
import { drift } from './rules/souls.ts';
import { spawning } from './rules/spawning.ts';
import { staysUp } from './rules/steady.ts';
import { thrown } from './rules/throw.ts';
import { hurtByGround } from './rules/treacherous-ground.ts';

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
  drift,
  spawning,
];

export const movingAnswers: Game['answers'] = {
  push: (table, args) => outcome(push({ table, ...args })),
  throw: (table, args) => outcome(thrown({ table, ...args })),
  settle: (table) => outcome(settleTable(table)),
  path: (table, args) => outcome(shortestWay({ table, ...args })),
  hunt: (table, args) => outcome(hunter({ table, ...args })),
  drift: (table, args) => outcome(drift({ table, ...args })),
  spawn: (table, args) => outcome(spawning({ table, ...args })),
};
