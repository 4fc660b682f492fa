// Whether any point of one upright cylinder sees any point of another, among prisms and cylinders.
//
// Seen from above it is the sight between two discs. Blockers that reach from the lower foot to the higher top stop every
// line over them; blockers that no line can meet, or that the line between the two tops passes over, stop none. When only
// such are about, the flat answer is the answer. What is left are blockers that some lines clear and others do not. For
// them eyes are put round the rims, between the places where a line past two edges meets the rim, and look.
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { leaveX, leaveY, leftX, leftY, tangent } from '../shapes/bitangent';
import {
  chordHalf, chordMiddle, cutRound, layDisc, layRound, ROUND, roundTangent, shapeReach, tangentX, tangentY, touchOnX,
  touchOnY,
} from '../shapes/round';
import { LIST, listed, OUT, setEntry, setOut } from '../buffers';
import { eyeX, eyeY, eyeZ } from './fan';
import { BRIEFLY, CLOSELY, sees, shortfall, THIRDS, writeSeen } from './glimpse';
import { insert } from '../shapes/plane';
import { centreX, centreY, highOf, isDisc, isOval, lengthX, lengthY, lowOf, ovals, radiusOf, takeEdge, toX, toY,
  widthSquared,
} from '../shapes/shapes';
import { sightBetween } from './sight';
import { TOUCH } from '../touch';

/** So many edges are paired; the rest only stand in the way. */
const MAX_ROUNDS: i32 = 64;
// Upright edges seen from above: corners, discs and ovals.
const ROUNDS: usize = memory.data(64 * 56, 16);
// Turns of a rim, in order, all round from -π to π.
const MAX_TURNS: i32 = 257;
const TURNS: usize = memory.data(257 * 8, 16);
/** Eyes round a rim at least. */
const LEAST: i32 = 16;
let roundsEnd: usize = ROUNDS;
let turns: i32 = 0;

function swapListed(a: i32, b: i32): void {
  const shape = listed(a);
  setEntry(LIST, a, listed(b));
  setEntry(LIST, b, shape);
}

function addCorner(x: f64, y: f64): void {
  if (roundsEnd >= ROUNDS + (<usize>MAX_ROUNDS) * ROUND) return;
  layDisc(roundsEnd, x, y, 0);
  roundsEnd += ROUND;
}
function addRound(shape: i32): void {
  if (roundsEnd >= ROUNDS + (<usize>MAX_ROUNDS) * ROUND) return;
  layRound(roundsEnd, shape, 0);
  roundsEnd += ROUND;
}

// Where a line that touches two rounds cuts the rim of a body, by the turn of the body's own frame; none where it passes the
// other body by.
const BODY: usize = memory.data(56, 16);
function addCuts(x: f64, y: f64, ux: f64, uy: f64, other: i32): void {
  const there = (centreX(other) - x) * -uy + (centreY(other) - y) * ux;
  if (Math.abs(there) >= radiusOf(other) || Math.abs(there) >= shapeReach(other, -uy, ux)) return;
  if (!cutRound(BODY, x, y, ux, uy)) return;
  const fx = load<f64>(BODY, 40);
  const fy = load<f64>(BODY, 48);
  const b2 = load<f64>(BODY, 24);
  const a1: f64 = b2 > 0 ? Math.sqrt(b2 + load<f64>(BODY, 32)) : 1;
  const b1: f64 = b2 > 0 ? Math.sqrt(b2) : 1;
  for (let end: f64 = -1; end < 2; end += 2) {
    const along = chordMiddle + end * chordHalf;
    const cx = x + along * ux - load<f64>(BODY);
    const cy = y + along * uy - load<f64>(BODY, 8);
    addTurn(angleOf((cy * fx - cx * fy) / b1, (cx * fx + cy * fy) / a1));
  }
}

// The lines that touch two rounds, of which one is an oval.
function addSmoothTurns(a: usize, b: usize, other: i32): void {
  for (let side = 0; side < 4; side++)
    if (roundTangent(a, side & 1 ? -1 : 1, b, side & 2 ? -1 : 1)) addCuts(touchOnX, touchOnY, tangentX, tangentY, other);
}

function addTurn(t: f64): void {
  if (turns < MAX_TURNS) insert(TURNS, turns++, t);
}

/** Turns of one disc's rim where lines past two upright edges, that also meet the other disc, cut it. */
function findTurns(body: i32, other: i32): void {
  turns = 0;
  for (let i = 0; i <= LEAST; i++) addTurn((2 * Math.PI * i) / LEAST - Math.PI);
  const cx = centreX(body);
  const cy = centreY(body);
  const r = radiusOf(body);
  const smooth = ovals > 0 && (isOval(body) || isOval(other));
  layRound(BODY, body, 0);
  for (let a = ROUNDS; a < roundsEnd; a += ROUND) {
    for (let b = a + ROUND; b < roundsEnd; b += ROUND) {
      if (load<f64>(a, 24) + load<f64>(b, 24) > 0) {
        addSmoothTurns(a, b, other);
        continue;
      }
      const ra = load<f64>(a, 16);
      const rb = load<f64>(b, 16);
      for (let side = 0; side < 4; side++) {
        if ((side & 1 && ra == 0) || (side & 2 && rb == 0)) continue;
        if (!tangent(load<f64>(a), load<f64>(a, 8), side & 1 ? -ra : ra, load<f64>(b), load<f64>(b, 8), side & 2 ? -rb : rb))
          continue;
        if (smooth) {
          addCuts(leaveX, leaveY, leftY, -leftX, other);
          continue;
        }
        // The line's distance from either centre, and its two cuts of the rim.
        const off = (cx - leaveX) * leftX + (cy - leaveY) * leftY;
        const there = (centreX(other) - leaveX) * leftX + (centreY(other) - leaveY) * leftY;
        if (Math.abs(off) >= r || Math.abs(there) >= radiusOf(other)) continue;
        let half = Math.sqrt(r * r - off * off);
        for (let cut = 0; cut < 2; cut++) {
          addTurn(angleOf(-off * leftY - half * leftX, -off * leftX + half * leftY));
          half = -half;
        }
      }
    }
  }
}

/** Whether the eye at a turn of a body's rim sees the other. */
function turnSees(body: i32, other: i32, t: f64, z: f64, count: i32, halvings: i32): bool {
  turnBy(t);
  const r = radiusOf(body);
  if (isOval(body)) {
    const along = r * cosine;
    const aside = Math.sqrt(widthSquared(body)) * sine;
    const x = centreX(body) + along * lengthX(body) - aside * lengthY(body);
    return sees(x, centreY(body) + along * lengthY(body) + aside * lengthX(body), z, other, count, halvings);
  }
  return sees(centreX(body) + r * cosine, centreY(body) + r * sine, z, other, count, halvings);
}

/** Whether an eye somewhere on a body's rim, at one of some levels, sees the other. */
function rimSees(body: i32, other: i32, count: i32, levels: i32): bool {
  findTurns(body, other);
  let least = Infinity;
  let near: f64 = 0;
  let far: f64 = 0;
  let best: f64 = 0;
  for (let level = 0; level < levels; level++) {
    // The top, half-way down, the foot.
    const z = highOf(body) + 0.5 * level * (lowOf(body) - highOf(body));
    for (let i = 1; i < turns; i++) {
      const at = TURNS + ((<usize>i) << 3);
      const t = load<f64>(at - 8);
      const next = load<f64>(at);
      if ((next - t) * radiusOf(body) <= TOUCH) continue;
      if (turnSees(body, other, 0.5 * (t + next), z, count, BRIEFLY)) return true;
      if (shortfall < least) {
        least = shortfall;
        near = t - 0.5 * (next - t);
        far = next + 0.5 * (next - t);
        best = z;
      }
    }
  }
  // Round the eye that came nearest to seeing: by thirds to where it comes nearest.
  for (let k = 0; k < THIRDS && least < Infinity; k++) {
    const third = (far - near) / 3;
    if (turnSees(body, other, near + third, best, count, CLOSELY)) return true;
    const a = shortfall;
    if (turnSees(body, other, far - third, best, count, CLOSELY)) return true;
    if (a < shortfall) far -= third;
    else near += third;
  }
  return false;
}

/**
 * 1 when some point of the cylinder over one disc sees some point of the cylinder over another among the listed shapes;
 * out: that line, `x y z` twice. The list is put in another order.
 */
export function bodySees(a: i32, b: i32, count: i32): i32 {
  const foot = Math.min(lowOf(a), lowOf(b));
  const top = Math.max(highOf(a), highOf(b));
  const lowerTop = Math.min(highOf(a), highOf(b));
  // First those that stop every line over them, then those that stop some; the rest go to the end.
  let n = count;
  let grounded = true;
  let floor = foot;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < n; ) {
      const shape = listed(i);
      const high = highOf(shape);
      if (shape == a || shape == b || high - lowOf(shape) <= TOUCH || high <= floor || lowOf(shape) >= top) {
        swapListed(i, --n);
        continue;
      }
      if (lowOf(shape) > foot + TOUCH) grounded = false;
      i++;
    }
    if (grounded) floor = lowerTop - TOUCH;
  }
  let whole = 0;
  for (let i = 0; i < n; i++) {
    const shape = listed(i);
    if (lowOf(shape) <= foot + TOUCH && highOf(shape) >= top - TOUCH) swapListed(i, whole++);
  }
  if (sightBetween(a, b, n)) {
    memory.copy(OUT + 24, OUT + 16, 16);
    setOut(2, grounded ? highOf(a) : 0.5 * (lowOf(a) + highOf(a)));
    setOut(5, grounded ? highOf(b) : 0.5 * (lowOf(b) + highOf(b)));
    return 1;
  }
  if (whole == n || !sightBetween(a, b, whole)) return 0;
  roundsEnd = ROUNDS;
  for (let i = 0; i < n; i++) {
    const shape = listed(i);
    if (isDisc(shape)) addRound(shape);
    for (let k = 0; takeEdge(shape, k); k++) addCorner(toX, toY);
  }
  // Over what stands on the ground the best line starts at the lower top's rim; past what hangs, anywhere.
  const levels = grounded ? 1 : 3;
  let turned = highOf(a) > highOf(b);
  for (let k = 0; k < 2; k++) {
    if (rimSees(turned ? b : a, turned ? a : b, n, levels)) {
      // The line that was seen along: from the eye to the point seen, or the other way round.
      const eye = turned ? 3 : 0;
      setOut(eye, eyeX);
      setOut(eye + 1, eyeY);
      setOut(eye + 2, eyeZ);
      writeSeen(3 - eye);
      return 1;
    }
    turned = !turned;
  }
  return 0;
}
