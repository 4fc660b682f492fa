// An attack: the dice, what both sides roll again, the shield, resistance and weakness, and what it does to the target.

import { absent, optional, type Read, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import {
  chanceOf,
  type Distribution,
  followedBy,
  joint,
  mapped,
  mean,
  success,
  uniform,
} from '../../../odds/distribution.ts';
import { compared, type Fraction, fraction, times } from '../../../odds/fraction.ts';
import { poolRead } from '../../../odds/pool.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type OtherReading, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { reasonsOf } from './attack-words.ts';
import { FACES, picksOf, woundsOfFace } from './face.ts';
import { type Signs, signsOf } from './signs.ts';

const MOST_DICE = 30;
const keys = {
  atk: whole(1, MOST_DICE, 'limit'),
  def: whole(2, 6),
  pc: yesNo,
  ieContact: yesNo,
  blind: yesNo,
  reroll: optional(whole(0, 999), 0),
  forced: optional(whole(0, 999), 0),
  shield: yesNo,
  shieldbreaker: yesNo,
  resist: yesNo,
  weak: yesNo,
  might: absent(whole(1, 999)),
  heroism: optional(whole(1, 99), 1),
  wounds: optional(whole(0, 999), 0),
  heroicWounds: optional(whole(0, 999), 0),
};
export type Input = Read<typeof keys>;

export const attack = roll({ kind: 'attack', rule: 'guilds/attack-action', keys }, (input): Rolled => {
  const { answer, rolled, wounds, vanquished } = oddsOf(input, 'before');
  const { atk, def, might } = input;
  const expected = mean(wounds);
  return {
    answer,
    because: reasonsOf(input),
    sentence:
      `${counted(atk, 'die', 'dice')} against DEF ${def}: ${percent(chanceOf(wounds, (n) => n > 0))} to wound, ` +
      `${average(expected)} ${average(expected) === '1' ? 'wound' : 'wounds'} on average` +
      `${vanquished ? `, ${percent(vanquished)} to vanquish a model of Might ${might}` : ''}.`,
    stages: [
      { name: 'die', text: 'Wounds of one die.', odds: toAnswers(dieOf(input)) },
      {
        name: 'rolled',
        text: input.reroll + input.forced > 0 ? 'Wounds of the dice after re-rolls.' : 'Wounds of the dice.',
        odds: toAnswers(rolled),
      },
      { name: 'wounds', text: 'Wounds suffered after shield, resistance and weakness.', odds: toAnswers(wounds) },
    ],
    rulings: [
      ...(input.forced > 0 ? ['guilds.attack.guard'] : []),
      ...(input.shield && input.weak ? ['guilds.shield.order'] : []),
    ],
    ...otherReadings(input, expected),
  };
});

const dieOf = (input: Input) => uniform(FACES.map((face) => woundsOfFace(input, face)));

function oddsOf(input: Input, shield: 'before' | 'after') {
  const rolled = woundsRolled(input);
  const wounds = woundsSuffered(input, rolled, shield);
  const pool = { dice: input.atk, picks: picksOf(input) };
  const hits = chanceOf(rolled, (n) => n > 0);
  const again = input.reroll > 0 || input.forced > 0;
  const tokens = mapped(wounds, (n) => tokensAfter(input, n));
  const vanquished = input.might === null ? null : chanceOf(tokens, (n) => n >= input.heroism);
  const answer = {
    woundsRolled: toAnswers(rolled),
    wounds: toAnswers(wounds),
    expectedWounds: toAnswer(mean(wounds)),
    pAttackFails: toAnswer(chanceOf(rolled, (n) => n === 0)),
    ...told(signsOf({ ...pool, reroll: 0, forced: 0 })),
    ...(vanquished ? { pVanquished: toAnswer(vanquished) } : {}),
    ...(vanquished && input.heroism >= 2 ? { heroicWounds: toAnswers(tokens) } : {}),
    ...(again ? { afterRerolls: told(signsOf({ ...pool, reroll: input.reroll, forced: input.forced })) } : {}),
    ...(input.shield && input.shieldbreaker ? { pShieldBroken: toAnswer(times(hits, fraction(1n, 3n))) } : {}),
  };
  return { answer, rolled, wounds, vanquished };
}

const told = ({ double, triple, scale }: Signs) => ({
  pDouble: toAnswer(double),
  pTriple: toAnswer(triple),
  pScale: toAnswer(scale),
});

// Dice are told apart by their worth alone, at most three kinds. Both sides pick from the first roll: the attacker the
// dice worth least, the defender those worth most, each only dice that a fresh roll betters for them on average.
function woundsRolled(input: Input): Distribution {
  const die = dieOf(input);
  const kinds = [...die.weights.keys()].sort((a, b) => a - b);
  const faces = kinds.map((kind) => Number(die.weights.get(kind)));
  const average = mean(die);
  const against = kinds.map((kind) => compared(fraction(kind), average));
  const PACK = 1000;
  const kept = poolRead(faces, input.atk, (counts) => {
    let [wounds, again] = [0, 0];
    let [mine, theirs] = [input.reroll, input.forced];
    for (let i = 0; i < kinds.length; i++) {
      const taken = against[i]! < 0 ? Math.min(mine, counts[i]!) : 0;
      mine -= taken;
      again += taken;
      wounds += (counts[i]! - taken) * kinds[i]!;
    }
    for (let i = kinds.length - 1; i >= 0; i--) {
      const taken = against[i]! > 0 ? Math.min(theirs, counts[i]!) : 0;
      theirs -= taken;
      again += taken;
      wounds -= taken * kinds[i]!;
    }
    return wounds * PACK + again;
  });
  const fresh = new Map<number, Distribution>();
  return followedBy(kept, (code) => {
    const [wounds, again] = [Math.floor(code / PACK), code % PACK];
    if (!fresh.has(again)) fresh.set(again, repeated(die, again));
    return mapped(fresh.get(again)!, (more) => wounds + more);
  });
}

function woundsSuffered(input: Input, rolled: Distribution, shield: 'before' | 'after'): Distribution {
  const weakened = (wounds: Distribution) => (input.weak ? mapped(wounds, (n) => (n > 0 ? n + 1 : 0)) : wounds);
  const resisted = (wounds: Distribution) => (input.resist ? mapped(wounds, (n) => Math.max(0, n - 1)) : wounds);
  // A shield stops one wound on a 5 or 6, two faces of six.
  const shielded = (wounds: Distribution) =>
    input.shield ? joint(wounds, success(2, 6), (n, stopped) => Math.max(0, n - stopped)) : wounds;
  return shield === 'before' ? weakened(resisted(shielded(rolled))) : shielded(weakened(resisted(rolled)));
}

// What counts against Heroism after so many wounds: being vanquished once, or heroic wounds, those held included.
function tokensAfter({ might, heroism, wounds, heroicWounds }: Input, suffered: number): number {
  if (might === null) return 0;
  return Math.floor((wounds + suffered) / might) + (heroism >= 2 ? heroicWounds : 0);
}

// The disputed readings, where they change what is expected.
function otherReadings(input: Input, expected: Fraction): { disputed?: readonly OtherReading[] } {
  const disputed: OtherReading[] = [];
  const consider = (ruling: string, reading: string, { answer, wounds }: ReturnType<typeof oddsOf>) => {
    if (compared(mean(wounds), expected) !== 0) disputed.push({ ruling, reading, answer });
  };
  if (input.forced > 0 && input.forced < input.atk)
    consider('guilds.attack.guard', 'all-successes', oddsOf({ ...input, forced: input.atk }, 'before'));
  if (input.shield && input.weak) consider('guilds.shield.order', 'after', oddsOf(input, 'after'));
  return disputed.length > 0 ? { disputed } : {};
}
