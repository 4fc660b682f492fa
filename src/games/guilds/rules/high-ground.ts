// High ground: an attacker who stands well above its target.
import { atMost } from '../../../geometry/touch.ts';
import type { Attack } from '../../../questions/types.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { hasTrait } from '../models.ts';
import { HIGH_GROUND, HIGH_GROUND_DICE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';

/** How many dice an attacker gains by where it stands. */
export const highGround = rule({
  id: 'guilds/high-ground',
  cites: [beta('High Ground')],
  says: {
    above: ({ attacker, target, above, dice }: Facts, show) =>
      `${attacker} stands ${show.inches(above)} above ${target}: on high ground it rolls ${show.dice(dice)}.`,
    short: ({ attacker, target, above, needed }: Facts, show) =>
      `${attacker} stands ${show.inches(above)} above ${target}, less than the ${show.inches(needed)} of high ground.`,
    raised: ({ attacker, target, above }: Facts, show) =>
      `${attacker} stands ${show.inches(above)} above ${target}, but by this reading ${target} is on high ground too.`,
    melee: ({ attacker, target, above }: Facts, show) =>
      `${attacker} stands ${show.inches(above)} above ${target}, but in melee high ground helps long weapons only.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'above' | 'short' | 'raised' | 'melee' }, say): Verdict<number> =>
    say.verdict(how === 'above' ? facts.dice : 0, how, facts),
});

/** What an attacker's height over its target is worth; nothing is said of one who stands no higher. */
export function onHighGround(table: Table, attacker: Model, target: Model, attack: Attack): Verdict<number>[] {
  const above = attacker.z - target.z;
  if (atMost(above, 0)) return [];
  const facts = {
    attacker: attacker.id,
    target: target.id,
    above,
    needed: HIGH_GROUND.value,
    dice: HIGH_GROUND_DICE.value,
  };
  if (!atMost(HIGH_GROUND.value, above)) return [highGround({ how: 'short', ...facts })];
  if (attack === 'melee' && !hasTrait(attacker, 'indirect-engagement')) return [highGround({ how: 'melee', ...facts })];
  const raised = !atMost(target.z, 0) && readingOf(table, 'guilds.high-ground.target') === 'raised';
  return [highGround({ how: raised ? 'raised' : 'above', ...facts })];
}

interface Facts {
  attacker: string;
  target: string;
  above: number;
  needed: number;
  dice: number;
}
