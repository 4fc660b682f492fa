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
  /** What the end is worth: one number for each pair of wounds left. */
  value(i: number, j: number): number;
  /** The wounds left that such a number stands for. */
  wounds(value: number): Ending;
  ending(i: number, j: number): Ending;
  line(i: number, j: number): Line;
}

/** How the fight ends for every pair of starts when both play perfectly, under each aim.
 *  Cost: positions of one side × positions of the other, below 800 of each for eight dice a side. */
export function exchanged(attacker: Party, defender: Party, first: First): Record<Aim, Exchange> {
  const a = positionsFrom(attacker.starts, attacker.weapon, defender.wounds);
  const d = positionsFrom(defender.starts, defender.weapon, attacker.wounds);
  const kinds = kindsOf(d);
  const exchange = (aim: Aim): Exchange => {
    const game = gameOf(aim, a, d, kinds, attacker.weapon, defender.weapon);
    const before = startValue(WORTH[aim], [attacker.wounds, defender.wounds]);
    const [table, width] = [game.tables[first], game.width];
    const value = (i: number, j: number) => before + table[a.starts[i]! * width + d.starts[j]!]!;
    return {
      value,
      wounds: (worth) => endingOf(aim, worth),
      ending: (i, j) => endingOf(aim, value(i, j)),
      line: (i, j) => lineFrom(game, first, a.starts[i]!, d.starts[j]!),
    };
  };
  return { kill: exchange('kill'), damage: exchange('damage') };
}

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
  readonly tables: Readonly<Record<First, Int32Array>>;
  /** The value of positions i and j stands at i × width + j. */
  readonly width: number;
}

function gameOf(aim: Aim, a: Side, d: Side, kinds: Kinds, attacker: Weapon, defender: Weapon): Game {
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
  const tables = filled(a, d, kinds, gains, over);
  return { sides: { attacker: a, defender: d }, weapons: { attacker, defender }, gains, tables, width: d.size + 1 };
}

// Stand-ins for "no move", worse for the mover than any value; far enough out to be told after a gain is added, and near
// enough for differences to stay whole 32-bit numbers.
const NEVER = 2 ** 28;
const isNever = (value: number) => value > 2 ** 27 || value < -(2 ** 27);

// Row: the attacker's position; entry: the defender's; a last row and a last entry stand for "no such die". A move leads
// to an earlier row or entry, so rows are filled in order, the attacker's from whole rows before them: one answer to
// every position of the defender at once. `mine` is for the attacker to move, `theirs` for the defender; `lostNormal` and
// `lostAny` are `theirs` as the attacker finds it best after cancelling a normal die, or any.
function filled(a: Side, d: Side, kinds: Kinds, gains: Record<First, Gain>, over: (i: number, j: number) => number) {
  const width = d.size + 1;
  const mine = tableOf(a.size, width, NEVER);
  const theirs = tableOf(a.size, width, -NEVER);
  const [lostNormal, lostAny] = [tableOf(a.size, width, -NEVER), tableOf(a.size, width, -NEVER)];
  const work = { cancelNormal: new Int32Array(width), cancelAny: new Int32Array(width) };
  for (let i = 0; i < a.size; i++) {
    const row = i * width;
    if (a.won[i]) for (let j = 0; j < d.size; j++) mine[row + j] = theirs[row + j] = over(i, j);
    else {
      if (!a.empty[i]) attackerRow(mine, i, a, width, gains.attacker, theirs, lostNormal, lostAny);
      for (const j of kinds.over) if (a.empty[i] || d.won[j]) mine[row + j] = theirs[row + j] = over(i, j);
      mine[row + d.size] = NEVER;
      if (a.empty[i]) defenderAlone(theirs, mine, row, d, kinds, gains.defender);
      else defenderRow(theirs, mine, i, a, d, kinds, gains.defender, work);
    }
    theirs[row + d.size] = -NEVER;
    cancelled(lostNormal, lostAny, theirs, row, d);
  }
  return { attacker: mine, defender: theirs };
}

function tableOf(rows: number, width: number, never: number): Int32Array {
  const table = new Int32Array((rows + 1) * width);
  table.fill(never, rows * width);
  return table;
}

// The defender's positions by what they can do: nothing more, since they are over or empty; strike; or block alone.
function kindsOf(d: Side) {
  const places = [...d.won.keys()];
  const goesOn = places.filter((j) => !d.won[j] && !d.empty[j]);
  const strikes = (j: number) => d.strikeNormal[j]! < d.size || d.strikeCritical[j]! < d.size;
  return {
    over: places.filter((j) => d.won[j] || d.empty[j]),
    strikers: Int32Array.from(goesOn.filter(strikes)),
    blockers: Int32Array.from(goesOn.filter((j) => !strikes(j))),
  };
}
type Kinds = ReturnType<typeof kindsOf>;

// The row of the attacker's moves from position i, each the best that rows before it offer.
function attackerRow(
  mine: Int32Array,
  i: number,
  a: Side,
  width: number,
  { normal, critical }: Gain,
  theirs: Int32Array,
  lostNormal: Int32Array,
  lostAny: Int32Array,
): void {
  const row = i * width;
  const [strikeNormal, strikeCritical] = [a.strikeNormal[i]! * width, a.strikeCritical[i]! * width];
  const [byNormal, byBlock] = [a.normal[i]! * width, a.blockNormal[i]! * width];
  const [byCritical, byCriticalBlock] = [a.critical[i]! * width, a.blockCritical[i]! * width];
  for (let j = 0; j < width; j++) {
    const struck = most(theirs[strikeNormal + j]! + normal, theirs[strikeCritical + j]! + critical);
    const stopsNormal = most(lostNormal[byNormal + j]!, lostNormal[byBlock + j]!);
    const stopsAny = most(lostAny[byCritical + j]!, lostAny[byCriticalBlock + j]!);
    mine[row + j] = most(struck, most(stopsNormal, stopsAny));
  }
  if (a.strikeNormal[i]! < a.size || a.strikeCritical[i]! < a.size) return;
  // Block dice alone: where they can cancel nothing, one of them is spent idle.
  const idle = a.blockNormal[i]! < a.size ? byBlock : byCriticalBlock;
  for (let j = 0; j < width; j++) if (isNever(mine[row + j]!)) mine[row + j] = theirs[idle + j]!;
}

function cancelled(lostNormal: Int32Array, lostAny: Int32Array, theirs: Int32Array, row: number, d: Side): void {
  const { size, normal, blockNormal, critical, blockCritical } = d;
  for (let j = 0; j < size; j++) {
    const best = most(theirs[row + normal[j]!]!, theirs[row + blockNormal[j]!]!);
    lostNormal[row + j] = best;
    lostAny[row + j] = most(best, most(theirs[row + critical[j]!]!, theirs[row + blockCritical[j]!]!));
  }
}

// The row of the defender's moves against the attacker's position i. A side without dice lets the other go on. The last
// argument is room to work in: the attacker's row after the defender cancels a normal die of theirs, or any.
function defenderRow(
  theirs: Int32Array,
  mine: Int32Array,
  i: number,
  a: Side,
  d: Side,
  { over, strikers, blockers }: Kinds,
  gain: Gain,
  { cancelNormal, cancelAny }: { readonly cancelNormal: Int32Array; readonly cancelAny: Int32Array },
): void {
  const width = d.size + 1;
  const row = i * width;
  const [lostNormal, lostBlock] = [a.normal[i]! * width, a.blockNormal[i]! * width];
  const [lostCritical, lostCriticalBlock] = [a.critical[i]! * width, a.blockCritical[i]! * width];
  for (let j = 0; j < width; j++) {
    const worst = least(mine[lostNormal + j]!, mine[lostBlock + j]!);
    cancelNormal[j] = worst;
    cancelAny[j] = least(worst, least(mine[lostCritical + j]!, mine[lostCriticalBlock + j]!));
  }
  const { strikeNormal, strikeCritical, normal, critical, blockNormal, blockCritical } = d;
  const { normal: byNormal, critical: byCritical } = gain;
  for (let k = 0; k < strikers.length; k++) {
    const j = strikers[k]!;
    const struck = least(mine[row + strikeNormal[j]!]! + byNormal, mine[row + strikeCritical[j]!]! + byCritical);
    const stopsNormal = least(cancelNormal[normal[j]!]!, cancelNormal[blockNormal[j]!]!);
    const stopsAny = least(cancelAny[critical[j]!]!, cancelAny[blockCritical[j]!]!);
    theirs[row + j] = least(struck, least(stopsNormal, stopsAny));
  }
  for (const j of blockers) {
    const stops = least(cancelNormal[blockNormal[j]!]!, cancelAny[blockCritical[j]!]!);
    theirs[row + j] = isNever(stops) ? mine[row + idleAfter(d, j)]! : stops;
  }
  for (const j of over) if (!d.won[j]) theirs[row + j] = mine[row + j]!;
}

// Against an attacker without dice there is nothing to cancel: every die strikes, or is spent idle.
function defenderAlone(theirs: Int32Array, mine: Int32Array, row: number, d: Side, { over }: Kinds, gain: Gain): void {
  const done = new Set(over);
  for (let j = 0; j < d.size; j++) {
    if (done.has(j)) continue;
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
