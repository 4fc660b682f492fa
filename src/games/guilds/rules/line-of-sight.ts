// Whether one model sees another: one line, from centre to centre.
import { lineMargin } from '../../../geometry/line-margin.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { cutOfLook } from '../../../table/cut.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';

import { blockersOf, isHiddenFrom, isInStealthFrom, isInside, lookBetween, type Passed } from '../sight/sight.ts';
import { beta } from '../sources.ts';
import { untargeted } from './stealth.ts';

export const inSight = rule({
  id: 'guilds/line-of-sight',
  cites: [beta('Vision and Line of Sight'), beta('Barriers and Cover'), beta('Stealth')],
  says: {
    clear: ({ from, to }: Pair) =>
      `${from} and ${to} see each other: nothing on the line from centre to centre is large or tall enough to block it.`,
    sees: ({ from, to }: Pair) =>
      `${from} sees ${to}: nothing on the line from centre to centre is large or tall enough to block it. ${from} itself is in stealth, so ${to} cannot have it in vision.`,
    over: ({ from, to, piece }: Between) =>
      `${from} sees ${to}: it is in base contact with ${piece}, which is not taller than its base is wide, and by this reading it sees over that Barrier.`,
    large: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through the base of ${piece}, which is at least as large as both of theirs.`,
    tall: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through ${piece}, which is taller than both of them.`,
    between: ({ from, to, piece }: Between) =>
      `${from} and ${to} do not see each other: the line from centre to centre passes through ${piece}, which is taller than one of them.`,
    overSmall: ({ piece }: Between) =>
      `${piece} is on the line, but its base is smaller than that of one of the two, who sees over it.`,
    overLow: ({ piece }: Between) => `${piece} is on the line, but it is taller than neither of the two.`,
    overBetween: ({ piece }: Between) =>
      `${piece} is on the line and taller than one of the two; by this reading it would have to be taller than both.`,
    overTouched: ({ from, piece }: Between) => `By this reading ${from} sees over ${piece}, which it touches.`,
    overBeneath: ({ piece }: Between) =>
      `${piece} is on the line, but one of the two is on top of it: it does not block the sight from there.`,
    inside: ({ who, piece, level, top }: { who: string; piece: string; level: number; top: number }, show) =>
      `${who} is inside ${piece}, not on top of it: its base is at ${show.inches(level)}, and the top is at ${show.inches(top)}.`,
    unseen: ({ from, to }: Pair) => `${to} is in stealth, so ${from} cannot have it in vision.`,
  },
  judge: ({ table, from, to }: { table: Table; from: Model; to: Model }, say): Verdict<AnswerOf<'los'>> => {
    const pair = { from: from.id, to: to.id };
    const ends: readonly [Point, Point] = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    const { visible, passed } = lookBetween(table, from, to);
    const margin = table.headlineOnly ? FAR : () => sightMargin(table, from, to);
    if (!visible) {
      const first = passed.find(({ blocks }) => blocks)!;
      const value = { visible, line: null, band: null, blockers: [first.piece.id] };
      const why = first.why === 'touched' ? 'between' : (first.why as 'large' | 'tall' | 'between');
      const verdict = say.verdict(value, why, {
        ...pair,
        piece: first.piece.id,
      });
      const inside = [from, to].flatMap((who) =>
        isInside(table, who, first.piece)
          ? [
              say.because('inside', {
                who: who.id,
                piece: first.piece.id,
                level: who.z,
                top: first.piece.z + first.piece.height,
              }),
            ]
          : [],
      );
      return drawn(
        withMargin({ ...verdict, because: [...verdict.because, ...inside] }, margin),
        { kind: 'line', role: 'blocked', from: ends[0], to: ends[1] },
        { kind: 'piece', role: 'blocker', id: first.piece.id },
        ...sideOf(table, from, to, visible, passed),
      );
    }
    if (isHiddenFrom(table, from, to)) {
      const hidden = say.verdict({ visible: false, line: null, band: null, blockers: [] }, 'unseen', pair);
      return followedBy(hidden, untargeted({ target: to.id }));
    }
    const seen = { visible, line: ends, band: null, blockers: [] } as const;
    const isOver = table.readings.of('guilds.los.terrain') === 'one';
    const touched = isOver ? passed.find(({ why }) => why === 'touched') : undefined;
    const key = isHiddenFrom(table.aside(), to, from) ? 'sees' : 'clear';
    const verdict =
      touched && key === 'clear'
        ? say.verdict(seen, 'over', { ...pair, piece: touched.piece.id })
        : say.verdict(seen, key, pair);
    const seenOver = passed.map(({ why, piece }) =>
      say.because(OVER[why === 'touched' && !isOver ? 'between' : (why as keyof typeof OVER)], {
        ...pair,
        piece: piece.id,
      }),
    );
    return followedBy(
      drawn(
        withMargin({ ...verdict, because: [...verdict.because, ...seenOver] }, margin),
        { kind: 'line', role: 'clear', from: ends[0], to: ends[1] },
        ...sideOf(table, from, to, visible, passed),
      ),
      ...(isInStealthFrom(from, to) ? [untargeted({ target: to.id })] : []),
    );
  },
});

const OVER = {
  small: 'overSmall',
  low: 'overLow',
  between: 'overBetween',
  touched: 'overTouched',
  beneath: 'overBeneath',
} as const satisfies Partial<Record<Passed['why'], string>>;

/** The side view, where heights decide: of models only the size of the base matters. */
function sideOf(table: Table, from: Model, to: Model, visible: boolean, passed: readonly Passed[]): Mark[] {
  if (from.z === to.z && !passed.some(({ piece }) => 'shape' in piece)) return [];
  const line: readonly [Point, Point] = [
    [from.x, from.y],
    [to.x, to.y],
  ];
  return cutOfLook(table, { from, to, line, heights: null, visible, blockers: [] });
}

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
