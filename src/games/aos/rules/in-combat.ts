// Which units are in combat on the whole table.

import type { AnswerOf } from '../../../questions/index.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { type Mark, ringOf } from '../../../verdict/marks.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { type Meeting, meetingsOn } from '../engagement/engagement.ts';
import { anyOf, combatRangeOf, isManifestation } from '../models.ts';
import { handbook } from '../sources.ts';
import { stillManifestation } from './manifestations.ts';

export const inCombat = rule({
  id: 'aos/in-combat',
  cites: [handbook('7.0 Combat Range'), handbook('6.0 Visibility')],
  says: {
    nobody: () => 'No unit has an enemy within its combat range and in sight, so nobody is in combat.',
    combat: (pair: Facts, show) =>
      `${pair.a} and ${pair.b} are in combat: ${pair.one} and ${pair.other} are ${show.apart(pair.gap)}, within a combat range of ${show.inches(pair.range)}, and each unit sees the other.`,
    apart: (pair: Facts, show) =>
      `${pair.a} and ${pair.b} are not in combat by this reading: ${pair.one} and ${pair.other} are ${show.apart(pair.gap)}, but no two models are both near and in sight.`,
    unseen: (pair: Facts, show) =>
      `${pair.a} and ${pair.b} are not in combat: ${pair.one} and ${pair.other} are ${show.apart(pair.gap)}, within a combat range of ${show.inches(pair.range)}, but the models that are near are not visible.`,
    short: (pair: Facts, show) =>
      `${pair.a} and ${pair.b} are not quite in combat: ${pair.one} and ${pair.other} are ${show.apart(pair.gap)}, just beyond a combat range of ${show.inches(pair.range)}.`,
  },
  judge: ({ table }: { table: Table }, say): Verdict<AnswerOf<'engagement'>> => {
    const meetings = meetingsOn(table);
    const combats = meetings.filter(({ how }) => how === 'combat');
    const pairs = combats.flatMap(({ a, b }) => [[a.id, b.id] as const, [b.id, a.id] as const]);
    const still = combats.flatMap(({ a, b }) => [a, b].filter((unit) => anyOf(unit, isManifestation)));
    return {
      value: { engaging: pairs.sort(byNames) },
      because: [
        ...(combats.length === 0 ? [say.because('nobody')] : []),
        ...meetings.map((meeting) => say.because(meeting.how, factsOf(meeting))),
        ...[...new Set(still)].flatMap((unit) => stillManifestation({ unit }).because),
      ],
      marks: combats.flatMap((meeting) => drawnMeeting(table, meeting)),
      margin: Math.min(FAR, ...meetings.map(({ margin }) => margin)),
    };
  },
});

const byNames = ([a, b]: readonly [string, string], [c, d]: readonly [string, string]): number =>
  a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1;

interface Facts {
  readonly a: string;
  readonly b: string;
  readonly one: string;
  readonly other: string;
  readonly gap: number;
  readonly range: number;
}

const factsOf = ({ a, b, nearest }: Meeting): Facts => ({
  a: a.id,
  b: b.id,
  one: nearest.a.id,
  other: nearest.b.id,
  gap: nearest.inches,
  range: Math.min(combatRangeOf(nearest.a), combatRangeOf(nearest.b)),
});

/** A meeting as it is drawn: the gap between its nearest models, and the combat range of each. */
function drawnMeeting(table: Table, { nearest: { a, b } }: Meeting): Mark[] {
  const gap = gapBetweenPieces(table, a, b);
  return [
    { kind: 'line', role: 'engages', from: gap.from, to: gap.to },
    ...[a, b].map((model): Mark => ({ kind: 'ring', role: 'reach', ...ringOf(model, combatRangeOf(model)) })),
  ];
}
