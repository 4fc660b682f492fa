// The dice of a Close Combat as they lie on the table: how it ends, and the dice spent on the way.
import { optional, record, required, whole } from '../../../input/keys.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { counted } from '../../../odds/words.ts';
import { exchanged, type First } from './exchange.ts';
import { weaponKeys } from './fighters.ts';
import type { Line, Move } from './line.ts';
import type { Dice } from './positions.ts';

const MOST_DICE = 10;
const count = optional(whole(0, MOST_DICE, 'limit'), 0);
const diceKey = record(
  { normal: count, critical: count, blockNormal: count, blockCritical: count },
  {
    check: ({ normal, critical, blockNormal, blockCritical }, path) => {
      const dice = normal + critical + blockNormal + blockCritical;
      if (dice <= MOST_DICE) return null;
      return {
        code: 'too-large',
        path,
        message: `At most ${MOST_DICE} dice a side can be resolved, and these are ${dice}.`,
      };
    },
  },
);
const keys = {
  attackerDice: diceKey,
  defenderDice: diceKey,
  attacker: record(weaponKeys),
  defender: record(weaponKeys),
  first: optional(required(['attacker', 'defender']), 'attacker' as First),
};

export const resolve = roll({ kind: 'resolve', rule: 'grimheim/resolve-dice', keys }, (input): Rolled => {
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
      `Played to kill, the attacker keeps ${counted(kill[0], 'wound')} and the defender ${kill[1]}` +
      `${kill[0] === damage[0] && kill[1] === damage[1] ? ', and the same for wounds' : `; for wounds, ${damage[0]} and ${damage[1]}`}.`,
    stages: [],
    lines: { kill: toKill.map(toldMove), damage: forWounds.map(toldMove) },
    rulings: ['grimheim.melee.play'],
  };
});

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
export interface ToldMove extends Move {
  readonly text: string;
}

const toldMove = (move: Move): ToldMove => ({ ...move, text: moveText(move) });

function lineText(line: Line): string {
  return line.length === 0 ? 'no die is left to spend' : line.map(moveText).join(', then ');
}
