// A ranged attack: dice that hit, dice that save, and what comes through.

import { absent, choice, type Read, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, type Distribution, mapped, mean } from '../../../odds/distribution.ts';
import { fieldsOf, section } from '../../../odds/fields.ts';
import type { Field, RollForm, Values } from '../../../odds/form.ts';
import { compared, type Fraction } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { cleft, diceText, heldTarget, packed, pairText, successesOf } from './dice.ts';
import { shotChoosing, shotThrough } from './saves.ts';

export const MOST_DICE = 20;
/** What a weapon and a target bring to every attack that is answered by defence dice alone. */
export const shotKeys = {
  atk: whole(0, MOST_DICE, 'limit'),
  htv: whole(2, 6),
  dmg: whole(0, 99),
  crt: whole(0, 99),
  def: whole(0, MOST_DICE, 'limit'),
  sav: whole(2, 6),
  wounds: absent(whole(1, 999)),
};
const keys = {
  ...shotKeys,
  longRange: yesNo,
  aimed: yesNo,
  quickShot: yesNo,
  reactionShot: yesNo,
  ap: choice([0, 1, 2]),
  cover: yesNo,
  retain: choice(['always', 'best']),
  dodge: yesNo,
  cleave: yesNo,
};
type Input = Read<typeof keys>;

const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
/** What the dice of a stage count. */
export const successes = ['normal', 'critical'] as const;
export const weapon: readonly Field[] = [
  fields.count('atk', 'ATK', { start: 4, ...MAIN }),
  fields.target('htv', 'HTV', 4, MAIN),
  fields.count('dmg', 'DMG', { start: 3, ...MAIN }),
  fields.count('crt', 'CRT', { start: 4, ...MAIN }),
];
export const defence: readonly Field[] = [
  fields.count('def', 'DEF', { start: 3, rule: 'grimheim/defense-dice', ...MAIN }),
  fields.target('sav', 'SAV', 4, MAIN),
  fields.count('wounds', 'Wounds left', { rule: 'grimheim/defeated' }),
];
export const piercing = fields.choice('ap', 'Armour piercing', ['none', '1', '2'], { rule: 'grimheim/armor-piercing' });
export const cleave = fields.flag('cleave', 'The weapon cleaves', 'grimheim/cleave');
export const shotFigures = [
  { label: 'damage on average', path: 'expectedDamage', as: 'mean' },
  { label: 'to defeat it', path: 'pDefeated', as: 'chance' },
  { label: 'a critical comes through', path: 'pCriticalThrough', as: 'chance' },
] as const;
/** Whether a die is retained in cover or rolled; links that do not say always retain it. */
export const retaining = (when: NonNullable<Field['when']>): Field =>
  fields.choice('retain', 'The retained die', [], {
    options: [
      ['best', 'retained or rolled, whichever is better'],
      ['always', 'always retained'],
    ],
    unsaid: 'always',
    rule: 'grimheim/cover',
    when,
  });
const isNoReaction = ({ reactionShot }: Values) => reactionShot !== true;
const calculator: RollForm = {
  title: 'A ranged attack',
  about: 'Dice that hit, dice that save, and the damage that comes through.',
  note: 'Long range, Quick Shot and Dodge are not offered with a Reaction Shot: it is triggered within 8″, it is not a Quick Shot, and Reactions never trigger further Reactions. What Fate Dice do is not in the source, so they are left out.',
  fields: [
    section('The shooter’s weapon', weapon),
    section('The shot', [
      fields.flag('longRange', 'More than 8″ away', 'grimheim/effective-range', isNoReaction),
      fields.flag('aimed', 'It took aim', 'grimheim/take-aim'),
      fields.flag('quickShot', 'A quick shot', 'grimheim/quick-shot', isNoReaction),
      fields.flag('reactionShot', 'A reaction shot', 'grimheim/reaction-shot'),
      piercing,
      cleave,
    ]),
    section('The target', [
      ...defence,
      fields.flag('cover', 'In cover', 'grimheim/cover'),
      retaining(({ cover }) => cover === true),
      fields.flag('dodge', 'It dodges', 'grimheim/dodge', isNoReaction),
    ]),
  ],
  presets: [
    { name: 'Fireball, target in cover', values: { atk: 3, htv: 4, dmg: 3, crt: 4, cover: true } },
    { name: 'A long shot with aim', values: { longRange: true, aimed: true } },
    { name: 'A reaction shot', values: { reactionShot: true } },
  ],
  figures: [
    ...shotFigures,
    { label: 'attack dice', path: 'attackDice', as: 'number' },
    { label: 'they succeed from', path: 'effectiveHtv', as: 'number' },
    { label: 'defence dice', path: 'defenceDice', as: 'number' },
    { label: 'they save from', path: 'effectiveSav', as: 'number' },
  ],
  charts: [{ path: 'damage', title: 'Damage', noun: 'damage' }],
  pairs: { attack: successes, defence: successes, through: successes },
  examples: [
    {
      question: 'One die on 4+, 1/2 damage, nobody saves: how much on average?',
      answer: '2 in 3, or 0.67',
      how: 'Faces 4 and 5 do 1, the 6 does 2: (1 + 1 + 2) / 6.',
      values: { atk: 1, htv: 4, dmg: 1, crt: 2, def: 0 },
      path: 'expectedDamage',
      frac: '2/3',
    },
  ],
};

export const ranged = roll(
  { kind: 'ranged', linkNumber: 0, rule: 'grimheim/ranged-combat', keys, calculator },
  (input): Rolled => {
    const { dmg, crt, wounds } = input;
    const attackDice = input.reactionShot ? Math.max(1, input.atk - 1) : input.atk;
    const changes = htvChanges(input);
    const effectiveHtv = heldTarget(input.htv + changes.reduce((sum, change) => sum + change.by, 0));
    const effectiveSav = heldTarget(input.sav + input.ap);
    const defenceDice = input.def + (dodges(input) ? 1 : 0);
    const retained = input.cover && defenceDice > 0 ? 1 : 0;

    const rolled = successesOf(attackDice, effectiveHtv);
    const attack = input.cleave ? mapped(rolled, cleft) : rolled;
    const saving = { dice: defenceDice, sav: effectiveSav, cover: input.cover };
    const { shot, defence } = shotAt(attack, { ...saving, retain: input.retain }, input);
    const { through, damage, critical } = shot;
    const expected = mean(damage);
    const retaining = mean(shotAt(attack, { ...saving, retain: 'always' }, input).shot.damage);
    const defeated = wounds === null ? null : chanceOf(damage, (hurt) => hurt >= wounds);

    const answer = {
      attackDice,
      effectiveHtv,
      effectiveSav,
      defenceDice,
      attack: toAnswers(mapped(attack, pairText)),
      defence: toAnswers(mapped(defence, pairText)),
      damage: toAnswers(damage),
      expectedDamage: toAnswer(expected),
      pCriticalThrough: toAnswer(critical),
      ...(defeated ? { pDefeated: toAnswer(defeated) } : {}),
    };
    return {
      answer,
      because: reasonsOf(input, { attackDice, effectiveHtv, effectiveSav, defenceDice, changes, expected, retaining }),
      sentence:
        `${diceText(attackDice, effectiveHtv)} (${dmg}/${crt} damage) against ${defenceDice > 0 ? diceText(defenceDice, effectiveSav) : 'no defence dice'}` +
        `${retained ? ' in cover' : ''}: ${percent(chanceOf(damage, (hurt) => hurt > 0))} to do damage, ` +
        `${average(expected)} on average` +
        `${defeated ? `, ${percent(defeated)} to defeat a model with ${counted(wounds!, 'wound')}` : ''}.`,
      stages: [
        { name: 'attack', text: 'Normal and critical successes of the attack dice.', odds: answer.attack },
        { name: 'defence', text: 'Normal and critical successes of the Defense Dice.', odds: answer.defence },
        {
          name: 'through',
          text: 'Normal and critical successes that no save stopped.',
          odds: toAnswers(mapped(through, pairText)),
        },
        { name: 'damage', text: 'Damage suffered.', odds: answer.damage },
      ],
      rulings: input.reactionShot && input.longRange ? ['grimheim.reactions.moment'] : [],
    };
  },
);

/** What comes of a shot at a model that may be in cover, and the saves it has. */
export function shotAt(
  attack: Distribution,
  { dice, sav, cover, retain }: { dice: number; sav: number; cover: boolean; retain: Input['retain'] },
  { dmg, crt }: { dmg: number; crt: number },
): ReturnType<typeof shotChoosing> {
  const rolling = successesOf(dice, sav);
  if (!cover || dice === 0) return { shot: shotThrough(attack, rolling, dmg, crt), defence: rolling };
  const keeping = mapped(successesOf(dice - 1, sav), (code) => code + packed(1, 0));
  return retain === 'best'
    ? shotChoosing(attack, [keeping, rolling], dmg, crt)
    : { shot: shotThrough(attack, keeping, dmg, crt), defence: keeping };
}

type Shooting = Pick<Input, 'longRange' | 'aimed' | 'quickShot' | 'reactionShot'>;
interface Change {
  readonly rule: string;
  readonly what: string;
  readonly by: 1 | -1;
}

// A Reaction Shot triggers no Dodge, and is not the Quick Shot action.
const dodges = ({ dodge, reactionShot }: Input): boolean => dodge && !reactionShot;
const isQuick = ({ quickShot, reactionShot }: { quickShot: boolean; reactionShot?: boolean }): boolean =>
  quickShot && !reactionShot;

/** What changes the HTV of a ranged attack. */
export function htvChanges(input: Omit<Shooting, 'reactionShot'> & { readonly reactionShot?: boolean }): Change[] {
  const changes: Change[] = [];
  if (input.longRange) changes.push({ rule: 'grimheim/effective-range', what: 'a target beyond 8"', by: 1 });
  if (input.aimed) changes.push({ rule: 'grimheim/take-aim', what: 'taking aim', by: -1 });
  if (isQuick(input)) changes.push({ rule: 'grimheim/quick-shot', what: 'a quick shot', by: 1 });
  if (input.reactionShot) changes.push({ rule: 'grimheim/reaction-shot', what: 'a reaction shot', by: 1 });
  return changes;
}

function reasonsOf(
  input: Input,
  made: {
    attackDice: number;
    effectiveHtv: number;
    effectiveSav: number;
    defenceDice: number;
    changes: Change[];
    expected: Fraction;
    /** The damage on average if the die were always retained. */
    retaining: Fraction;
  },
): Reason[] {
  const { attackDice, effectiveHtv, effectiveSav, defenceDice, changes, expected, retaining } = made;
  const reasons: Reason[] = [];
  const say = (rule: string, text: string) => reasons.push({ rule, text });
  if (input.reactionShot) {
    say(
      'grimheim/reaction-shot',
      attackDice < input.atk
        ? `A reaction shot costs one die: ${attackDice} instead of ${input.atk}.`
        : 'A reaction shot costs a die, but one die is always left.',
    );
    if (input.quickShot) say('grimheim/quick-shot', 'A Reaction Shot is not a Quick Shot, so that is left out.');
    if (input.longRange)
      say(
        'grimheim/effective-range',
        'A Reaction Shot is triggered within 8", where the range is not long. It is counted because it was asked for: ' +
          'it comes about only where a Reaction is resolved before the enemy moves.',
      );
    if (!input.quickShot && !input.longRange && !input.dodge)
      say(
        'grimheim/reactions',
        'Long range, Quick Shot and Dodge do not come into it: the enemy is within 8", the shot is a Reaction of its own, ' +
          'and Reactions never trigger further Reactions.',
      );
  }
  for (const { rule, what, by } of changes)
    reasons.push({ rule, text: `HTV is ${by > 0 ? 'worsened' : 'improved'} by 1: ${what}.` });
  const sum = input.htv + changes.reduce((total, change) => total + change.by, 0);
  if (changes.length > 0) {
    say(
      'grimheim/ranged-combat',
      sum === effectiveHtv
        ? `Taken together, HTV ${input.htv}+ ${sum === input.htv ? 'stays as it is' : `becomes ${effectiveHtv}+`}.`
        : `Taken together, HTV ${input.htv}+ would be ${sum}+, and is held to ${effectiveHtv}+.`,
    );
  }
  say('grimheim/ranged-combat', `${diceText(attackDice, effectiveHtv)} to hit; each 6 is critical.`);
  if (input.cleave)
    say('grimheim/cleave', 'With a critical success, one normal success is raised to critical before saves.');
  if (input.ap > 0) {
    say(
      'grimheim/armor-piercing',
      effectiveSav === input.sav
        ? `The weapon pierces armour by ${input.ap}, but a save is never worse than 6+.`
        : `The weapon pierces armour: the save worsens from ${input.sav}+ to ${effectiveSav}+.`,
    );
  }
  if (dodges(input)) say('grimheim/dodge', `Dodging adds a Defense Die: ${defenceDice} instead of ${input.def}.`);
  else if (input.dodge)
    say('grimheim/dodge', 'A Reaction Shot cannot be dodged: Reactions never trigger further Reactions.');
  if (input.cover) {
    const die = defenceDice === 1 ? 'the only Defense Die' : `one of the ${defenceDice} Defense Dice`;
    const worth =
      compared(expected, retaining) < 0
        ? `That lowers the damage from ${average(retaining)} to ${average(expected)} on average.`
        : 'Here it is always best to retain it.';
    say(
      'grimheim/cover',
      defenceDice === 0
        ? 'Cover is ignored here: there is no Defense Die to retain.'
        : input.retain === 'best'
          ? `In cover the defender may retain ${die} as a normal save. It sees the attack dice and retains or rolls the die, whichever means less damage. ${worth}`
          : `In cover ${die} is retained as a normal save and not rolled.`,
    );
  } else if (input.retain === 'best') say('grimheim/cover', 'Without cover no Defense Die is retained.');
  say(
    'grimheim/defense-dice',
    'A critical save stops any hit, a normal one a normal hit, two normal ones a critical; the defender spends them ' +
      'for the least damage, then to let the fewest criticals through.',
  );
  if (input.wounds !== null)
    say('grimheim/defeated', `${counted(input.wounds, 'wound')} lost and the model is defeated.`);
  return reasons;
}
