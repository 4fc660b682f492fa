// Whether one model sees another: one line, from centre to centre.
import { lineMargin } from '../../../kernel/line-margin.ts';
import type { Model, Point } from '../../../scene/types.ts';
import type { AnswerOf } from '../../../verdict/asks.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { areFriends, suffers } from '../models.ts';
import { readingOf } from '../reading.ts';
import { blockersOf, lookBetween, type Passed } from '../sight.ts';
import { beta } from '../sources.ts';
import { untargeted } from './stealth.ts';

export const inSight = rule({
  id: 'guilds/line-of-sight',
  cites: [beta('Vision and Line of Sight'), beta('Barriers and Cover')],
  says: {
    clear: ({ from, to }: Pair) =>
      `${from} and ${to} see each other: nothing stands in the line from centre to centre that is large or tall enough to block it.`,
    large: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through the base of ${piece}, at least as large as theirs.`,
    tall: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through ${piece}, taller than both.`,
    between: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through ${piece}, taller than one of them, which by this reading is enough.`,
    overSmall: ({ piece }: Between) =>
      `${piece} stands in the line, but its base is smaller than that of one of the two, who sees over it.`,
    overLow: ({ piece }: Between) => `${piece} stands in the line, but it is taller than neither of the two.`,
    overBetween: ({ piece }: Between) =>
      `${piece} stands in the line and is taller than one of the two, but not than both.`,
    unseen: ({ to }: Pair) => `${to} is in stealth, and by this reading nobody sees it.`,
  },
  judge: ({ table, from, to }: { table: Table; from: Model; to: Model }, say): Verdict<AnswerOf<'los'>> => {
    const pair = { from: from.id, to: to.id };
    const ends: readonly [Point, Point] = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    const { visible, passed } = lookBetween(table, from, to);
    const seenOver = passed
      .filter(({ blocks }) => !blocks)
      .map(({ why, piece }) => say.because(OVER[why as keyof typeof OVER], { ...pair, piece: piece.id }));
    const margin = table.hurried ? FAR : sightMargin(table, from, to);
    if (!visible) {
      const first = passed.find(({ blocks }) => blocks)!;
      const value = { visible, line: null, band: null, blockers: [first.piece.id] };
      const verdict = say.verdict(value, first.why as 'large' | 'tall' | 'between', {
        ...pair,
        piece: first.piece.id,
      });
      return drawn(
        withMargin(verdict, margin),
        { kind: 'line', role: 'blocked', from: ends[0], to: ends[1] },
        { kind: 'piece', role: 'blocker', id: first.piece.id },
      );
    }
    const line = { kind: 'line', role: 'clear', from: ends[0], to: ends[1] } as const;
    if (suffers(to, 'stealth') && !areFriends(from, to)) {
      if (readingOf(table, 'guilds.stealth.sight') === 'unseen')
        return say.verdict({ visible: false, line: null, band: null, blockers: [] }, 'unseen', pair);
      const verdict = say.verdict({ visible, line: ends, band: null, blockers: [] }, 'clear', pair);
      const because = [...verdict.because, ...seenOver];
      return followedBy(drawn(withMargin({ ...verdict, because }, margin), line), untargeted({ target: to.id }));
    }
    const verdict = say.verdict({ visible, line: ends, band: null, blockers: [] }, 'clear', pair);
    return drawn(withMargin({ ...verdict, because: [...verdict.because, ...seenOver] }, margin), line);
  },
});

const OVER = { small: 'overSmall', low: 'overLow', between: 'overBetween' } as const satisfies Partial<
  Record<Passed['why'], string>
>;

/** How far one piece is from changing whether two models see each other. */
function sightMargin(table: Table, from: Model, to: Model): number {
  return lineMargin(
    table.geometry,
    {
      from: [from.x, from.y],
      to: [to.x, to.y],
      loose: ['from', 'to'],
      shapes: blockersOf(table, from, to),
      decides: (crossed) => crossed.size === 0,
    },
    CLOSE,
  );
}

interface Pair {
  from: string;
  to: string;
}
interface Between extends Pair {
  piece: string;
}
