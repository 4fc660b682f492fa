// Intercept: a strike at a model that comes near, rolled with one die less and answered by defence dice alone.

import { choice, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, mapped, mean } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { cleft, diceText, heldTarget, pairText, successesOf } from './dice.ts';
import { cleave, defence, MOST_DICE, piercing, shotFigures, shotKeys, successes, weapon } from './ranged.ts';
import { shotThrough } from './saves.ts';

const keys = {
  ...shotKeys,
  atk: whole(1, MOST_DICE, 'limit'),
  ap: choice([0, 1, 2]),
  cleave: yesNo,
};

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Intercept',
  about: 'A strike at a model that comes near: one die less, answered by Defense Dice alone.',
  fields: [
    section('The weapon', [
      fields.count('atk', 'ATK', { start: 4, rule: 'grimheim/intercept', main: true }),
      ...weapon.slice(1),
      piercing,
      cleave,
    ]),
    section('The moving model', defence),
  ],
  presets: [{ name: 'Four dice on 4+', values: {} }],
  figures: [...shotFigures, { label: 'attack dice', path: 'attackDice', as: 'number' }],
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  pairs: { attack: successes },
};

export const intercept = roll(
  { kind: 'intercept', linkNumber: 6, rule: 'grimheim/intercept', keys, calculator },
  (input): Rolled => {
    const { htv, dmg, crt, def, wounds } = input;
    const attackDice = input.atk - 1;
    const effectiveSav = heldTarget(input.sav + input.ap);
    const rolled = successesOf(attackDice, htv);
    const attack = input.cleave ? mapped(rolled, cleft) : rolled;
    const { damage, critical } = shotThrough(attack, successesOf(def, effectiveSav), dmg, crt);
    const defeated = wounds === null ? null : chanceOf(damage, (hurt) => hurt >= wounds);
    const answer = {
      attackDice,
      effectiveSav,
      damage: toAnswers(damage),
      expectedDamage: toAnswer(mean(damage)),
      pCriticalThrough: toAnswer(critical),
      ...(defeated ? { pDefeated: toAnswer(defeated) } : {}),
    };
    return {
      answer,
      because: [
        {
          rule: 'grimheim/intercept',
          text: `An interception is worth one die less: ${attackDice} instead of ${input.atk}; no least number is given.`,
        },
        {
          rule: 'grimheim/intercept',
          text: 'It is settled like a shot, whatever the weapon: the moving model only rolls its Defense Dice.',
        },
        ...(input.ap > 0
          ? [{ rule: 'grimheim/armor-piercing', text: `Piercing worsens the save to ${effectiveSav}+, never past 6+.` }]
          : []),
        ...(input.cleave
          ? [{ rule: 'grimheim/cleave', text: 'With a critical success, one normal success is raised to critical.' }]
          : []),
      ],
      sentence:
        `Intercepting with ${diceText(attackDice, htv)} (${dmg}/${crt} damage) against ${diceText(def, effectiveSav)}: ` +
        `${percent(chanceOf(damage, (hurt) => hurt > 0))} to do damage, ${average(mean(damage))} on average` +
        `${defeated ? `, ${percent(defeated)} to defeat a model with ${counted(wounds!, 'wound')}` : ''}.`,
      stages: [
        { name: 'attack', text: 'Normal and critical successes.', odds: toAnswers(mapped(attack, pairText)) },
        { name: 'damage', text: 'Damage suffered.', odds: answer.damage },
      ],
      rulings: [],
    };
  },
);
