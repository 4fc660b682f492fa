// Who is in whose melee range on the whole table.

import type { AnswerOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import { cutOfGap } from '../../../table/cut.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { type Meeting, meetingOf } from '../engagement/engagement.ts';
import { book } from '../sources.ts';

export const engagement = rule({
  id: 'grimheim/melee-range',
  cites: [book('Meele Range')],
  says: {
    nobody: () => 'No two enemies are in melee range of each other.',
    engages: ({ who, whom, gap, range }: Pair, show) =>
      `${who} and ${whom} are in melee range of each other: ${show.apart(gap)}, no more than ${show.inches(range)}.`,
    short: ({ who, whom, gap, range }: Pair, show) =>
      `${who} and ${whom} are not quite in melee range: ${show.apart(gap)}, just beyond ${show.inches(range)}.`,
    above: ({ who, whom, gap, range, rise }: Pair, show) =>
      `${who} and ${whom} are near each other on the plan, but one stands ${show.inches(rise)} higher: ${show.apart(gap)} in space, beyond ${show.inches(range)}.`,
  },
  judge: ({ table }: { table: Table }, say): Verdict<AnswerOf<'engagement'>> => {
    const models = inOrder(table.scene.models);
    const meetings = models.flatMap((who, i) =>
      models.slice(i + 1).flatMap((whom) => meetingOf(table, who, whom) ?? []),
    );
    const met = meetings.filter(({ how }) => how === 'engages');
    const engaging = met
      .flatMap(({ who, whom }) => [[who.id, whom.id] as const, [whom.id, who.id] as const])
      .sort(([a, b], [c, d]) => (a < c || (a === c && b < d) ? -1 : 1));
    return {
      value: { engaging },
      because: [
        ...(met.length === 0 ? [say.because('nobody')] : []),
        ...meetings.map((meeting) => say.because(meeting.how, factsOf(meeting))),
      ],
      marks: [
        ...met.flatMap(drawnMeeting),
        ...meetings.flatMap(({ who, whom, inches }) => cutOfGap(table, who, whom, inches)).slice(0, 1),
      ],
      margin: Math.min(FAR, ...meetings.map(({ inches, range }) => Math.abs(inches - range))),
    };
  },
});

const factsOf = ({ who, whom, inches, range, rise }: Meeting): Pair => ({
  who: who.id,
  whom: whom.id,
  gap: inches,
  range,
  rise,
});

const inOrder = (models: readonly Model[]): Model[] => [...models].sort((a, b) => (a.id < b.id ? -1 : 1));

function drawnMeeting({ who, whom, gap, range }: Meeting): Mark[] {
  return [
    { kind: 'line', role: 'engages', from: gap.from, to: gap.to },
    ...[who, whom].map(
      ({ x, y, base }): Mark => ({ kind: 'ring', role: 'reach', centre: [x, y], radius: baseRadius(base) + range }),
    ),
  ];
}

interface Pair {
  readonly who: string;
  readonly whom: string;
  readonly gap: number;
  readonly range: number;
  readonly rise: number;
}
