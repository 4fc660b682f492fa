// Whether any point of one upright cylinder sees any point of another, among prisms and cylinders.
//
// Seen from above it is the sight between two discs. Blockers that reach from the lower foot to the higher top stop every
// line over them; blockers that no line can meet, or that the line between the two tops passes over, stop none. When only
// such are about, the flat answer is the answer. What is left are blockers that some lines clear and others do not. That
// these stop every line together is proved where it can be (see bundles); else eyes are put round the rims, between the
// places where a line past two edges meets the rim, and look.
import { angleOf, cosine, sine, turnBy } from '../shapes/angle';
import { leaveX, leaveY, leftX, leftY, tangent } from '../shapes/bitangent';
import {
  chordHalf, chordMiddle, cutRound, layDisc, layRound, ROUND, roundTangent, shapeReach, tangentX, tangentY, touchOnX,
  touchOnY,
} from '../shapes/round';
import { LIST, listed, OUT, outNumber, setEntry, setOut } from '../buffers';
import { gapOf, outlineHolds } from '../measure/gap';
import { betweenSegmentsSquared } from '../move/clear';
import { certainlyStopped } from './bundles';
import { eyeX, eyeY, eyeZ } from './fan';
import { BRIEFLY, CLOSELY, sees, shortfall, THIRDS, writeSeen } from './glimpse';
import { insert, lengthOf } from '../shapes/plane';
import {
  centreX, centreY, highOf, hullCornersAt, hullCornersOf, isDisc, isOval, lengthX, lengthY, lowOf, ovals, radiusOf, takeEdge, toX, toY,
  widthSquared,
} from '../shapes/shapes';
import { LINE, sightBetween } from './sight';
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

// Of blockers on the ground that reach higher than the lower of two tops: a line from body to body rises from no higher than
// that top to no higher than the other, and is stopped where it comes upon a blocker that is higher than the line is there.
let lower: i32 = 0;
let taller: i32 = 0;

// The share of its way that a line has to have behind it to be as high as a shape.
function shareOf(shape: i32): f64 {
  return (highOf(shape) - highOf(lower)) / (highOf(taller) - highOf(lower));
}

// Whether no line is as high as a shape when it comes upon it: it has at most `far` behind it then, and at least `rest` before it.
// The farthest that a point sees of a disc is nearer than its centre; the point where an oval is touched lies aside of where a
// disc would be by its axes' difference at most.
function stopsAll(shape: i32): bool {
  const x = centreX(lower);
  const y = centreY(lower);
  let far: f64 = 0;
  if (isDisc(shape)) {
    far = lengthOf(centreX(shape) - x, centreY(shape) - y);
    if (isOval(shape)) far += radiusOf(shape) - Math.sqrt(widthSquared(shape));
  } else for (let k = 0; takeEdge(shape, k); k++) far = Math.max(far, lengthOf(toX - x, toY - y));
  far += radiusOf(lower);
  const share = shareOf(shape);
  return far * (1 - share) + FAIRLY < share * gapOf(shape, taller);
}
const FAIRLY: f64 = 10 * TOUCH;

// So many bundles of lines are looked at before eyes are.
const MOST_BUNDLES: i32 = 1500;

// Whether the line that was found, seen from above, passes a shape by, or is higher than it where it comes upon it.
const PASSED: usize = memory.data(56, 16);
function passesOver(shape: i32, eyeFirst: bool): bool {
  const ax = outNumber(eyeFirst ? 0 : 2);
  const ay = outNumber(eyeFirst ? 1 : 3);
  const dx = outNumber(eyeFirst ? 2 : 0) - ax;
  const dy = outNumber(eyeFirst ? 3 : 1) - ay;
  const l = lengthOf(dx, dy);
  if (l == 0) return false;
  const ux = dx / l;
  const uy = dy / l;
  const high = shareOf(shape) * l + FAIRLY;
  if (isDisc(shape)) {
    layRound(PASSED, shape, FAIRLY);
    return !cutRound(PASSED, ax, ay, ux, uy) || chordMiddle + chordHalf < 0 || chordMiddle - chordHalf > high;
  }
  // Of an outline its hull: what of the line is higher than it needs no look.
  let over = false;
  let under = false;
  const end = hullCornersAt(shape) + ((<usize>hullCornersOf(shape)) << 4);
  let last = end - 16;
  for (let at = hullCornersAt(shape); at < end; at += 16) {
    const e = (load<f64>(at, 8) - ay) * ux - (load<f64>(at) - ax) * uy;
    if (e > -FAIRLY) over = true;
    if (e < FAIRLY) under = true;
    const near = betweenSegmentsSquared(
      ax, ay, ax + Math.min(l, high) * ux, ay + Math.min(l, high) * uy, load<f64>(last), load<f64>(last, 8), load<f64>(at), load<f64>(at, 8),
    );
    if (near < FAIRLY * FAIRLY) return false;
    last = at;
  }
  return !(over && under) || !outlineHolds(hullCornersAt(shape), hullCornersOf(shape), ax, ay);
}

/**
 * What the shapes from `whole` to `n` of the list say when it is plain: 0 the bodies do not see each other, 1 they do, -1 it is not
 * plain. The others stop every line over them. A plain yes is looked for where only the verdict counts.
 */
function plainly(a: i32, b: i32, whole: i32, n: i32, verdictOnly: bool): i32 {
  lower = highOf(a) <= highOf(b) ? a : b;
  taller = lower == a ? b : a;
  if (highOf(taller) - highOf(lower) <= TOUCH) return -1;
  let certain = whole;
  for (let i = whole; i < n; i++) if (stopsAll(listed(i))) swapListed(i, certain++);
  if (certain > whole && !sightBetween(a, b, certain)) return 0;
  if (!verdictOnly) return -1;
  if (certain == whole) sightBetween(a, b, certain);
  // A line past all that certainly stops it: what it does not pass over it has to go round as well.
  do {
    let i = certain;
    while (i < n && passesOver(listed(i), lower == a)) i++;
    if (i == n) return 1;
    swapListed(i, certain++);
  } while (certain < n && sightBetween(a, b, certain));
  return -1;
}

/**
 * Whether the bodies asked for last see each other along a line past everything, as seen from above; or past some and from
 * top to top over the rest. `LINE` is that line then.
 */
export let seenFlat: bool = false;
export let seenOver: bool = false;

/** Whether `LINE`, taken from top to top of two bodies, passes by or over all listed shapes. */
export function lineClearsAll(a: i32, b: i32, count: i32): bool {
  lower = highOf(a) <= highOf(b) ? a : b;
  taller = lower == a ? b : a;
  memory.copy(OUT, LINE, 32);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    if (shape == a || shape == b || highOf(shape) <= highOf(lower) - TOUCH || highOf(shape) - lowOf(shape) <= TOUCH) continue;
    if (!passesOver(shape, lower == a)) return false;
  }
  return true;
}

/** `bodySees` where nobody asks for the line: a line that is plainly clear is enough. */
export function bodySeesAtAll(a: i32, b: i32, count: i32): bool {
  return bodiesSee(a, b, count, true);
}

/**
 * 1 when some point of the cylinder over one disc sees some point of the cylinder over another among the listed shapes;
 * out: that line, `x y z` twice. The list is put in another order.
 */
export function bodySees(a: i32, b: i32, count: i32): i32 {
  return bodiesSee(a, b, count, false) ? 1 : 0;
}

function bodiesSee(a: i32, b: i32, count: i32, verdictOnly: bool): bool {
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
  seenOver = false;
  seenFlat = sightBetween(a, b, n) != 0;
  if (seenFlat) {
    memory.copy(OUT + 24, OUT + 16, 16);
    setOut(2, grounded ? highOf(a) : 0.5 * (lowOf(a) + highOf(a)));
    setOut(5, grounded ? highOf(b) : 0.5 * (lowOf(b) + highOf(b)));
    return true;
  }
  if (whole == n || !sightBetween(a, b, whole)) return false;
  if (grounded) {
    const plain = plainly(a, b, whole, n, verdictOnly);
    seenOver = plain > 0;
    if (plain >= 0) return seenOver;
    // Light builds leave this out: it only says sooner what the eyes find.
    if (!isDefined(ROUND_ONLY) && certainlyStopped(a, b, n, MOST_BUNDLES)) return false;
  }
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
      return true;
    }
    turned = !turned;
  }
  // Eyes may miss a gap too thin for them that a line past two edges goes through.
  if (verdictOnly || !grounded || plainly(a, b, whole, n, true) < 1) return false;
  memory.copy(OUT + 24, OUT + 16, 16);
  setOut(2, highOf(a));
  setOut(5, highOf(b));
  return true;
}
