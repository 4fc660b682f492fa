// Who is engaged with whom on the whole table.

import type { AnswerOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { type Reason, rule, type Verdict } from '../../../verdict/rule.ts';

import { engagementMargin, type Meeting, meetingOf } from '../engagement/engagement.ts';
import { inOrder, suffers, threatOf } from '../models.ts';
import { beta } from '../sources.ts';
import { longReach } from './indirect-engagement.ts';
import { inTheAir } from './levitation.ts';
import { engagedInStealth } from './stealth.ts';

export const engagement = rule({
  id: 'guilds/engagement',
  cites: [beta('Engagement'), beta('Threat Range'), beta('Barriers and Cover')],
  says: {
    nobody: () => "No model stands within an enemy's threat range, so nobody is engaged.",
    reach: ({ a, b, gap, near }: Pair, show) =>
      `${a} and ${b} are engaged: ${show.apart(gap)}, within a threat range of ${show.inches(near)}.`,
    circles: ({ a, b, gap, both }: Pair, show) =>
      `${a} and ${b} are engaged by this reading: ${show.apart(gap)}, and their threat circles, ${show.inches(both)} together, touch.`,
    apart: ({ a, b, gap, near }: Pair, show) =>
      `${a} and ${b} are not engaged: their threat circles touch, but they stand ${show.inches(gap - near)} beyond a threat range of ${show.inches(near)}.`,
    short: ({ a, b, gap, both }: Pair, show) =>
      `${a} and ${b} are not quite engaged: ${show.inches(gap - both)} are missing for their threat circles to touch.`,
    through: ({ a, b, wall }: Pair & { wall: string }) =>
      `${wall} stands between ${a} and ${b}, and cuts no threat range.`,
    wall: ({ a, b, wall }: Pair & { wall: string }) =>
      `${a} and ${b} are not engaged: ${wall} stands between them, which by this reading cuts a threat range.`,
    across: ({ a, b, barrier }: Pair & { barrier: string }) =>
      `${barrier} is between ${a} and ${b}; a threat range extends across it.`,
    barrier: ({ a, b, barrier }: Pair & { barrier: string }) =>
      `${a} and ${b} are not engaged: ${barrier} is between them, and a threat range extends across a Barrier only if its model is in base contact with the Barrier.`,
  },
  judge: ({ table }: { table: Table }, say): Verdict<AnswerOf<'engagement'>> => {
    const models = inOrder(table.scene.models);
    const meetings = models.flatMap((a, i) => models.slice(i + 1).flatMap((b) => meetingOf(table, a, b) ?? []));
    const engaged = meetings.filter((meeting) => meeting.engaged);
    const reasonsFor = (meeting: Meeting): Reason[] => {
      const pair = factsOf(meeting);
      const { how, wall, barrier, a, b } = meeting;
      const hidden = suffers(a, 'stealth') ? { hidden: a.id, other: b.id } : { hidden: b.id, other: a.id };
      if (how === 'contact' || how === 'hidden')
        return [...engagedInStealth({ ...hidden, contact: meeting.engaged }).because];
      if (how === 'barrier') return [say.because('barrier', { ...pair, barrier: barrier!.id })];
      if (how === 'wall') return [say.because('wall', { ...pair, wall: wall!.id })];
      if (how === 'air') return [...inTheAir({ a: a.id, b: b.id, engaged: false }).because];
      return [
        say.because(how, pair),
        ...(how === 'reach' && meeting.gap.inches > threatOf(shorterOf(a, b)) ? longReach(longerOf(a, b)).because : []),
        ...(wall ? [say.because('through', { ...pair, wall: wall.id })] : []),
        ...(barrier ? [say.because('across', { ...pair, barrier: barrier.id })] : []),
        ...(meeting.engaged && (suffers(a, 'flying') || suffers(b, 'flying'))
          ? inTheAir({ a: a.id, b: b.id, engaged: true }).because
          : []),
      ];
    };
    return {
      value: {
        engaging: engaged
          .flatMap(({ a, b }) => [[a.id, b.id] as const, [b.id, a.id] as const])
          .sort(([a, b], [c, d]) => (a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1)),
      },
      because: [...(engaged.length === 0 ? [say.because('nobody')] : []), ...meetings.flatMap(reasonsFor)],
      marks: meetings.filter(({ how }) => how !== 'short').flatMap(drawnMeeting),
      margin: Math.min(FAR, ...meetings.map((meeting) => engagementMargin(table, meeting))),
    };
  },
});

interface Pair {
  a: string;
  b: string;
  gap: number;
  near: number;
  both: number;
}

const factsOf = ({ a, b, gap, near, both }: Meeting): Pair => ({ a: a.id, b: b.id, gap: gap.inches, near, both });
const longerOf = (a: Model, b: Model): Model => (threatOf(b) > threatOf(a) ? b : a);
const shorterOf = (a: Model, b: Model): Model => (threatOf(b) > threatOf(a) ? a : b);

/** A meeting as it is drawn: both threat circles, so that either reading can be seen, and the gap where they are engaged. */
function drawnMeeting({ a, b, gap, engaged }: Meeting): Mark[] {
  const ring = (model: Model): Mark => ({
    kind: 'ring',
    role: 'reach',
    centre: [model.x, model.y],
    radius: baseRadius(model.base) + threatOf(model),
  });
  return [{ kind: 'line', role: engaged ? 'engages' : 'gap', from: gap.from, to: gap.to }, ring(a), ring(b)];
}
