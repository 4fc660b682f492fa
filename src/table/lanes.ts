// Lanes: the turns to either side of a straight heading along which something works, found by asking in a fan.
import { fullTurn, pointAhead } from '../geometry/headings.ts';
import { atMost } from '../geometry/touch.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model, Point } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';
import { edgeBetween } from './search.ts';

/** Headings are asked this far apart, in degrees, besides those at which something is grazed. */
const FAN = 0.2;

export interface Lanes {
  /** The heading that needs the least movement, and how much; null when none works. */
  readonly best: { readonly heading: number; readonly travelled: number } | null;
  /** Every heading that works, from the first to the second angle counter-clockwise. */
  readonly lanes: readonly (readonly [from: number, to: number])[];
}

/**
 * Asks all headings how far along them something first works, null where it does not. `grazes` are headings at which the
 * answer may jump.
 */
export function lanesAbout(
  straight: number,
  grazes: readonly number[],
  stopOn: (heading: number) => number | null,
): Lanes {
  const stopAt = (turn: number): number | null => stopOn(straight + turn);
  const asked = fanOf(straight, grazes).map((turn) => ({ turn, stop: stopAt(turn) }));
  const lanes = lanesOf(asked, (turn) => stopAt(turn) !== null)
    .map(([a, b]): [number, number] => [fullTurn(straight + a), fullTurn(straight + b)])
    .sort(([a], [b]) => a - b);
  const turn = leastOf(asked, stopAt);
  return { best: turn === null ? null : { heading: fullTurn(straight + turn), travelled: stopAt(turn)! }, lanes };
}

// Turns from the straight heading, in order, from half a turn to one side to half a turn to the other: a fan, all at which
// something is grazed, and half-way between these.
function fanOf(straight: number, grazes: readonly number[]): number[] {
  const half = Math.round(180 / FAN);
  const even = Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * FAN);
  const turns = [...new Set(grazes.map((heading) => fullTurn(heading - straight + 180) - 180))].sort((a, b) => a - b);
  const between = turns.slice(1).map((turn, i) => (turn + turns[i]!) / 2);
  return [...new Set([...even, ...turns, ...between])].sort((a, b) => a - b);
}

interface Asked {
  readonly turn: number;
  readonly stop: number | null;
}

function lanesOf(asked: readonly Asked[], works: (turn: number) => boolean): [number, number][] {
  const lanes: [number, number][] = [];
  asked.forEach(({ turn, stop }, i) => {
    if (stop === null) return;
    const before = asked[i - 1];
    if (before && before.stop !== null) lanes[lanes.length - 1]![1] = turn;
    else lanes.push([before ? edgeBetween(turn, before.turn, works) : turn, turn]);
    const after = asked[i + 1];
    if (after && after.stop === null) lanes[lanes.length - 1]![1] = edgeBetween(turn, after.turn, works);
  });
  // The two ends of the fan are one heading.
  const [first, last] = [lanes[0], lanes[lanes.length - 1]];
  if (lanes.length > 1 && first![0] === -180 && last![1] === 180) return [...lanes.slice(1, -1), [last![0], first![1]]];
  return lanes;
}

// The turn that needs the least movement: the best of those asked, then ever nearer round it, straight ahead if that does.
function leastOf(asked: readonly Asked[], stopAt: (turn: number) => number | null): number | null {
  const found = asked.filter((one): one is Asked & { stop: number } => one.stop !== null);
  if (found.length === 0) return null;
  const best = found.reduce((least, one) => (one.stop < least.stop ? one : least));
  const ahead = stopAt(0);
  const place = asked.findIndex(({ turn }) => turn === best.turn);
  let [low, high] = [asked[Math.max(0, place - 1)]!.turn, asked[Math.min(asked.length - 1, place + 1)]!.turn];
  let least: { turn: number; stop: number } = best;
  const length = (turn: number): number => {
    const stop = stopAt(turn) ?? Number.POSITIVE_INFINITY;
    if (stop < least.stop) least = { turn, stop };
    return stop;
  };
  for (let i = 0; i < 40; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (length(a) <= length(b)) high = b;
    else low = a;
  }
  return ahead !== null && atMost(ahead, least.stop) ? 0 : least.turn;
}

/** An arc is drawn with a corner every so many degrees. */
const STEP = 5;
const FULL_TURN = 360;

/** Lanes as they are drawn: the ground that a model covers in some inches along every heading that works. */
export function laneMarks(model: Model, lanes: Lanes['lanes'], inches: number): Mark[] {
  const from: Point = [model.x, model.y];
  const far = baseRadius(model.base) + inches;
  return lanes.map(([a, b]): Mark => {
    const width = b >= a ? b - a : b - a + FULL_TURN;
    const steps = Math.max(1, Math.ceil(width / STEP));
    const rim = Array.from({ length: steps + 1 }, (_, i) => pointAhead(from, a + (width * i) / steps, far));
    return { kind: 'area', role: 'lane', corners: [from, ...rim] };
  });
}
