// Ranged weapons: a least and a greatest range, and none of it while engaged.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { FLYING_RANGE } from '../parameters.ts';
import { beta } from '../sources.ts';

/** Whether a target is in a ranged weapon's range. */
export const inWeaponRange = rule({
  id: 'guilds/ranged-weapons',
  cites: [beta('Ranged Weapons'), beta('Levitation')],
  says: {
    within: ({ gap, least, most }: Range, show) =>
      `A target ${show.inches(gap)} away is in range, from ${show.inches(least)} to ${show.inches(most)}.`,
    near: ({ gap, least }: Range, show) =>
      `A target ${show.inches(gap)} away is too near: the weapon shoots no closer than ${show.inches(least)}.`,
    far: ({ gap, most }: Range, show) =>
      `A target ${show.inches(gap)} away is too far: the weapon shoots no farther than ${show.inches(most)}.`,
    halved: ({ gap, most }: Range, show) =>
      `A target ${show.inches(gap)} away is too far: against a Flying token half the range is left, ${show.inches(most)}.`,
  },
  judge: ({ flying, ...given }: Range & { flying: boolean }, say): Verdict => {
    const range = flying ? { ...given, most: given.most * FLYING_RANGE.value } : given;
    if (!atMost(range.least, range.gap)) return say.verdict(false, 'near', range);
    if (!atMost(range.gap, range.most)) return say.verdict(false, flying ? 'halved' : 'far', range);
    return say.verdict(true, 'within', range);
  },
});

/** That an engaged model cannot shoot. */
const tiedDown = rule({
  id: 'guilds/ranged-weapons',
  cites: [beta('Ranged Weapons')],
  says: {
    engaged: ({ attacker, enemies }: { attacker: string; enemies: readonly string[] }, show) =>
      `${attacker} is engaged with ${show.names(enemies)}, and who is engaged makes no ranged attack.`,
  },
  judge: (facts: { attacker: string; enemies: readonly string[] }, say): Verdict =>
    say.verdict(false, 'engaged', facts),
});

/** The rules that ranged weapons speak by. */
export const rangedRules = [inWeaponRange, tiedDown] as const;

/** Why a shooter may not shoot, if it is engaged. */
export function shotWhileEngaged(table: Table, attacker: Model): Verdict[] {
  const enemies = engagedWith(table, attacker).map(({ id }) => id);
  return enemies.length > 0 ? [tiedDown({ attacker: attacker.id, enemies: enemies.sort() })] : [];
}

interface Range {
  gap: number;
  least: number;
  most: number;
}
