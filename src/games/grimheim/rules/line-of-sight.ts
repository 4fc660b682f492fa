// Whether one model sees another, or a marker: from its head to any part of the body, past terrain and enemies.
import { firstCrossed } from '../../../geometry/crossing.ts';
import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { cutOfLook } from '../../../table/cut.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { areFriends } from '../models.ts';
import { culprits, enclosing, isHiddenFrom, lookAt, type Named, type Seen } from '../sight/sight.ts';
import { endsOf, eyeToMiddle } from '../sight/sight-cut.ts';
import { sightMargin } from '../sight/sight-margin.ts';
import { book } from '../sources.ts';
import { isHidden } from './hidden.ts';

export const inSight = rule({
  id: 'grimheim/line-of-sight',
  cites: [book('Line of Sight'), book('Visibility')],
  says: {
    clear: ({ from, to }: Pair) => `${from} sees ${to}: a clear line leads from its head to some part of it.`,
    clearBody: ({ from, to }: Pair) =>
      `${from} sees ${to}: no line from its head is clear, but one from another point of its body is, and by this reading that is enough.`,
    blocked: ({ from, to, blockers }: Pair & { blockers: readonly string[] }, show) =>
      `${from} does not see ${to}: every line from its head meets ${show.names(blockers)}.`,
    blockedBody: ({ from, to, blockers }: Pair & { blockers: readonly string[] }, show) =>
      `${from} does not see ${to}: every line from any point of its body meets ${show.names(blockers)}.`,
    friends: ({ from, friends }: { from: string; friends: readonly string[] }, show) =>
      `${from} sees through its friends: ${show.names(friends)} in between.`,
    through: ({ from }: Pair) => `Enemies stand in between, and by this reading ${from} sees past them.`,
  },
  judge: ({ table, from, to }: { table: Table; from: Model; to: Seen }, say): Verdict<AnswerOf<'los'>> => {
    markerOf(to, 'to');
    const look = lookAt(table, from, to);
    const hidden = isHiddenFrom(table, from, to);
    const pair = { from: from.id, to: to.id };
    const friends = friendsBetween(table, from, to);
    const asides = [
      ...(look.visible && friends.length > 0 ? [say.because('friends', { from: from.id, friends })] : []),
      ...(look.seenThrough ? [say.because('through', pair)] : []),
    ];
    const unseen = { visible: false, line: null, band: null } as const;
    const margin = () => sightMargin(table, from, to);
    if (look.visible) {
      const [a, b] = look.line!;
      const line: readonly [Point, Point] = [
        [a[0], a[1]],
        [b[0], b[1]],
      ];
      const key = look.eye === 'head' ? 'clear' : 'clearBody';
      const own = say.verdict({ visible: true, line, band: null, blockers: [] }, key, pair);
      const seen = { ...own, because: [...own.because, ...asides] };
      if (hidden)
        return withMargin({ ...isHidden({ from, to: to as Model }), value: { ...unseen, blockers: [] } }, margin);
      const cut = cutOfLook(table, {
        from,
        to,
        line,
        heights: [a[2], b[2]],
        visible: true,
        blockers: look.blockers,
      });
      return withMargin(drawn(seen, { kind: 'line', role: 'clear', from: line[0], to: line[1] }, ...cut), margin);
    }
    const pieces = culprits(table, from, to, look);
    const blockers = pieces.map(({ id }) => id).sort();
    const key = look.eye === 'head' ? 'blocked' : 'blockedBody';
    const own = say.verdict({ ...unseen, blockers }, key, { ...pair, blockers });
    return followedBy(
      withMargin(
        { ...own, because: [...own.because, ...asides], marks: blockedMarks(table, from, to, pieces) },
        margin,
      ),
      ...[from, to].map((who) => inside({ table, who, pieces })),
      ...(hidden ? [isHidden({ from, to: to as Model })] : []),
    );
  },
});

/** That a model is inside what blocks it, where it is: a player who put it there mostly meant it to be on top. */
export const inside = rule({
  id: 'grimheim/line-of-sight',
  cites: [book('Line of Sight')],
  says: {
    inside: ({ who, piece, level, top }: { who: string; piece: string; level: number; top: number }, show) =>
      `${who} is inside ${piece}, not on top of it: its base is at ${show.inches(level)}, and the top is at ${show.inches(top)}.`,
  },
  judge: ({ table, who, pieces }: { table: Table; who: Seen; pieces: readonly Named[] }, say): Verdict<null> => ({
    value: null,
    because: enclosing(table, who, pieces).map((piece) =>
      say.because('inside', { who: who.id, piece: piece.id, level: (who as Model).z, top: piece.z + piece.height }),
    ),
    marks: [],
  }),
});

/** A model, or a marker that is a circle; other zones are nothing to look at. */
export function markerOf(to: Seen, path: string): Seen {
  if ('base' in to || 'circle' in to.shape) return to;
  throw new Refusal('bad-question', path, `${shown(to.id)} is no marker: a marker is a circle, and this is a polygon.`);
}

/** Friends of a model whose bases the straight line to what it looks at crosses. */
function friendsBetween(table: Table, from: Model, to: Seen): string[] {
  const [a, b] = endsOf(from, to);
  return table.scene.models
    .filter(
      (model) =>
        areFriends(from, model) &&
        model.id !== to.id &&
        firstCrossed(table.geometry, a, b, [table.shape(model.id)]) !== null,
    )
    .map(({ id }) => id)
    .sort();
}

/** The line from centre to centre as far as the first of those that block. */
function blockedMarks(table: Table, from: Model, to: Seen, pieces: readonly Piece[]): Mark[] {
  const ends = endsOf(from, to);
  const stop = firstCrossed(table.geometry, ...ends, shapesOf(table, pieces))?.at ?? ends[1];
  return [
    { kind: 'line', role: 'blocked', from: ends[0], to: stop },
    ...pieces.map(({ id }) => ({ kind: 'piece', role: 'blocker', id }) as const),
    ...cutOfLook(table, { from, to, line: ends, heights: eyeToMiddle(from, to), visible: false, blockers: pieces }),
  ];
}

interface Pair {
  readonly from: string;
  readonly to: string;
}
