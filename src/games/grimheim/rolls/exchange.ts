// The exchange of successful dice in Close Combat, played perfectly by both sides. Once the dice lie, nothing is left to
// chance: two players, open dice, opposite aims. Every move takes a die from the mover, so positions sorted by their
// number of dice fill one table from the end of the fight to its start.
import { type Line, lineFrom } from './line.ts';
import { type Dice, positionsFrom, type Side, type Weapon } from './positions.ts';

/** `kill`: defeat before wounds. `damage`: wounds before defeat. Either way the attacker's own wounds come last. */
export type Aim = 'kill' | 'damage';

/** Who takes part: the successes that may have been rolled, what a strike does, and how much can be borne. */
export interface Party {
  readonly starts: readonly Dice[];
  readonly weapon: Weapon;
  readonly wounds: number;
}

export type First = 'attacker' | 'defender';
/** Wounds left when it is over. */
export type Ending = readonly [attackerLeft: number, defenderLeft: number];

/** The fight from the i-th start of the attacker and the j-th of the defender: how it ends, and one way it goes there. */
export interface Exchange {
  ending(i: number, j: number): Ending;
  line(i: number, j: number): Line;
}

/** How the fight ends for every pair of starts when both play perfectly, under each aim.
 *  Cost: positions of one side × positions of the other; about 1,200 of each for eight dice a side. */
export function exchanged(attacker: Party, defender: Party, first: First): Record<Aim, Exchange> {
  const a = positionsFrom(attacker.starts, attacker.weapon, defender.wounds);
  const d = positionsFrom(defender.starts, defender.weapon, attacker.wounds);
  return { kill: exchange('kill', a, d, first), damage: exchange('damage', a, d, first) };
}

function exchange(aim: Aim, a: Side, d: Side, first: First): Exchange {
  const [attackerWounds, defenderWounds] = [d.enemyWounds, a.enemyWounds];
  const ordered = orderedEndings(aim, attackerWounds, defenderWounds);
  const places = new Int16Array(ordered.length);
  ordered.forEach(([attackerLeft, defenderLeft], place) => {
    places[attackerLeft * (defenderWounds + 1) + defenderLeft] = place;
  });
  const ended = (i: number, j: number) =>
    places[(attackerWounds - d.dealt[j]!) * (defenderWounds + 1) + defenderWounds - a.dealt[i]!]!;
  const tables = filled(a, d, ended);
  return {
    ending: (i, j) => ordered[tables[first][a.starts[i]!]![d.starts[j]!]!]!,
    line: (i, j) => lineFrom(tables, { attacker: a, defender: d }, first, a.starts[i]!, d.starts[j]!),
  };
}

// Endings in the order of the aim, worst for the attacker first. No two compare equal, so a place in this order says
// how the fight ended, and the tables need hold nothing else.
function orderedEndings(aim: Aim, attackerWounds: number, defenderWounds: number): Ending[] {
  const all: Ending[] = [];
  for (let a = 0; a <= attackerWounds; a++) for (let d = 0; d <= defenderWounds; d++) all.push([a, d]);
  const defeats = ([a, d]: Ending) => (d === 0 ? 1 : 0) - (a === 0 ? 1 : 0);
  const lead = ([a, d]: Ending) => a - d;
  const lost = ([a, d]: Ending) => attackerWounds - a - (defenderWounds - d);
  const [before, after] = aim === 'kill' ? [defeats, lead] : [(ending: Ending) => -lost(ending), defeats];
  return all.sort((x, y) => before(x) - before(y) || after(x) - after(y) || x[0] - y[0]);
}

export type Row = Int16Array;
// Stand-ins for "no move": worse than any place for the attacker, and better than any.
const NOTHING = -1;
const EVERYTHING = 32767;

// Two tables of places among the endings, by who moves next. Row: the attacker's position; entry: the defender's; the
// last entry of a row stands for "no such die". A move leads to an earlier row or entry, so rows are filled in order,
// the attacker's from whole rows before them: one answer to every position of the defender at once.
function filled(a: Side, d: Side, ended: (i: number, j: number) => number): Record<First, Row[]> {
  const attackerMoves: Row[] = [];
  const defenderMoves: Row[] = [];
  const lostNormal: Row[] = [];
  const lostAny: Row[] = [];
  const overAt = [...d.dealt.keys()].filter((j) => d.won[j] === 1 || d.empty[j] === 1);
  for (let i = 0; i < a.size; i++) {
    const mine = new Int16Array(d.size + 1).fill(NOTHING);
    const theirs = new Int16Array(d.size + 1).fill(NOTHING);
    if (a.won[i]) for (let j = 0; j < d.size; j++) mine[j] = theirs[j] = ended(i, j);
    else attackerRow(mine, i, a, defenderMoves, lostNormal, lostAny);
    for (const j of overAt) if (a.empty[i] || d.won[j]) mine[j] = theirs[j] = ended(i, j);
    mine[d.size] = EVERYTHING;
    if (!a.won[i]) defenderRow(theirs, mine, i, a, d, attackerMoves);
    attackerMoves.push(mine);
    defenderMoves.push(theirs);
    const [normal, any] = cancelled(theirs, d);
    lostNormal.push(normal);
    lostAny.push(any);
  }
  return { attacker: attackerMoves, defender: defenderMoves };
}

// The row of the attacker's moves from position i, each the best that rows before it offer; an empty one stays as it is.
function attackerRow(
  mine: Row,
  i: number,
  a: Side,
  defenderMoves: readonly Row[],
  lostNormal: readonly Row[],
  lostAny: readonly Row[],
): void {
  const [strikeNormal, strikeCritical] = [defenderMoves[a.strikeNormal[i]!], defenderMoves[a.strikeCritical[i]!]];
  raise(mine, strikeNormal);
  raise(mine, strikeCritical);
  raise(mine, lostNormal[a.normal[i]!]);
  raise(mine, lostNormal[a.blockNormal[i]!]);
  raise(mine, lostAny[a.critical[i]!]);
  raise(mine, lostAny[a.blockCritical[i]!]);
  if (strikeNormal || strikeCritical) return;
  // Block dice alone: where they can cancel nothing, one of them is spent idle.
  const idle = defenderMoves[a.blockNormal[i]!] ?? defenderMoves[a.blockCritical[i]!];
  if (idle) for (let j = 0; j < mine.length; j++) if (mine[j] === NOTHING) mine[j] = idle[j]!;
}

// The defender's row as the attacker finds it best after cancelling one of their dice: a normal one, or any.
function cancelled(theirs: Row, d: Side): [Row, Row] {
  const { size, normal, blockNormal, critical, blockCritical } = d;
  const [lostNormal, lostAny] = [new Int16Array(size + 1), new Int16Array(size + 1)];
  for (let j = 0; j < size; j++) {
    const best = most(theirs[normal[j]!]!, theirs[blockNormal[j]!]!);
    lostNormal[j] = best;
    lostAny[j] = most(best, most(theirs[critical[j]!]!, theirs[blockCritical[j]!]!));
  }
  return [lostNormal, lostAny];
}

// The row of the defender's moves against the attacker's position i. A side without dice lets the other go on.
function defenderRow(theirs: Row, mine: Row, i: number, a: Side, d: Side, attackerMoves: readonly Row[]): void {
  const cancelNormal = new Int16Array(d.size + 1).fill(EVERYTHING);
  for (const lost of [a.normal, a.blockNormal]) lower(cancelNormal, attackerMoves[lost[i]!]);
  const cancelAny = cancelNormal.slice();
  for (const lost of [a.critical, a.blockCritical]) lower(cancelAny, attackerMoves[lost[i]!]);
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
    let worst = least(mine[strikeNormal[j]!]!, mine[strikeCritical[j]!]!);
    worst = least(worst, least(cancelNormal[normal[j]!]!, cancelNormal[block]!));
    worst = least(worst, least(cancelAny[critical[j]!]!, cancelAny[criticalBlock]!));
    if (worst === EVERYTHING) worst = mine[block === size ? criticalBlock : block]!;
    theirs[j] = worst;
    if (alone) mine[j] = worst;
  }
}

// Without a branch: places come in no order that a processor could guess. Exact: the difference of two places is small.
const least = (x: number, y: number) => y + ((x - y) & ((x - y) >> 31));
const most = (x: number, y: number) => x - ((x - y) & ((x - y) >> 31));

function raise(row: Row, other: Row | undefined): void {
  if (other) for (let j = 0; j < row.length; j++) row[j] = most(row[j]!, other[j]!);
}

function lower(row: Row, other: Row | undefined): void {
  if (other) for (let j = 0; j < row.length; j++) row[j] = least(row[j]!, other[j]!);
}
