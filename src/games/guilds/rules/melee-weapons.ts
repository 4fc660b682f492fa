// How near a melee weapon needs its target: in base contact, or as far as a long weapon reaches, or past one friend.
import { touches } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Terrain } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { areFriends, hasTrait, inOrder, threatOf } from '../models.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { barriersBetween, covers } from '../terrain/cover-features.ts';

/** Whether a melee attack reaches its target. */
export const strikes = rule({
  id: 'guilds/melee-weapons',
  cites: [beta('Melee Weapons'), beta('Indirect Engagement (IE)')],
  says: {
    contact: ({ attacker, target }: Facts) =>
      `${attacker} is in base contact with ${target}, in reach of any melee weapon.`,
    reach: ({ attacker, target, gap, reach }: Facts, show) =>
      `${attacker} is ${show.inches(gap)} from ${target}, within the ${show.inches(reach)} of its long weapon.`,
    across: ({ attacker, target, friend }: Facts) =>
      `${attacker} and ${target} both touch ${friend} from either side, and across a Barrier that is as good as base contact.`,
    past: ({ attacker, target, friend }: Facts) =>
      `${attacker} is in base contact with ${friend}, who is in base contact with ${target}: a long weapon strikes past a friend.`,
    short: ({ attacker, target, gap }: Facts, show) =>
      `${attacker} is ${show.inches(gap)} from ${target}: without base contact, or a weapon that reaches so far, it cannot strike.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'contact' | 'across' | 'reach' | 'past' | 'short' }, say): Verdict =>
    say.verdict(how !== 'short', how, facts),
});

/** A friend in base contact with both, past whom a long weapon strikes. */
function friendBetween(table: Table, attacker: Model, target: Model): Model | null {
  const meets = (a: Model, b: Model): boolean => touches(table.geometry, table.shape(a.id), table.shape(b.id));
  return (
    inOrder(table.scene.models).find(
      (friend) =>
        friend !== attacker &&
        friend !== target &&
        areFriends(friend, attacker) &&
        meets(friend, attacker) &&
        meets(friend, target),
    ) ?? null
  );
}

/** A Barrier that both touch from either side. */
function barrierBetween(table: Table, attacker: Model, target: Model): Terrain | null {
  const shared = barriersBetween(table, attacker, target).filter(
    (barrier) => covers(barrier) && touches(table.geometry, table.shape(attacker.id), table.shape(barrier.piece.id)),
  );
  return shared[0]?.piece ?? null;
}

/** How a melee attacker reaches its target, or that it does not. */
export function meleeRange(table: Table, attacker: Model, target: Model): Verdict[] {
  const gap = gapBetweenPieces(table, attacker, target).inches;
  const facts = { attacker: attacker.id, target: target.id, gap, reach: threatOf(attacker), friend: '' };
  if (atMost(gap, 0)) return [strikes({ how: 'contact', ...facts })];
  const barrier = barrierBetween(table, attacker, target);
  if (barrier) readingOf(table, 'guilds.melee.barrier');
  if (barrier) return [strikes({ how: 'across', ...facts, friend: barrier.id })];
  if (!hasTrait(attacker, 'indirect-engagement')) return [strikes({ how: 'short', ...facts })];
  if (atMost(gap, threatOf(attacker))) return [strikes({ how: 'reach', ...facts })];
  const friend = friendBetween(table, attacker, target);
  return [friend ? strikes({ how: 'past', ...facts, friend: friend.id }) : strikes({ how: 'short', ...facts })];
}

interface Facts {
  attacker: string;
  target: string;
  gap: number;
  reach: number;
  /** The friend, or the Barrier, past which it strikes. */
  friend: string;
}
