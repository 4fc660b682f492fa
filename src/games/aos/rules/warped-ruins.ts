// Battleplan 7: every terrain feature is set up near another.
import { gapBetween } from '../../../geometry/geometry.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { RUINS_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';
import type { Check } from '../terrain/set-up-checks.ts';
import { isFactionTerrain } from '../terrain/terrain.ts';

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
    farOfThose: ({ terrain, other, gap, most }: Facts, show) =>
      `${terrain} is ${show.inches(gap)} from ${other}, its nearest that is not faction terrain, and must be within ${show.inches(most)} of another such feature.`,
    aloneOfThose: ({ terrain, most }: Facts, show) =>
      `${terrain} is the only feature that counts, and must be within ${show.inches(most)} of another that is not faction terrain.`,
  },
  judge: ({ ...facts }: Facts, say): Verdict => {
    const near = atMost(facts.gap, facts.most);
    if (near) return say.verdict(true, 'near', facts);
    const alone = facts.other === '';
    if (facts.passedOver) return say.verdict(false, alone ? 'aloneOfThose' : 'farOfThose', facts);
    return say.verdict(false, alone ? 'alone' : 'far', facts);
  },
});

/** For each feature that is not faction terrain, whether another such feature is near enough. */
export function ruinChecks(table: Table): Check<{ readonly terrain: string }>[] {
  const terrain = table.scene.terrain.filter((piece) => !isFactionTerrain(piece));
  const passedOver = terrain.length < table.scene.terrain.length;
  return terrain.map((piece) => {
    const others = terrain
      .filter((other) => other !== piece)
      .map(({ id }) => ({
        other: id,
        gap: gapBetween(table.geometry, table.shape(piece.id), table.shape(id)).inches,
      }));
    const nearest = others.reduce((least, one) => (one.gap < least.gap ? one : least), { other: '', gap: FAR });
    const { value, because } = nearAnother({ terrain: piece.id, ...nearest, passedOver, most: RUINS_RANGE.value });
    const margin = Math.abs(nearest.gap - RUINS_RANGE.value);
    return { who: { terrain: piece.id }, kept: value, because: because[0]!, by: nearAnother, margin };
  });
}

interface Facts {
  readonly terrain: string;
  /** Its nearest neighbour; none when it stands alone. */
  readonly other: string;
  readonly gap: number;
  /** Whether there is faction terrain, which does not count. */
  readonly passedOver: boolean;
  readonly most: number;
}
