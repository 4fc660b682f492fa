// Dropping or falling from a height: a Defense Die for each inch beyond the second.

import { absent, number, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, mean } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import { inchesAsked, type RollForm } from '../../../odds/form.ts';
import { fraction, minus, ONE } from '../../../odds/fraction.ts';
import { successes } from '../../../odds/repeat.ts';
import { type OtherReading, type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { SAFE_DROP } from '../parameters.ts';
import { diceText } from './dice.ts';
import { inInches, thousandths } from './inches.ts';

const keys = { height: number(0, 100), sav: whole(2, 6), fall: yesNo, wounds: absent(whole(1, 999)) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'A drop or a fall',
  about: 'Defense Dice for a height above 2″, the damage, and whether a fall stuns.',
  note: 'A begun inch counts as an inch; the answer says where the other reading differs.',
  fields: [
    fields.inches('height', 'Height in inches', '4', {
      says: 'How far down, in inches; halves and tenths count.',
      rule: 'grimheim/drop',
      main: true,
    }),
    fields.target('sav', 'SAV', 4, { rule: 'grimheim/defense-dice', main: true }),
    fields.flag('fall', 'It falls unintentionally', 'grimheim/falling'),
    fields.count('wounds', 'Wounds left', { rule: 'grimheim/defeated' }),
  ],
  presets: [
    { name: 'A drop from a 4″ roof', values: { height: '4' } },
    { name: 'Pushed off a 6″ tower', values: { height: '6', fall: true } },
  ],
  figures: [
    { label: 'unhurt', path: 'pUnhurt', as: 'chance' },
    { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
    { label: 'stunned', path: 'pStunned', as: 'chance' },
    { label: 'to be defeated', path: 'pDefeated', as: 'chance' },
    { label: 'Defense Dice', path: 'dice', as: 'number' },
  ],
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  ask: (values, roll) => roll('drop', { ...values, height: inchesAsked(values.height) }),
  examples: [
    {
      question: 'A drop of 4 inches with SAV 4+: how often is the model unhurt?',
      answer: '1 in 4, or 25%',
      how: 'Two inches beyond the second ask for two dice, and each succeeds half of the time.',
      values: { height: '4', sav: 4 },
      path: 'pUnhurt',
      frac: '1/4',
    },
  ],
};

type Input = { readonly sav: number; readonly fall: boolean; readonly wounds: number | null };

/** The reading of a begun inch that is taken, and the other. */
const BEGUN = ['begun', 'full'] as const;
const FULL = ['full', 'begun'] as const;

export const drop = roll(
  { kind: 'drop', linkNumber: 8, rule: 'grimheim/drop', keys, calculator },
  (input, chosen): Rolled => {
    const { height, sav, fall, wounds } = input;
    const beyond = Math.max(0, inInches(thousandths(height) - thousandths(SAFE_DROP.value)));
    const diceBy = { begun: Math.ceil(beyond), full: Math.floor(beyond) };
    const [reading, other] = chosen['grimheim.drop.inches'] === 'full' ? FULL : BEGUN;
    const dice = diceBy[reading];
    const { answer, damage, unhurt, stunned, defeated } = outcomeOf(dice, input);
    const begun = diceBy.begun !== diceBy.full;
    const how = fall ? 'fall' : 'drop';
    const because: Reason[] = [
      {
        rule: `grimheim/${fall ? 'falling' : 'drop'}`,
        text:
          dice === 0
            ? `A ${how} of ${begun ? `less than ${SAFE_DROP.value + 1}` : `up to ${SAFE_DROP.value}`}" does no harm.`
            : `${beyond}" above ${SAFE_DROP.value}" ${dice === 1 ? 'asks for a Defense Die' : `ask for ${dice} Defense Dice`}${begun ? (reading === 'begun' ? ', because a begun inch counts as an inch' : ', because only full inches count') : ''}.`,
      },
    ];
    if (dice > 0) {
      because.push({ rule: 'grimheim/defense-dice', text: `Each die that does not show ${sav}+ is 1 damage.` });
      because.push({
        rule: 'grimheim/falling',
        text: fall
          ? 'If any of the dice shows a 1, the model is also Stunned.'
          : 'A drop by choice does not stun; an unintentional fall does on a 1.',
      });
      if (wounds !== null)
        because.push({
          rule: 'grimheim/defeated',
          text: `${counted(wounds, 'wound')} lost and the model is defeated.`,
        });
    }
    const disputed: OtherReading[] = begun
      ? [{ ruling: 'grimheim.drop.inches', reading: other, answer: outcomeOf(diceBy[other], input).answer }]
      : [];
    return {
      answer,
      because,
      sentence:
        `A ${how} of ${height}"${dice > 0 ? ` with ${diceText(dice, sav)}` : ''}: ${percent(unhurt)} unhurt, ` +
        `${average(mean(damage))} damage on average` +
        `${stunned ? `, ${percent(stunned)} to be Stunned` : ''}` +
        `${defeated ? `, ${percent(defeated)} to be defeated with ${counted(wounds!, 'wound')}` : ''}.`,
      stages: [{ name: 'damage', text: 'Damage suffered, one for each die that fails.', odds: answer.damage }],
      rulings: begun ? ['grimheim.drop.inches'] : [],
      ...(disputed.length > 0 ? { disputed } : {}),
    };
  },
);

/** What so many Defense Dice come to; a 1 always fails, so a stun is among the failures. */
function outcomeOf(dice: number, { sav, fall, wounds }: Input) {
  const damage = successes(dice, sav - 1, 6);
  const unhurt = chanceOf(damage, (hurt) => hurt === 0);
  const stunned = fall ? minus(ONE, fraction(5n ** BigInt(dice), 6n ** BigInt(dice))) : null;
  const defeated = wounds === null ? null : chanceOf(damage, (hurt) => hurt >= wounds);
  const answer = {
    dice,
    damage: toAnswers(damage),
    expectedDamage: toAnswer(mean(damage)),
    pUnhurt: toAnswer(unhurt),
    ...(stunned ? { pStunned: toAnswer(stunned) } : {}),
    ...(defeated ? { pDefeated: toAnswer(defeated) } : {}),
  };
  return { answer, damage, unhurt, stunned, defeated };
}
