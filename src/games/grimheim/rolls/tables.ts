// The tables that hold what every pair of positions of a Close Combat is worth, filled from the end of the fight.
import type { Side } from './positions.ts';
import { type First, type Runs, runsOf } from './reach.ts';

/** What a strike is worth, by die. */
export interface Gain {
  readonly normal: number;
  readonly critical: number;
}

/** What both aims are played on: the positions, and who can meet whom. */
export interface Ground {
  readonly a: Side;
  readonly d: Side;
  readonly runs: ReturnType<typeof runsOf>;
  /** The defender's positions with block dice alone. */
  readonly blockers: Int32Array;
  /** The room for the tables of one aim; the next aim writes over it. */
  readonly room: Int32Array;
}

/** `mine` is what a pair of positions is worth when the attacker is to move, `theirs` when the defender is; beside them what
 *  is best for the attacker who has cancelled a normal die of the defender's, or any, and for the defender likewise. */
interface Tables {
  readonly mine: Int32Array;
  readonly theirs: Int32Array;
  readonly lostNormal: Int32Array;
  readonly lostAny: Int32Array;
  readonly cancelNormal: Int32Array;
  readonly cancelAny: Int32Array;
}

export function groundOf(a: Side, d: Side, first: First): Ground {
  const blocksAlone = (j: number) => !d.won[j] && !d.empty[j] && !strikes(d, j);
  return {
    a,
    d,
    runs: runsOf(a, d, first),
    blockers: d.fewestFirst.filter(blocksAlone),
    room: new Int32Array(roomFor(a.size, d.size + 1)),
  };
}

/** How many numbers the tables of a fight need: four tables of positions, and two lines. */
const roomFor = (rows: number, width: number): number => 4 * (rows + 1) * width + 2 * width;

function tablesOf(space: Int32Array, rows: number, width: number): Tables {
  const size = (rows + 1) * width;
  const table = (n: number, never: number) => space.subarray(n * size, (n + 1) * size).fill(never, rows * width);
  const line = (n: number) => space.subarray(4 * size + n * width, 4 * size + (n + 1) * width).fill(NEVER);
  return {
    mine: table(0, NEVER),
    theirs: table(1, -NEVER),
    lostNormal: table(2, -NEVER),
    lostAny: table(3, -NEVER),
    cancelNormal: line(0),
    cancelAny: line(1),
  };
}

const strikes = (side: Side, at: number) => side.strikeNormal[at]! < side.size || side.strikeCritical[at]! < side.size;

// Stand-ins for "no move", worse for the mover than any value; far enough out to be told after a gain is added, and near
// enough for differences to stay whole 32-bit numbers.
const NEVER = 2 ** 28;
const isNever = (value: number) => value > 2 ** 27 || value < -(2 ** 27);

// Row: the attacker's position; entry: the defender's; a last row and a last entry stand for "no such die". A move leads
// to a row with fewer dice or to another entry of the same, so rows are filled in that order, the attacker's from whole
// rows before them. Entries that cannot come about are left as they are, and none that can reads them.
export function filled(
  { a, d, runs, blockers, room }: Ground,
  gains: Record<First, Gain>,
  ends: Record<First, Int32Array>,
) {
  const width = d.size + 1;
  const tables = tablesOf(room, a.size, width);
  const { mine, theirs } = tables;
  const everywhere = Int32Array.of(0, d.size);
  for (const i of a.fewestFirst) {
    const row = i * width;
    if (a.won[i]) {
      mine.fill(ends.attacker[i]!, row, row + d.size);
      theirs.fill(ends.attacker[i]!, row, row + d.size);
      continue;
    }
    const [group, dice] = [a.groupAt[i]!, a.dice[i]!];
    for (let j = 0; j < d.over; j++) mine[row + j] = theirs[row + j] = d.won[j] ? ends.defender[j]! : 0;
    mine[row + d.size] = NEVER;
    theirs[row + d.size] = -NEVER;
    if (a.empty[i]) {
      defenderAlone(tables, row, d, gains.defender);
      cancelled(tables, row, d, everywhere);
      continue;
    }
    attackerRow(tables, i, a, width, gains.attacker, runs(group, dice, 'attacker'));
    for (let j = 0; j < d.over; j++) {
      if (d.won[j]) mine[row + j] = ends.defender[j]!;
      else theirs[row + j] = mine[row + j]!;
    }
    weakened(tables, i, a, width, runs(group, dice - 1, 'attacker'));
    defenderRow(tables, row, d, gains.defender, runs(group, dice, 'defender'));
    for (const j of blockers) {
      const stops = least(tables.cancelNormal[d.blockNormal[j]!]!, tables.cancelAny[d.blockCritical[j]!]!);
      theirs[row + j] = isNever(stops) ? mine[row + idleAfter(d, j)]! : stops;
    }
    cancelled(tables, row, d, runs(group, dice + 1, 'attacker'));
  }
  return { attacker: mine, defender: theirs };
}

// The attacker's moves from position i, each the best that rows before it offer.
function attackerRow(
  { mine, theirs, lostNormal, lostAny }: Tables,
  i: number,
  a: Side,
  width: number,
  { normal, critical }: Gain,
  runs: Runs,
): void {
  const row = i * width;
  const [strikeNormal, strikeCritical] = [a.strikeNormal[i]! * width, a.strikeCritical[i]! * width];
  const [byNormal, byBlock] = [a.normal[i]! * width, a.blockNormal[i]! * width];
  const [byCritical, byCriticalBlock] = [a.critical[i]! * width, a.blockCritical[i]! * width];
  // Block dice alone: where they can cancel nothing, one of them is spent idle.
  const idle = strikes(a, i) ? -1 : a.blockNormal[i]! < a.size ? byBlock : byCriticalBlock;
  for (let r = 0; r < runs.length; r += 2) {
    const [from, to] = [runs[r]!, runs[r + 1]!];
    for (let j = from; j < to; j++) {
      const struck = most(theirs[strikeNormal + j]! + normal, theirs[strikeCritical + j]! + critical);
      const stopsNormal = most(lostNormal[byNormal + j]!, lostNormal[byBlock + j]!);
      const stopsAny = most(lostAny[byCritical + j]!, lostAny[byCriticalBlock + j]!);
      mine[row + j] = most(struck, most(stopsNormal, stopsAny));
    }
    if (idle < 0) continue;
    for (let j = from; j < to; j++) if (isNever(mine[row + j]!)) mine[row + j] = theirs[idle + j]!;
  }
}

// What the attacker finds best in a row after cancelling a die of the defender's.
function cancelled(
  { theirs, lostNormal, lostAny }: Tables,
  row: number,
  { normal, blockNormal, critical, blockCritical }: Side,
  runs: Runs,
): void {
  for (let r = 0; r < runs.length; r += 2) {
    const to = runs[r + 1]!;
    for (let j = runs[r]!; j < to; j++) {
      const best = most(theirs[row + normal[j]!]!, theirs[row + blockNormal[j]!]!);
      lostNormal[row + j] = best;
      lostAny[row + j] = most(best, most(theirs[row + critical[j]!]!, theirs[row + blockCritical[j]!]!));
    }
  }
}

// What the defender finds best after cancelling a die of the attacker's at position i.
function weakened({ mine, cancelNormal, cancelAny }: Tables, i: number, a: Side, width: number, runs: Runs): void {
  const [lostNormal, lostBlock] = [a.normal[i]! * width, a.blockNormal[i]! * width];
  const [lostCritical, lostCriticalBlock] = [a.critical[i]! * width, a.blockCritical[i]! * width];
  for (let r = 0; r < runs.length; r += 2) {
    const to = runs[r + 1]!;
    for (let j = runs[r]!; j < to; j++) {
      const worst = least(mine[lostNormal + j]!, mine[lostBlock + j]!);
      cancelNormal[j] = worst;
      cancelAny[j] = least(worst, least(mine[lostCritical + j]!, mine[lostCriticalBlock + j]!));
    }
  }
}

// The defender's moves in a row of the attacker's.
function defenderRow(
  { mine, theirs, cancelNormal, cancelAny }: Tables,
  row: number,
  { strikeNormal, strikeCritical, normal, critical, blockNormal, blockCritical }: Side,
  { normal: byNormal, critical: byCritical }: Gain,
  runs: Runs,
): void {
  for (let r = 0; r < runs.length; r += 2) {
    const to = runs[r + 1]!;
    for (let j = runs[r]!; j < to; j++) {
      const struck = least(mine[row + strikeNormal[j]!]! + byNormal, mine[row + strikeCritical[j]!]! + byCritical);
      const stopsNormal = least(cancelNormal[normal[j]!]!, cancelNormal[blockNormal[j]!]!);
      const stopsAny = least(cancelAny[critical[j]!]!, cancelAny[blockCritical[j]!]!);
      theirs[row + j] = least(struck, least(stopsNormal, stopsAny));
    }
  }
}

// Against an attacker without dice there is nothing to cancel: every die strikes, or is spent idle.
function defenderAlone({ mine, theirs }: Tables, row: number, d: Side, gain: Gain): void {
  for (const j of d.fewestFirst) {
    if (j < d.over) continue;
    const struck = least(
      mine[row + d.strikeNormal[j]!]! + gain.normal,
      mine[row + d.strikeCritical[j]!]! + gain.critical,
    );
    mine[row + j] = theirs[row + j] = isNever(struck) ? mine[row + idleAfter(d, j)]! : struck;
  }
}

const idleAfter = (d: Side, j: number) => (d.blockNormal[j]! < d.size ? d.blockNormal[j]! : d.blockCritical[j]!);

// Without a branch: values come in no order that a processor could guess.
const least = (x: number, y: number) => y + ((x - y) & ((x - y) >> 31));
const most = (x: number, y: number) => x - ((x - y) & ((x - y) >> 31));
