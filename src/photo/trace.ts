// Follows an edge of the board through a picture: along many short lines across the edge it looks for where the colour
// changes most, and keeps those places that one smooth curve joins.
import type { Point } from '../scene/scene.ts';
import { type Camera, toPicture } from './camera.ts';
import { solved } from './equations.ts';
import { channelAt, type Pixels } from './pixels.ts';

/** An edge of a known shape on the table. */
export interface Edge {
  /** A place on it, for 0 to 1. */
  at(along: number): Point;
  /** The direction straight away from it, to the outside. */
  outward(along: number): Point;
  /** How far outside of it a place is, in inches. */
  outside(place: Point): number;
  /** Whether its end is its beginning. */
  readonly closed: boolean;
}

/** So many lines across an edge. */
const LINES = 64;
/** A change of colour that is no edge: what noise makes of an even ground, in 255ths. */
const FAINT = 5;
/** How far, in pixels, a place may be from the curve that it is on. */
const NEAR = 1.2;
/** So many curves are tried. */
const TRIES = 160;
/** The share of the lines that must agree on a curve. */
const AGREE = 0.45;

interface Candidate {
  readonly along: number;
  readonly offset: number;
  readonly strength: number;
  readonly at: Point;
}

/** The places in the picture where an edge was seen, no farther than so many pixels from where the camera puts it. */
export function traced(pixels: Pixels, camera: Camera, edge: Edge, within: number): Point[] {
  const found: Candidate[] = [];
  let asked = 0;
  for (let i = 0; i < LINES; i++) {
    const along = (i + 0.5) / LINES;
    const line = acrossAt(camera, edge, along);
    const [x, y] = line.at;
    if (x < 2 || y < 2 || x > pixels.width - 2 || y > pixels.height - 2) continue;
    asked++;
    found.push(...changesAcross(pixels, line, within, along));
  }
  if (asked < LINES / 3) return [];
  const curve = agreed(found, edge.closed);
  if (!curve) return [];
  const kept = new Map<number, Candidate>();
  for (const one of found) {
    if (Math.abs(one.offset - offsetAt(curve, one.along, edge.closed)) > NEAR) continue;
    const other = kept.get(one.along);
    if (!other || one.strength > other.strength) kept.set(one.along, one);
  }
  return kept.size < asked * AGREE ? [] : [...kept.values()].map(({ at }) => at);
}

interface Across {
  readonly at: Point;
  readonly normal: Point;
}

function acrossAt(camera: Camera, edge: Edge, along: number): Across {
  const place = edge.at(along);
  const at = toPicture(camera, place);
  // In the picture a line straight across an edge is not the image of the one on the table: the edge's own direction counts.
  const [ox, oy] = edge.outward(along);
  const by = 0.05;
  const [ax, ay] = toPicture(camera, [place[0] - oy * by, place[1] + ox * by]);
  const [bx, by2] = toPicture(camera, [place[0] + oy * by, place[1] - ox * by]);
  const length = Math.hypot(bx - ax, by2 - ay) || 1;
  const normal: Point = [(by2 - ay) / length, (ax - bx) / length];
  const [cx, cy] = toPicture(camera, [place[0] + ox * by, place[1] + oy * by]);
  const side = (cx - at[0]) * normal[0] + (cy - at[1]) * normal[1] < 0 ? -1 : 1;
  return { at, normal: [normal[0] * side, normal[1] * side] };
}

/** Steps across an edge, in pixels, and how many of them are averaged on each side of a change. */
const STEP = 0.5;
const SIDE = 4;

function changesAcross(pixels: Pixels, { at, normal }: Across, within: number, along: number): Candidate[] {
  const half = Math.ceil(within / STEP) + SIDE + 1;
  const many = 2 * half + 1;
  const strength = new Float64Array(many);
  for (let channel = 0; channel < 3; channel++) {
    const profile = new Float64Array(many);
    for (let i = 0; i < many; i++) {
      const away = (i - half) * STEP;
      let sum = 0;
      for (let k = -1; k <= 1; k++)
        sum += channelAt(
          pixels,
          channel,
          at[0] + normal[0] * away - normal[1] * k * 1.2,
          at[1] + normal[1] * away + normal[0] * k * 1.2,
        );
      profile[i] = sum / 3;
    }
    for (let i = SIDE; i < many - SIDE; i++) {
      let change = 0;
      for (let k = 1; k <= SIDE; k++) change += profile[i + k]! - profile[i - k]!;
      strength[i]! += (change / SIDE) ** 2;
    }
  }
  const peaks: Candidate[] = [];
  for (let i = SIDE + 1; i < many - SIDE - 1; i++) {
    const [before, here, next] = [strength[i - 1]!, strength[i]!, strength[i + 1]!];
    if (here < FAINT * FAINT || here < before || here <= next) continue;
    const bow = before - 2 * here + next;
    const offset = (i - half + (bow < 0 ? (before - next) / (2 * bow) : 0)) * STEP;
    if (Math.abs(offset) > within) continue;
    const place: Point = [at[0] + normal[0] * offset, at[1] + normal[1] * offset];
    peaks.push({ along, offset, strength: Math.sqrt(here), at: place });
  }
  return peaks.sort((a, b) => b.strength - a.strength).slice(0, 4);
}

/** How far off an edge is along it: a parabola, or, where it comes round to its beginning, two waves. */
const terms = (along: number, closed: boolean): number[] => {
  const turn = 2 * Math.PI * along;
  return closed
    ? [1, Math.cos(turn), Math.sin(turn), Math.cos(2 * turn), Math.sin(2 * turn)]
    : [1, along, along * along];
};
const offsetAt = (curve: readonly number[], along: number, closed: boolean): number =>
  terms(along, closed).reduce((sum, term, i) => sum + term * curve[i]!, 0);

/** The curve that the most and the strongest of the places agree on; null where few do. */
function agreed(found: readonly Candidate[], closed: boolean): number[] | null {
  const many = closed ? 5 : 3;
  if (found.length < many * 2) return null;
  const usual = median(found.map(({ strength }) => strength));
  // The same picture gives the same curve: which places are tried follows from a count, not from chance.
  let count = 1;
  const next = () => {
    count = (Math.imul(count, 1664525) + 1013904223) >>> 0;
    return found[Math.floor((count / 4294967296) * found.length)]!;
  };
  let best: { curve: number[]; score: number } | null = null;
  for (let i = 0; i < TRIES; i++) {
    const some = Array.from({ length: many }, next);
    const curve = solved(
      some.map(({ along }) => terms(along, closed)),
      some.map(({ offset }) => offset),
    );
    if (!curve) continue;
    const score = scoreOf(found, curve, closed, usual);
    if (!best || score > best.score) best = { curve, score };
  }
  return best && settled(found, best.curve, closed);
}

function scoreOf(found: readonly Candidate[], curve: readonly number[], closed: boolean, usual: number): number {
  let score = 0;
  for (const { along, offset, strength } of found) {
    const off = Math.abs(offset - offsetAt(curve, along, closed)) / NEAR;
    if (off < 1) score += Math.min(2, strength / usual) * (1 - off * off);
  }
  return score;
}

/** A curve after two rounds of least squares over the places that are on it. */
function settled(found: readonly Candidate[], curve: number[], closed: boolean): number[] {
  let now = curve;
  for (let round = 0; round < 2; round++) {
    const on = found.filter(({ along, offset }) => Math.abs(offset - offsetAt(now, along, closed)) < NEAR);
    const rows = on.map(({ along }) => terms(along, closed));
    const normal = now.map((_, i) => now.map((__, k) => rows.reduce((sum, row) => sum + row[i]! * row[k]!, 0)));
    const right = now.map((_, i) => rows.reduce((sum, row, at) => sum + row[i]! * on[at]!.offset, 0));
    now = solved(normal, right) ?? now;
  }
  return now;
}

/** The middle one of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
