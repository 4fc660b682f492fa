// Age of Sigmar: everything the rest of Sightline needs of it.
import type { Party } from '../../scene/units.ts';
import { defineGame, judgedBy, outcome, rectBoard, sightHeadline } from '../game.ts';
import { ASH_PLAN } from './battleplans.ts';
import { card } from './card.ts';
import { field, fieldRules } from './field.ts';
import { parameters } from './page-numbers.ts';
import { ranges } from './ranges.ts';
import { rolls } from './rolls/index.ts';
import { battleTactic, tacticRules } from './rules/battle-tactics.ts';
import { outOfTheTunnel } from './rules/caverns-of-slaughter.ts';
import { charge } from './rules/charging.ts';
import { control } from './rules/control.ts';
import { hiddenByAsh, noneInAsh } from './rules/hidden-under-ash-clouds.ts';
import { inCombat } from './rules/in-combat.ts';
import { keepsNobodyAway, noContender, stillManifestation } from './rules/manifestations.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { countsHere } from './rules/objectives.ts';
import { halvedRange, hiddenInTerrain, notObscured } from './rules/obscuring.ts';
import { arcaneCharge } from './rules/power-of-the-realms.ts';
import { keepsAway, unitSetUp } from './rules/reserves.ts';
import { keepsDistance, terrainSetUp } from './rules/setting-up-terrain.ts';
import { isVisible, modelVisible, unitVisible, visible } from './rules/visibility.ts';
import { nearAnother } from './rules/warped-ruins.ts';
import { vocabulary } from './vocabulary.ts';

export const aos = defineGame({
  id: 'aos',
  title: 'Age of Sigmar',
  edition: 'General’s Handbook 2026-27',
  linkNumber: 3,
  boards: [rectBoard(60, 44), rectBoard(44, 60), rectBoard(44, 30)],
  vocabulary,
  parameters,
  card,
  rules: [
    distance,
    within,
    inCombat,
    stillManifestation,
    noContender,
    keepsNobodyAway,
    control,
    countsHere,
    terrainSetUp,
    keepsDistance,
    nearAnother,
    unitSetUp,
    keepsAway,
    outOfTheTunnel,
    modelVisible,
    unitVisible,
    hiddenInTerrain,
    notObscured,
    halvedRange,
    hiddenByAsh,
    noneInAsh,
    charge,
    arcaneCharge,
    battleTactic,
    ...tacticRules,
    ...fieldRules,
  ],
  answers: {
    distance: judgedBy(distance),
    within: judgedBy(within),
    engagement: judgedBy(inCombat),
    control: judgedBy(control),
    setup: (table, { unit, ...args }) =>
      outcome(unit ? unitSetUp({ table, unit, ...args }) : terrainSetUp({ table, ...args })),
    los: (table, { from, to, battleplan }) =>
      outcome(visible({ table, from, to: to as Party, ashClouds: battleplan === ASH_PLAN })),
    charge: judgedBy(charge),
    tactic: judgedBy(battleTactic),
    crossing: judgedBy(arcaneCharge),
    field,
  },
  headlines: {
    los: (table, { from, to, battleplan }) =>
      sightHeadline(isVisible({ table, from, to: to as Party, ashClouds: battleplan === ASH_PLAN }), 0),
  },
  ranges,
  rolls,
});
