// Age of Sigmar's rolls as they are made at the table, one die after another, for every face it could show.
import { type D6, everyTape } from './every-tape.ts';

export interface Strike {
  readonly attacks?: number | string;
  readonly attackers?: number;
  readonly hit: number;
  readonly wound: number;
  readonly damage: number | string;
  readonly rend?: number;
  readonly anti?: number;
  readonly hitPlus?: number;
  readonly woundPlus?: number;
  readonly save?: number | null;
  readonly ward?: number | null;
  readonly pain?: number;
}

const d3 = (d6: D6) => Math.ceil(d6() / 2);

/** A number, D3, D6, 2D6 or D3+1, rolled. */
export function amount(text: number | string, d6: D6): number {
  if (typeof text === 'number') return text;
  const [dice, plus = '0'] = text.split('+') as [string, string?];
  const [count, sides] = dice.split('D') as [string, string];
  let total = Number(plus);
  for (let i = 0; i < Number(count || 1); i++) total += sides === '3' ? d3(d6) : d6();
  return total;
}

const passes = (face: number, plus: number, needed: number) => face !== 1 && face + plus >= needed;

function saved(strike: Strike, d6: D6): boolean {
  if (strike.save == null) return false;
  const face = d6();
  return passes(face, -(strike.rend ?? 0) - (strike.anti ?? 0), strike.save);
}

/** Damage points one after another past a ward. */
export function pastWard(points: number, ward: number | null | undefined, d6: D6): number {
  if (ward == null) return points;
  let left = points;
  for (let i = 0; i < points; i++) if (d6() >= ward) left--;
  return left;
}

function pastPain(points: number, dice: number, d6: D6): number {
  let left = points;
  for (let i = 0; i < dice; i++) if (d6() >= 3) left--;
  return Math.max(0, left);
}

function pool(strike: Strike, d6: D6): number {
  let points = 0;
  for (let model = 0; model < (strike.attackers ?? 1); model++) {
    const attacks = amount(strike.attacks ?? 1, d6);
    for (let i = 0; i < attacks; i++) {
      if (!passes(d6(), strike.hitPlus ?? 0, strike.hit)) continue;
      if (!passes(d6(), strike.woundPlus ?? 0, strike.wound)) continue;
      if (!saved(strike, d6)) points += amount(strike.damage, d6);
    }
  }
  return points;
}

export const poolByRolling = (strike: Strike) => everyTape((d6) => pool(strike, d6));
export const damageByRolling = (strike: Strike) =>
  everyTape((d6) => pastPain(pastWard(pool(strike, d6), strike.ward, d6), strike.pain ?? 0, d6));

/** Damage through a ward and rage dice. */
export const painByRolling = (damage: number | string, dice: number, ward: number | null) =>
  everyTape((d6) => pastPain(pastWard(amount(damage, d6), ward, d6), dice, d6));

/** Simmering Rage, told as the target's damage pool or its damage past the ward, or as what the unit does to itself, or to a bystander. */
export function rageByRolling(
  strike: Strike & { dice: number },
  told: 'pool' | 'damage' | 'self' | 'bystander' | 'sixes,ones',
) {
  const aimed = told === 'pool' || told === 'damage';
  return everyTape((d6) => {
    let [points, self, bystander, sixes, ones] = [0, 0, 0, 0, 0];
    for (let i = 0; i < strike.dice; i++) {
      const face = d6();
      if (face === 1) {
        ones++;
        if (told === 'self') self += d3(d6);
      }
      if (face === 6) {
        sixes++;
        if (aimed) points += d3(d6);
        if (told === 'bystander') bystander += pastWard(d3(d6), strike.ward, d6);
      }
      if (!aimed || !passes(face, 0, strike.hit)) continue;
      if (passes(d6(), 0, strike.wound) && !saved(strike, d6)) points += amount(strike.damage, d6);
    }
    if (told === 'damage') return pastWard(points, strike.ward, d6);
    return { pool: points, self, bystander, 'sixes,ones': `${sixes},${ones}` }[told];
  });
}

/** What becomes of a spell. */
export const castByRolling = (value: number, plus: number, unbind: boolean, unbindPlus: number) =>
  everyTape((d6) => {
    const [a, b] = [d6(), d6()];
    if (a === 1 && b === 1) return 'miscast';
    if (a + b + plus < value) return 'fails';
    return unbind && d6() + d6() + unbindPlus > a + b + plus ? 'unbound' : 'cast';
  });

/** Whether a prayer is answered in time when every roll that does not suffice is banked. */
export const prayedByRolling = (value: number, turns: number, points: number, plus: number) =>
  everyTape((d6) => {
    let held = points;
    for (let turn = 0; turn < turns; turn++) {
      const face = d6();
      if (face === 1) held = Math.max(0, held - d3(d6));
      else if (held + face + plus >= value) return 'answered';
      else held += face + plus;
    }
    return 'silent';
  });

/** The best chance with Sacred Rites: counts of 18 a turn (six faces, three losses), every choice tried. */
export function ritesByTrying(value: number, turns: number, points: number, plus: number): number {
  if (turns === 0) return 0;
  const later = (held: number) => ritesByTrying(value, turns - 1, Math.max(0, held), plus);
  const all = 18 ** (turns - 1);
  let prayer = later(points - 1) + later(points - 2) + later(points - 3);
  let rites = 3 * later(points - 1);
  for (let face = 2; face <= 6; face++) {
    prayer += 3 * (points + face + plus >= value ? all : later(points + face + plus));
    rites += 3 * later(points + face);
  }
  return Math.max(prayer, rites);
}

/** Whether two dice and a bonus come to so much. */
export const twoDiceByRolling = (needed: number, bonus = 0) =>
  everyTape((d6) => (d6() + d6() + bonus >= needed ? 'yes' : 'no'));
