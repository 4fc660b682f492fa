// Judgement's attack dice, rolled out: every roll, every choice of three dice, every second roll.
import { type Count, everyRoll, meanOf, share, shares, shareWhere, tally } from './every-roll.ts';

export interface Blow {
  readonly glancing: number;
  readonly solid: number;
  readonly critical: number;
  readonly damageBonus?: number;
}

const isHit = (face: number) => face >= 4;
const isManoeuvre = (face: number) => face === 3 || face === 6;

function* threeOf(roll: readonly number[]): Generator<readonly number[]> {
  if (roll.length <= 3) {
    yield roll;
    return;
  }
  for (let a = 0; a < roll.length; a++)
    for (let b = a + 1; b < roll.length; b++)
      for (let c = b + 1; c < roll.length; c++) yield [roll[a]!, roll[b]!, roll[c]!];
}

const shownBy = (dice: readonly number[]) => ({
  hits: dice.filter(isHit).length,
  manoeuvres: dice.filter(isManoeuvre).length,
});
type Shown = ReturnType<typeof shownBy>;

// Every pick of three dice of a roll; the same faces in another order are not looked through again.
const picks = new Map<string, Shown[]>();
function everyPick(roll: readonly number[]): Shown[] {
  const faces = [...roll].sort().join('');
  if (!picks.has(faces)) picks.set(faces, [...threeOf(roll)].map(shownBy));
  return picks.get(faces)!;
}

/** The pick of three dice with the highest score. */
function best(roll: readonly number[], score: (shown: Shown) => number): Shown {
  let chosen: Shown | undefined;
  for (const shown of everyPick(roll)) {
    if (!chosen || score(shown) > score(chosen)) chosen = shown;
  }
  return chosen!;
}

const damageBy = (hits: number, blow: Blow, res: number) =>
  hits === 0 ? 0 : Math.max(0, [blow.glancing, blow.solid, blow.critical][hits - 1]! + (blow.damageBonus ?? 0) - res);

/** All that one attack can be asked, by counting. */
export function attackByCounting(dice: number, blow: Blow, res: number) {
  const [hitsManoeuvres, manoeuvresFirst, damage, symbols, frontier]: [Count, Count, Count, Count, Count[]] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
    [new Map(), new Map(), new Map()],
  ];
  for (const roll of everyRoll(dice)) {
    const hits = best(roll, (s) => s.hits * 10 + s.manoeuvres);
    const manoeuvres = best(roll, (s) => s.manoeuvres * 10 + s.hits);
    tally(hitsManoeuvres, `${hits.hits},${hits.manoeuvres}`);
    tally(manoeuvresFirst, `${manoeuvres.hits},${manoeuvres.manoeuvres}`);
    tally(damage, damageBy(hits.hits, blow, res));
    tally(symbols, `${roll.filter((face) => face === 6).length >= 3},${roll.some((face) => face >= 3)}`);
    for (const cost of [1, 2, 3]) {
      const paid = best(roll, (s) => (s.manoeuvres >= cost ? 100 : 0) + s.hits);
      tally(frontier[cost - 1]!, `${paid.manoeuvres >= cost},${damageBy(paid.hits, blow, res)}`);
    }
  }
  return {
    hitsManoeuvres: shares(hitsManoeuvres),
    manoeuvresFirst: shares(manoeuvresFirst),
    damage: shares(damage),
    expectedDamage: meanOf(damage, Number),
    pTripleJ: shareWhere(symbols, (s) => s.startsWith('true')),
    pAnySymbol: shareWhere(symbols, (s) => s.endsWith('true')),
    hits: shares(counted(hitsManoeuvres, (s) => s.split(',')[0]!)),
    frontier: frontier.map((count) => ({
      p: shareWhere(count, (s) => s.startsWith('true')),
      damage: shares(counted(count, (s) => s.split(',')[1]!)),
      expectedDamage: meanOf(count, (s) => Number(s.split(',')[1])),
    })),
    fate: fateByTrying(damage),
    fateBelow: (threshold: number) => rerolledWhere(damage, (first) => first < threshold),
  };
}

function counted(count: Count, part: (outcome: string) => string): Count {
  const parts: Count = new Map();
  for (const [outcome, n] of count) tally(parts, part(String(outcome)), n);
  return parts;
}

// Every first roll with every second: where `again` holds the second counts.
function rerolledWhere(damage: Count, again: (first: number) => boolean) {
  const [after, thrown]: [Count, Count] = [new Map(), new Map()];
  for (const [first, n] of damage) {
    tally(thrown, again(Number(first)) ? 'again' : 'kept', n);
    for (const [second, m] of damage) tally(after, again(Number(first)) ? second : first, n * m);
  }
  return {
    pReroll: shareWhere(thrown, (s) => s === 'again'),
    damage: shares(after),
    expectedDamage: meanOf(after, Number),
  };
}

// Tries every set of damages on which the pool could be rolled again, and takes the best mean, the fewest re-rolls.
function fateByTrying(damage: Count) {
  const values = [...damage.keys()].map(Number).sort((a, b) => a - b);
  const rolls = [...damage.values()].reduce((sum, n) => sum + n, 0);
  let chosen: { sum: number; again: number[] } | undefined;
  for (let set = 0; set < 2 ** values.length; set++) {
    const again = values.filter((_, i) => set & (1 << i));
    let sum = 0;
    for (const [first, n] of damage)
      for (const [second, m] of damage) sum += n * m * (again.includes(Number(first)) ? Number(second) : Number(first));
    if (!chosen || sum > chosen.sum || (sum === chosen.sum && again.length < chosen.again.length))
      chosen = { sum, again };
  }
  return {
    ...rerolledWhere(damage, (first) => chosen!.again.includes(first)),
    expectedDamage: share(chosen!.sum, rolls * rolls),
    rerollWhenDamageIs: chosen!.again,
  };
}

/** The chance to do enough damage with these attacks when so many may be rolled again, by rolling all of it. */
export function killByCounting(
  attacks: readonly (Blow & { dice: number })[],
  res: number,
  enough: number,
  fate: number,
) {
  const rolls = attacks.map(({ dice, ...blow }) =>
    [...everyRoll(dice)].map((roll) => damageBy(best(roll, (s) => s.hits).hits, blow, res)),
  );
  // Counts of rolls and second rolls from attack i on: whole numbers, and small enough for these pools.
  const ways = (i: number, left: number, spare: number): number => {
    if (i === rolls.length) return left <= 0 ? 1 : 0;
    const all = rolls[i]!;
    const later = (damage: number, saved: number) => ways(i + 1, left - damage, saved);
    const known = new Map<number, number>();
    const kept = (damage: number) => {
      if (!known.has(damage)) known.set(damage, later(damage, spare));
      return known.get(damage)! * all.length;
    };
    const again = spare === 0 ? -1 : tallied(all).reduce((sum, [damage, n]) => sum + n * later(damage, spare - 1), 0);
    return all.reduce((sum, damage) => sum + Math.max(kept(damage), again), 0);
  };
  return share(
    ways(0, enough, fate),
    rolls.reduce((all, { length }) => all * length * length, 1),
  );
}

function tallied(values: readonly number[]): [number, number][] {
  const count = new Map<number, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count];
}
