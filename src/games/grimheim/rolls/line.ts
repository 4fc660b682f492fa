// One line of perfect play through a solved exchange, die by die, for a person to follow.
import type { First, Row } from './exchange.ts';
import type { Dice, Side } from './positions.ts';

/** One die spent: to strike, to cancel a die, or to no effect. */
export interface Move {
  readonly by: First;
  readonly die: keyof Dice;
  readonly wounds: number;
  readonly cancels: keyof Dice | null;
}
export type Line = readonly Move[];

const KINDS = ['normal', 'critical', 'blockNormal', 'blockCritical'] as const;
const STRIKES = { normal: 'strikeNormal', critical: 'strikeCritical' } as const;

interface Option {
  readonly move: Omit<Move, 'by'>;
  readonly mover: number;
  readonly other: number;
}

// What the mover may do: strikes first, then cancels; a die without effect only where there is nothing else.
function options(mover: Side, m: number, other: Side, o: number): Option[] {
  const all: Option[] = [];
  for (const die of ['normal', 'critical'] as const) {
    const struck = mover[STRIKES[die]][m]!;
    if (struck === mover.size) continue;
    all.push({ move: { die, wounds: mover.dealt[struck]! - mover.dealt[m]!, cancels: null }, mover: struck, other: o });
  }
  for (const die of KINDS) {
    const spent = mover[die][m]!;
    if (spent === mover.size) continue;
    for (const victim of KINDS) {
      const lost = other[victim][o]!;
      const able = die === 'critical' || die === 'blockCritical' || victim === 'normal' || victim === 'blockNormal';
      if (able && lost < other.size) all.push({ move: { die, wounds: 0, cancels: victim }, mover: spent, other: lost });
    }
  }
  if (all.length > 0) return all;
  return KINDS.filter((die) => mover[die][m]! < mover.size).map((die) => ({
    move: { die, wounds: 0, cancels: null },
    mover: mover[die][m]!,
    other: o,
  }));
}

/** A line of play that keeps the value of the start at every step, from these positions on. */
export function lineFrom(
  tables: Record<First, readonly Row[]>,
  sides: Record<First, Side>,
  first: First,
  attackerStart: number,
  defenderStart: number,
): Line {
  const at = { attacker: attackerStart, defender: defenderStart };
  const value = tables[first][attackerStart]![defenderStart]!;
  const line: Move[] = [];
  let by = first;
  for (;;) {
    const [{ attacker, defender }, other] = [sides, by === 'attacker' ? 'defender' : 'attacker'] as const;
    if (attacker.won[at.attacker] || defender.won[at.defender]) return line;
    const found = options(sides[by], at[by], sides[other], at[other]).find((option) => {
      const next = { [by]: option.mover, [other]: option.other } as Record<First, number>;
      return tables[other][next.attacker]![next.defender] === value;
    });
    if (found) {
      line.push({ by, ...found.move });
      at[by] = found.mover;
      at[other] = found.other;
    } else if (sides[other].empty[at[other]]) return line;
    by = other;
  }
}
