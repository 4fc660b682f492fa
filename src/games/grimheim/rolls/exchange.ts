// The exchange of successful dice in Close Combat, played perfectly by both sides. Once the dice lie, nothing is left to
// chance: two players, open dice, opposite aims. Every move takes a die from the mover, so positions taken by their
// number of dice fill one table from the end of the fight to its start, where the two sides can meet at all.
import { type Aim, dealtByAttacker, dealtByDefender, type Ending, endingOf, startValue, WORTH } from './aim.ts';
import { type Line, lineFrom } from './line.ts';
import { type Dice, positionsFrom, type Side, type Weapon } from './positions.ts';
import type { First } from './reach.ts';
import { filled, type Gain, type Ground, groundOf } from './tables.ts';

export type { First };

/** Who takes part: the successes that may have been rolled, what a strike does, and how much can be borne. */
export interface Party {
  readonly starts: readonly Dice[];
  readonly weapon: Weapon;
  readonly wounds: number;
}

/** The fight from the i-th start of the attacker and the j-th of the defender: how it ends, and one way it goes there. */
export interface Exchange {
  ending(i: number, j: number): Ending;
  line(i: number, j: number): Line;
}

/** How the fight ends for every pair of starts when both play perfectly, under each aim.
 *  Cost: positions of one side × positions of the other, below 800 of each for eight dice a side. */
export function exchanged(attacker: Party, defender: Party, first: First): Record<Aim, Exchange> {
  const a = positionsFrom(attacker.starts, attacker.weapon, defender.wounds);
  const d = positionsFrom(defender.starts, defender.weapon, attacker.wounds);
  const ground = groundOf(a, d, first);
  const exchange = (aim: Aim): Exchange => {
    const solved = () => gameOf(aim, ground, attacker.weapon, defender.weapon);
    const { tables, width } = solved();
    const before = startValue(WORTH[aim], [attacker.wounds, defender.wounds]);
    const values = new Int32Array(a.starts.length * d.starts.length);
    let next = 0;
    for (const i of a.starts) for (const j of d.starts) values[next++] = before + tables[first][i * width + j]!;
    return {
      ending: (i, j) => endingOf(aim, values[i * d.starts.length + j]!),
      // Tables are written over by the next game, so a line has this one solved once more.
      line: (i, j) => lineFrom(solved(), first, a.starts[i]!, d.starts[j]!),
    };
  };
  return { kill: exchange('kill'), damage: exchange('damage') };
}

/** A solved game: positions, what strikes are worth, and what each pair of positions is worth by who moves next. */
export interface Game {
  readonly sides: Readonly<Record<First, Side>>;
  readonly weapons: Readonly<Record<First, Weapon>>;
  readonly gains: Readonly<Record<First, Gain>>;
  readonly tables: Readonly<Record<First, Int32Array>>;
  /** The value of positions i and j stands at i × width + j. */
  readonly width: number;
}

function gameOf(aim: Aim, ground: Ground, attacker: Weapon, defender: Weapon): Game {
  const { a, d } = ground;
  const [up, down] = [dealtByAttacker(WORTH[aim]), dealtByDefender(WORTH[aim])];
  const gains = {
    attacker: { normal: attacker.dmg * up, critical: attacker.crt * up },
    defender: { normal: defender.dmg * down, critical: defender.crt * down },
  };
  // Nobody loses a wound that they do not have: what was struck beyond is taken back where the fight is over.
  const tables = filled(ground, gains, {
    attacker: a.wasted.map((wasted) => WORTH[aim].defeat - wasted * up),
    defender: d.wasted.map((wasted) => -WORTH[aim].defeat - wasted * down),
  });
  return { sides: { attacker: a, defender: d }, weapons: { attacker, defender }, gains, tables, width: d.size + 1 };
}
