// An attack: the dice, what both sides roll again, the shield, resistance and weakness, heroic reactions, and what it does
// to the target.

import { absent, optional, type Read, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, type Distribution, followedBy, mapped, mean, uniform } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { RollForm, Values } from '../../../odds/form.ts';
import { compared, type Fraction, fraction } from '../../../odds/fraction.ts';
import { poolRead } from '../../../odds/pool.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type ChosenReadings, type OtherReading, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { reasonsOf } from './attack-words.ts';
import { afterReaction, canBlock, damageOf, isBroken, reactionOf, type ShieldOrder, woundsOf } from './defence.ts';
import { FACES, picksOf, woundsOfFace } from './face.ts';
import { type Signs, signsOf } from './signs.ts';
import { tokensAfter } from './tokens.ts';
import { withScale, woundsAndScale, woundsIn } from './wounds-and-scale.ts';

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
  freezing: yesNo,
  dodge: absent(whole(1, 99)),
  block: yesNo,
};
export type Input = Read<typeof keys>;

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
const hasMight = ({ might }: Values) => might !== null;
const isHero = ({ might, heroism }: Values) => might !== null && Number(heroism) >= 2;
const calculator: RollForm = {
  title: 'An attack',
  about: 'Dice against DEF, re-rolls of both sides, the shield, and the wounds that are suffered.',
  note: 'Both sides choose from the first roll which dice are rolled again, each for its own best average.',
  fields: [
    section('The attack', [
      fields.count('atk', 'ATK', { start: 3, rule: 'guilds/attack-action', ...MAIN }),
      fields.flag('pc', 'Powerful Critical', 'guilds/powerful-critical'),
      fields.flag('ieContact', 'A long weapon in base contact', 'guilds/indirect-engagement'),
      fields.flag('blind', 'The attacker is blind', 'guilds/blind'),
      fields.count('reroll', 'Dice the attacker may roll again', { most: MOST_DICE, rule: 'guilds/rerolls' }),
    ]),
    section('The target', [
      fields.target('def', 'DEF', 4, { rule: 'guilds/deflection-check', ...MAIN }),
      fields.count('forced', 'Dice it has rolled again', { most: MOST_DICE, rule: 'guilds/guard' }),
      { ...fields.flag('shield', 'It has a shield', 'guilds/shield-roll'), ...MAIN },
      fields.flag('shieldbreaker', 'Against a Shieldbreaker', 'guilds/shieldbreaker', ({ shield }) => shield === true),
      fields.flag('resist', 'It resists', 'guilds/resistance-and-weakness'),
      fields.flag('weak', 'It is weak to this', 'guilds/resistance-and-weakness'),
      fields.flag('freezing', 'It is Freezing', 'guilds/freezing'),
      fields.count('dodge', 'DEX for a Heroic Active Dodge', { most: 9, rule: 'guilds/heroic-reactions' }),
      fields.flag('block', 'Heroic Shield Block', 'guilds/heroic-reactions', ({ shield }) => shield === true),
      fields.count('might', 'Might', { rule: 'guilds/vanquished-models' }),
      fields.count('heroism', 'Heroism', { start: 1, rule: 'guilds/heroic-wounds', when: hasMight }),
      fields.count('wounds', 'Wounds it has', { when: hasMight }),
      fields.count('heroicWounds', 'Heroic wounds it has', { rule: 'guilds/heroic-wounds', when: isHero }),
    ]),
  ],
  presets: [
    { name: 'An archer at DEF 4', values: { atk: 2, def: 4 } },
    { name: 'A Barbarian at a hero of DEF 5, Might 3, Heroism 3', values: { atk: 3, def: 5, might: 3, heroism: 3 } },
    { name: 'Three lancers in contact at DEF 5', values: { atk: 3, def: 5, ieContact: true } },
    { name: 'Four dice at DEF 4 behind a shield, guarded', values: { atk: 4, def: 4, shield: true, forced: 1 } },
    { name: 'Five dice at a Freezing model of DEF 4', values: { atk: 5, def: 4, freezing: true } },
    {
      name: 'Four dice at a hero of DEF 5 who blocks or dodges',
      values: { atk: 4, def: 5, shield: true, block: true, dodge: 5, might: 3, heroism: 3 },
    },
  ],
  figures: [
    { label: 'wounds on average', path: 'expectedWounds', as: 'mean' },
    { label: 'on average before its reaction', path: 'expectedWoundsBeforeReaction', as: 'mean' },
    { label: 'to vanquish it', path: 'pVanquished', as: 'chance' },
    { label: 'it dodges', path: 'pDodgeTried', as: 'chance' },
    { label: 'it blocks', path: 'pBlockTried', as: 'chance' },
    { label: 'no success at all', path: 'pAttackFails', as: 'chance' },
    { label: 'a double on the first roll', path: 'pDouble', as: 'chance' },
    { label: 'a triple', path: 'pTriple', as: 'chance' },
    { label: 'a scale', path: 'pScale', as: 'chance' },
    { label: 'a double after re-rolls', path: 'afterRerolls.pDouble', as: 'chance' },
    { label: 'a triple after re-rolls', path: 'afterRerolls.pTriple', as: 'chance' },
    { label: 'a scale after re-rolls', path: 'afterRerolls.pScale', as: 'chance' },
    { label: 'the shield breaks', path: 'pShieldBroken', as: 'chance' },
  ],
  charts: [
    { path: 'wounds', title: 'Wounds suffered', noun: 'wounds' },
    { path: 'heroicWounds', title: 'Heroic wounds, those held included', noun: 'heroic wounds' },
  ],
  examples: [
    {
      question: 'One die at DEF 4: how many wounds on average?',
      answer: '2 in 3, or 0.67',
      how: 'A 4 and a 5 are a wound each, the 6 is two: (1 + 1 + 2) / 6.',
      values: { atk: 1, def: 4 },
      path: 'expectedWounds',
      frac: '2/3',
    },
  ],
};

export const attack = roll(
  { kind: 'attack', linkNumber: 0, rule: 'guilds/attack-action', keys, calculator },
  (given, chosen): Rolled => {
    const { input, shield } = readBy(given, chosen);
    const { answer, rolled, before, wounds, vanquished } = oddsOf(input, shield);
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
        {
          name: 'wounds',
          text: `Wounds ${reacts(input) ? 'of the total damage' : 'suffered'} after shield, resistance and weakness${input.freezing ? ', doubled by a scale' : ''}.`,
          odds: toAnswers(before),
        },
        ...(reacts(input)
          ? [{ name: 'reaction', text: 'Wounds suffered after the Heroic Reaction.', odds: toAnswers(wounds) }]
          : []),
      ],
      rulings: [
        ...(input.forced > 0 ? ['guilds.attack.guard'] : []),
        ...(input.shield && input.weak ? ['guilds.shield.order'] : []),
        ...(input.freezing ? ['guilds.freezing.double'] : []),
        ...(canBlock(input) ? ['guilds.attack.reactions'] : []),
        ...(canBlock(input) && input.shieldbreaker ? ['guilds.shieldbreaker.block'] : []),
      ],
      ...otherReadings(given, chosen, expected),
    };
  },
);

const dieOf = (input: Input) => uniform(FACES.map((face) => woundsOfFace(input, face)));

function oddsOf(input: Input, shield: ShieldOrder) {
  const dice = input.freezing ? woundsAndScale(input) : mapped(woundsRolled(input), (n) => withScale(n, false));
  const rolled = mapped(dice, woundsIn);
  const damage = damageOf(input, dice, shield);
  const ends = afterReaction(input, damage);
  const before = mapped(damage, woundsOf);
  const wounds = mapped(ends, woundsOf);
  const pool = { dice: input.atk, picks: picksOf(input) };
  const again = input.reroll > 0 || input.forced > 0;
  const tokens = mapped(wounds, (n) => tokensAfter(input, n));
  const vanquished = input.might === null ? null : chanceOf(tokens, (n) => n >= input.heroism);
  const tried = (reaction: string) => toAnswer(chanceOf(ends, (code) => reactionOf(code) === reaction));
  const answer = {
    woundsRolled: toAnswers(rolled),
    wounds: toAnswers(wounds),
    expectedWounds: toAnswer(mean(wounds)),
    pAttackFails: toAnswer(chanceOf(rolled, (n) => n === 0)),
    ...signChances(signsOf({ ...pool, reroll: 0, forced: 0 })),
    ...(vanquished ? { pVanquished: toAnswer(vanquished) } : {}),
    ...(vanquished && input.heroism >= 2 ? { heroicWounds: toAnswers(tokens) } : {}),
    ...(again ? { afterRerolls: signChances(signsOf({ ...pool, reroll: input.reroll, forced: input.forced })) } : {}),
    ...(input.shield && input.shieldbreaker ? { pShieldBroken: toAnswer(chanceOf(ends, isBroken)) } : {}),
    ...(reacts(input)
      ? { woundsBeforeReaction: toAnswers(before), expectedWoundsBeforeReaction: toAnswer(mean(before)) }
      : {}),
    ...(input.dodge !== null ? { pDodgeTried: tried('dodge') } : {}),
    ...(canBlock(input) ? { pBlockTried: tried('block') } : {}),
  };
  return { answer, rolled, before, wounds, vanquished };
}

/** Whether the target has a Heroic Reaction to wounds. */
const reacts = (input: Input): boolean => input.dodge !== null || canBlock(input);

const signChances = ({ double, triple, scale }: Signs) => ({
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

/** What is rolled and in which order it is counted, by the readings in force. */
function readBy(input: Input, chosen: ChosenReadings): { input: Input; shield: ShieldOrder } {
  const all = chosen['guilds.attack.guard'] === 'all-successes' && input.forced > 0;
  const shield = chosen['guilds.shield.order'] === 'after' ? 'after' : 'before';
  return { input: all ? { ...input, forced: input.atk } : input, shield };
}

// The disputed readings, where they change what is expected.
function otherReadings(input: Input, chosen: ChosenReadings, expected: Fraction) {
  const disputed: OtherReading[] = [];
  const consider = (ruling: string, readings: readonly [string, string]) => {
    const reading = chosen[ruling] === readings[1] ? readings[0] : readings[1];
    const other = readBy(input, { ...chosen, [ruling]: reading });
    const { answer, wounds } = oddsOf(other.input, other.shield);
    if (compared(mean(wounds), expected) !== 0) disputed.push({ ruling, reading, answer });
  };
  if (input.forced > 0 && input.forced < input.atk) consider('guilds.attack.guard', ['one', 'all-successes']);
  if (input.shield && input.weak) consider('guilds.shield.order', ['before', 'after']);
  return disputed.length > 0 ? { disputed } : {};
}
