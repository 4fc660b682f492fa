// Every place on the board at once: where a model is seen, covered from, reached or engaged, and where it can walk to.
import type { Grid } from '../../kernel/field.ts';
import type { Model } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import type { ArgsOf } from '../../verdict/asks.ts';
import type { Outcome } from '../../verdict/game.ts';
import { type AnyRule, type Remark, rule } from '../../verdict/rule.ts';
import type { Table } from '../../verdict/table.ts';
import { coverCells, engagedCells, gridOf, reachCells, type Stander, sightCells } from './field.ts';
import { core } from './sources.ts';
import { strollCells } from './strolling.ts';
import { vocabulary } from './vocabulary.ts';

const seenFrom = rule({
  id: 'judgement/line-of-sight',
  cites: [core('Line of Sight (LoS)')],
  says: {
    field: ({ model, yes, of }: Count) => `${model} sees, and is seen from, ${yes} of the ${of} places to stand.`,
  },
  judge: (count: Count, say): Remark => say.remark('field', count),
});
const coveredFrom = rule({
  id: 'judgement/cover',
  cites: [core('Cover')],
  says: {
    field: ({ model, yes, of }: Count) => `${yes} of the ${of} places to stand have cover from ${model}.`,
  },
  judge: (count: Count, say): Remark => say.remark('field', count),
});
const reachedBy = rule({
  id: 'judgement/melee-range',
  cites: [core('Within Melee Range')],
  says: {
    field: ({ model, yes, of }: Count) => `${yes} of the ${of} places to stand are within the melee range of ${model}.`,
  },
  judge: (count: Count, say): Remark => say.remark('field', count),
});
const engagedAt = rule({
  id: 'judgement/engaged',
  cites: [core('Engaging')],
  says: {
    field: ({ model, yes, of }: Count) =>
      `An enemy would be engaged by ${model} in ${yes} of the ${of} places to stand.`,
  },
  judge: (count: Count, say): Remark => say.remark('field', count),
});

const walksTo = rule({
  id: 'judgement/advance',
  cites: [core('Advance')],
  says: {
    field: ({ model, yes, of }: Count) => `${model} can end an advance in ${yes} of the ${of} places to stand.`,
  },
  judge: (count: Count, say): Remark => say.remark('field', count),
});

/** The rules that a field speaks by. */
export const fieldRules: readonly AnyRule[] = [seenFrom, coveredFrom, reachedBy, engagedAt, walksTo];

const FIELDS = {
  los: [sightCells, seenFrom],
  seen: [sightCells, seenFrom],
  cover: [coverCells, coveredFrom],
  reach: [reachCells, reachedBy],
  engagement: [engagedCells, engagedAt],
  move: [(table: Table, model: Model, _: Stander, grid: Grid): Uint8Array => strollCells(table, model, grid), walksTo],
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
  const yes = cells.filter((cell) => cell === 1).length;
  const open = cells.filter((cell) => cell <= 1).length;
  return {
    answer: { ...numbersOf(grid), cells: base64(cells) },
    because: speaks({ model: model.id, yes, of: open }).because,
  };
}

const numbersOf = ({ origin, step, columns, rows }: Grid) => ({ origin, step, columns, rows });

// In pieces that a call can take as arguments.
const PIECE = 0x2000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return btoa(text);
}

interface Count {
  model: string;
  yes: number;
  of: number;
}
