// Everything that moves a base, or acts: the questions it answers and the rules that it speaks by.

import type { AnyRule } from '../../../verdict/rule.ts';
import { type Game, judgedBy } from '../../game.ts';
import { actionsOnTable } from '../activation/actions-on-table.ts';
import { actionRules } from '../rules/actions.ts';
import { charge } from '../rules/charge.ts';
import { climbs } from '../rules/climb.ts';
import { needsAid } from '../rules/climbing-gear.ts';
import { limps } from '../rules/critical-injuries.ts';
import { isDangerousGround } from '../rules/dangerous-terrain.ts';
import { isDifficultGround } from '../rules/difficult-terrain.ts';
import { drops } from '../rules/drop.ts';
import { isLocked } from '../rules/entryways.ts';
import { falls } from '../rules/falling.ts';
import { reactsInFear } from '../rules/fearful.ts';
import { fliesOver, onOpenGround } from '../rules/fly-and-teleport.ts';
import { isFrozen } from '../rules/frozen.ts';
import { atTheEdge } from '../rules/game-area.ts';
import { mayHide } from '../rules/hide.ts';
import { intercepts } from '../rules/intercept.ts';
import { jumps } from '../rules/jump.ts';
import { jumpAttack } from '../rules/jump-attack.ts';
import { mayLoot } from '../rules/loot.ts';
import { advance, movementRules } from '../rules/movement.ts';
import { push } from '../rules/push.ts';
import { shootsInReaction } from '../rules/reaction-shot.ts';
import { reactions } from '../rules/reactions.ts';
import { retreats } from '../rules/retreat.ts';
import { runs } from '../rules/run.ts';
import { isSmall } from '../rules/small-objects.ts';
import { isStunned } from '../rules/stunned.ts';
import { shortestWay, terrainRules } from '../rules/terrain.ts';
import { traverses } from '../rules/traverse.ts';

export const movingRules: readonly AnyRule[] = [
  ...movementRules,
  ...terrainRules,
  traverses,
  climbs,
  jumps,
  runs,
  drops,
  falls,
  isLocked,
  needsAid,
  isDifficultGround,
  isDangerousGround,
  isSmall,
  isStunned,
  isFrozen,
  limps,
  fliesOver,
  onOpenGround,
  atTheEdge,
  charge,
  jumpAttack,
  push,
  reactions,
  intercepts,
  shootsInReaction,
  retreats,
  reactsInFear,
  actionsOnTable,
  ...actionRules,
  mayHide,
  mayLoot,
];

export const movingAnswers: Game['answers'] = {
  push: judgedBy(push),
  path: judgedBy(shortestWay),
  advance: judgedBy(advance),
  charge: judgedBy(charge),
  reactions: judgedBy(reactions),
  actions: judgedBy(actionsOnTable),
};
