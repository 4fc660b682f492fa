// A characteristic test: one die, not above the characteristic and not a 1.

import { good, type Key, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { higherOf } from '../../../odds/choice.ts';
import { chanceOf, die } from '../../../odds/distribution.ts';
import { ONE, opposite, times } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { listed, percent } from '../../../odds/words.ts';

const number = whole(0, 99);
const statKey: Key<number | '/'> = {
  ...number,
  expects: `${number.expects}, or "/"`,
  read: (value, path) => {
    if (value === '/') return good(value);
    const read = number.read(value, path);
    if (read.ok) return read;
    return {
      ok: false,
      problem: { ...read.problem, message: `${read.problem.message} A model immune to the test has "/".` },
    };
  },
};
const keys = { stat: statKey, reroll: yesNo, worstOfTwo: yesNo, blind: yesNo };

export const test = roll({ kind: 'test', rule: 'guilds/characteristic-tests', keys }, (input): Rolled => {
  const { stat, reroll, worstOfTwo, blind } = input;
  const one = die(6);
  const counted = worstOfTwo ? higherOf(one, one) : one;
  const passes = (face: number) => (blind ? face === 6 : face !== 1 && face <= Number(stat));
  const once = stat === '/' ? ONE : chanceOf(counted, passes);
  const fails = opposite(once);
  const p = reroll ? opposite(times(fails, fails)) : once;
  const how = [
    ...(blind ? ['blind'] : []),
    ...(worstOfTwo ? ['with the worse of two dice'] : []),
    ...(reroll ? ['with a re-roll'] : []),
  ];
  return {
    answer: { pSuccess: toAnswer(p) },
    because: reasonsOf(input),
    sentence:
      stat === '/'
        ? 'A test on "/" is never rolled: 100% to pass.'
        : `A test on ${stat}${how.length > 0 ? `, ${listed(how)}` : ''}: ${percent(p)} to pass.`,
    stages: stat === '/' ? [] : [{ name: 'die', text: 'The face that counts.', odds: toAnswers(counted) }],
    rulings: [],
  };
});

function reasonsOf({
  stat,
  reroll,
  worstOfTwo,
  blind,
}: {
  stat: number | '/';
  reroll: boolean;
  worstOfTwo: boolean;
  blind: boolean;
}): Reason[] {
  const reasons: Reason[] = [];
  const say = (rule: string, text: string) => reasons.push({ rule, text });
  if (stat === '/') {
    say('guilds/characteristic-tests', 'A model with "/" is immune to the test and always passes.');
    const ignored = [
      ...(blind ? ['blindness'] : []),
      ...(worstOfTwo ? ['the second die'] : []),
      ...(reroll ? ['the re-roll'] : []),
    ];
    if (ignored.length > 0) say('guilds/characteristic-tests', `Without effect here: ${listed(ignored)}.`);
    return reasons;
  }
  if (blind) say('guilds/blind', `A blind model passes a DEX test on a 6 alone, whatever its ${stat}.`);
  else if (stat < 2)
    say('guilds/characteristic-tests', `A 1 always fails and everything else is above ${stat}: it cannot be passed.`);
  else say('guilds/characteristic-tests', `From 2 up to ${Math.min(6, stat)} passes; a 1 always fails.`);
  if (worstOfTwo) say('guilds/doom', 'A Fearful hero rolls two dice and the higher face counts.');
  if (reroll) say('guilds/rerolls', 'A failed test is rolled again, once.');
  return reasons;
}
