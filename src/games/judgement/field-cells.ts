// Every place on the board at once: where a model is seen, covered from, reached or engaged, and where it can walk to.
import type { Grid } from '../../geometry/field.ts';
import type { ArgsOf } from '../../questions/index.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Model } from '../../scene/scene.ts';
import { fieldOutcome, fieldRule, gridOf } from '../../table/field.ts';
import type { Table } from '../../table/table.ts';
import type { AnyRule } from '../../verdict/rule.ts';
import type { Outcome } from '../game.ts';
import { coverCells, engagedCells, reachCells, type Stander, sightCells } from './field.ts';
import { cellsReachedByAdvance } from './movement/advance-reach.ts';
import { core } from './sources.ts';
import { vocabulary } from './vocabulary.ts';

const seenFrom = fieldRule(
  'judgement/line-of-sight',
  [core('Line of Sight (LoS)')],
  ({ model, yes, of }) => `${model} sees, and is seen from, ${yes} of the ${of} places to stand.`,
);
const coveredFrom = fieldRule(
  'judgement/cover',
  [core('Cover')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand have cover from ${model}.`,
);
const reachedBy = fieldRule(
  'judgement/melee-range',
  [core('Within Melee Range')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand are within the melee range of ${model}.`,
);
const engagedAt = fieldRule(
  'judgement/engaged',
  [core('Engaging')],
  ({ model, yes, of }) => `An enemy would be engaged by ${model} in ${yes} of the ${of} places to stand.`,
);

const walksTo = fieldRule(
  'judgement/advance',
  [core('Advance')],
  ({ model, yes, of }) => `${model} can end an advance in ${yes} of the ${of} places to stand.`,
);

/** The rules that a field speaks by. */
export const fieldRules: readonly AnyRule[] = [seenFrom, coveredFrom, reachedBy, engagedAt, walksTo];

const FIELDS = {
  los: [sightCells, seenFrom],
  seen: [sightCells, seenFrom],
  cover: [coverCells, coveredFrom],
  reach: [reachCells, reachedBy],
  engagement: [engagedCells, engagedAt],
  move: [
    (table: Table, model: Model, _: Stander, grid: Grid): Uint8Array => cellsReachedByAdvance(table, model, grid),
    walksTo,
  ],
} as const;

/** The answer for somebody standing in each cell of the board. */
export function field(table: Table, { of, model, as, step }: ArgsOf<'field'>): Outcome<'field'> {
  const [cellsOf, speaks] = FIELDS[of as keyof typeof FIELDS];
  const hero = vocabulary.models.hero!;
  const stander: Stander = {
    radius: baseRadius(as.base ?? hero.baseMm),
    height: as.height ?? (hero.height as number),
  };
  const grid = gridOf(table.scene.board, step);
  const cells = cellsOf(table, model, stander, grid);
  return fieldOutcome(model, grid, cells, speaks);
}
