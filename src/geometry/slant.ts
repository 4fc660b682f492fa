// Distances in space between things that stand at different heights: across the plan, and up or down.
import { atMost } from './touch.ts';

/** How far apart two things are in space that are some inches apart on the plan and some inches apart in height. */
export function slantOf(across: number, rise: number): number {
  return rise === 0 ? across : Math.hypot(across, rise);
}

/**
 * How far apart on the plan two things may be that are some inches apart in height and no more than `inches` in space;
 * null when their heights alone are too far apart.
 */
export function acrossWithin(inches: number, rise: number): number | null {
  if (rise === 0) return inches;
  return atMost(rise, inches) ? Math.sqrt(Math.max(0, inches * inches - rise * rise)) : null;
}
