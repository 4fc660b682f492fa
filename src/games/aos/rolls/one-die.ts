// Rolls of one die: the priority roll, a roll-off, a Place of Power, a pass that collapses.

import { absent, choice, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, die, joint, mixture } from '../../../odds/distribution.ts';
import { fraction, plus } from '../../../odds/fraction.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { percent } from '../../../odds/words.ts';
import { pastWard, wardKey } from './unit.ts';

const race = joint(die(6), die(6), (mine, yours) => (mine > yours ? 'win' : mine < yours ? 'lose' : 'tie'));
const raceStage = { name: 'roll', text: 'One die each.', odds: toAnswers(race) };
const wins = chanceOf(race, (end) => end === 'win');
const ties = chanceOf(race, (end) => end === 'tie');

export const priority = roll({ kind: 'priority', rule: 'aos/priority', keys: {} }, (): Rolled => {
  const wentFirst = plus(wins, ties);
  return {
    answer: {
      pOutright: toAnswer(wins),
      pTie: toAnswer(ties),
      pDecidesIfWentFirst: toAnswer(wentFirst),
      pDecidesIfWentSecond: toAnswer(wins),
    },
    because: [
      { rule: 'aos/priority', text: 'Both roll one die, and the higher decides who goes first.' },
      { rule: 'aos/priority', text: 'On a tie, the player who went first last round decides.' },
    ],
    sentence: `You decide priority ${percent(wentFirst)} of the time if you went first last round, ${percent(wins)} if you went second.`,
    stages: [raceStage],
    rulings: [],
  };
});

export const rolloff = roll({ kind: 'rolloff', rule: 'aos/roll-offs', keys: {} }, (): Rolled => {
  const even = fraction(1n, 2n);
  return {
    answer: { pWin: toAnswer(even), pTieFirstTime: toAnswer(ties) },
    because: [
      { rule: 'aos/roll-offs', text: 'Ties are rolled again until somebody wins, so both are equally likely to.' },
    ],
    sentence: `A roll-off is won ${percent(even)} of the time; ${percent(ties)} of first rolls are tied and made again.`,
    stages: [raceStage],
    rulings: [],
  };
});

export const placeOfPower = roll(
  {
    kind: 'place-of-power',
    rule: 'aos/places-of-power',
    keys: { ward: wardKey, healthLeft: absent(whole(1, 100, 'limit')) },
  },
  ({ ward, healthLeft }): Rolled => {
    const damage = mixture([
      [constant(0), 5],
      [pastWard(die(3), ward), 1],
    ]);
    const effect = fraction(5n, 6n);
    const slain = healthLeft === null ? null : chanceOf(damage, (points) => points >= healthLeft);
    const odds = toAnswers(damage);
    return {
      answer: { pEffect: toAnswer(effect), mortalDamage: odds, ...(slain ? { pSlain: toAnswer(slain) } : {}) },
      because: [
        { rule: 'aos/places-of-power', text: 'On a 2+ the hero gets an effect; a 1 costs D3 mortal damage instead.' },
        ...(ward === null ? [] : [{ rule: 'aos/wards', text: `The ward removes each point on a ${ward}+.` }]),
        ...(healthLeft === null
          ? []
          : [{ rule: 'aos/allocating-damage', text: `${healthLeft} damage would slay the hero.` }]),
      ],
      sentence: `A Place of Power: ${percent(effect)} for an effect${slain ? `, ${percent(slain)} to be slain by it` : ''}.`,
      stages: [{ name: 'damage', text: 'Mortal damage to the hero.', odds }],
      rulings: [],
    };
  },
);

const COLLAPSE = 8;

export const collapse = roll(
  {
    kind: 'collapse',
    rule: 'aos/avalanche-of-ash',
    keys: { contesting: whole(0, 99, 'limit'), focus: choice([0, -3, 3]) },
  },
  ({ contesting, focus }): Rolled => {
    const p = chanceOf(die(6), (face) => face + contesting + focus >= COLLAPSE);
    const focused = focus === 0 ? '' : ` and ${focus < 0 ? '−3' : '+3'} as the focus`;
    return {
      answer: { pRemoved: toAnswer(p) },
      because: [
        {
          rule: 'aos/avalanche-of-ash',
          text: `One die, +1 for each of ${contesting} units contesting${focused}: the objective goes on ${COLLAPSE} or more.`,
        },
      ],
      sentence: `An objective contested by ${contesting === 1 ? '1 unit' : `${contesting} units`}${focused} is removed ${percent(p)} of the time.`,
      stages: [],
      rulings: [],
    };
  },
);
