// Battleplan 12: the straight line of Arcane Charge, and the first secondary objective that it crosses.
import { crossedBy } from '../../../geometry/crossing.ts';
import { gapToPoint, middleOf, type Point } from '../../../geometry/geometry.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { excerpt, nudgeMargin } from '../../../table/nudge.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { readingOf } from '../reading.ts';
import { handbook } from '../sources.ts';

export const arcaneCharge = rule({
  id: 'aos/power-of-the-realms',
  cites: [handbook('Power of the Realms')],
  says: {
    crosses: ({ from, to, first, all }: Ends & { first: string; all: readonly string[] }, show) =>
      `The straight line from the middle of ${from} to ${to} crosses ${show.names(all)}, and ${first} first.`,
    none: ({ from, to }: Ends) => `The straight line from the middle of ${from} to ${to} crosses none of these.`,
  },
  judge: ({ table, from, to, among }: { table: Table } & ArgsOf<'crossing'>, say): Verdict<AnswerOf<'crossing'>> => {
    const start = middleOf(table.geometry, table.shape(from.id));
    const ends = {
      middle: middleOf(table.geometry, table.shape(to.id)),
      nearest: gapToPoint(table.geometry, table.shape(to.id), start).at,
    };
    const zones = among.filter((zone) => zone !== from && zone !== to);
    const crossed = (end: Point): string[] =>
      crossedBy(
        table.geometry,
        start,
        end,
        zones.map(({ id }) => table.shape(id)),
      ).map(({ shape }) => table.idOf(shape));
    const same = crossed(ends.middle)[0] === crossed(ends.nearest)[0];
    const end = ends[same ? 'middle' : readingOf(table, 'aos.crossing.end')];
    const all = crossed(end);
    const first = all[0] ?? null;
    const facts = { from: from.id, to: to.id };
    const verdict =
      first === null
        ? say.verdict({ first, all }, 'none', facts)
        : say.verdict({ first, all } as AnswerOf<'crossing'>, 'crosses', { ...facts, first, all });
    return drawn(
      { ...verdict, margin: crossingMargin(table, { from, to, among }, first) },
      { kind: 'line', role: 'tape', from: start, to: end },
      ...all.map((id) => ({ kind: 'piece', role: id === first ? 'target' : 'hit', id }) as const),
    );
  },
});

/** How far one piece is from another first crossing, found by trying. */
function crossingMargin(table: Table, ends: ArgsOf<'crossing'>, first: string | null): number {
  if (table.headlineOnly) return FAR;
  const { from, to, among } = ends;
  const ids = [from.id, to.id, ...among.map(({ id }) => id)];
  const found = (then: Table): AnswerOf<'crossing'>['first'] => {
    const named = (id: string) => then.zone(id) ?? then.terrain(id) ?? then.model(id)!;
    const zones = among.map(({ id }) => then.zone(id)!);
    return arcaneCharge({ table: then.aside(), from: named(from.id), to: named(to.id), among: zones }).value.first;
  };
  return nudgeMargin(excerpt(table, ids), (then) => found(then) === first);
}

interface Ends {
  readonly from: string;
  readonly to: string;
}
