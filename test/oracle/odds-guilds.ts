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
  freezing?: boolean;
  dodge?: number;
  block?: boolean;
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
  const [before, tried]: [Count, Count] = [new Map(), new Map()];
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
        all += 6 * weight;
        if (ask.shield && hurt > 0 && shield >= 5) left -= 1;
        const breaks = Boolean(ask.shield && ask.shieldbreaker && hurt > 0 && shield <= 2);
        if (ask.resist && left > 0) left -= 1;
        if (ask.weak && left > 0) left += 1;
        if (ask.freezing && scale(final)) left *= 2;
        tally(before, left, weight);
        const how = reactionTo(ask, left, breaks);
        tally(tried, how, weight);
        for (let test = 1; test <= 6; test++) {
          tally(wounds as Count, afterReaction(ask, how, left, test), weight);
          if (breaks || (how === 'block' && ask.shieldbreaker && test <= 2)) broken += weight;
        }
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
  const blocks = ask.block && ask.shield;
  if (ask.dodge !== undefined || blocks) {
    answer.woundsBeforeReaction = shares(before);
    answer.expectedWoundsBeforeReaction = meanOf(before, Number);
  }
  if (ask.dodge !== undefined) answer.pDodgeTried = shareWhere(tried, (how) => how === 'dodge');
  if (blocks) answer.pBlockTried = shareWhere(tried, (how) => how === 'block');
  return answer;
}

// A reaction is one test: what is left of some wounds after each of its six faces, added up, says which leaves fewest.
function reactionTo(ask: Attack, wounds: number, shieldBroken: boolean): 'none' | 'dodge' | 'block' {
  if (wounds === 0) return 'none';
  const left = (how: 'dodge' | 'block') =>
    [1, 2, 3, 4, 5, 6].reduce((total, test) => total + afterReaction(ask, how, wounds, test), 0);
  const can = { dodge: ask.dodge !== undefined, block: Boolean(ask.block && ask.shield && !shieldBroken) };
  if (can.dodge && can.block) return left('dodge') <= left('block') ? 'dodge' : 'block';
  return can.dodge ? 'dodge' : can.block ? 'block' : 'none';
}

function afterReaction(ask: Attack, how: 'none' | 'dodge' | 'block', wounds: number, test: number): number {
  if (how === 'none' || test === 1) return wounds;
  if (how === 'dodge') return test <= (ask.dodge ?? 0) ? 0 : wounds;
  return test <= ask.def ? Math.max(0, wounds - test) : wounds;
}

export interface Formation {
  models: number;
  atk: number;
  def: number;
  contact?: number;
  pc?: boolean;
  reroll?: number;
  forced?: number;
  weak?: boolean;
  targets?: number;
  shield?: boolean;
  resist?: boolean;
  might?: number;
  heroism?: number;
  wounds?: number;
  heroicWounds?: number;
}

// Every roll of all dice; each die knows whether its model is in base contact. Every set of dice that a side may pick up
// is weighed, as above, and the shields are rolled one by one.
export function formation(ask: Formation): Record<string, unknown> {
  const { models, atk, targets = 1, reroll = 0, forced = 0, might, heroism = 1 } = ask;
  const dice = models * atk;
  const front = Math.min(models, ask.contact ?? 0) * atk;
  const worth = (at: number, face: number) => woundsOf({ ...ask, ieContact: at < front }, face);
  const sixfoldMean = (at: number) => [1, 2, 3, 4, 5, 6].reduce((total, face) => total + worth(at, face), 0);
  const pickedUp = (faces: number[], most: number, sign: 1 | -1): number[] => {
    let best: { set: number[]; value: number } = { set: [], value: 0 };
    for (let bits = 1; bits < 1 << dice; bits++) {
      const set = faces.flatMap((_, at) => (bits & (1 << at) ? [at] : []));
      if (set.length > most) continue;
      const value = set.reduce((sum, at) => sum + sign * (sixfoldMean(at) - 6 * worth(at, faces[at]!)), 0);
      if (value > best.value || (value === best.value && set.length < best.set.length)) best = { set, value };
    }
    return best.set;
  };
  const [first, rolled, wounds]: [Count, Count, Count] = [new Map(), new Map(), new Map()];
  for (const faces of everyRoll(dice)) {
    tally(first, signs(faces));
    const again = [...new Set([...pickedUp(faces, reroll, 1), ...pickedUp(faces, forced, -1)])];
    const weight = 6 ** (Math.min(dice, reroll + forced) - again.length);
    for (const fresh of everyRoll(again.length)) {
      const final = [...faces];
      again.forEach((at, i) => {
        final[at] = fresh[i] ?? 0;
      });
      const hurt = final.reduce((sum, face, at) => sum + worth(at, face), 0);
      tally(rolled, hurt, weight);
      for (const shields of everyRoll(targets)) {
        let left = hurt;
        if (ask.weak && left > 0) left += models;
        for (const shield of shields) if (ask.shield && shield >= 5 && left > 0) left -= 1;
        for (let target = 0; target < targets; target++) if (ask.resist && left > 0) left -= 1;
        tally(wounds, left, weight);
      }
    }
  }
  const answer: Record<string, unknown> = {
    dice,
    woundsRolled: shares(rolled),
    wounds: shares(wounds),
    expectedWounds: meanOf(wounds, Number),
    pAttackFails: shareWhere(rolled, (w) => w === '0'),
    ...(front === 0 || front === dice ? told(first) : {}),
  };
  if (might === undefined) return answer;
  const gone: Count = new Map();
  for (const [w, n] of wounds) {
    let [held, tokens] = [(ask.wounds ?? 0) + Number(w), targets === 1 && heroism >= 2 ? (ask.heroicWounds ?? 0) : 0];
    while (held >= might && (targets === 1 || tokens < targets)) [held, tokens] = [held - might, tokens + 1];
    tally(gone, tokens, n);
  }
  if (targets === 1) {
    answer.pVanquished = shareWhere(gone, (tokens) => Number(tokens) >= heroism);
    if (heroism >= 2) answer.heroicWounds = shares(gone);
    return answer;
  }
  answer.modelsVanquished = shares(gone);
  answer.expectedModelsVanquished = meanOf(gone, Number);
  answer.pAllVanquished = shareWhere(gone, (n) => Number(n) === targets);
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
