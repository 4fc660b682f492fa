// How much of a body is hidden from an eye, by all that stands in between and by each piece alone.
import { hiddenShare } from '../../../geometry/hidden.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Piece } from '../../../questions/types.ts';
import { cutOfLook } from '../../../table/cut.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { eyeOf } from '../models.ts';
import { readingOf } from '../reading.ts';
import { enemiesOf, standingTerrain } from '../sight/sight.ts';
import { eyeToMiddle } from '../sight/sight-cut.ts';
import { book } from '../sources.ts';
import { inside } from './line-of-sight.ts';

export const obscured = rule({
  id: 'grimheim/visibility',
  cites: [book('Visibility'), book('Cover')],
  says: {
    open: ({ from, to }: Pair) => `Nothing hides any part of ${to} from ${from}.`,
    partly: ({ from, to, share }: Pair & { share: number }) =>
      `From the head of ${from}, ${percent(share)} of the body of ${to} is hidden.`,
    wholly: ({ from, to }: Pair) => `From the head of ${from}, all of the body of ${to} is hidden.`,
    piece: ({ id, share }: { id: string; share: number }) => `${id} alone hides ${percent(share)} of it.`,
    through: ({ from }: Pair) => `By this reading enemies of ${from} hide nothing from it.`,
  },
  judge: ({ table, from, to }: { table: Table } & ArgsOf<'obscured'>, say): Verdict<AnswerOf<'obscured'>> => {
    const terrain = standingTerrain(table);
    const enemies = enemiesOf(table, from, to);
    const look = (pieces: readonly Piece[]) =>
      hiddenShare(table.geometry, eyeOf(from), table.shape(to.id), shapesOf(table, pieces));
    const all = look([...terrain, ...enemies]);
    // Enemies matter where one of them hides something.
    const doubtful = all.by.slice(terrain.length).some((share) => share > 0);
    const through = doubtful && readingOf(table, 'grimheim.los.enemies') === 'no';
    const pieces: Piece[] = through ? terrain : [...terrain, ...enemies];
    const { share, by } = through ? look(pieces) : all;
    const pair = { from: from.id, to: to.id };
    const entries = pieces.map(({ id }, i) => [id, by[i]!] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    const value = { share, by: Object.fromEntries(entries) };
    const key = atMost(share, 0) ? 'open' : atMost(1, share) ? 'wholly' : 'partly';
    const own = say.verdict(value, key, { ...pair, share });
    const hiding = entries.filter(([, alone]) => alone > 0);
    const because = [
      ...own.because,
      ...hiding.map(([id, alone]) => say.because('piece', { id, share: alone })),
      ...(through ? [say.because('through', pair)] : []),
    ];
    const within = inside({ table, who: from, pieces: hiding.map(([id]) => ({ id })) });
    return followedBy(
      drawn(
        { ...own, because },
        ...hiding.map(([id]) => ({ kind: 'piece', role: 'blocker', id }) as const),
        ...cutOfLook(table, {
          from,
          to,
          line: [
            [from.x, from.y],
            [to.x, to.y],
          ],
          heights: eyeToMiddle(from, to),
          visible: !atMost(1, share),
          blockers: pieces,
          share,
        }),
      ),
      within,
    );
  },
});

/** A share in words: never all or nothing unless it is. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (!atMost(share, 0) && whole === 0) return 'less than 1%';
  if (!atMost(1, share) && whole === 100) return 'more than 99%';
  return `${whole}%`;
}

interface Pair {
  readonly from: string;
  readonly to: string;
}
