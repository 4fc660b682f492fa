// What going down from a height asks for.
import { atMost, tolerance } from '../../kernel/touch.ts';
import { SAFE_DROP } from './parameters.ts';

/** How many Defense dice a height asks for: one for each inch beyond the safe two, a begun inch counting as one. */
export function fallDice(height: number): number {
  return atMost(height, SAFE_DROP.value) ? 0 : Math.ceil(height - SAFE_DROP.value - tolerance());
}
