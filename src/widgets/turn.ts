// Turning by hand, for the board in a page and for the open table alike: how far a handle or two fingers have turned, and
// what facing they mean by it. Degrees run counter-clockwise, as facings do.
import type { Point } from '../scene/scene.ts';
import { onGrain } from './pieces.ts';

/** How far keys and buttons turn a piece, in degrees. */
export const TURN_STEP = 15;
export const FINE_TURN_STEP = 1;

/** A facing from -180 to 180 degrees, on the grain. */
export function facingOf(degrees: number): number {
  return onGrain(degrees - 360 * Math.round(degrees / 360));
}

/** In what direction a place lies from another. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** Facings that hands want more often than others, and how near they must come to one, in degrees. */
const NOTCH = TURN_STEP;
const NEAR_NOTCH = 2;

/** What a hand means by an angle: a whole degree, and a multiple of 15 where it comes near one. */
export function steadied(degrees: number): number {
  const notch = NOTCH * Math.round(degrees / NOTCH);
  return Math.abs(degrees - notch) <= NEAR_NOTCH ? notch : Math.round(degrees);
}

/** A hand that turns something, over as many turns as it likes. */
export class Turning {
  #last: number;
  /** How far it has turned since it began. */
  degrees = 0;

  constructor(bearing: number) {
    this.#last = bearing;
  }

  /** The hand has come round to a direction: the shorter way from where it was. */
  follow(bearing: number): number {
    this.degrees += bearing - this.#last - 360 * Math.round((bearing - this.#last) / 360);
    this.#last = bearing;
    return this.degrees;
  }
}
