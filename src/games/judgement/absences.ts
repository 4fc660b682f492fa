// Those who stand near enough and yet do not count, each with the rule that says why.

import type { Table } from '../../table/table.ts';
import type { Remark } from '../../verdict/rule.ts';
import type { Presence } from './presence.ts';
import { isCursed } from './rules/curse.ts';
import { outOfCohesion } from './rules/hero-units.ts';

/** Why some of those near a Shrine or a Soul do not count there. */
export function absences(table: Table, presences: readonly Presence[]): Remark[] {
  return presences.flatMap(({ model, how }) => {
    if (how === 'cursed') return [isCursed({ model, how })];
    return how === 'astray' ? [outOfCohesion({ table, model })] : [];
  });
}
