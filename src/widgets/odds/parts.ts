// Fields that many calculators share, written short.
import type { Choice, Count, Flag } from './form.ts';

/** A count from 0 up. */
export function count(key: string, label: string, most: number, more: Partial<Count> = {}): Count {
  return { type: 'count', key, label, least: 0, most, start: 0, ...more };
}

/** A count that need not be given. */
export function maybe(key: string, label: string, least: number, most: number, more: Partial<Count> = {}): Count {
  return { type: 'count', key, label, least, most, start: null, none: 'not asked', ...more };
}

/** A target such as "4+". */
export function target(key: string, label: string, start: number | null, more: Partial<Count> = {}): Count {
  return { type: 'count', key, label, least: 2, most: 6, start, unit: '+', ...more };
}

/** A yes or no. */
export function flag(key: string, label: string, rule?: string, when?: Flag['when']): Flag {
  return { type: 'flag', key, label, ...(rule ? { rule } : {}), ...(when ? { when } : {}) };
}

/** One of several. */
export function choice(key: string, label: string, options: Choice['options'], more: Partial<Choice> = {}): Choice {
  return { type: 'choice', key, label, options, ...more };
}
