// The attack dice and what the best three of a pool are worth. Of six faces one shows hit and manoeuvre together (J),
// two a hit, one a manoeuvre, two nothing.

import { optional, whole } from '../../../input/keys.ts';
import { type Distribution, mapped } from '../../../odds/distribution.ts';
import { poolRead } from '../../../odds/pool.ts';
import type { Reason } from '../../../odds/roll.ts';
import { signed } from '../../../odds/words.ts';
import { heldToLimits, limitText } from '../attributes.ts';

export const MOST_DICE = 40;
export const MOST_ATTACKS = 20;
const FACES = [1, 2, 1, 2];
const KEPT = 3;

/** Damage of a glancing, solid and critical blow, and what is added when there is one. */
export interface Weapon {
  readonly glancing: number;
  readonly solid: number;
  readonly critical: number;
  readonly damageBonus: number;
}

export const diceKey = whole(1, MOST_DICE, 'limit');
export const damageKey = whole(0, 99, 'limit');
export const bonusKey = optional(whole(-99, 99, 'limit'), 0);

/** How many dice of the pool show J, hit alone and manoeuvre alone, each told up to three. */
export type Symbols = Distribution;
const pack = (j: number, h: number, m: number) => (j * 4 + h) * 4 + m;

/** The symbols of a whole pool. */
export function symbolsOf(dice: number): Symbols {
  const upTo = (count: number) => Math.min(KEPT, count);
  return poolRead(FACES, dice, ([j, h, m]) => pack(upTo(j!), upTo(h!), upTo(m!)));
}

/** The J, hit and manoeuvre dice of one outcome of `symbolsOf`. */
export function unpacked(code: number): { j: number; h: number; m: number } {
  return { j: code >> 4, h: (code >> 2) & 3, m: code & 3 };
}

/** What three dice show when as many hits as can be are picked, then manoeuvres. */
export function hitsFirst(code: number): { hits: number; manoeuvres: number } {
  const { j, h, m } = unpacked(code);
  const hits = Math.min(KEPT, j + h);
  return { hits, manoeuvres: j + Math.min(m, KEPT - hits) };
}

/** What three dice show when as many manoeuvres as can be are picked, then hits. */
export function manoeuvresFirst(code: number): { hits: number; manoeuvres: number } {
  return manoeuvresAtLeast(code, KEPT);
}

/** What three dice show when up to `wanted` manoeuvres are picked first and the rest are hits, then manoeuvres. */
export function manoeuvresAtLeast(code: number, wanted: number): { hits: number; manoeuvres: number } {
  const { j, h, m } = unpacked(code);
  const bought = Math.min(m, Math.max(0, Math.min(wanted, KEPT) - j));
  const hits = j + Math.min(h, KEPT - j - bought);
  return { hits, manoeuvres: j + Math.min(m, KEPT - hits) };
}

/** The hits of the best three dice: half of the faces show one. */
function hitsOf(dice: number): Distribution {
  return poolRead([1, 1], dice, ([hits]) => Math.min(KEPT, hits!));
}

/** The damage that so many hits mark on the defender. */
export function damageOf(hits: number, weapon: Weapon, res: number): number {
  if (hits === 0) return 0;
  const blow = [weapon.glancing, weapon.solid, weapon.critical][hits - 1]!;
  return Math.max(0, blow + weapon.damageBonus - res);
}

/** The damage of one attack. */
export function attackDamage(dice: number, weapon: Weapon, res: number): Distribution {
  return mapped(hitsOf(dice), (hits) => damageOf(hits, weapon, res));
}

/** "2/4/6", with a bonus "2/4/6 +1". */
export function weaponText({ glancing, solid, critical, damageBonus }: Weapon): string {
  const bonus = damageBonus === 0 ? '' : ` ${signed(damageBonus)}`;
  return `${glancing}/${solid}/${critical}${bonus}`;
}

/** What the defender's RES does to each blow, as reasons; one beyond the limits of attributes is named. */
export function resReasons(given: number): Reason[] {
  const res = heldToLimits(given);
  return [
    ...(res === given ? [] : [{ rule: 'judgement/hero-attributes', text: limitText('RES', given) }]),
    ...(res > 0 ? [{ rule: 'judgement/resilience', text: `RES takes ${res} from each blow, never below 0.` }] : []),
  ];
}
