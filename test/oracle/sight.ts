// Sight the slow way. Clear lines form families that can only begin or end at a line touching two things, so the
// directions of all lines that touch two things cut the circle into cells within which nothing changes. In every cell,
// and at the directions where a family can be widest, lines side by side are cut where they meet something new, and the
// middle one of each strip is followed from base to base.
import type { Point } from '../../src/geometry/geometry.ts';
import { type Disc, isDisc, type Piece } from './tables.ts';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

type Spans = [number, number][];

/** Where a line (direction u, offset s along its left normal) is inside a piece: spans along u. */
function spansIn(piece: Piece, u: Point, s: number): Spans {
  if (isDisc(piece)) {
    const off = piece.y * u[0] - piece.x * u[1] - s;
    if (Math.abs(off) >= piece.r) return [];
    const [mid, half] = [piece.x * u[0] + piece.y * u[1], Math.sqrt(piece.r ** 2 - off ** 2)];
    return [[mid - half, mid + half]];
  }
  const at: number[] = [];
  const { corners } = piece;
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const [e, f] = [p[1] * u[0] - p[0] * u[1] - s, q[1] * u[0] - q[0] * u[1] - s];
    if (e > 0 === f > 0) return;
    const k = e / (e - f);
    at.push((p[0] + k * (q[0] - p[0])) * u[0] + (p[1] + k * (q[1] - p[1])) * u[1]);
  });
  at.sort((a, b) => a - b);
  return at.flatMap((t, i): Spans => (i % 2 ? [] : [[t, at[i + 1] ?? t]]));
}

/** Whether a line leads from base to base past every blocker; spans shorter than `short` are grazes. */
export function lineClear(
  from: Disc,
  to: Disc,
  blockers: readonly Piece[],
  u: Point,
  s: number,
  short = 1e-12,
): boolean {
  const [a] = spansIn(from, u, s);
  const [b] = spansIn(to, u, s);
  if (!a || !b) return false;
  if (a[1] <= b[0] - short) {
    return blockers.every((k) => spansIn(k, u, s).every(([p, q]) => Math.min(q, b[0]) - Math.max(p, a[1]) <= short));
  }
  // The bases touch on this line: the whole line is a point.
  if (a[1] <= b[0] + short)
    return blockers.every((k) => spansIn(k, u, s).every(([p, q]) => q <= a[1] + short || p >= b[0] - short));
  if (b[1] < a[0]) return false; // it runs the wrong way
  // Both bases hold a part of the line: any open point of it will do.
  const [low, high] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  let reached = low;
  const spans = blockers.flatMap((k) => spansIn(k, u, s)).sort((p, q) => p[0] - q[0]);
  for (const [p, q] of spans) {
    if (reached >= high - short) return false;
    if (p > reached + short) return true;
    reached = Math.max(reached, q);
  }
  return reached < high - short;
}

function crossCircles(a: Circle, b: Circle): Circle[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const d = Math.hypot(dx, dy);
  const along = (d * d + a.r ** 2 - b.r ** 2) / (2 * d);
  const h = a.r ** 2 - along ** 2;
  if (!(d > 0) || h < -1e-9) return []; // circles that touch share a point
  const [ux, uy, w] = [dx / d, dy / d, Math.sqrt(Math.max(0, h))];
  return [1, -1].map((k) => ({ x: a.x + along * ux - k * w * uy, y: a.y + along * uy + k * w * ux, r: 0 }));
}

function crossEdge(c: Circle, p: Point, q: Point): Circle[] {
  const [ex, ey] = [q[0] - p[0], q[1] - p[1]];
  const l = Math.hypot(ex, ey);
  const t = ((c.x - p[0]) * ex + (c.y - p[1]) * ey) / l;
  const off = ((c.x - p[0]) * ey - (c.y - p[1]) * ex) / l;
  if (c.r < Math.abs(off) - 1e-9) return []; // a circle that touches the edge shares a point with it
  const w = Math.sqrt(Math.max(0, c.r ** 2 - off ** 2));
  return [t - w, t + w]
    .filter((s) => s >= 0 && s <= l)
    .map((s) => ({ x: p[0] + (s / l) * ex, y: p[1] + (s / l) * ey, r: 0 }));
}

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const l = dx * dx + dy * dy;
  const t = l ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / l)) : 0;
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

function around(piece: Piece): Circle {
  if (isDisc(piece)) return piece;
  const xs = piece.corners.map((c) => c[0]);
  const ys = piece.corners.map((c) => c[1]);
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { x, y, r: Math.max(...piece.corners.map((c) => Math.hypot(c[0] - x, c[1] - y))) };
}

/** The blockers that come near the hull of two bases at all. */
export function nearLane(from: Disc, to: Disc, blockers: readonly Piece[]): Piece[] {
  const wide = Math.max(from.r, to.r);
  return blockers.filter((k) => {
    const c = around(k);
    return toSegment([c.x, c.y], [from.x, from.y], [to.x, to.y]) <= c.r + wide;
  });
}

// Everything a line can touch: rims, corners, and the points where a base's rim leaves a blocker.
export function touchables(from: Disc, to: Disc, blockers: readonly Piece[]): Circle[] {
  const found: Circle[] = [from, to];
  for (const k of blockers) {
    if (isDisc(k)) found.push(k, ...crossCircles(from, k), ...crossCircles(to, k));
    else {
      k.corners.forEach((p, i) => {
        const q = k.corners[(i + 1) % k.corners.length]!;
        found.push({ x: p[0], y: p[1], r: 0 }, ...crossEdge(from, p, q), ...crossEdge(to, p, q));
      });
    }
  }
  // Rims of two blockers can cross where the bases overlap.
  if (Math.hypot(from.x - to.x, from.y - to.y) < from.r + to.r + 1e-9) found.push(...crossings(from, to, blockers));
  return found;
}

function crossings(from: Disc, to: Disc, blockers: readonly Piece[]): Circle[] {
  const edges = blockers.flatMap((k) =>
    isDisc(k) ? [] : k.corners.map((p, i): [Point, Point] => [p, k.corners[(i + 1) % k.corners.length]!]),
  );
  const discs = blockers.filter(isDisc);
  const found = crossCircles(from, to);
  for (const d of discs) {
    for (const e of discs) if (e !== d) found.push(...crossCircles(d, e));
    for (const [p, q] of edges) found.push(...crossEdge(d, p, q));
  }
  for (const [p, q] of edges) {
    for (const [a, b] of edges) {
      const turn = (q[0] - p[0]) * (b[1] - a[1]) - (q[1] - p[1]) * (b[0] - a[0]);
      if (turn === 0) continue;
      const t = ((a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])) / turn;
      if (t >= 0 && t <= 1) found.push({ x: p[0] + t * (q[0] - p[0]), y: p[1] + t * (q[1] - p[1]), r: 0 });
    }
  }
  return found.filter((c) => [from, to].every((d) => Math.hypot(c.x - d.x, c.y - d.y) <= d.r + 1e-9));
}

/** The widest band of clear parallel lines from base to base, in inches; 0 when there is none. */
export function widestBand(from: Disc, to: Disc, all: readonly Piece[]): number {
  const blockers = nearLane(from, to, all);
  const things = touchables(from, to, blockers);
  const d = Math.hypot(to.x - from.x, to.y - from.y);
  const axis = d > 0 ? Math.atan2(to.y - from.y, to.x - from.x) : 0;
  const steepest = d > from.r + to.r ? Math.asin((from.r + to.r) / d) : Math.PI / 2;
  const angles: number[] = [-steepest, steepest];
  const add = (angle: number): void => {
    const a = Math.atan2(Math.sin(angle - axis), Math.cos(angle - axis));
    for (const b of [a, a - Math.PI, a + Math.PI]) if (Math.abs(b) < steepest) angles.push(b);
  };
  for (let i = 0; i < things.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [things[i]!, things[j]!];
      const l = Math.hypot(b.x - a.x, b.y - a.y);
      if (!(l > 1e-12)) continue;
      const t = Math.atan2(b.y - a.y, b.x - a.x);
      for (const r of a.r || b.r ? [a.r + b.r, a.r - b.r] : [0]) {
        if (Math.abs(r) > l) continue;
        add(t + Math.asin(r / l));
        add(t - Math.asin(r / l));
      }
      add(t + Math.PI / 2);
    }
  }
  angles.sort((a, b) => a - b);
  let best = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const a of angles) {
    // A family of lines that lives within so small an angle is narrower than a billionth of an inch on any table.
    if (a - last <= 1e-11) continue;
    if (last > Number.NEGATIVE_INFINITY)
      best = Math.max(best, widestAt(from, to, blockers, things, axis + (a + last) / 2, best));
    best = Math.max(best, widestAt(from, to, blockers, things, axis + a, best));
    last = a;
  }
  return best;
}

export function widestAt(
  from: Disc,
  to: Disc,
  blockers: readonly Piece[],
  things: readonly Circle[],
  angle: number,
  beat: number,
): number {
  const u: Point = [Math.cos(angle), Math.sin(angle)];
  const offset = (c: Circle): number => c.y * u[0] - c.x * u[1];
  const low = Math.max(offset(from) - from.r, offset(to) - to.r);
  const high = Math.min(offset(from) + from.r, offset(to) + to.r);
  if (high - low <= beat) return 0;
  const cuts = [low, high];
  for (const c of things)
    for (const s of c.r ? [offset(c) - c.r, offset(c) + c.r] : [offset(c)]) if (s > low && s < high) cuts.push(s);
  cuts.sort((a, b) => a - b);
  let [best, run] = [0, 0];
  for (let i = 1; i < cuts.length; i++) {
    const wide = cuts[i]! - cuts[i - 1]!;
    if (wide <= 1e-12) continue;
    run = lineClear(from, to, blockers, u, (cuts[i]! + cuts[i - 1]!) / 2) ? run + wide : 0;
    best = Math.max(best, run);
  }
  return best;
}
