// Whether one model sees another, along which line, how wide the view is, and what stands in it.
import { firstCrossed } from '../../../geometry/crossing.ts';
import { gapToPoint, type Shape } from '../../../geometry/geometry.ts';
import { type Band, bandBetween, blockersTogether } from '../../../geometry/sight.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { lookBetween } from '../sight/sight.ts';
import { openMargin, shutMargin } from '../sight/sight-margin.ts';
import { core } from '../sources.ts';
import { woodBetween } from './forests-and-smoke.ts';
import { isHiddenFrom, targetable } from './invisibility.ts';
import { tallEnough } from './model-height.ts';

export const inSight = rule({
  id: 'judgement/line-of-sight',
  cites: [core('Line of Sight (LoS)')],
  says: {
    clear: ({ from, to, band }: Pair & { band: number }, show) =>
      `${from} and ${to} see each other: between their bases a band of clear lines ${show.inches(band)} wide is free.`,
    blocked: ({ from, to, blockers }: Pair & { blockers: readonly string[] }, show) =>
      `${from} and ${to} do not see each other: every line between their bases meets ${show.names(blockers)}.`,
    inside: ({ who, piece }: { who: string; piece: string }) => `${who} is inside ${piece}, which is impassable.`,
    shut: ({ from, to }: Pair) =>
      `${from} and ${to} do not see each other: no band of clear lines is left between their bases.`,
  },
  judge: ({ table, from, to }: { table: Table; from: Model; to: Model }, say): Verdict<AnswerOf<'los'>> => {
    const look = lookBetween(table, from, to);
    const shapes = [table.shape(from.id), table.shape(to.id), look.blockers] as const;
    const pair = { from: from.id, to: to.id };
    const reasons = look.doubts.map((doubt) =>
      doubt.why === 'lower' || doubt.why === 'endless'
        ? tallEnough({ doubt, taller: look.taller })
        : woodBetween({ doubt }),
    );
    const hidden = isHiddenFrom(from, to) ? [targetable({ table, attacker: from, target: to })] : [];
    if (look.visible) {
      const { line } = look;
      const strip = bandBetween(table.geometry, ...shapes);
      const band = strip?.inches ?? 0;
      // Past a band this wide only a forest or smoke can be a close call, and all of those are doubts.
      const open = band > 2 * CLOSE && look.doubts.length === 0;
      const margin = table.headlineOnly || open ? FAR : () => openMargin(table, from, to, look, band);
      const verdict = say.verdict({ visible: true, line, band, blockers: [] }, 'clear', { ...pair, band });
      return followedBy({ ...verdict, marks: clearMarks(strip), margin }, ...reasons, ...hidden);
    }
    const culprits = blockersTogether(table.geometry, ...shapes);
    const blockers = culprits.map((shape) => table.idOf(shape)).sort();
    const margin = table.headlineOnly ? FAR : () => shutMargin(table, from, to, look, culprits);
    const value = { visible: false, line: null, band: 0, blockers };
    const verdict =
      blockers.length > 0 ? say.verdict(value, 'blocked', { ...pair, blockers }) : say.verdict(value, 'shut', pair);
    const inside = [from, to].flatMap((who) =>
      solidsAround(table, who, blockers).map((piece) => say.because('inside', { who: who.id, piece })),
    );
    const because = [...verdict.because, ...inside];
    return followedBy(
      { ...verdict, because, marks: blockedMarks(table, from, to, culprits), margin },
      ...reasons,
      ...hidden,
    );
  },
});

/** Those of some pieces that are impassable and have a model's centre inside them. */
function solidsAround(table: Table, { x, y }: Model, ids: readonly string[]): string[] {
  return table.scene.terrain
    .filter(({ id, traits }) => ids.includes(id) && traits.includes('impassable'))
    .filter(({ id }) => gapToPoint(table.geometry, table.shape(id), [x, y]).inches === 0)
    .map(({ id }) => id);
}

function clearMarks(band: Band | null): Mark[] {
  if (!band) return [];
  const [from, to] = band.line;
  return [
    { kind: 'band', role: 'clear', corners: band.corners },
    { kind: 'line', role: 'clear', from, to },
  ];
}

/** The line from centre to centre as far as the first of those that block. */
function blockedMarks(table: Table, from: Model, to: Model, culprits: readonly Shape[]): Mark[] {
  const ends = [
    [from.x, from.y],
    [to.x, to.y],
  ] as const;
  const stop = firstCrossed(table.geometry, ...ends, culprits)?.at ?? ends[1];
  return [
    { kind: 'line', role: 'blocked', from: ends[0], to: stop },
    ...culprits.map((shape) => ({ kind: 'piece', role: 'blocker', id: table.idOf(shape) }) as const),
  ];
}

interface Pair {
  from: string;
  to: string;
}
