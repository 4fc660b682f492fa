// The dice of a Close Combat as they lie on the table: how it ends, and the dice spent on the way.

import { optional, record, required, whole } from '../../../input/keys.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { Field, RollForm } from '../../../odds/form.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import { exchanged, type First } from './exchange.ts';
import { weaponKeys } from './fighters.ts';
import type { Line, Move } from './line.ts';
import type { Dice } from './positions.ts';

const MOST_DICE = 10;
const count = optional(whole(0, MOST_DICE, 'limit'), 0);
const diceKeys = { normal: count, critical: count, blockNormal: count, blockCritical: count };
const diceKey = record(diceKeys, {
  check: ({ normal, critical, blockNormal, blockCritical }, path) => {
    const dice = normal + critical + blockNormal + blockCritical;
    if (dice <= MOST_DICE) return null;
    return {
      code: 'too-large',
      path,
      message: `At most ${MOST_DICE} dice a side can be resolved, and these are ${dice}.`,
    };
  },
});
const keys = {
  attackerDice: diceKey,
  defenderDice: diceKey,
  attacker: record(weaponKeys),
  defender: record(weaponKeys),
  first: optional(required(['attacker', 'defender']), 'attacker' as First),
};

const diceFields = fieldsOf(diceKeys);
const weaponFields = fieldsOf(weaponKeys);
const fields = fieldsOf(keys);
const MAIN = { main: true } as const;
const lying = (label: string, key: string): Field => ({
  type: 'group',
  key,
  label,
  fields: [
    diceFields.count('normal', 'Normal successes', { start: 2, ...MAIN }),
    diceFields.count('critical', 'Critical successes', { start: 1, ...MAIN }),
    diceFields.count('blockNormal', 'Block dice, normal', { rule: 'grimheim/block-dice' }),
    diceFields.count('blockCritical', 'Block dice, critical', { rule: 'grimheim/block-dice' }),
  ],
});
const bearer = (label: string, key: string): Field => ({
  type: 'group',
  key,
  label,
  fields: [
    weaponFields.count('dmg', 'DMG', { start: 2, ...MAIN }),
    weaponFields.count('crt', 'CRT', { start: 3, ...MAIN }),
    weaponFields.count('wounds', 'Wounds left', { start: 6, ...MAIN }),
  ],
});
const calculator: RollForm = {
  title: 'The dice as they lie',
  about: 'A roll is on the table: what each side should do with its dice, move by move, and how it ends.',
  fields: [
    lying('Attacker’s dice', 'attackerDice'),
    lying('Defender’s dice', 'defenderDice'),
    bearer('Attacker', 'attacker'),
    bearer('Defender', 'defender'),
    fields.choice('first', 'First die', ['the attacker’s', 'the defender’s'], { rule: 'grimheim/first-strike' }),
  ],
  presets: [
    {
      name: 'The book’s example: 4, 6 and a block against 5 and 6',
      values: {
        attackerDice: { normal: 1, critical: 1, blockNormal: 1 },
        defenderDice: { normal: 1, critical: 1 },
      },
    },
    {
      name: 'Two criticals each',
      values: { attackerDice: { normal: 0, critical: 2 }, defenderDice: { normal: 0, critical: 2 } },
    },
  ],
  figures: [
    { label: 'wounds left to the attacker, played to kill', path: 'kill.attackerWoundsLeft', as: 'number' },
    { label: 'wounds left to the defender, played to kill', path: 'kill.defenderWoundsLeft', as: 'number' },
    { label: 'wounds left to the attacker, played for wounds', path: 'damage.attackerWoundsLeft', as: 'number' },
    { label: 'wounds left to the defender, played for wounds', path: 'damage.defenderWoundsLeft', as: 'number' },
  ],
  charts: [],
  linesShown: true,
};

export const resolve = roll(
  { kind: 'resolve', linkNumber: 2, rule: 'grimheim/resolve-dice', keys, calculator },
  (input): Rolled => {
    const { attacker, defender, first } = input;
    const played = exchanged(
      { starts: [input.attackerDice], weapon: attacker, wounds: attacker.wounds },
      { starts: [input.defenderDice], weapon: defender, wounds: defender.wounds },
      first,
    );
    const [kill, damage] = [played.kill.ending(0, 0), played.damage.ending(0, 0)];
    const endOf = ([attackerWoundsLeft, defenderWoundsLeft]: readonly [number, number]) => ({
      attackerWoundsLeft,
      defenderWoundsLeft,
    });
    const [toKill, forWounds] = [played.kill.line(0, 0), played.damage.line(0, 0)];
    const lines = { kill: lineText(toKill), damage: lineText(forWounds) };
    return {
      answer: { kill: endOf(kill), damage: endOf(damage) },
      because: [
        {
          rule: 'grimheim/resolve-dice',
          text: `The ${first} spends the first die, then both in turn: a die strikes, or cancels one that is unspent.`,
        },
        { rule: 'grimheim/resolve-dice', text: `Both playing to kill: ${lines.kill}.` },
        ...(lines.damage === lines.kill
          ? [{ rule: 'grimheim/resolve-dice', text: 'Playing for wounds, they do the same.' }]
          : [{ rule: 'grimheim/resolve-dice', text: `Both playing for wounds: ${lines.damage}.` }]),
      ],
      sentence:
        kill[0] === damage[0] && kill[1] === damage[1]
          ? `Best play: ${endText(kill)}, whatever they aim for.`
          : `Best play: ${endText(kill)} if both aim to kill; ${endText(damage)} if both aim for wounds.`,
      stages: [],
      lines: { kill: toKill.map(inWords), damage: forWounds.map(inWords) },
      rulings: ['grimheim.melee.play'],
    };
  },
);

/** What two players end on. */
function endText([attacker, defender]: readonly [number, number]): string {
  return attacker === defender
    ? `both end on ${counted(attacker, 'wound')}`
    : `the attacker ends on ${counted(attacker, 'wound')}, the defender on ${defender}`;
}

const DIE: Record<keyof Dice, string> = {
  normal: 'a normal success',
  critical: 'a critical success',
  blockNormal: 'a block die',
  blockCritical: 'a critical block die',
};

function moveText({ by, die, strikes, cancels }: Move): string {
  if (cancels) return `the ${by} cancels ${DIE[cancels]} with ${DIE[die]}`;
  if (strikes !== null) return `the ${by} strikes with ${DIE[die]} for ${counted(strikes, 'wound')}`;
  return `the ${by} spends ${DIE[die]} to no effect`;
}

/** A move with its words. */
export interface MoveInWords extends Move {
  readonly text: string;
}

const inWords = (move: Move): MoveInWords => ({ ...move, text: moveText(move) });

function lineText(line: Line): string {
  return line.length === 0 ? 'no die is left to spend' : line.map(moveText).join(', then ');
}
