// What the table adds to an attack besides cover: distance, elevation, friends in the fight.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Verdict } from '../../../verdict/rule.ts';
import { withinMelee } from '../engagement/engagement.ts';
import { areFriends } from '../models.ts';
import { assists } from '../rules/assist.ts';
import { effectiveRange } from '../rules/effective-range.ts';
import { farEnough } from '../rules/ranged-combat.ts';
import { shootsIntoCombat } from '../rules/shoot-into-combat.ts';
import { mayTakeAim } from '../rules/take-aim.ts';

/** Friends of a model, itself left out, that are in melee range of another. */
function friendsAt(table: Table, model: Model, other: Model): Model[] {
  return table.scene.models.filter(
    (friend) => areFriends(model, friend) && friend !== other && withinMelee(table, friend, other),
  );
}

const holding = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ value }) => value);

/** What speaks for or against a ranged attack here, each where it changes something. */
export function shotNotes(table: Table, attacker: Model, target: Model): Verdict[] {
  const least = farEnough({ table, attacker, target });
  return [
    ...(least.value ? [] : [least]),
    ...holding([effectiveRange({ table, attacker, target }), mayTakeAim({ model: attacker })]),
  ];
}

/** What friends beside the target do to an attack on it: in close combat they assist, in the way of a shot they are in danger. */
export function friendsBeside(
  table: Table,
  { attacker, target, attack }: { attacker: Model; target: Model; attack: 'ranged' | 'melee' },
): Verdict<unknown>[] {
  const friends = friendsAt(table, attacker, target);
  return attack === 'melee' ? [assists({ target, friends })] : holding([shootsIntoCombat({ target, friends })]);
}
