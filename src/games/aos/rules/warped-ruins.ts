// Battleplan 7: every terrain feature is set up near another.
import { gapBetween } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { RUINS_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';
import type { Check } from '../terrain/set-up-checks.ts';

export const nearAnother = rule({
  id: 'aos/warped-ruins',
  cites: [handbook('Warped Ruins')],
  says: {
    near: ({ terrain, other, gap, most }: Facts, show) =>
      `${terrain} is ${show.inches(gap)} from ${other}, within ${show.inches(most)} of another feature.`,
    far: ({ terrain, other, gap, most }: Facts, show) =>
      `${terrain} is ${show.inches(gap)} from ${other}, its nearest, and must be within ${show.inches(most)} of another feature.`,
    alone: ({ terrain, most }: Facts, show) =>
      `${terrain} is the only feature, and must be within ${show.inches(most)} of another.`,
  },
  judge: ({ ...facts }: Facts, say): Verdict => {
    const near = atMost(facts.gap, facts.most);
    return say.verdict(near, near ? 'near' : facts.other === '' ? 'alone' : 'far', facts);
  },
});

/** For each feature, whether another is near enough. */
export function ruinChecks(table: Table): Check<{ readonly terrain: string }>[] {
  const { terrain } = table.scene;
  return terrain.map((piece) => {
    const others = terrain
      .filter((other) => other !== piece)
      .map(({ id }) => ({
        other: id,
        gap: gapBetween(table.geometry, table.shape(piece.id), table.shape(id)).inches,
      }));
    const nearest = others.reduce((least, one) => (one.gap < least.gap ? one : least), { other: '', gap: FAR });
    const { value, because } = nearAnother({ terrain: piece.id, ...nearest, most: RUINS_RANGE.value });
    const margin = Math.abs(nearest.gap - RUINS_RANGE.value);
    return { who: { terrain: piece.id }, kept: value, because: because[0]!, by: nearAnother, margin };
  });
}

interface Facts {
  readonly terrain: string;
  /** Its nearest neighbour; none when it stands alone. */
  readonly other: string;
  readonly gap: number;
  readonly most: number;
}
