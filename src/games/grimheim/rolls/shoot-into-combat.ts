// Shooting into a combat: dice that miss are rolled again, and then they threaten a friend.

import { absent, choice, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, mean } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { poolRead } from '../../../odds/pool.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { diceText, heldTarget, packed, successesOf } from './dice.ts';
import {
  defence,
  htvChanges,
  MOST_DICE,
  piercing,
  retaining,
  shotAt,
  shotFigures,
  shotKeys,
  weapon,
} from './ranged.ts';

const keys = {
  ...shotKeys,
  friendDef: whole(0, MOST_DICE, 'limit'),
  friendSav: whole(2, 6),
  friendWounds: absent(whole(1, 999)),
  ap: choice([0, 1, 2]),
  longRange: yesNo,
  aimed: yesNo,
  quickShot: yesNo,
  cover: yesNo,
  friendCover: yesNo,
  retain: choice(['always', 'best']),
};

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
const calculator: RollForm = {
  title: 'Shooting into combat',
  about: 'Dice that miss are rolled again at the friend beside the target.',
  fields: [
    section('The shooter’s weapon', [...weapon, piercing]),
    section('The shot', [
      fields.flag('longRange', 'More than 8″ away', 'grimheim/effective-range'),
      fields.flag('aimed', 'It took aim', 'grimheim/take-aim'),
      fields.flag('quickShot', 'A quick shot', 'grimheim/quick-shot'),
    ]),
    section('The enemy', [...defence, fields.flag('cover', 'The enemy is in cover', 'grimheim/cover')]),
    section('The friend', [
      fields.count('friendDef', 'Friend’s DEF', { start: 3, rule: 'grimheim/shoot-into-combat', ...MAIN }),
      fields.target('friendSav', 'Friend’s SAV', 4, MAIN),
      fields.count('friendWounds', 'Friend’s wounds left'),
      fields.flag('friendCover', 'The friend is in cover', 'grimheim/cover'),
    ]),
    retaining(({ cover, friendCover }) => cover === true || friendCover === true),
  ],
  presets: [{ name: 'Four dice on 4+', values: {} }],
  figures: [
    ...shotFigures,
    { label: 'damage to the friend on average', path: 'expectedFriendDamage', as: 'mean' },
    { label: 'to lose the friend', path: 'pFriendDefeated', as: 'chance' },
  ],
  charts: [
    { path: 'damage', title: 'Damage to the enemy', noun: 'damage' },
    { path: 'friendDamage', title: 'Damage to the friend', noun: 'damage' },
  ],
};

export const shootIntoCombat = roll(
  { kind: 'shoot-into-combat', linkNumber: 7, rule: 'grimheim/shoot-into-combat', keys, calculator },
  (input): Rolled => {
    const { atk, dmg, crt, wounds, friendWounds, cover, friendCover, retain } = input;
    const changes = htvChanges(input);
    const htv = heldTarget(input.htv + changes.reduce((sum, change) => sum + change.by, 0));
    const [sav, friendSav] = [heldTarget(input.sav + input.ap), heldTarget(input.friendSav + input.ap)];
    const atEnemy = shotAt(successesOf(atk, htv), { dice: input.def, sav, cover, retain }, input).shot;
    // Two throws of one die, out of 36: a miss and then a success falls on the friend.
    const [missed, normal] = [htv - 1, 6 - htv];
    const strays = [36 - missed * (normal + 1), missed * normal, missed];
    const astray = poolRead(strays, atk, ([, plain, great]) => packed(plain!, great!));
    const friend = { dice: input.friendDef, sav: friendSav, cover: friendCover, retain };
    const atFriend = shotAt(astray, friend, input).shot;
    const defeated = wounds === null ? null : chanceOf(atEnemy.damage, (hurt) => hurt >= wounds);
    const friendLost = friendWounds === null ? null : chanceOf(atFriend.damage, (hurt) => hurt >= friendWounds);
    const answer = {
      damage: toAnswers(atEnemy.damage),
      expectedDamage: toAnswer(mean(atEnemy.damage)),
      pCriticalThrough: toAnswer(atEnemy.critical),
      ...(defeated ? { pDefeated: toAnswer(defeated) } : {}),
      friendDamage: toAnswers(atFriend.damage),
      expectedFriendDamage: toAnswer(mean(atFriend.damage)),
      pFriendCriticalThrough: toAnswer(atFriend.critical),
      ...(friendLost ? { pFriendDefeated: toAnswer(friendLost) } : {}),
    };
    const hurts = chanceOf(atFriend.damage, (hurt) => hurt > 0);
    return {
      answer,
      because: [
        ...changes.map(({ rule, what, by }) => ({
          rule,
          text: `HTV is ${by > 0 ? 'worsened' : 'improved'} by 1: ${what}.`,
        })),
        { rule: 'grimheim/ranged-combat', text: `${diceText(atk, htv)} are rolled at the enemy as usual.` },
        {
          rule: 'grimheim/shoot-into-combat',
          text: 'All failed attack dice must be re-rolled. They are then resolved against the friendly model, which rolls its own Defense Dice.',
        },
        ...(cover || friendCover
          ? [
              {
                rule: 'grimheim/cover',
                text: `In cover ${cover && friendCover ? 'each of the two' : cover ? 'the enemy' : 'the friend'} may retain one Defense Die as a normal save; ${retain === 'best' ? 'it is retained or rolled, whichever means less damage' : 'it is retained and not rolled'}.`,
              },
            ]
          : []),
        ...(input.ap > 0
          ? [{ rule: 'grimheim/armor-piercing', text: `Piercing worsens both saves, to ${sav}+ and ${friendSav}+.` }]
          : []),
      ],
      sentence:
        `${diceText(atk, htv)} into a combat (${dmg}/${crt} damage): ${average(mean(atEnemy.damage))} damage to the enemy on average` +
        `${defeated ? `, ${percent(defeated)} to defeat it with ${counted(wounds!, 'wound')}` : ''}; ` +
        `${percent(hurts)} to hurt the friend, ${average(mean(atFriend.damage))} on average` +
        `${friendLost ? `, ${percent(friendLost)} to lose them` : ''}.`,
      stages: [
        { name: 'damage', text: 'Damage to the enemy.', odds: answer.damage },
        { name: 'friend-damage', text: 'Damage to the friend.', odds: answer.friendDamage },
      ],
      rulings: [],
    };
  },
);
