// Which pairs of positions can come about at all: both sides move in turn, so who has struck twice has let the enemy move
// once at least, and an enemy that did not strike has cancelled. Only half of all pairs are left.

/** Who is to move, or was first. */
export type First = 'attacker' | 'defender';

/** Ways to lose a die: two kinds of strikes, then four kinds of dice that are spent or cancelled. */
export const WAYS = 6;
const STRIKES = 2;

/** Positions that took between `least` and `most` strikes to come to, next to each other, fewest dice first. */
interface Group {
  readonly least: number;
  readonly most: number;
  readonly from: number;
  /** By a number of dice: where the positions end that have no more. */
  readonly upTo: Int32Array;
}

/** The order of a side's positions: `over` of them in which nothing is left to do, then group by group. */
export interface Grouped {
  readonly over: number;
  readonly dice: Int32Array;
  readonly groups: readonly Group[];
  /** By position: its group, where it is not over. */
  readonly groupAt: Uint8Array;
  /** The most dice that any position has. */
  readonly mostDice: number;
}

/** Positions as they were found. */
interface Found {
  readonly counts: Uint8Array;
  readonly over: Uint8Array;
  readonly starts: readonly number[];
  /** By position and way to lose a die: where that leads, −1 without such a die. */
  readonly leads: readonly number[];
}

// A side without attack dice may have spent block dice idle, so its moves tell nothing: as if all could be strikes.
const ANY = 15;

/** The positions sorted into groups: their order, and all of them by number of dice. */
export function groupedBy(found: Found): Grouped & { order: Int32Array; byDice: Int32Array } {
  const { counts, over } = found;
  const size = counts.length;
  const byDice = fewestFirst(counts);
  const labels = labelsOf(found, byDice);
  // Taken by their dice, the fewest come first in each group.
  const members: number[][] = [[]];
  for (const at of byDice) {
    const label = over[at] ? 0 : labels[at]!;
    members[label] ??= [];
    members[label].push(at);
  }
  const order = new Int32Array(size);
  const dice = new Int32Array(size);
  const mostDice = counts[byDice[size - 1]!]!;
  const groups: Group[] = [];
  const groupAt = new Uint8Array(size);
  let to = 0;
  members.forEach((group, label) => {
    const from = to;
    for (const at of group) {
      dice[to] = counts[at]!;
      order[to++] = at;
    }
    if (label === 0) return;
    const upTo = new Int32Array(mostDice + 1).fill(from);
    for (let i = from; i < to; i++) {
      groupAt[i] = groups.length;
      upTo[dice[i]!] = i + 1;
    }
    for (let n = 1; n <= mostDice; n++) if (upTo[n]! < upTo[n - 1]!) upTo[n] = upTo[n - 1]!;
    groups.push({ least: (label >> 4) - 1, most: label & ANY, from, upTo });
  });
  return { order, byDice, over: members[0]!.length, dice, groups, groupAt, mostDice };
}

// The positions by number of dice, in the order in which they were found where it is the same.
function fewestFirst(counts: Uint8Array): Int32Array {
  const next = new Int32Array(17);
  for (const count of counts) next[count + 1]! += 1;
  for (let n = 1; n < next.length; n++) next[n]! += next[n - 1]!;
  const sorted = new Int32Array(counts.length);
  for (let at = 0; at < counts.length; at++) sorted[next[counts[at]!]!++] = at;
  return sorted;
}

// The name of each position's group: from its fewest and most strikes, 16 or more.
function labelsOf({ counts, starts, leads }: Found, byDice: Int32Array): Int32Array {
  const size = counts.length;
  const least = new Uint8Array(size).fill(ANY);
  const most = new Uint8Array(size);
  const labels = new Int32Array(size);
  for (const at of starts) least[at] = 0;
  for (let k = size - 1; k >= 0; k--) {
    const at = byDice[k]!;
    const lead = at * WAYS;
    for (let way = 0; way < WAYS; way++) {
      const to = leads[lead + way]!;
      if (to < 0) continue;
      const strike = way < STRIKES ? 1 : 0;
      if (least[at]! + strike < least[to]!) least[to] = least[at]! + strike;
      if (most[at]! + strike > most[to]!) most[to] = most[at]! + strike;
    }
    const strikes = leads[lead]! >= 0 || leads[lead + 1]! >= 0;
    labels[at] = (1 + least[at]!) * 16 + (strikes ? most[at]! : ANY);
  }
  return labels;
}

/** Runs of the defender's positions, each from a place up to another: [from, to, from, to, …]. */
export type Runs = Int32Array;

/** The defender's positions that can meet one of the attacker's: of this group, with so many dice, when `turn` is to move.
 *  Exact: none that can come about is left out. Those that are over are there for the attacker and not for the defender. */
export function runsOf(a: Grouped, d: Grouped, first: First): (group: number, dice: number, turn: First) => Runs {
  const known: Runs[] = [];
  return (group, dice, turn) => {
    const key = (group * 16 + dice) * 2 + (turn === 'attacker' ? 1 : 0);
    known[key] ??= Int32Array.from(runsMeeting(a, d, group, dice, turn, first));
    return known[key];
  };
}

function runsMeeting(a: Grouped, d: Grouped, group: number, dice: number, turn: First, first: First): number[] {
  const runs = turn === 'attacker' ? [0, d.over] : [];
  const mine = a.groups[group]!;
  // Whoever began has made one move more when the other is to move.
  const [aheadA, aheadD] = turn === first ? [0, 0] : first === 'attacker' ? [1, 0] : [0, 1];
  for (const theirs of d.groups) {
    const rounds = Math.max(0, mine.least - aheadA, theirs.least - aheadD);
    const [movesA, movesD] = [rounds + aheadA, rounds + aheadD];
    // A move costs a die of one's own, and one of the enemy's unless it strikes.
    const leftA = a.mostDice - movesA - Math.max(0, movesD - theirs.most);
    const leftD = d.mostDice - movesD - Math.max(0, movesA - mine.most);
    if (dice > leftA || leftD < 0) continue;
    const to = theirs.upTo[leftD]!;
    if (runs.at(-1) === theirs.from) runs[runs.length - 1] = to;
    else if (to > theirs.from) runs.push(theirs.from, to);
  }
  return runs;
}
