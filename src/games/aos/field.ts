// Every place on the battlefield at once: where a model sees somebody or is seen, and where one is in its combat range.
import { atMost } from '../../geometry/touch.ts';
import { Refusal } from '../../input/problem.ts';
import type { ArgsOf } from '../../questions/index.ts';
import { type CellQuestion, fieldRule, stranger, strangerField } from '../../table/field.ts';
import type { Table } from '../../table/table.ts';
import type { AnyRule } from '../../verdict/rule.ts';
import type { Outcome } from '../game.ts';
import { gapOf } from './distance-rows.ts';
import { combatRangeOf } from './models.ts';
import { sees } from './sight/sight.ts';
import { cellsSeeing, cellsSeen } from './sight/sight-cells.ts';
import { handbook } from './sources.ts';
import { vocabulary } from './vocabulary.ts';

const seesInto = fieldRule(
  'aos/visibility',
  [handbook('6.0 Visibility')],
  ({ model, yes, of }) => `${model} sees into ${yes} of the ${of} places to stand.`,
);
const seenFrom = fieldRule(
  'aos/visibility',
  [handbook('6.0 Visibility')],
  ({ model, yes, of }) => `${model} is seen from ${yes} of the ${of} places to stand.`,
  'fieldSeen',
);
const reachedBy = fieldRule(
  'aos/in-combat',
  [handbook('7.0 Combat Range')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand are within the combat range of ${model}.`,
);

/** The rules that a field speaks by. */
export const fieldRules: readonly AnyRule[] = [seesInto, seenFrom, reachedBy];

const FIELDS: Readonly<Record<string, CellQuestion>> = {
  los: {
    holds: sees,
    all: (table, model, guest, grid, open) => cellsSeen({ table, model, guest, grid, open }),
    speaks: seesInto,
  },
  seen: {
    holds: (table, model, guest) => sees(table, guest, model),
    all: (table, model, guest, grid, open) => cellsSeeing({ table, model, guest, grid, open }),
    speaks: seenFrom,
  },
  reach: {
    holds: (table, model, guest) => atMost(gapOf(table, model, guest), combatRangeOf(model)),
    speaks: reachedBy,
  },
};

/** The answer for an enemy, a unit of its own, standing in each cell of the battlefield. */
export function field(table: Table, { of, model, as, step }: ArgsOf<'field'>): Outcome<'field'> {
  const question = Object.hasOwn(FIELDS, of) ? FIELDS[of] : undefined;
  if (!question) throw new Refusal('unsupported', 'of', `Age of Sigmar has no field of "${of}".`);
  const { baseMm, height } = vocabulary.models.infantry!;
  const base = as.base ?? baseMm;
  const oval = { width: as.width ?? base, facing: as.facing };
  const guest = stranger(model, 'infantry', base, as.height ?? Number(height), vocabulary.reach, oval);
  const solid = (there: Table) => there.scene.models.filter((other) => other !== guest);
  return strangerField(table, model, step, guest, solid, question);
}
