// GUILDS: everything the rest of Sightline needs of it.
import type { Model } from '../../scene/scene.ts';
import { defineGame, judgedBy, outcome, rectBoard, sightHeadline } from '../game.ts';
import { card } from './card.ts';
import { field, fieldRules } from './field.ts';
import { parameters } from './page-numbers.ts';
import { ranges } from './ranges.ts';
import { rolls } from './rolls/index.ts';
import { areaOfEffect, passesWalls } from './rules/area-of-effect.ts';
import { atTheEdge } from './rules/battlefield.ts';
import { strikesBlindly } from './rules/blind.ts';
import { testRules } from './rules/characteristic-tests.ts';
import { charge, chargeRules } from './rules/charge.ts';
import { courageRules } from './rules/charging-heroes.ts';
import { climbingRules } from './rules/climbing.ts';
import { confused } from './rules/confusion.ts';
import { hasCover } from './rules/cover.ts';
import { groundRules } from './rules/difficult-terrain.ts';
import { disengageRules } from './rules/disengage.ts';
import { engagement } from './rules/engagement.ts';
import { falls } from './rules/falling.ts';
import { tired } from './rules/fatigued.ts';
import { formationAttackRules } from './rules/formation-attacks.ts';
import { formation } from './rules/formations.ts';
import { slowedByCold } from './rules/freezing.ts';
import { highGround } from './rules/high-ground.ts';
import { rooted } from './rules/immobilized.ts';
import { impact } from './rules/impact.ts';
import { reachRules } from './rules/indirect-engagement.ts';
import { jumps } from './rules/jumping.ts';
import { levitationRules } from './rules/levitation.ts';
import { inSight } from './rules/line-of-sight.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { strikes } from './rules/melee-weapons.ts';
import { movement, movementRules, shortestWay } from './rules/movement.ts';
import { rangedRules } from './rules/ranged-weapons.ts';
import { orderRules } from './rules/shout-orders.ts';
import { steadyShot } from './rules/steady-shot.ts';
import { stealthRules } from './rules/stealth.ts';
import { recovers } from './rules/stunned.ts';
import { terrified } from './rules/terror.ts';
import { isInSight } from './sight/sight.ts';
import { vocabulary } from './vocabulary.ts';

export const guilds = defineGame({
  id: 'guilds',
  title: 'GUILDS',
  edition: 'Beta 0.803',
  linkNumber: 2,
  boards: [rectBoard(30, 30, '30″ × 30″, the battlefield'), rectBoard(36, 36, '36″ × 36″, with the card zones')],
  vocabulary,
  card,
  parameters,
  rules: [
    distance,
    within,
    inSight,
    ...stealthRules,
    hasCover,
    engagement,
    ...reachRules,
    ...levitationRules,
    strikesBlindly,
    highGround,
    strikes,
    ...rangedRules,
    steadyShot,
    areaOfEffect,
    passesWalls,
    formation,
    ...formationAttackRules,
    impact,
    falls,
    ...movementRules,
    ...chargeRules,
    ...courageRules,
    ...disengageRules,
    ...climbingRules,
    jumps,
    ...groundRules,
    ...testRules,
    atTheEdge,
    slowedByCold,
    tired,
    recovers,
    rooted,
    terrified,
    confused,
    ...orderRules,
    ...fieldRules,
  ],
  answers: {
    distance: judgedBy(distance),
    within: judgedBy(within),
    los: (table, { from, to }) => outcome(inSight({ table, from: from as Model, to: to as Model })),
    cover: judgedBy(hasCover),
    engagement: judgedBy(engagement),
    aoe: judgedBy(areaOfEffect),
    formation: judgedBy(formation),
    path: judgedBy(shortestWay),
    advance: judgedBy(movement),
    charge: judgedBy(charge),
    impact: judgedBy(impact),
    field,
  },
  headlines: {
    los: (table, { from, to }) => sightHeadline(isInSight(table, from as Model, to as Model), null),
  },
  ranges,
  rolls,
});
