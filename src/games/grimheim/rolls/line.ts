// One line of perfect play through a solved exchange, die by die, for a person to follow.
import type { First, Game } from './exchange.ts';
import type { Dice, Side } from './positions.ts';

/** One die spent: to strike for so many wounds (null when it does not strike), to cancel a die, or to no effect. */
export interface Move {
  readonly by: First;
  readonly die: keyof Dice;
  readonly strikes: number | null;
  readonly cancels: keyof Dice | null;
}
export type Line = readonly Move[];

const KINDS = ['normal', 'critical', 'blockNormal', 'blockCritical'] as const;

interface Option {
  readonly move: Move;
  readonly gain: number;
  readonly mover: number;
  readonly other: number;
}

// What the mover may do: strikes first, then cancels; a die without effect only where there is nothing else.
function options({ sides, weapons, gains }: Game, by: First, m: number, other: Side, o: number): Option[] {
  const mover = sides[by];
  const all: Option[] = [];
  const strike = (die: 'normal' | 'critical', struck: number, strikes: number) => {
    if (struck < mover.size)
      all.push({ move: { by, die, strikes, cancels: null }, gain: gains[by][die], mover: struck, other: o });
  };
  strike('normal', mover.strikeNormal[m]!, weapons[by].dmg);
  strike('critical', mover.strikeCritical[m]!, weapons[by].crt);
  for (const die of KINDS) {
    const spent = mover[die][m]!;
    if (spent === mover.size) continue;
    for (const cancels of KINDS) {
      const lost = other[cancels][o]!;
      const able = die === 'critical' || die === 'blockCritical' || cancels === 'normal' || cancels === 'blockNormal';
      if (able && lost < other.size)
        all.push({ move: { by, die, strikes: null, cancels }, gain: 0, mover: spent, other: lost });
    }
  }
  if (all.length > 0) return all;
  return KINDS.filter((die) => mover[die][m]! < mover.size).map((die) => ({
    move: { by, die, strikes: null, cancels: null },
    gain: 0,
    mover: mover[die][m]!,
    other: o,
  }));
}

/** A line of play that keeps the value of the start at every step, from these positions on. */
export function lineFrom(game: Game, first: First, attackerStart: number, defenderStart: number): Line {
  const { sides, tables, width } = game;
  const at: Record<First, number> = { attacker: attackerStart, defender: defenderStart };
  const line: Move[] = [];
  let by = first;
  let value = tables[first][attackerStart * width + defenderStart]!;
  const over = () =>
    sides.attacker.won[at.attacker] ||
    sides.defender.won[at.defender] ||
    (sides.attacker.empty[at.attacker] && sides.defender.empty[at.defender]);
  for (; !over(); by = opponent(by)) {
    const other = opponent(by);
    if (sides[by].empty[at[by]]) continue;
    const found = options(game, by, at[by], sides[other], at[other]).find(({ mover, other: lost, gain }) => {
      const [i, j] = by === 'attacker' ? [mover, lost] : [lost, mover];
      return tables[other][i * width + j]! + gain === value;
    });
    if (!found) throw new Error('A solved exchange has a move that keeps its value at every step.');
    line.push(found.move);
    value -= found.gain;
    at[by] = found.mover;
    at[other] = found.other;
  }
  return line;
}

const opponent = (by: First): First => (by === 'attacker' ? 'defender' : 'attacker');
