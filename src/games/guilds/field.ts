// Every place on the board at once: where a model sees somebody or is seen, where one has cover from it or is engaged,
// and where it could move to.
import { atMost } from '../../geometry/touch.ts';
import { Refusal } from '../../input/problem.ts';
import type { ArgsOf } from '../../questions/index.ts';
import { inchesFromMm } from '../../scene/length.ts';
import { type CellQuestion, fieldOutcome, fieldRule, gridOf, stranger, strangerField } from '../../table/field.ts';
import { gapBetweenPieces } from '../../table/gaps.ts';
import type { Table } from '../../table/table.ts';
import type { AnyRule } from '../../verdict/rule.ts';
import type { Outcome } from '../game.ts';
import { areEngaged } from './engagement/engagement.ts';
import { threatOf } from './models.ts';
import { moveCells } from './movement/move-field.ts';
import { sees } from './sight/sight.ts';
import { beta } from './sources.ts';
import { barriersBetween, covers } from './terrain/cover-features.ts';
import { otherBases, solidTerrain } from './terrain/terrain.ts';
import { vocabulary } from './vocabulary.ts';

const seesFrom = fieldRule(
  'guilds/line-of-sight',
  [beta('Vision and Line of Sight')],
  ({ model, yes, of }) => `${model} would see an enemy in ${yes} of the ${of} places to stand.`,
);
const seenFrom = fieldRule(
  'guilds/line-of-sight',
  [beta('Vision and Line of Sight'), beta('Stealth')],
  ({ model, yes, of }) => `An enemy would see ${model} from ${yes} of the ${of} places to stand.`,
  'fieldSeen',
);
const coveredFrom = fieldRule(
  'guilds/cover',
  [beta('Barriers and Cover')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand have cover from ${model}.`,
);
const threatened = fieldRule(
  'guilds/engagement',
  [beta('Threat Range')],
  ({ model, yes, of }) => `${yes} of the ${of} places to stand are within the threat range of ${model}.`,
  'fieldReach',
);
const engagedAt = fieldRule(
  'guilds/engagement',
  [beta('Engagement')],
  ({ model, yes, of }) => `An enemy would be engaged with ${model} in ${yes} of the ${of} places to stand.`,
);
const movesTo = fieldRule(
  'guilds/movement',
  [beta('Movement')],
  ({ model, yes, of }) => `${model} can end a Movement action in ${yes} of the ${of} places to stand.`,
);

/** The rules that a field speaks by. */
export const fieldRules: readonly AnyRule[] = [seesFrom, seenFrom, coveredFrom, threatened, engagedAt, movesTo];

const FIELDS: Readonly<Record<string, CellQuestion>> = {
  los: { holds: sees, speaks: seesFrom },
  seen: { holds: (table, model, guest) => sees(table, guest, model), speaks: seenFrom },
  cover: { holds: (table, model, guest) => barriersBetween(table, model, guest).some(covers), speaks: coveredFrom },
  reach: {
    holds: (table, model, guest) => atMost(gapBetweenPieces(table, model, guest).inches, threatOf(model)),
    speaks: threatened,
  },
  engagement: { holds: areEngaged, speaks: engagedAt },
};

/** The answer for an enemy standing in each cell of the board, or for the model itself where it could move to. */
export function field(table: Table, { of, model, as, step }: ArgsOf<'field'>): Outcome<'field'> {
  if (of === 'move') {
    const grid = gridOf(table.scene.board, step);
    return fieldOutcome(model, grid, moveCells(table, model, grid), movesTo);
  }
  const question = Object.hasOwn(FIELDS, of) ? FIELDS[of] : undefined;
  if (!question) throw new Refusal('unsupported', 'of', `GUILDS has no field of "${of}".`);
  const { baseMm } = vocabulary.models.infantry!;
  const base = as.base ?? baseMm;
  const guest = stranger(model, 'infantry', base, as.height ?? inchesFromMm(base), vocabulary.reach);
  const solid = (there: Table) => [...otherBases(there, guest), ...solidTerrain(there, guest)];
  return strangerField(table, model, step, guest, solid, question);
}
