// The Arcane Instability test: the dice of a spell against the caster's WILL.

import { whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die, mapped } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { fraction, minus, plus } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted, percent } from '../../../odds/words.ts';

// Spells have ranks 1 to 3. WILL is never below 1; the book names no highest, and four dice never come to more than 24.
const keys = { rank: whole(1, 3), will: whole(1, 24, 'limit'), empowered: yesNo };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Arcane instability',
  about: 'The dice of a spell added up against the caster’s WILL, and what a failure brings.',
  fields: [
    fields.count('rank', 'Rank of the spell', { start: 2, rule: 'guilds/arcane-instability', main: true }),
    fields.count('will', 'WILL', { start: 5, main: true }),
    fields.flag('empowered', 'The spell is empowered', 'guilds/arcane-instability'),
  ],
  presets: [
    { name: 'Rank 2 at WILL 5', values: {} },
    { name: 'Rank 1 empowered at WILL 6', values: { rank: 1, will: 6, empowered: true } },
    { name: 'Rank 3 at WILL 7', values: { rank: 3, will: 7 } },
  ],
  figures: [
    { label: 'the spell is cast', path: 'pSpellCast', as: 'chance' },
    { label: 'passed, below WILL', path: 'pSuccess', as: 'chance' },
    { label: 'critical, exactly WILL', path: 'pCritical', as: 'chance' },
    { label: 'failed', path: 'pFail', as: 'chance' },
    { label: 'failed and possessed', path: 'pPossessed', as: 'chance' },
    { label: 'failed, not possessed', path: 'pFailNotPossessed', as: 'chance' },
    { label: 'dice', path: 'dice', as: 'number' },
  ],
  charts: [{ stage: 'total', path: '', title: 'The dice added up', noun: 'in all' }],
};

export const instability = roll(
  { kind: 'instability', linkNumber: 3, rule: 'guilds/arcane-instability', keys, calculator },
  (input): Rolled => {
    const { rank, will, empowered } = input;
    const dice = rank + (empowered ? 1 : 0);
    const total = repeated(die(6), dice);
    const passed = chanceOf(total, (n) => n < will);
    const critical = chanceOf(total, (n) => n === will);
    const failed = chanceOf(total, (n) => n > will);
    const plainFail = failWithFewSixes(dice, will);
    const possessed = minus(failed, plainFail);
    const cast = plus(passed, critical);
    return {
      answer: {
        dice,
        pSuccess: toAnswer(passed),
        pCritical: toAnswer(critical),
        pFail: toAnswer(failed),
        pPossessed: toAnswer(possessed),
        pFailNotPossessed: toAnswer(plainFail),
        pSpellCast: toAnswer(cast),
      },
      because: [
        {
          rule: 'guilds/arcane-instability',
          text: `A spell of rank ${rank}${empowered ? ', empowered,' : ''} is tested with ${counted(dice, 'die', 'dice')}, added up against WILL ${will}.`,
        },
        {
          rule: 'guilds/arcane-instability',
          text: 'Below WILL the test is passed, exactly WILL is a critical success, above it the spell fails and a Doom follows.',
        },
        {
          rule: 'guilds/arcane-instability',
          text:
            dice < 2
              ? 'Possession needs two sixes, and there is one die.'
              : 'A failed test with two sixes or more calls a Planar Demon.',
        },
      ],
      sentence: `Rank ${rank}${empowered ? ' empowered' : ''} against WILL ${will}: ${percent(cast)} to cast the spell, ${percent(possessed)} to be possessed.`,
      stages: [{ name: 'total', text: 'The dice added up.', odds: toAnswers(total) }],
      rulings: [],
    };
  },
);

// The chance to fail with at most one six: dice of five faces make up the rest, and the six may be any of the dice.
function failWithFewSixes(dice: number, will: number) {
  const few = (n: number, more: number) => {
    const fives = mapped(repeated(die(5), n), (total) => total + more);
    return chanceOf(fives, (total) => total > will);
  };
  const [none, one] = [few(dice, 0), few(dice - 1, 6)];
  const rolls = 6n ** BigInt(dice);
  return plus(
    fraction(none.n * 5n ** BigInt(dice), none.d * rolls),
    fraction(BigInt(dice) * one.n * 5n ** BigInt(dice - 1), one.d * rolls),
  );
}
