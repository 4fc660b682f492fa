// What Grimheim's dice show: a 6 is a critical success, a result from the target up a normal one, a 1 always fails.
import { type Distribution, joint } from '../../../odds/distribution.ts';
import { poolRead } from '../../../odds/pool.ts';

/** Successes of one kind of dice. */
export interface Successes {
  readonly normal: number;
  readonly critical: number;
}

// Both counts in one number, since outcomes are plain values; a pool never comes near this many dice.
const PACK = 1000;
export const packed = (normal: number, critical: number) => normal * PACK + critical;
export const unpacked = (code: number): Successes => ({ normal: Math.floor(code / PACK), critical: code % PACK });
export const pairText = (code: number) => `${unpacked(code).normal},${unpacked(code).critical}`;

/** A target held to what a die can show: 2+ at best, 6+ at worst. */
export function heldTarget(target: number): number {
  return Math.min(6, Math.max(2, target));
}

/** Normal and critical successes of so many dice against a target of 2 to 6. */
export function successesOf(dice: number, target: number): Distribution {
  return poolRead([target - 1, 6 - target, 1], dice, ([, normal, critical]) => packed(normal!, critical!));
}

/** The same for dice that each have a target of their own. */
export function successesOfEach(targets: readonly number[]): Distribution {
  return targets
    .map((target) => successesOf(1, target))
    .reduce((a, b) => joint(a, b, (x, y) => x + y), successesOf(0, 6));
}

/** Cleave: with a critical success among them, one normal success becomes critical. */
export function cleft(code: number): number {
  const { normal, critical } = unpacked(code);
  return critical > 0 && normal > 0 ? packed(normal - 1, critical + 1) : code;
}

/** "3 dice on 4+", as a player says it. */
export function diceText(dice: number, target: number): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'} on ${target}+`;
}
