// Attributes: MOV, AGI, RES, MEL, MAG, RNG and Soul Harvest never count as less than 0 or more than 10.
import { HIGHEST_ATTRIBUTE, LOWEST_ATTRIBUTE } from './parameters.ts';

/** An attribute as it counts, however it was raised or lowered. */
export function heldToLimits(attribute: number): number {
  return Math.min(HIGHEST_ATTRIBUTE.value, Math.max(LOWEST_ATTRIBUTE.value, attribute));
}

/** What a player reads when an attribute was given or raised beyond its limits. */
export function limitText(name: string, given: number): string {
  const limit = given > HIGHEST_ATTRIBUTE.value ? 'higher' : 'lower';
  const counts = heldToLimits(given);
  return `${name} ${given < 0 ? `−${-given}` : given} counts as ${counts}: no attribute is ${limit} than ${counts}.`;
}
