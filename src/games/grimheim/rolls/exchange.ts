// The exchange of successful dice in Close Combat, played perfectly by both sides. Once the dice lie, nothing is left to
// chance: two players, open dice, opposite aims. Every move takes a die from the mover, so positions sorted by their
// number of dice fill one table from the end of the fight to its start.
import { type Aim, dealtByAttacker, dealtByDefender, type Ending, endingOf, startValue, WORTH } from './aim.ts';
import { type Line, lineFrom } from './line.ts';
import { type Dice, positionsFrom, type Side, type Weapon } from './positions.ts';

/** Who takes part: the successes that may have been rolled, what a strike does, and how much can be borne. */
export interface Party {
  readonly starts: readonly Dice[];
  readonly weapon: Weapon;
  readonly wounds: number;
}

export type First = 'attacker' | 'defender';

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
  const exchange = (aim: Aim): Exchange => {
    const game = gameOf(aim, a, d, attacker.weapon, defender.weapon);
    const before = startValue(WORTH[aim], [attacker.wounds, defender.wounds]);
    return {
      ending: (i, j) => endingOf(aim, before + game.tables[first][a.starts[i]!]![d.starts[j]!]!),
      line: (i, j) => lineFrom(game, first, a.starts[i]!, d.starts[j]!),
    };
  };
  return { kill: exchange('kill'), damage: exchange('damage') };
}

export type Row = Int32Array;

/** What a strike is worth, by die. */
interface Gain {
  readonly normal: number;
  readonly critical: number;
}

/** A solved game: positions, what strikes are worth, and what each pair of positions is worth by who moves next. */
export interface Game {
  readonly sides: Readonly<Record<First, Side>>;
  readonly weapons: Readonly<Record<First, Weapon>>;
  readonly gains: Readonly<Record<First, Gain>>;
  readonly tables: Readonly<Record<First, readonly Row[]>>;
}

function gameOf(aim: Aim, a: Side, d: Side, attacker: Weapon, defender: Weapon): Game {
  const [up, down] = [dealtByAttacker(WORTH[aim]), dealtByDefender(WORTH[aim])];
  const gains = {
    attacker: { normal: attacker.dmg * up, critical: attacker.crt * up },
    defender: { normal: defender.dmg * down, critical: defender.crt * down },
  };
  // Nobody loses a wound that they do not have: what was struck beyond is taken back where the fight is over.
  const over = (i: number, j: number) => {
    if (a.won[i]) return WORTH[aim].defeat - a.wasted[i]! * up;
    if (d.won[j]) return -WORTH[aim].defeat - d.wasted[j]! * down;
    return 0;
  };
  const tables = filled(a, d, gains, over);
  return { sides: { attacker: a, defender: d }, weapons: { attacker, defender }, gains, tables };
}

// Stand-ins for "no move", worse for the mover than any value; far enough out to be told after a gain is added, and near
// enough for differences to stay whole 32-bit numbers.
const NEVER = 2 ** 28;
const isNever = (value: number) => value > 2 ** 27 || value < -(2 ** 27);

// Row: the attacker's position; entry: the defender's; the last entry of a row stands for "no such die". A move leads to
// an earlier row or entry, so rows are filled in order, the attacker's from whole rows before them: one answer to every
// position of the defender at once.
function filled(a: Side, d: Side, gains: Record<First, Gain>, over: (i: number, j: number) => number) {
  const [attackerMoves, defenderMoves] = [rows(a.size, d.size + 1), rows(a.size, d.size + 1)];
  const [lostNormal, lostAny] = [rows(a.size, d.size + 1), rows(a.size, d.size + 1)];
  const noRow = new Int32Array(d.size + 1).fill(-NEVER);
  const noRowForDefender = new Int32Array(d.size + 1).fill(NEVER);
  const cancels = { normal: new Int32Array(d.size + 1), any: new Int32Array(d.size + 1) };
  const overAt = [...d.won.keys()].filter((j) => d.won[j] || d.empty[j]);
  for (let i = 0; i < a.size; i++) {
    const [mine, theirs] = [attackerMoves[i]!, defenderMoves[i]!];
    if (a.won[i]) for (let j = 0; j < d.size; j++) mine[j] = theirs[j] = over(i, j);
    else if (!a.empty[i]) attackerRow(mine, i, a, gains.attacker, defenderMoves, lostNormal, lostAny, noRow);
    for (const j of overAt) if (a.empty[i] || d.won[j]) mine[j] = theirs[j] = over(i, j);
    mine[d.size] = NEVER;
    if (!a.won[i]) defenderRow(theirs, mine, i, a, d, gains.defender, attackerMoves, noRowForDefender, cancels);
    theirs[d.size] = -NEVER;
    cancelled(lostNormal[i]!, lostAny[i]!, theirs, d);
  }
  return { attacker: attackerMoves, defender: defenderMoves };
}

// Rows side by side in one piece of memory, which is quicker to have than many small ones.
function rows(count: number, width: number): Row[] {
  const all = new Int32Array(count * width);
  return Array.from({ length: count }, (_, i) => all.subarray(i * width, (i + 1) * width));
}

// The row of the attacker's moves from position i, each the best that rows before it offer.
function attackerRow(
  mine: Row,
  i: number,
  a: Side,
  gain: Gain,
  defenderMoves: readonly Row[],
  lostNormal: readonly Row[],
  lostAny: readonly Row[],
  noRow: Row,
): void {
  const strikeNormal = defenderMoves[a.strikeNormal[i]!] ?? noRow;
  const strikeCritical = defenderMoves[a.strikeCritical[i]!] ?? noRow;
  const [byNormal, byBlock] = [lostNormal[a.normal[i]!] ?? noRow, lostNormal[a.blockNormal[i]!] ?? noRow];
  const [byCritical, byCriticalBlock] = [lostAny[a.critical[i]!] ?? noRow, lostAny[a.blockCritical[i]!] ?? noRow];
  const { normal, critical } = gain;
  for (let j = 0; j < mine.length; j++) {
    const struck = most(strikeNormal[j]! + normal, strikeCritical[j]! + critical);
    mine[j] = most(struck, most(most(byNormal[j]!, byBlock[j]!), most(byCritical[j]!, byCriticalBlock[j]!)));
  }
  if (strikeNormal !== noRow || strikeCritical !== noRow) return;
  // Block dice alone: where they can cancel nothing, one of them is spent idle.
  const idle = defenderMoves[a.blockNormal[i]!] ?? defenderMoves[a.blockCritical[i]!]!;
  for (let j = 0; j < mine.length; j++) if (isNever(mine[j]!)) mine[j] = idle[j]!;
}

// The defender's row as the attacker finds it best after cancelling one of their dice: a normal one, or any.
function cancelled(lostNormal: Row, lostAny: Row, theirs: Row, d: Side): void {
  const { size, normal, blockNormal, critical, blockCritical } = d;
  for (let j = 0; j < size; j++) {
    const best = most(theirs[normal[j]!]!, theirs[blockNormal[j]!]!);
    lostNormal[j] = best;
    lostAny[j] = most(best, most(theirs[critical[j]!]!, theirs[blockCritical[j]!]!));
  }
}

// The row of the defender's moves against the attacker's position i. A side without dice lets the other go on. The last
// argument is room to work in: the attacker's row after the defender cancels a normal die of theirs, or any.
function defenderRow(
  theirs: Row,
  mine: Row,
  i: number,
  a: Side,
  d: Side,
  gain: Gain,
  attackerMoves: readonly Row[],
  noRow: Row,
  { normal: cancelNormal, any: cancelAny }: { readonly normal: Row; readonly any: Row },
): void {
  const [lostNormal, lostBlock] = [attackerMoves[a.normal[i]!] ?? noRow, attackerMoves[a.blockNormal[i]!] ?? noRow];
  const lostCritical = attackerMoves[a.critical[i]!] ?? noRow;
  const lostCriticalBlock = attackerMoves[a.blockCritical[i]!] ?? noRow;
  for (let j = 0; j <= d.size; j++) {
    const worst = least(lostNormal[j]!, lostBlock[j]!);
    cancelNormal[j] = worst;
    cancelAny[j] = least(worst, least(lostCritical[j]!, lostCriticalBlock[j]!));
  }
  const alone = a.empty[i] === 1;
  const { size, won, empty, strikeNormal, strikeCritical, normal, critical, blockNormal, blockCritical } = d;
  for (let j = 0; j < size; j++) {
    if (won[j] === 1 || (alone && empty[j] === 1)) continue;
    if (empty[j] === 1) {
      theirs[j] = mine[j]!;
      continue;
    }
    const block = blockNormal[j]!;
    const criticalBlock = blockCritical[j]!;
    let worst = least(mine[strikeNormal[j]!]! + gain.normal, mine[strikeCritical[j]!]! + gain.critical);
    worst = least(worst, least(cancelNormal[normal[j]!]!, cancelNormal[block]!));
    worst = least(worst, least(cancelAny[critical[j]!]!, cancelAny[criticalBlock]!));
    if (isNever(worst)) worst = mine[block === size ? criticalBlock : block]!;
    theirs[j] = worst;
    if (alone) mine[j] = worst;
  }
}

// Without a branch: values come in no order that a processor could guess.
const least = (x: number, y: number) => y + ((x - y) & ((x - y) >> 31));
const most = (x: number, y: number) => x - ((x - y) & ((x - y) >> 31));
