// Counting those who engage somebody, with how near the count is to another.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { countsForItsSide } from './cohesion.ts';
import { type Meeting, meetingsOf } from './engagement.ts';

export interface Tally {
  readonly models: readonly Model[];
  /** How far one piece is from making the count one less, and one more. */
  readonly less: number;
  readonly more: number;
  /** Those who engage and yet do not count, being out of cohesion. */
  readonly astray: readonly Model[];
}

export const NOBODY: Tally = { models: [], less: FAR, more: FAR, astray: [] };

/** Who of some models engages one of them, and counts for its side. */
export function countEngaging(table: Table, who: readonly Model[], whom: Model): Tally {
  const meetings = meetingsOf(table, who, [whom]);
  const engaging = meetings.filter(({ how }) => how === 'engages');
  const counted = engaging.filter((meeting) => countsForItsSide(table, meeting.who));
  return {
    models: counted.map((meeting) => meeting.who),
    less: nearest(counted),
    more: nearest(meetings.filter((meeting) => !engaging.includes(meeting))),
    astray: engaging.filter((meeting) => !counted.includes(meeting)).map((meeting) => meeting.who),
  };
}

/** The smallest margin among meetings. */
export function nearest(meetings: readonly Meeting[]): number {
  return Math.min(FAR, ...meetings.map(({ margin }) => margin));
}
