// The part of an answer that a player came for: what `disputed` compares and what a close call would change.
import type { AskName } from '../verdict/asks.ts';

const HEADLINE: { readonly [A in AskName]: readonly string[] } = {
  distance: ['inches'],
  within: ['holds'],
  los: ['visible'],
  cover: ['cover'],
  obscured: ['share'],
  engagement: ['engaging'],
  pool: ['dice'],
  push: ['stoppedBy', 'to'],
  throw: ['stoppedBy', 'to'],
  settle: ['moves'],
  path: ['reaches'],
  advance: ['legal'],
  hunt: ['target'],
  drift: ['target'],
  charge: ['possible'],
  harvest: ['modifier'],
  spawn: ['to'],
  field: ['origin'],
  aoe: ['hit'],
  formation: ['valid'],
  impact: ['to'],
  control: ['controller'],
  setup: ['legal'],
  reactions: ['triggers'],
  actions: ['legal'],
  tactic: ['met'],
  crossing: ['first'],
};

/** Positions are compared to a thousandth of an inch: what a link keeps of them. */
const GRAIN = 0.001;

function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= GRAIN;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

/** Questions whose headline no reading changes, so that none needs to be tried: a field's grid follows from the board. */
export const UNDISPUTED: readonly AskName[] = ['field'];

/** Whether two answers to one question say the same to a player. */
export function sameHeadline(ask: AskName, a: object, b: object): boolean {
  return HEADLINE[ask].every((field) =>
    alike((a as Record<string, unknown>)[field], (b as Record<string, unknown>)[field]),
  );
}
