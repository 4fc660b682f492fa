// Dice as players write them: 3, "D6", "2D6", "D3+1".

import { bad, good, type Key, refused } from '../input/keys.ts';
import { constant, type Distribution, die, mapped, sum } from './distribution.ts';
import { repeated, summedOver } from './repeat.ts';

/** Dice of one kind and a number added. */
export interface Dice {
  readonly text: string;
  readonly least: number;
  readonly most: number;
  readonly odds: Distribution;
  /** What is rolled: the sum of `count` dice and `added`, never less than 0. */
  readonly count: number;
  readonly sides: number;
  readonly added: number;
}

/** A fixed number as dice that are never rolled. */
function fixedDice(n: number): Dice {
  return { text: String(n), least: n, most: n, odds: constant(n), count: 0, sides: 1, added: n };
}

/** The dice a text names, with dice of these sizes; undefined when it names none. Never less than 0. */
export function diceNamed(text: string, sides: readonly number[]): Dice | undefined {
  const found = /^(\d{0,3})[Dd](\d{1,3})(?:([+-])(\d{1,3}))?$/.exec(text.replaceAll(' ', ''));
  if (!found) return /^\d{1,3}$/.test(text) ? fixedDice(Number(text)) : undefined;
  const count = found[1] ? Number(found[1]) : 1;
  const faces = Number(found[2]);
  const added = found[4] ? Number(`${found[3]}${found[4]}`) : 0;
  if (count === 0 || !sides.includes(faces)) return undefined;
  const floor = (n: number) => Math.max(0, n + added);
  return {
    text: text.replaceAll(' ', '').toUpperCase(),
    least: floor(count),
    most: floor(count * faces),
    odds: mapped(repeated(die(faces), count), floor),
    count,
    sides: faces,
    added,
  };
}

/** The sum of as many copies as the dice say; die by die where nothing is subtracted, which is far cheaper. */
export function summedOverDice(dice: Dice, each: Distribution): Distribution {
  if (dice.added < 0) return summedOver(dice.odds, each);
  const rolled = dice.count === 0 ? constant(0) : repeated(summedOver(die(dice.sides), each), dice.count);
  return sum(rolled, repeated(each, dice.added));
}

/** A key for a number or dice of these sizes, between two ends; `most` is our limit. */
export function diceKey(sides: readonly number[], least: number, most: number): Key<Dice> {
  const sizes = sides.map((n) => `D${n}`);
  const expects = `a whole number from ${least} to ${most}, or dice such as "${sizes[0]}", "2${sizes.at(-1)}" or "${sizes[0]}+1"`;
  return {
    expects,
    form: { type: 'dice' },
    read: (value, path) => {
      const named = typeof value === 'string' ? diceNamed(value, sides) : undefined;
      const dice = typeof value === 'number' && Number.isInteger(value) && value >= 0 ? fixedDice(value) : named;
      if (!dice || dice.least < least) return refused(value, path, expects);
      if (dice.most <= most) return good(dice);
      const excess = dice.count === 0 ? `${dice.text} is more` : `${dice.text} can be ${dice.most}`;
      return bad(path, `${path.slice(path.indexOf('.') + 1)} may be at most ${most}, and ${excess}.`, 'too-large');
    },
  };
}
