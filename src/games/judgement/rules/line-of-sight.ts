// Whether one model sees another, along which line, how wide the view is, and what stands in it.
import { blockersTogether, sightBand } from '../../../kernel/sight.ts';
import type { Model } from '../../../scene/types.ts';
import type { AnswerOf } from '../../../verdict/asks.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { openMargin, shutMargin } from '../closeness.ts';
import { lookBetween } from '../sight.ts';
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
    shut: ({ from, to }: Pair) =>
      `${from} and ${to} do not see each other: no band of clear lines is left between their bases.`,
  },
  judge: ({ table, from, to }: { table: Table; from: Model; to: Model }, say): Verdict<AnswerOf<'los'>> => {
    const look = lookBetween(table, from, to);
    const shapes = [table.shape(from.id), table.shape(to.id), look.blockers] as const;
    const pair = { from: from.id, to: to.id };
    const reasons = look.doubts.map((doubt) =>
      doubt.why === 'lower' || doubt.why === 'endless' || doubt.why === 'tall'
        ? tallEnough({ doubt, taller: look.taller })
        : woodBetween({ doubt }),
    );
    const hidden = isHiddenFrom(from, to) ? [targetable({ table, attacker: from, target: to })] : [];
    if (look.visible) {
      const { line } = look;
      const band = sightBand(table.geometry, ...shapes);
      const margin = table.hurried ? FAR : openMargin(table, from, to, look, band);
      const verdict = say.verdict({ visible: true, line, band, blockers: [] }, 'clear', { ...pair, band });
      return followedBy({ ...verdict, marks: clearMarks(line), margin }, ...reasons, ...hidden);
    }
    const culprits = blockersTogether(table.geometry, ...shapes);
    const blockers = culprits.map((shape) => table.idOf(shape)).sort();
    const margin = table.hurried ? FAR : shutMargin(table, from, to, look, culprits);
    const value = { visible: false, line: null, band: 0, blockers };
    const verdict =
      blockers.length > 0 ? say.verdict(value, 'blocked', { ...pair, blockers }) : say.verdict(value, 'shut', pair);
    return followedBy({ ...verdict, marks: blockedMarks(from, to, blockers), margin }, ...reasons, ...hidden);
  },
});

function clearMarks(line: AnswerOf<'los'>['line']): Mark[] {
  return line ? [{ kind: 'line', role: 'clear', from: line[0], to: line[1] }] : [];
}

function blockedMarks(from: Model, to: Model, blockers: readonly string[]): Mark[] {
  return [
    { kind: 'line', role: 'blocked', from: [from.x, from.y], to: [to.x, to.y] },
    ...blockers.map((id) => ({ kind: 'piece', role: 'blocker', id }) as const),
  ];
}

interface Pair {
  from: string;
  to: string;
}
