// The Arcane Instability test: the dice of a spell against the caster's WILL.

import { whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die, mapped } from '../../../odds/distribution.ts';
import { fraction, minus, plus } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted, percent } from '../../../odds/words.ts';

const keys = { rank: whole(1, 29, 'limit'), will: whole(1, 999), empowered: yesNo };

export const instability = roll({ kind: 'instability', rule: 'guilds/arcane-instability', keys }, (input): Rolled => {
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
});

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
