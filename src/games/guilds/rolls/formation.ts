// A formation's attack: the dice of all its models at once, of two ranks where long weapons strike over the front one, and
// what a single target or another formation suffers.

import { absent, optional, type Read, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import {
  chanceOf,
  constant,
  type Distribution,
  followedBy,
  joint,
  mapped,
  mean,
  success,
  sum,
  uniform,
} from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm, Values } from '../../../odds/form.ts';
import { compared, type Fraction, fraction, minus } from '../../../odds/fraction.ts';
import { poolRead } from '../../../odds/pool.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type ChosenReadings, type OtherReading, type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, listed, percent } from '../../../odds/words.ts';
import { type Attack, FACES, picksOf, woundsOfFace } from './face.ts';
import { signsOf } from './signs.ts';
import { tokensAfter } from './tokens.ts';

const MOST_MODELS = 10;
const keys = {
  models: whole(3, MOST_MODELS, 'limit'),
  atk: whole(1, 5, 'limit'),
  def: whole(2, 6),
  contact: optional(whole(0, MOST_MODELS), 0),
  pc: yesNo,
  reroll: optional(whole(0, 999), 0),
  forced: optional(whole(0, 999), 0),
  weak: yesNo,
  targets: optional(whole(1, MOST_MODELS, 'limit'), 1),
  shield: yesNo,
  resist: yesNo,
  might: absent(whole(1, 999)),
  heroism: optional(whole(1, 99), 1),
  wounds: optional(whole(0, 999), 0),
  heroicWounds: optional(whole(0, 999), 0),
};
type Input = Read<typeof keys>;

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
const hasMight = ({ might }: Values) => might !== null;
const isSingle = ({ might, targets }: Values) => might !== null && Number(targets) === 1;
const calculator: RollForm = {
  title: 'A formation attacks',
  about:
    'All dice of a formation against one model or another formation, with shields, Resistance and Weakness model by model.',
  note: 'Both sides choose from the first roll which dice are rolled again, each for its own best average.',
  fields: [
    section('The formation', [
      fields.count('models', 'Models that attack', { start: 3, rule: 'guilds/formation-attacks', ...MAIN }),
      fields.count('atk', 'ATK of each', { start: 1, rule: 'guilds/attack-action', ...MAIN }),
      fields.count('contact', 'Of them with a long weapon in base contact', { rule: 'guilds/indirect-engagement' }),
      fields.flag('pc', 'Powerful Critical', 'guilds/powerful-critical'),
      fields.count('reroll', 'Dice the attacker may roll again', { most: 50, rule: 'guilds/rerolls' }),
    ]),
    section('The target', [
      fields.count('targets', 'Models in its formation', { start: 1, rule: 'guilds/formation-attacks', ...MAIN }),
      fields.target('def', 'DEF', 4, { rule: 'guilds/deflection-check', ...MAIN }),
      fields.count('forced', 'Dice it has rolled again', { most: 50, rule: 'guilds/guard' }),
      fields.flag('shield', 'Shields', 'guilds/shield-roll'),
      fields.flag('resist', 'Resistance', 'guilds/resistance-and-weakness'),
      fields.flag('weak', 'Weakness', 'guilds/formation-attacks'),
      fields.count('might', 'Might', { rule: 'guilds/vanquished-models' }),
      fields.count('heroism', 'Heroism', { start: 1, rule: 'guilds/heroic-wounds', when: isSingle }),
      fields.count('wounds', 'Wounds the first model has', { when: hasMight }),
      fields.count('heroicWounds', 'Heroic wounds it has', {
        rule: 'guilds/heroic-wounds',
        when: (values) => isSingle(values) && Number(values.heroism) >= 2,
      }),
    ]),
  ],
  presets: [
    {
      name: 'Six lancers in two ranks at DEF 5',
      values: { models: 6, atk: 1, contact: 3, def: 5, targets: 2, might: 2 },
    },
    { name: 'Three with ATK 3 at a hero', values: { models: 3, atk: 3, def: 5, might: 3, heroism: 3 } },
    {
      name: 'Four fire archers at three weak models',
      values: { models: 4, atk: 1, def: 4, targets: 3, weak: true, might: 2 },
    },
  ],
  figures: [
    { label: 'wounds on average', path: 'expectedWounds', as: 'mean' },
    { label: 'models vanquished on average', path: 'expectedModelsVanquished', as: 'mean' },
    { label: 'to vanquish them all', path: 'pAllVanquished', as: 'chance' },
    { label: 'to vanquish it', path: 'pVanquished', as: 'chance' },
    { label: 'no success at all', path: 'pAttackFails', as: 'chance' },
    { label: 'a double on the first roll', path: 'pDouble', as: 'chance' },
    { label: 'a triple', path: 'pTriple', as: 'chance' },
    { label: 'a scale', path: 'pScale', as: 'chance' },
    { label: 'dice', path: 'dice', as: 'number' },
  ],
  charts: [
    { path: 'wounds', title: 'Wounds suffered', noun: 'wounds' },
    { path: 'modelsVanquished', title: 'Models vanquished', noun: 'models' },
    { path: 'heroicWounds', title: 'Heroic wounds, those held included', noun: 'heroic wounds' },
  ],
  examples: [
    {
      question: 'Three models with ATK 1 at a weak target of DEF 4: how many wounds on average?',
      answer: '37 in 8, or 4.63',
      how: 'The dice are worth 2 on average. In 7 of 8 rolls there is a wound, and then each of the three models adds one: 2 + 7/8 × 3.',
      values: { models: 3, atk: 1, def: 4, weak: true },
      path: 'expectedWounds',
      frac: '37/8',
    },
  ],
};

export const formation = roll(
  { kind: 'formation', linkNumber: 6, rule: 'guilds/formation-attacks', keys, calculator },
  (given, chosen): Rolled => {
    const { input, weakness } = readBy(given, chosen);
    const { answer, rolled, wounds } = oddsOf(input, weakness);
    const expected = mean(wounds);
    const { models, atk, def, targets } = input;
    return {
      answer,
      because: reasonsOf(input),
      sentence:
        `${counted(models * atk, 'die', 'dice')} of ${models} models against ${targets > 1 ? `a formation of ${targets} with` : ''} DEF ${def}: `.replace(
          '  ',
          ' ',
        ) +
        `${percent(chanceOf(wounds, (n) => n > 0))} to wound, ${average(expected)} ${average(expected) === '1' ? 'wound' : 'wounds'} on average.`,
      stages: [
        {
          name: 'rolled',
          text: `Wounds of the dice${input.reroll + input.forced > 0 ? ' after re-rolls' : ''}.`,
          odds: toAnswers(rolled),
        },
        { name: 'wounds', text: 'Wounds suffered after Weakness, shields and Resistance.', odds: toAnswers(wounds) },
      ],
      rulings: [
        ...(input.forced > 0 ? ['guilds.attack.guard'] : []),
        ...(input.weak ? ['guilds.formation.weakness'] : []),
        ...(targets > 1 && (input.shield || input.resist) ? ['guilds.formation.defences'] : []),
      ],
      ...otherReadings(given, chosen, expected),
    };
  },
);

function oddsOf(input: Input, weakness: number) {
  const rolled = woundsRolled(input);
  const wounds = woundsSuffered(input, rolled, weakness);
  const dice = input.models * input.atk;
  return {
    rolled,
    wounds,
    answer: {
      dice,
      woundsRolled: toAnswers(rolled),
      wounds: toAnswers(wounds),
      expectedWounds: toAnswer(mean(wounds)),
      pAttackFails: toAnswer(chanceOf(rolled, (n) => n === 0)),
      ...signsOfOneRoll(input, dice),
      ...vanquishedBy(input, wounds),
    },
  };
}

/** Two ranks roll separately, so that only one roll has doubles, triples and scales of its own. */
function signsOfOneRoll(input: Input, dice: number): object {
  const [front, rear] = ranksOf(input);
  if (front.dice > 0 && rear.dice > 0) return {};
  const { double, triple, scale } = signsOf({ dice, reroll: 0, forced: 0, picks: picksOf(rear.attack) });
  return { pDouble: toAnswer(double), pTriple: toAnswer(triple), pScale: toAnswer(scale) };
}

function vanquishedBy(input: Input, wounds: Distribution): object {
  const { might, targets, heroism } = input;
  if (might === null) return {};
  if (targets === 1) {
    const tokens = mapped(wounds, (n) => tokensAfter(input, n));
    return {
      pVanquished: toAnswer(chanceOf(tokens, (n) => n >= heroism)),
      ...(heroism >= 2 ? { heroicWounds: toAnswers(tokens) } : {}),
    };
  }
  const gone = mapped(wounds, (n) => Math.min(targets, Math.floor((input.wounds + n) / might)));
  return {
    modelsVanquished: toAnswers(gone),
    expectedModelsVanquished: toAnswer(mean(gone)),
    pAllVanquished: toAnswer(chanceOf(gone, (n) => n === targets)),
  };
}

/** The models in base contact with a long weapon, whose 6s are plain successes, and all the others. */
function ranksOf({ models, atk, contact, def, pc }: Input): readonly [Rank, Rank] {
  const attack = { def, pc, blind: false };
  const front = Math.min(contact, models) * atk;
  return [
    { dice: front, attack: { ...attack, ieContact: true } },
    { dice: models * atk - front, attack: { ...attack, ieContact: false } },
  ];
}

interface Rank {
  readonly dice: number;
  readonly attack: Attack;
}

/** Dice of one rank that are worth the same. */
interface Kind {
  readonly rank: 0 | 1;
  readonly index: number;
  readonly worth: number;
  /** What a fresh roll adds on average. */
  readonly gain: Fraction;
}

const MOST_WORTH = 1000;
const MOST_AGAIN = 100;

function woundsRolled(input: Input): Distribution {
  const ranks = ranksOf(input);
  const dice = ranks.map(({ attack }) => uniform(FACES.map((face) => woundsOfFace(attack, face))));
  const worths = dice.map(({ weights }) => [...weights.keys()].sort((a, b) => a - b));
  const kinds = worths.flatMap((list, rank) =>
    list.map((worth, index): Kind => {
      const gain = minus(mean(dice[rank]!), fraction(worth));
      return { rank: rank as 0 | 1, index, worth, gain };
    }),
  );
  const byGain = [...kinds].sort((a, b) => compared(b.gain, a.gain));
  const mine = byGain.filter(({ gain }) => gain.n > 0n);
  const theirs = byGain.filter(({ gain }) => gain.n < 0n).reverse();
  const pools = ranks.map(({ dice: n }, rank) =>
    poolRead(
      worths[rank]!.map((worth) => Number(dice[rank]!.weights.get(worth))),
      n,
      (counts) => counts.reduce((code, count) => code * MOST_AGAIN + count, 0),
    ),
  ) as [Distribution, Distribution];
  const countsIn = (code: number, length: number): number[] =>
    Array.from({ length }, (_, i) => Math.floor(code / MOST_AGAIN ** (length - 1 - i)) % MOST_AGAIN);
  const kept = joint(pools[0], pools[1], (front, rear) => {
    const counts = [countsIn(front, worths[0]!.length), countsIn(rear, worths[1]!.length)];
    const again = [0, 0];
    const take = (list: readonly Kind[], most: number): void => {
      let left = most;
      for (const { rank, index } of list) {
        const taken = Math.min(left, counts[rank]![index]!);
        counts[rank]![index]! -= taken;
        again[rank]! += taken;
        left -= taken;
      }
    };
    take(mine, input.reroll);
    take(theirs, input.forced);
    const wounds = kinds.reduce((sum, { rank, index, worth }) => sum + counts[rank]![index]! * worth, 0);
    return (again[0]! * MOST_AGAIN + again[1]!) * MOST_WORTH + wounds;
  });
  const fresh = new Map<number, Distribution>();
  return followedBy(kept, (code) => {
    const [again, wounds] = [Math.floor(code / MOST_WORTH), code % MOST_WORTH];
    if (!fresh.has(again))
      fresh.set(again, sum(repeated(dice[0]!, Math.floor(again / MOST_AGAIN)), repeated(dice[1]!, again % MOST_AGAIN)));
    return mapped(fresh.get(again)!, (more) => wounds + more);
  });
}

/** Weakness is added at the beginning of the count; then each target has its shield and its Resistance. */
function woundsSuffered(
  { weak, shield, resist, targets }: Input,
  rolled: Distribution,
  weakness: number,
): Distribution {
  const added = weak ? mapped(rolled, (n) => (n > 0 ? n + weakness : 0)) : rolled;
  // A shield stops one wound on a 5 or 6, two faces of six.
  const stopped = shield ? repeated(success(2, 6), targets) : constant(0);
  return joint(added, stopped, (n, off) => Math.max(0, n - off - (resist ? targets : 0)));
}

/** What is rolled and what Weakness adds, by the readings in force. */
function readBy(input: Input, chosen: ChosenReadings): { input: Input; weakness: number } {
  const all = chosen['guilds.attack.guard'] === 'all-successes' && input.forced > 0;
  return {
    input: all ? { ...input, forced: input.models * input.atk } : input,
    weakness: chosen['guilds.formation.weakness'] === 'one' ? 1 : input.models,
  };
}

function otherReadings(input: Input, chosen: ChosenReadings, expected: Fraction) {
  const disputed: OtherReading[] = [];
  const consider = (ruling: string, readings: readonly [string, string]) => {
    const reading = chosen[ruling] === readings[1] ? readings[0] : readings[1];
    const other = readBy(input, { ...chosen, [ruling]: reading });
    const { answer, wounds } = oddsOf(other.input, other.weakness);
    if (compared(mean(wounds), expected) !== 0) disputed.push({ ruling, reading, answer });
  };
  if (input.forced > 0 && input.forced < input.models * input.atk)
    consider('guilds.attack.guard', ['one', 'all-successes']);
  if (input.weak) consider('guilds.formation.weakness', ['each-model', 'one']);
  return disputed.length > 0 ? { disputed } : {};
}

function reasonsOf(input: Input): Reason[] {
  const { models, atk, def, contact, pc, targets, might } = input;
  const reasons: Reason[] = [];
  const say = (rule: string, text: string) => reasons.push({ rule, text });
  const ignored: string[] = [];
  const [front, rear] = ranksOf(input);
  say(
    'guilds/formation-attacks',
    `${models} models with ATK ${atk} roll ${models * atk} dice at once, against one target.`,
  );
  say('guilds/deflection-check', `Each die that shows ${def} or more is a success worth a wound.`);
  if (def === 6) say('guilds/statistic-boost-or-penalty', 'Against DEF 6 a 6 is an ordinary success: one wound.');
  else if (rear.dice > 0)
    say(
      pc ? 'guilds/powerful-critical' : 'guilds/deflection-check',
      `Each 6 is worth ${woundsOfFace(rear.attack, 6)} wounds.`,
    );
  if (front.dice > 0 && def < 6)
    say(
      'guilds/indirect-engagement',
      `The ${counted(front.dice, 'die', 'dice')} of models in base contact with a long weapon have no critical hits and are rolled separately.`,
    );
  if (contact > models) ignored.push('models in base contact beyond those that attack');
  if (pc && (def === 6 || rear.dice === 0)) ignored.push('the Powerful Critical');
  if (input.reroll > 0)
    say(
      'guilds/rerolls',
      `The attacker rolls up to ${counted(input.reroll, 'die', 'dice')} again, for the most wounds on average.`,
    );
  if (input.forced > 0)
    say(
      'guilds/guard',
      `The defender has up to ${counted(input.forced, 'die', 'dice')} rolled again, for the fewest wounds on average.`,
    );
  if (input.weak)
    say(
      'guilds/formation-attacks',
      `If there is a wound, Weakness adds one for each of the ${models} models, before anything is taken off.`,
    );
  if (input.shield)
    say(
      'guilds/shield-roll',
      targets > 1
        ? `Each of the ${targets} models rolls for its shield: each 5 or 6 stops one wound.`
        : 'The shield is always tried: on a 5 or 6 it stops one wound.',
    );
  if (input.resist)
    say(
      'guilds/resistance-and-weakness',
      targets > 1
        ? `Resistance takes one wound off for each of the ${targets} models.`
        : 'Resistance takes one wound off.',
    );
  if (might === null) {
    if (input.heroism > 1 || input.wounds > 0 || input.heroicWounds > 0)
      ignored.push('what is known of the target, without its Might');
  } else if (targets > 1) {
    say(
      'guilds/formation-attacks',
      `One model suffers wounds until it is Vanquished by ${counted(might, 'wound')}, then the next.`,
    );
    if (input.heroism > 1 || input.heroicWounds > 0) ignored.push('Heroism, which models of a formation do not have');
  } else if (input.heroism < 2) {
    say('guilds/vanquished-models', `${counted(might, 'wound')} vanquish the model.`);
    if (input.heroicWounds > 0) ignored.push('heroic wounds, which a model of Heroism 1 does not have');
  } else
    say(
      'guilds/heroic-wounds',
      `Every ${counted(might, 'wound')} are a heroic wound, and ${input.heroism} of those vanquish the model.`,
    );
  if (ignored.length > 0) say('guilds/formation-attacks', `Without effect here: ${listed(ignored)}.`);
  return reasons;
}
