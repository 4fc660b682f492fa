// Breaking away: up to three inches after a test, and out of every threat range it was in.
import { bearing, grazingHeadings, pointAhead } from '../../../geometry/headings.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { type Lanes, laneMarks, lanesAbout } from '../../../table/lanes.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { vicinity } from '../../../table/table-with-model-at.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { leftAlong } from '../engagement/threats-along-route.ts';
import { hasTrait, threatOf } from '../models.ts';
import { moverOn } from '../movement/heights.ts';
import { aimOfMove, stopsFor } from '../movement/movement.ts';
import { DISENGAGE } from '../parameters.ts';
import { beta } from '../sources.ts';
import { otherBases } from '../terrain/terrain.ts';
import { needsTest } from './characteristic-tests.ts';

const breaksAway = rule({
  id: 'guilds/disengage',
  cites: [beta('Disengage (Dex Test)'), beta('Disengaged Towering Models'), beta('Engagement')],
  says: {
    engaged: ({ model, enemies, inches }: Facts, show) =>
      `${model} is engaged with ${show.names(enemies)}, so it can only disengage: up to ${show.inches(inches)}.`,
    towering: ({ model, enemies }: Facts, show) =>
      `${model} is towering and ${show.names(enemies)} not, so it needs no test to disengage.`,
    open: ({ model, least }: Facts, show) =>
      `Straight ahead ${model} is out of every threat range after ${show.inches(least)} at the least.`,
    shut: ({ model, inches }: Facts, show) =>
      `No straight way of ${show.inches(inches)} leads ${model} out of every threat range that it is in.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'engaged' | 'towering' | 'open' | 'shut' }, say): Verdict =>
    say.verdict(how !== 'shut', how, facts),
});

/** That a way ends in a threat range that it should have left. */
export const stillInRange = rule({
  id: 'guilds/disengage',
  cites: [beta('Disengage (Dex Test)')],
  says: {
    ends: ({ model, enemy }: { model: string; enemy: string }) =>
      `${model} would still be within the threat range of ${enemy}, from which it disengages.`,
  },
  judge: (facts: { model: string; enemy: string }, say): Verdict => say.verdict(false, 'ends', facts),
});

/** The rules that disengaging speaks by. */
export const disengageRules = [breaksAway, stillInRange] as const;

/** What it takes a model to break away from the enemies it is engaged with, and which straight ways do. */
export function disengagement(table: Table, model: Model, enemies: readonly Model[]): Verdict {
  const facts = { model: model.id, enemies: enemies.map(({ id }) => id).sort(), inches: DISENGAGE.value, least: 0 };
  const huge = hasTrait(model, 'towering') && enemies.every((enemy) => !hasTrait(enemy, 'towering'));
  const { best, lanes } = waysOut(table, model, enemies);
  const out = best
    ? breaksAway({ how: 'open', ...facts, least: best.travelled })
    : breaksAway({ how: 'shut', ...facts });
  return followedBy(
    breaksAway({ how: 'engaged', ...facts }),
    huge ? breaksAway({ how: 'towering', ...facts }) : needsTest(model, 'DEX'),
    drawn(out, ...laneMarks(model, lanes, DISENGAGE.value)),
  );
}

/** Every straight way that leads a model out of all these threat ranges and into no other. */
function waysOut(table: Table, model: Model, enemies: readonly Model[]): Lanes {
  const aim = aimOfMove(table.aside(), model);
  const longest = Math.max(...table.scene.models.map(threatOf));
  const quiet = vicinity(table.aside(), model, DISENGAGE.value + 2 * longest, model);
  const mover = moverOn(quiet, model);
  const start: Point = [model.x, model.y];
  const stopOnWay = stopsFor(mover, aim);
  const stopOn = (heading: number): number | null => {
    const way = [start, pointAhead(start, heading, DISENGAGE.value)];
    const left = leftAlong(mover.table, model, way, enemies);
    if (left === null) return null;
    const parts = [{ from: left, to: DISENGAGE.value }];
    return stopOnWay(way, { parts, holds: null })?.length ?? null;
  };
  const [first] = enemies;
  const straight = bearing([first!.x, first!.y], start);
  const around = [...otherBases(quiet, model), ...quiet.scene.terrain];
  const grazes = grazingHeadings(quiet.geometry, quiet.shape(model.id), shapesOf(quiet, around));
  return lanesAbout(straight, grazes, stopOn);
}

interface Facts {
  model: string;
  enemies: readonly string[];
  inches: number;
  least: number;
}
