// Who engages whom on the whole table.

import type { AnswerOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { type Meeting, meetingsOf } from '../engagement/engagement.ts';
import { byId, isDown, isFighter } from '../models.ts';
import { core } from '../sources.ts';
import { noMeleeRange } from './melee-range.ts';

export const engagement = rule({
  id: 'judgement/engaged',
  cites: [core('Engaged'), core('Engaging')],
  says: {
    nobody: () => 'No model has an enemy within its melee range and in its line of sight, so nobody is engaged.',
    engages: ({ who, whom, gap, reach }: Pair, show) =>
      `${who} engages ${whom}: ${show.apart(gap)}, within a reach of ${show.inches(reach)}, and in sight.`,
    unseen: ({ who, whom, gap, reach }: Pair, show) =>
      `${who} does not engage ${whom}: ${show.apart(gap)}, within a reach of ${show.inches(reach)}, but not in sight.`,
    peace: ({ who, whom }: Pair) => `${who} and ${whom} are monsters, which by this reading do not engage each other.`,
    short: ({ who, whom, gap, reach }: Pair, show) =>
      `${who} does not quite engage ${whom}: ${show.apart(gap)}, just beyond a reach of ${show.inches(reach)}.`,
  },
  judge: ({ table }: { table: Table }, say): Verdict<AnswerOf<'engagement'>> => {
    const models = inOrder(table.scene.models);
    const meetings = meetingsOf(table, models, models);
    const engaging = meetings.filter(({ how }) => how === 'engages');
    return {
      value: { engaging: engaging.map(({ who, whom }) => [who.id, whom.id] as const) },
      because: [
        ...(engaging.length === 0 ? [say.because('nobody')] : []),
        ...meetings.map((meeting) => say.because(meeting.how, factsOf(meeting))),
        ...models.filter((who) => isFighter(who) && isDown(who)).flatMap((who) => noMeleeRange({ who }).because),
      ],
      marks: engaging.flatMap(drawnMeeting),
      margin: Math.min(FAR, ...meetings.map(({ margin }) => margin)),
    };
  },
});

interface Pair {
  who: string;
  whom: string;
  gap: number;
  reach: number;
}

const factsOf = ({ who, whom, gap, reach }: Meeting): Pair => ({ who: who.id, whom: whom.id, gap: gap.inches, reach });

const inOrder = (models: readonly Model[]): Model[] => [...models].sort(byId);

/** A meeting as it is drawn: the gap, and how far the one reaches. */
function drawnMeeting({ who, gap, reach }: Meeting): Mark[] {
  return [
    { kind: 'line', role: 'engages', from: gap.from, to: gap.to },
    { kind: 'ring', role: 'reach', centre: [who.x, who.y], radius: baseRadius(who.base) + reach },
  ];
}
