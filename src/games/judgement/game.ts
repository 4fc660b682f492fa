// Judgement: everything the rest of Sightline needs of it.
import type { Model } from '../../scene/scene.ts';
import { defineGame, judgedBy, outcome, roundBoard, sightHeadline } from '../game.ts';
import { poolStepRules } from './attack/pool-steps.ts';
import { card } from './card.ts';
import { field, fieldRules } from './field-cells.ts';
import { movingAnswers, movingRules } from './movement/answers.ts';
import { parameters } from './page-numbers.ts';
import { ranges } from './ranges.ts';
import { rolls } from './rolls/index.ts';
import { attackDicePool } from './rules/attack-dice-pool.ts';
import { backstab } from './rules/backstab.ts';
import { hasCover } from './rules/cover.ts';
import { isCursed } from './rules/curse.ts';
import { distracted } from './rules/distracted.ts';
import { effigyAgility, hurtByHeroes } from './rules/effigy.ts';
import { engagement } from './rules/engaged.ts';
import { firingIntoMelee } from './rules/firing-into-melee.ts';
import { woodBetween } from './rules/forests-and-smoke.ts';
import { gangingUp } from './rules/ganging-up.ts';
import { hardCover } from './rules/hard-cover.ts';
import { outOfCohesion, tooFarToHarvest } from './rules/hero-units.ts';
import { targetable } from './rules/invisibility.ts';
import { tooLowTo } from './rules/knocked-down.ts';
import { inSight } from './rules/line-of-sight.ts';
import { distance } from './rules/measuring-distances.ts';
import { noMeleeRange } from './rules/melee-range.ts';
import { tallEnough } from './rules/model-height.ts';
import { pointBlank } from './rules/point-blank.ts';
import { poisonsHarvest } from './rules/poison.ts';
import { shrineControl } from './rules/shrines.ts';
import { softCover } from './rules/soft-cover.ts';
import { harvestRangeRules } from './rules/soul-command.ts';
import { soulHarvest } from './rules/soul-harvest.ts';
import { holdsNoSoul } from './rules/soulless.ts';
import { onlyTheHighest } from './rules/stacking-terrain.ts';
import { within } from './rules/within.ts';
import { sees } from './sight/sight.ts';
import { vocabulary } from './vocabulary.ts';

export const judgement = defineGame({
  id: 'judgement',
  title: 'Judgement',
  edition: 'Core rules 1.12, inch edition',
  linkNumber: 0,
  boards: [roundBoard(36, '36″ round, five a side'), roundBoard(24, '24″ round, three a side')],
  vocabulary,
  card,
  parameters,
  rules: [
    distance,
    within,
    inSight,
    tallEnough,
    woodBetween,
    hasCover,
    softCover,
    hardCover,
    onlyTheHighest,
    engagement,
    noMeleeRange,
    attackDicePool,
    ...poolStepRules,
    gangingUp,
    distracted,
    firingIntoMelee,
    effigyAgility,
    hurtByHeroes,
    backstab,
    pointBlank,
    targetable,
    soulHarvest,
    ...harvestRangeRules,
    tooLowTo,
    tooFarToHarvest,
    holdsNoSoul,
    isCursed,
    poisonsHarvest,
    outOfCohesion,
    shrineControl,
    ...fieldRules,
    ...movingRules,
  ],
  answers: {
    distance: judgedBy(distance),
    within: judgedBy(within),
    los: (table, { from, to }) => outcome(inSight({ table, from: from as Model, to: to as Model })),
    cover: judgedBy(hasCover),
    engagement: judgedBy(engagement),
    pool: judgedBy(attackDicePool),
    harvest: judgedBy(soulHarvest),
    field,
    control: judgedBy(shrineControl),
    ...movingAnswers,
  },
  headlines: { los: (table, { from, to }) => sightHeadline(sees(table, from as Model, to as Model), 0) },
  ranges,
  rolls,
});
