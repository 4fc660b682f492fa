// GUILDS' rolls by enumeration: every first roll, every set of dice that might be picked up again, every second roll.
// Deliberately slow and plain; each function takes the input of its kind and gives the answer with fractions as text.
import { type Count, everyRoll, meanOf, share, shares, shareWhere, tally } from './every-roll.ts';

export interface Attack {
  atk: number;
  def: number;
  pc?: boolean;
  ieContact?: boolean;
  blind?: boolean;
  reroll?: number;
  forced?: number;
  shield?: boolean;
  shieldbreaker?: boolean;
  resist?: boolean;
  weak?: boolean;
  might?: number;
  heroism?: number;
  wounds?: number;
  heroicWounds?: number;
}

function woundsOf(ask: Attack, face: number): number {
  if (face < (ask.blind ? 6 : ask.def)) return 0;
  if (face < 6 || ask.def === 6 || ask.ieContact) return 1;
  return ask.pc ? 3 : 2;
}

// Which dice one side picks up: all sets of at most `most` dice are weighed by six times the wounds they are expected
// to leave; of equals the smaller set is taken, then the one whose faces come first in `order`.
function picked(ask: Attack, faces: number[], most: number, aim: 'more' | 'fewer', order: number[]): boolean[] {
  if (most === 0) return faces.map(() => false);
  const mean = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + woundsOf(ask, face), 0);
  let best: { set: boolean[]; key: number[] } | undefined;
  for (let bits = 0; bits < 1 << faces.length; bits++) {
    const set = faces.map((_, i) => (bits & (1 << i)) !== 0);
    const size = set.filter(Boolean).length;
    if (size > most) continue;
    const value = faces.reduce((sum, face, i) => sum + (set[i] ? mean : 6 * woundsOf(ask, face)), 0);
    const places = faces.flatMap((face, i) => (set[i] ? [order.indexOf(face)] : [])).sort((a, b) => a - b);
    const key = [aim === 'more' ? -value : value, size, ...places];
    const difference = best && key.map((k, i) => k - (best?.key[i] ?? 0)).find((d) => d !== 0);
    if (best === undefined || (difference ?? 0) < 0) best = { set, key };
  }
  return best?.set ?? [];
}

const most = (faces: number[]) => Math.max(0, ...[1, 2, 3, 4, 5, 6].map((f) => faces.filter((g) => g === f).length));
const scale = (faces: number[]) =>
  [1, 2, 3, 4].some((low) => [low, low + 1, low + 2].every((face) => faces.includes(face)));
const signs = (faces: number[]) => `${most(faces) >= 2 ? 1 : 0}${most(faces) >= 3 ? 1 : 0}${scale(faces) ? 1 : 0}`;
const told = (count: Count) => ({
  pDouble: shareWhere(count, (s) => s[0] === '1'),
  pTriple: shareWhere(count, (s) => s[1] === '1'),
  pScale: shareWhere(count, (s) => s[2] === '1'),
});

export function attack(ask: Attack): Record<string, unknown> {
  const [reroll, forced] = [ask.reroll ?? 0, ask.forced ?? 0];
  const [first, after, rolled, wounds]: Count[] = [new Map(), new Map(), new Map(), new Map()];
  let [broken, all] = [0, 0];
  const dice = ask.atk;
  for (const faces of everyRoll(dice)) {
    tally(first as Count, signs(faces));
    const mine = picked(ask, faces, reroll, 'more', [1, 2, 3, 4, 5, 6]);
    const theirs = picked(ask, faces, forced, 'fewer', [6, 5, 4, 3, 2, 1]);
    const again = faces.flatMap((_, i) => (mine[i] || theirs[i] ? [i] : []));
    // Every roll weighs the same, however many dice are rolled again.
    const weight = 6 ** (Math.min(dice, reroll + forced) - again.length);
    for (const fresh of everyRoll(again.length)) {
      const final = [...faces];
      again.forEach((at, i) => {
        final[at] = fresh[i] ?? 0;
      });
      tally(after as Count, signs(final), weight);
      const hurt = final.reduce((sum, face) => sum + woundsOf(ask, face), 0);
      tally(rolled as Count, hurt, weight);
      for (let shield = 1; shield <= 6; shield++) {
        let left = hurt;
        all += weight;
        if (ask.shield && hurt > 0) {
          if (shield >= 5) left -= 1;
          if (ask.shieldbreaker && shield <= 2) broken += weight;
        }
        if (ask.resist && left > 0) left -= 1;
        if (ask.weak && left > 0) left += 1;
        tally(wounds as Count, left, weight);
      }
    }
  }
  const { might, heroism = 1 } = ask;
  const answer: Record<string, unknown> = {
    woundsRolled: shares(rolled as Count),
    wounds: shares(wounds as Count),
    expectedWounds: meanOf(wounds as Count, Number),
    pAttackFails: shareWhere(rolled as Count, (w) => w === '0'),
    ...told(first as Count),
  };
  if (might !== undefined) {
    const heroic: Count = new Map();
    let gone = 0;
    for (const [w, n] of wounds as Count) {
      let [held, tokens] = [(ask.wounds ?? 0) + Number(w), heroism >= 2 ? (ask.heroicWounds ?? 0) : 0];
      while (held >= might) [held, tokens] = [held - might, tokens + 1];
      tally(heroic, tokens, n);
      if (tokens >= Math.max(1, heroism)) gone += n;
    }
    answer.pVanquished = share(gone, all);
    if (heroism >= 2) answer.heroicWounds = shares(heroic);
  }
  if (reroll > 0 || forced > 0) answer.afterRerolls = told(after as Count);
  if (ask.shield && ask.shieldbreaker) answer.pShieldBroken = share(broken, all);
  return answer;
}

export interface Test {
  stat: number | '/';
  reroll?: boolean;
  worstOfTwo?: boolean;
  blind?: boolean;
}

export function test(ask: Test): Record<string, unknown> {
  const passes = (face: number) => ask.stat === '/' || (ask.blind ? face === 6 : face !== 1 && face <= ask.stat);
  const count: Count = new Map();
  // Two dice for the test and two for its re-roll; those that are not needed lie there unread.
  for (const [a = 0, b = 0, c = 0, d = 0] of everyRoll(4)) {
    const once = passes(ask.worstOfTwo ? Math.max(a, b) : a);
    const twice = passes(ask.worstOfTwo ? Math.max(c, d) : c);
    tally(count, once || (ask.reroll && twice) ? 'yes' : 'no');
  }
  return { pSuccess: shareWhere(count, (end) => end === 'yes') };
}

const sum = (faces: number[]) => faces.reduce((total, face) => total + face, 0);

function totals(dice: number): Count {
  const count: Count = new Map();
  for (const faces of everyRoll(dice)) tally(count, sum(faces));
  return count;
}

function compared(one: number, other: number): Count {
  const count: Count = new Map();
  for (const [a, n] of totals(one))
    for (const [b, m] of totals(other)) tally(count, Math.sign(Number(a) - Number(b)), n * m);
  return count;
}

function half(fraction: string): string {
  const [part = 0, whole = 1] = fraction.split('/').map(Number);
  return share(part, 2 * whole);
}

export function initiative({ dexA, dexB }: { dexA: number; dexB: number }): Record<string, unknown> {
  const count = compared(dexA, dexB);
  return {
    pAHigher: shareWhere(count, (sign) => sign === '1'),
    pTie: shareWhere(count, (sign) => sign === '0'),
    pBHigher: shareWhere(count, (sign) => sign === '-1'),
    // A roll-off favours nobody: half of the ties are each player's.
    pAFirst: half(meanOf(count, (sign) => 1 + Number(sign))),
    pBFirst: half(meanOf(count, (sign) => 1 - Number(sign))),
  };
}

export interface Instability {
  rank: number;
  will: number;
  empowered?: boolean;
}

export function instability({ rank, will, empowered }: Instability): Record<string, unknown> {
  const dice = rank + (empowered ? 1 : 0);
  const count: Count = new Map();
  for (const faces of everyRoll(dice)) {
    const total = sum(faces);
    const sixes = faces.filter((face) => face === 6).length;
    tally(count, total < will ? 'success' : total === will ? 'critical' : sixes >= 2 ? 'possessed' : 'failed');
  }
  const p = (...ends: string[]) => shareWhere(count, (end) => ends.includes(end));
  return {
    dice,
    pSuccess: p('success'),
    pCritical: p('critical'),
    pFail: p('possessed', 'failed'),
    pPossessed: p('possessed'),
    pFailNotPossessed: p('failed'),
    pSpellCast: p('success', 'critical'),
  };
}

export function doom({ current }: { current?: number }): Record<string, unknown> {
  const count = totals(2);
  const p = (holds: (total: number) => boolean) => shareWhere(count, (total) => holds(Number(total)));
  return {
    table: shares(count),
    pPermanentDeath: p((total) => total === 2),
    pVanquishedSameDoom: p((total) => total === current),
    pRemoved: p((total) => total === 2 || total === current),
    pVirtue: p((total) => total >= 9 && total !== current),
    pAffliction: p((total) => total >= 3 && total <= 8 && total !== current),
  };
}

export interface Dispel {
  dice: number;
  spellDice?: number;
  rankWithoutRoll?: number;
  proficient?: boolean;
}

export function dispel(ask: Dispel): Record<string, unknown> {
  const dispelDice = ask.dice + (ask.proficient ? 1 : 0);
  const spellDice = ask.spellDice ?? 2 * (ask.rankWithoutRoll ?? 0);
  const count = compared(dispelDice, spellDice);
  return {
    dispelDice,
    spellDice,
    pDispelled: shareWhere(count, (sign) => sign === '1'),
    pTie: shareWhere(count, (sign) => sign === '0'),
    torment: ask.dice,
    fatigue: 2,
  };
}
