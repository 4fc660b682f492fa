// Every place on the table at once: where a model sees somebody or is seen, where one has cover from it or is in melee,
// and where it can move to.

import { Refusal } from '../../input/problem.ts';
import type { ArgsOf } from '../../questions/index.ts';
import { type CellQuestion, fieldOutcome, fieldRule, gridOf, stranger, strangerField } from '../../table/field.ts';
import type { Table } from '../../table/table.ts';
import type { AnyRule } from '../../verdict/rule.ts';
import type { Outcome } from '../game.ts';
import { inMelee } from './engagement/engagement.ts';
import { basesAt } from './movement/mover.ts';
import { placesToMoveTo } from './movement/places.ts';
import { sees } from './sight/sight.ts';
import { book } from './sources.ts';
import { inCover } from './terrain/cover-features.ts';
import { barring } from './terrain/terrain.ts';
import { vocabulary } from './vocabulary.ts';

const seesInto = fieldRule(
  'grimheim/line-of-sight',
  [book('Line of Sight')],
  ({ model, yes, of }) => `${model} sees into ${yes} of the ${of} places to stand.`,
);
const seenFrom = fieldRule(
  'grimheim/line-of-sight',
  [book('Visibility')],
  ({ model, yes, of }) => `${model} is seen from ${yes} of the ${of} places to stand.`,
  'fieldSeen',
);
const coveredFrom = fieldRule(
  'grimheim/cover',
  [book('Cover')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand have cover from ${model}.`,
);
const foughtAt = fieldRule(
  'grimheim/melee-range',
  [book('Meele Range')],
  ({ model, yes, of }) => `An enemy would be in melee range of ${model} in ${yes} of the ${of} places to stand.`,
);

const walkedTo = fieldRule(
  'grimheim/movement',
  [book('Movement'), book('Actions')],
  ({ model, yes, of }) => `${model} can move to ${yes} of the ${of} places to stand.`,
);

/** The rules that a field speaks by. */
export const fieldRules: readonly AnyRule[] = [seesInto, seenFrom, coveredFrom, foughtAt, walkedTo];

const melee: CellQuestion = { holds: inMelee, speaks: foughtAt };
const FIELDS: Readonly<Record<string, CellQuestion>> = {
  los: { holds: sees, speaks: seesInto },
  seen: { holds: (table, model, guest) => sees(table, guest, model), speaks: seenFrom },
  cover: { holds: inCover, speaks: coveredFrom },
  reach: melee,
  engagement: melee,
};

/** The answer for an enemy standing in each cell, on the table itself, or where the model itself can move to. */
export function field(table: Table, { of, model, as, step }: ArgsOf<'field'>): Outcome<'field'> {
  if (of === 'move') {
    const grid = gridOf(table.scene.board, step);
    return fieldOutcome(model, grid, placesToMoveTo(table, model, grid), walkedTo);
  }
  const question = Object.hasOwn(FIELDS, of) ? FIELDS[of] : undefined;
  if (!question) throw new Refusal('unsupported', 'of', `Grimheim has no field of "${of}".`);
  const { baseMm, height } = vocabulary.models.fighter!;
  const guest = stranger(model, 'fighter', as.base ?? baseMm, as.height ?? Number(height), vocabulary.reach);
  const solid = (there: Table) => [...basesAt(there.scene.models, guest, guest.z), ...barring(there, guest, guest.z)];
  return strangerField(table, model, step, guest, solid, question);
}
