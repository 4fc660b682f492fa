// A law: a sentence, the games in which it holds, and a look at whether one table keeps it.
import type { Random } from '../oracle/random.ts';
import type { Asked } from './asked.ts';
import type { GameId } from './scene.ts';

/** Kept, or not put to the test by this table, or what contradicts it. */
export type Kept = true | null | string;

export interface Law {
  /** The law as a sentence. */
  readonly name: string;
  readonly games: readonly GameId[];
  readonly on: (table: Asked, random: Random) => Kept;
}

export const ALL: readonly GameId[] = ['judgement', 'grimheim', 'guilds', 'aos'];

export const law = (name: string, games: readonly GameId[], on: Law['on']): Law => ({ name, games, on });

/** Closer than this two numbers are the same: a hundred times the tolerance of a touch, for what is drawn again by hand. */
export const HAIR = 1e-5;

/** Whether two values are the same but for a hair in their numbers. */
export function alike(a: unknown, b: unknown, hair = HAIR): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= hair;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], hair))
  );
}

/** Kept if two answers are the same; otherwise both of them. */
export function same(a: unknown, b: unknown, about: unknown, hair = HAIR): Kept {
  return alike(a, b, hair) || `${JSON.stringify(about)}: ${JSON.stringify(a)} against ${JSON.stringify(b)}`;
}

/** The first of several that is not kept; null where none was put to the test. */
export function everyOf(results: Iterable<Kept>): Kept {
  let kept: Kept = null;
  for (const result of results) {
    if (typeof result === 'string') return result;
    kept = result ?? kept;
  }
  return kept;
}
