// GUILDS: everything the rest of Sightline needs of it.
import type { Model } from '../../scene/types.ts';
import { type Game, outcome } from '../../verdict/game.ts';
import { parameters } from './parameters.ts';
import { rolls } from './rolls/index.ts';
import { areaOfEffect, passesWalls } from './rules/area-of-effect.ts';
import { strikesBlindly } from './rules/blind.ts';
import { hasCover } from './rules/cover.ts';
import { engagement } from './rules/engagement.ts';
import { falls } from './rules/falling.ts';
import { formationAttackRules } from './rules/formation-attacks.ts';
import { formation } from './rules/formations.ts';
import { highGround } from './rules/high-ground.ts';
import { impact } from './rules/impact.ts';
import { reachRules } from './rules/indirect-engagement.ts';
import { inTheAir, struckInTheAir } from './rules/levitation.ts';
import { inSight } from './rules/line-of-sight.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { strikes } from './rules/melee-weapons.ts';
import { rangedRules } from './rules/ranged-weapons.ts';
import { steadyShot } from './rules/steady-shot.ts';
import { engagedInStealth, untargeted } from './rules/stealth.ts';
import { vocabulary } from './vocabulary.ts';

export const guilds: Game = {
  id: 'guilds',
  title: 'GUILDS',
  vocabulary,
  parameters,
  rules: [
    distance,
    within,
    inSight,
    untargeted,
    engagedInStealth,
    hasCover,
    engagement,
    ...reachRules,
    inTheAir,
    struckInTheAir,
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
  ],
  answers: {
    distance: (table, args) => outcome(distance({ table, ...args })),
    within: (table, args) => outcome(within({ table, ...args })),
    los: (table, { from, to }) => outcome(inSight({ table, from: from as Model, to: to as Model })),
    cover: (table, args) => outcome(hasCover({ table, ...args })),
    engagement: (table) => outcome(engagement({ table })),
    aoe: (table, args) => outcome(areaOfEffect({ table, ...args })),
    formation: (table, args) => outcome(formation({ table, ...args })),
    impact: (table, args) => outcome(impact({ table, ...args })),
  },
  rolls,
};
