// Grimheim: everything the rest of Sightline needs of it.
import type { Model } from '../../scene/scene.ts';
import { defineGame, judgedBy, outcome, rectBoard, sightHeadline } from '../game.ts';
import { card } from './card.ts';
import { field, fieldRules } from './field.ts';
import { movingAnswers, movingRules } from './movement/answers.ts';
import { parameters } from './page-numbers.ts';
import { ranges } from './ranges.ts';
import { rolls } from './rolls/index.ts';
import { assists } from './rules/assist.ts';
import { objectiveControl } from './rules/controlling-objectives.ts';
import { hasCover } from './rules/cover.ts';
import { effectiveRange } from './rules/effective-range.ts';
import { isHidden } from './rules/hidden.ts';
import { inSight, inside, markerOf } from './rules/line-of-sight.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { engagement } from './rules/melee-range.ts';
import { shieldRaised } from './rules/raise-shield.ts';
import { farEnough } from './rules/ranged-combat.ts';
import { shootsIntoCombat } from './rules/shoot-into-combat.ts';
import { mayTakeAim } from './rules/take-aim.ts';
import { obscured } from './rules/visibility.ts';
import { isInSight, type Seen } from './sight/sight.ts';
import { vocabulary } from './vocabulary.ts';

export const grimheim = defineGame({
  id: 'grimheim',
  title: 'Grimheim',
  edition: 'Game rules, undated',
  linkNumber: 1,
  boards: [rectBoard(36, 36), rectBoard(24, 24), rectBoard(44, 30)],
  vocabulary,
  card,
  parameters,
  rules: [
    distance,
    within,
    inSight,
    inside,
    isHidden,
    obscured,
    hasCover,
    shieldRaised,
    effectiveRange,
    farEnough,
    shootsIntoCombat,
    mayTakeAim,
    assists,
    engagement,
    objectiveControl,
    ...movingRules,
    ...fieldRules,
  ],
  answers: {
    distance: judgedBy(distance),
    within: judgedBy(within),
    los: (table, { from, to }) => outcome(inSight({ table, from: from as Model, to: to as Seen })),
    obscured: judgedBy(obscured),
    cover: judgedBy(hasCover),
    engagement: judgedBy(engagement),
    control: judgedBy(objectiveControl),
    ...movingAnswers,
    field,
  },
  headlines: {
    los: (table, { from, to }) => sightHeadline(isInSight(table, from as Model, markerOf(to as Seen, 'to')), null),
  },
  ranges,
  rolls,
});
