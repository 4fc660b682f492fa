// Where a straightened picture shows round bases of known sizes. Every place where brightness changes votes for the centres
// that a base with its rim there would have; where enough of a rim agrees, a base is suggested. A base is not flat: it
// is narrower at its top, and a camera that looks from the side sees the far part of its rim by its top, moved away.
import type { Board, Point } from '../scene/scene.ts';
import { boxOfBoard, type Straightened } from './straighten.ts';

export interface SuggestedBase {
  readonly at: Point;
  /** Its size: across, in millimetres. */
  readonly mm: number;
  /** How much of its rim the picture shows, from 0 to 1. */
  readonly rim: number;
}

/** How tall the foot of a miniature is, and by how much its top is smaller all round, in inches. */
const TALL = 0.14;
const BEVEL = 0.05;
/** So many directions of a rim are looked at. */
const DIRECTIONS = 48;
/** The share of a rim that has to be seen. */
const ENOUGH = 0.5;
/** A change of brightness an inch's fraction wide that could be a rim, against what the ground usually has. */
const OVER_GROUND = 2.2;

interface Slopes {
  readonly width: number;
  readonly height: number;
  /** Rightwards and upwards. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly size: Float32Array;
  /** What is an edge, here. */
  readonly threshold: number;
}

/** All suggestions, the surest first. */
export function suggestedBases(
  picture: Straightened,
  board: Board,
  sizesMm: readonly number[],
  eye: readonly [number, number, number],
): SuggestedBase[] {
  const steps = suggestedInSteps(picture, board, sizesMm, eye);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in slices, so that a page can do something else between them. */
export function* suggestedInSteps(
  picture: Straightened,
  board: Board,
  sizesMm: readonly number[],
  eye: readonly [number, number, number],
): Generator<void, SuggestedBase[]> {
  const fine = slopesOf(picture);
  yield;
  const found: SuggestedBase[] = [];
  // Votes of large rims scatter: each size is searched for in a picture in which it is about as large as any other.
  const coarse = new Map([[1, { picture, slopes: fine }]]);
  for (const mm of [...new Set(sizesMm)].sort((a, b) => b - a)) {
    const radius = mm / 25.4 / 2;
    const times = Math.max(1, Math.round((radius * picture.perInch) / WANTED_RADIUS));
    let level = coarse.get(times);
    if (!level) {
      const smaller = shrunk(picture, times);
      level = { picture: smaller, slopes: slopesOf(smaller) };
      coarse.set(times, level);
      yield;
    }
    const { perInch } = level.picture;
    const lean = leanOf(level.picture, board, eye);
    const votes = votesFor(level.slopes, radius, perInch, lean);
    yield;
    for (const peak of peaksOf(votes, level.slopes, radius * perInch)) {
      const settled = settledAt(level.slopes, peak, radius, perInch, lean);
      if (settled.rim < ENOUGH) continue;
      const at: Point = [settled.at[0] * times, settled.at[1] * times];
      const finer = settledAt(fine, at, radius, picture.perInch, leanOf(picture, board, eye));
      const best = finer.rim >= settled.rim * 0.8 ? finer.at : at;
      found.push({ at: placeOf(best, picture, board), mm, rim: settled.rim });
    }
    yield;
  }
  return apart(found);
}

/** The radius, in pixels, at which rims are searched for. */
const WANTED_RADIUS = 11;

/** A picture so many times smaller: each pixel is the mean of a square. */
function shrunk({ width, height, data, perInch }: Straightened, times: number): Straightened {
  const [w, h] = [Math.floor(width / times), Math.floor(height / times)];
  const out = new Uint8ClampedArray(w * h * 4);
  for (let row = 0; row < h; row++)
    for (let column = 0; column < w; column++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let y = 0; y < times; y++)
          for (let x = 0; x < times; x++) sum += data[((row * times + y) * width + column * times + x) * 4 + channel]!;
        out[(row * w + column) * 4 + channel] = sum / (times * times);
      }
  return { width: w, height: h, data: out, perInch: perInch / times };
}

/** From pixels of the straightened picture to inches on the board. */
function placeOf([column, row]: Point, { perInch }: Straightened, board: Board): Point {
  const [wide, deep] = boxOfBoard(board);
  return [column / perInch - wide / 2, deep / 2 - row / perInch];
}

/** By how much an inch of height moves what is seen, in inches, at a place of the picture; y is downwards. */
function leanOf({ perInch }: Straightened, board: Board, [ex, ey, ez]: readonly [number, number, number]) {
  const [wide, deep] = boxOfBoard(board);
  return (column: number, row: number): Point => [
    (column / perInch - wide / 2 - ex) / ez,
    -(deep / 2 - row / perInch - ey) / ez,
  ];
}
type Lean = ReturnType<typeof leanOf>;

function slopesOf({ width, height, data }: Straightened): Slopes {
  const count = width * height;
  const [x, y, size] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const soft = new Float32Array(count);
  const plain = new Float32Array(count);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < count; i++) plain[i] = data[i * 4 + channel]!;
    softened(plain, soft, width, height);
    for (let row = 1; row < height - 1; row++)
      for (let column = 1; column < width - 1; column++) {
        const at = row * width + column;
        const dx =
          2 * (soft[at + 1]! - soft[at - 1]!) +
          soft[at + 1 - width]! -
          soft[at - 1 - width]! +
          soft[at + 1 + width]! -
          soft[at - 1 + width]!;
        const dy =
          2 * (soft[at + width]! - soft[at - width]!) +
          soft[at + width - 1]! -
          soft[at - width - 1]! +
          soft[at + width + 1]! -
          soft[at - width + 1]!;
        const here = Math.hypot(dx, dy) / 8;
        // The channel that changes most says which way.
        if (here > size[at]!) {
          size[at] = here;
          x[at] = dx / 8;
          y[at] = dy / 8;
        }
      }
  }
  // Where the picture ends is no edge of anything.
  for (let i = 0; i < count; i++)
    if (data[i * 4 + 3] === 0)
      for (const by of [0, 1, -1, 2, -2, width, -width, 2 * width, -2 * width])
        if (i + by >= 0 && i + by < count) size[i + by] = 0;
  const some: number[] = [];
  for (let i = 0; i < count; i += 17) if (size[i]! > 0) some.push(size[i]!);
  some.sort((a, b) => a - b);
  const usual = some[Math.floor(some.length * 0.6)] ?? 0;
  return { width, height, x, y, size, threshold: Math.max(2.5, usual * OVER_GROUND) };
}

/** Each pixel with its neighbours, in both directions. */
function softened(from: Float32Array, to: Float32Array, width: number, height: number): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const [left, right] = [column > 0 ? at - 1 : at, column < width - 1 ? at + 1 : at];
      const [up, down] = [row > 0 ? -width : 0, row < height - 1 ? width : 0];
      to[at] =
        (4 * from[at]! +
          2 * (from[left]! + from[right]! + from[at + up]! + from[at + down]!) +
          from[left + up]! +
          from[right + up]! +
          from[left + down]! +
          from[right + down]!) /
        16;
    }
}

/** Where the centre of a base would be whose rim runs at right angles to (ux, uy), which points out of it: off from there. */
function towardsCentre(ux: number, uy: number, radius: number, [lx, ly]: Point, perInch: number): Point {
  const seen = radius - BEVEL + TALL * (lx * ux + ly * uy);
  return seen > radius
    ? [-(ux * (radius - BEVEL) + lx * TALL) * perInch, -(uy * (radius - BEVEL) + ly * TALL) * perInch]
    : [-ux * radius * perInch, -uy * radius * perInch];
}

function votesFor({ width, height, x, y, size, threshold }: Slopes, radius: number, perInch: number, lean: Lean) {
  const votes = new Float32Array(width * height);
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const here = size[at]!;
      if (here < threshold) continue;
      // Thin rims: only the crest of a slope votes.
      const [ux, uy] = [x[at]! / here, y[at]! / here];
      const [sx, sy] = [Math.round(ux), Math.round(uy)];
      if (size[at + sx + sy * width]! > here || size[at - sx - sy * width]! > here) continue;
      const leaning = lean(column, row);
      const weight = Math.min(1, here / (3 * threshold)) * 0.5 + 0.5;
      for (const side of [1, -1]) {
        const [ox, oy] = towardsCentre(ux * side, uy * side, radius, leaning, perInch);
        const [cx, cy] = [Math.round(column + ox), Math.round(row + oy)];
        if (cx > 0 && cy > 0 && cx < width - 1 && cy < height - 1) votes[cy * width + cx]! += weight;
      }
    }
  const soft = new Float32Array(votes.length);
  softened(votes, soft, width, height);
  softened(soft, votes, width, height);
  return votes;
}

/** The places that most of a rim votes for, best first. */
function peaksOf(votes: Float32Array, { width, height }: Slopes, radius: number): Point[] {
  // A whole rim of one pixel's width would give its length, spread over about six pixels.
  const least = (2 * Math.PI * radius * 0.22) / 6;
  const peaks: { at: Point; votes: number }[] = [];
  for (let row = 2; row < height - 2; row++)
    for (let column = 2; column < width - 2; column++) {
      const at = row * width + column;
      const here = votes[at]!;
      if (here < least) continue;
      let best = true;
      for (let dy = -2; dy <= 2 && best; dy++)
        for (let dx = -2; dx <= 2; dx++)
          if (votes[at + dy * width + dx]! > here) {
            best = false;
            break;
          }
      if (best) peaks.push({ at: [column + 0.5, row + 0.5], votes: here });
    }
  return peaks
    .sort((a, b) => b.votes - a.votes)
    .slice(0, 120)
    .map(({ at }) => at);
}

/** How far from where it should be, in pixels, a rim is looked for. */
const LOOK = 1.6;

/** How much of a rim there is about a centre, and by how much it is off on each axis. */
function rimAt(slopes: Slopes, [cx, cy]: Point, radius: number, perInch: number, lean: Lean) {
  const leaning = lean(cx, cy);
  let [seen, asked] = [0, 0];
  const offs: { ux: number; uy: number; off: number }[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const turn = (i / DIRECTIONS) * 2 * Math.PI;
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    const [ox, oy] = towardsCentre(ux, uy, radius, leaning, perInch);
    let best = 0;
    let off = 0;
    for (let k = -LOOK; k <= LOOK + 0.01; k += LOOK / 4) {
      const [px, py] = [Math.floor(cx - ox + ux * k), Math.floor(cy - oy + uy * k)];
      if (px < 1 || py < 1 || px >= slopes.width - 1 || py >= slopes.height - 1) continue;
      const at = py * slopes.width + px;
      const across = Math.abs(slopes.x[at]! * ux + slopes.y[at]! * uy);
      const straight = across / (slopes.size[at]! || 1);
      const strength = straight > 0.8 ? across * (1 - Math.abs(k) * 0.08) : 0;
      if (strength > best) [best, off] = [strength, k];
    }
    // What stands on a base hides the far part of its rim: the near part counts more.
    const weight = ux * leaning[0] + uy * leaning[1] > 0 ? 0.6 : 1;
    asked += weight;
    if (best > slopes.threshold) {
      seen += weight;
      offs.push({ ux, uy, off });
    }
  }
  return { rim: seen / asked, offs };
}

/** A centre moved to where its rim fits best. */
function settledAt(slopes: Slopes, first: Point, radius: number, perInch: number, lean: Lean) {
  let at = first;
  let now = rimAt(slopes, at, radius, perInch, lean);
  for (let round = 0; round < 4 && now.offs.length > 8; round++) {
    // Least squares of off = d · u over the directions that were seen.
    let [xx, xy, yy, xo, yo] = [0, 0, 0, 0, 0];
    for (const { ux, uy, off } of now.offs) {
      xx += ux * ux;
      xy += ux * uy;
      yy += uy * uy;
      xo += ux * off;
      yo += uy * off;
    }
    const det = xx * yy - xy * xy;
    if (det < 1) break;
    const next: Point = [at[0] + (xo * yy - yo * xy) / det, at[1] + (yo * xx - xo * xy) / det];
    const there = rimAt(slopes, next, radius, perInch, lean);
    if (there.rim < now.rim - 0.02) break;
    [at, now] = [next, there];
  }
  return { at, rim: now.rim };
}

/** A rim of which so much is seen is no part of something smaller that stands on the base. */
const SURE = 0.62;

/** Of suggestions that overlap the larger stays, where it is sure: what stands on a base is often round, too. */
function apart(found: readonly SuggestedBase[]): SuggestedBase[] {
  const kept: SuggestedBase[] = [];
  const order = (one: SuggestedBase) => (one.rim >= SURE ? one.mm : 0) + one.rim;
  for (const one of [...found].sort((a, b) => order(b) - order(a))) {
    const overlaps = kept.some(
      (other) => Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]) < ((other.mm + one.mm) / 50.8) * 0.9,
    );
    if (!overlaps) kept.push(one);
  }
  return kept;
}
