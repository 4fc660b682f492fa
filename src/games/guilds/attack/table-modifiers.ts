// What the table says about an attack besides cover and high ground: who is blind or hidden, who may not shoot.

import type { Attack } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Verdict } from '../../../verdict/rule.ts';
import { areFriends, suffers } from '../models.ts';
import { strikesBlindly } from '../rules/blind.ts';
import { struckInTheAir } from '../rules/levitation.ts';
import { meleeRange } from '../rules/melee-weapons.ts';
import { shotWhileEngaged } from '../rules/ranged-weapons.ts';
import { untargeted } from '../rules/stealth.ts';

/** Everything besides cover and high ground that counts in this attack, in the order in which a player would argue. */
export function attackNotes(table: Table, attacker: Model, target: Model, attack: Attack): Verdict<unknown>[] {
  const pair = { attacker: attacker.id, target: target.id };
  const hidden = attack !== 'melee' && suffers(target, 'stealth') && !areFriends(attacker, target);
  return [
    ...(attack === 'melee' ? meleeRange(table, attacker, target) : []),
    ...(suffers(attacker, 'blind') ? [strikesBlindly({ attacker: attacker.id })] : []),
    ...(hidden ? [untargeted({ target: target.id })] : []),
    ...(attack === 'ranged' ? shotWhileEngaged(table, attacker) : []),
    ...(suffers(target, 'flying') && attack !== 'magic' ? [struckInTheAir({ how: attack, ...pair })] : []),
    ...(suffers(attacker, 'flying') && attack === 'melee' ? [struckInTheAir({ how: 'attacker', ...pair })] : []),
  ];
}
