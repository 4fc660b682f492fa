// Bases that came to overlap part again, moving as little as possible.
import type { AnswerOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Remark, rule, type Verdict } from '../../../verdict/rule.ts';
import { type Settlement, settlementOf } from '../movement/settling.ts';
import { core } from '../sources.ts';

export const disturbance = rule({
  id: 'judgement/path-of-least-disturbance',
  cites: [core('Path of Least Disturbance')],
  says: {
    parted: ({ moves }: { moves: readonly { id: string; inches: number }[] }, show) =>
      `The least disturbance that leaves nobody overlapping: ${show.names(moves.map(({ id, inches }) => `${id} moves ${show.inches(inches)}`))}.`,
    clear: () => 'No base overlaps another or stands where it may not, so nothing moves.',
    bounded: () =>
      'So many bases push one another that not every way to part them could be tried: this one is good, another may move them less.',
    cramped: () => 'There is no room for everybody: some bases still overlap.',
  },
  judge: ({ table, settlement }: { table: Table; settlement: Settlement }, say): Verdict<AnswerOf<'settle'>> => {
    const { moves, total, ties, cleared, bounded } = settlement;
    const answer = { moves, total, ...(ties ? { ties: true as const } : {}) };
    const verdict = !cleared
      ? say.verdict(answer, 'cramped')
      : moves.length > 0
        ? say.verdict(answer, 'parted', { moves })
        : say.verdict(answer, 'clear');
    const arrows = moves.map(({ id, to }): Mark => {
      const { x, y } = table.model(id)!;
      return { kind: 'arrow', role: 'settle', from: [x, y], to };
    });
    return drawn(
      bounded && cleared ? followedBy(verdict, say.verdict(null, 'bounded')) : verdict,
      ...arrows,
      ...moves.map(({ id, to }): Mark => ({ kind: 'piece', role: 'landing', id, at: to })),
    );
  },
});

/** How the whole table settles. */
export function settleTable(table: Table): Verdict<AnswerOf<'settle'>> {
  return disturbance({ table, settlement: settlementOf(table) });
}

/** Why a move may not end with one base on another. */
export const endsOnBase = rule({
  id: 'judgement/advance',
  cites: [core('Advance'), core('Path of Least Disturbance')],
  says: {
    ends: ({ model, other }: { model: string; other: string }) =>
      `${model} would end on the base of ${other}, and no base ends on another by choice.`,
  },
  judge: ({ model, other }: { model: Model; other: Model }, say): Remark =>
    say.remark('ends', { model: model.id, other: other.id }),
});
