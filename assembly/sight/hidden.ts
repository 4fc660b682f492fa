// How much of an upright cylinder is hidden from an eye point. Over each point of the base the hidden part of the column
// is exact; over the base it is integrated along rays of a fan, piece by piece between the edges where it jumps.
import { listed, outNumber, setOut } from '../buffers';
import { cutByEdge, halfX, halfY, middleX, middleY, onEdge } from '../shapes/chord';
import { circlesMeet } from '../move/clear';
import { addCut, clearCuts, cutAt, cuts } from '../shapes/cuts';
import {
  addEdgeThrough, away, castRay, EDGES, eyeX, eyeY, eyeZ, farEnd, kept, keptPlace, lastEdge, nearEnd, openFan,
  slopeHigh, slopeLow, slopesOf, STRETCH, STRETCHES, stretchesEnd, targetHigh, targetLow, targetRadius, towardX,
  towardY, worth,
} from './fan';
import { addTaken } from './glimpse';
import { addPart, clearParts, PARTS, partsEnd, sineOf, sinesOf, unionOf } from '../shapes/parts';
import { centreX, centreY, fromX, fromY, highOf, isDisc, lowOf, radiusOf, takeEdge, toX, toY } from '../shapes/shapes';

// Gauss's nodes and weights on (0, 1): five across each part of the fan, two along each piece of a ray. Along a piece
// the hidden length is linear in the distance, times the distance for the area: two nodes are exact.
const ACROSS: usize = memory.data<f64>([
  0.04691007703066802, 0.11846344252809454, 0.23076534494715845, 0.23931433524968324, 0.5, 0.28444444444444444,
  0.7692346550528415, 0.23931433524968324, 0.953089922969332, 0.11846344252809454,
]);
const ALONG: f64 = 0.21132486540518713; // (1 - 1/√3) / 2

function addOut(index: i32, value: f64): void {
  setOut(index, outNumber(index) + value);
}

// What is measured: the body, or its silhouette. Of a silhouette seen along one ray the measure is the sine of the slope's
// angle, so that all rays together measure the solid angle, and the whole is gathered on the way.
let silhouette: bool = false;
let whole: f64 = 0;

/**
 * Adds the hidden length of the column at distance s, or of the silhouette along the ray, times `weight`, to what each
 * blocker and all together hide.
 */
function addColumn(s: f64, weight: f64): void {
  clearParts();
  slopesOf(nearEnd, farEnd, targetLow, targetHigh);
  const low = slopeLow;
  const high = slopeHigh;
  if (silhouette) whole += (sineOf(high) - sineOf(low)) * weight;
  for (let at = STRETCHES; at < stretchesEnd; ) {
    // One blocker's stretches follow each other.
    const place = load<i32>(at, 32);
    const first = partsEnd;
    for (; at < stretchesEnd && load<i32>(at, 32) == place; at += STRETCH) {
      const from = load<f64>(at);
      if (silhouette) addTaken(at);
      else if (from < s) {
        slopesOf(from, Math.min(load<f64>(at, 8), s), load<f64>(at, 16), load<f64>(at, 24));
        addPart(Math.max(targetLow, eyeZ + slopeLow * s), Math.min(targetHigh, eyeZ + slopeHigh * s));
      }
    }
    if (silhouette) sinesOf(first, low, high);
    if (partsEnd > first) addOut(1 + place, unionOf(first) * weight);
  }
  if (partsEnd > PARTS) addOut(0, unionOf(PARTS) * weight);
}

/** Adds the columns over a ray of this weight, piece by piece. */
function addRay(t: f64, weight: f64): void {
  castRay(t);
  if (silhouette) return addColumn(0, weight * worth);
  if (stretchesEnd == STRETCHES) return;
  // Where the hidden length may bend or jump along the ray, over the target.
  clearCuts();
  addCut(nearEnd);
  addCut(farEnd);
  for (let at = STRETCHES; at < stretchesEnd; at += STRETCH) {
    const from = load<f64>(at);
    const to = load<f64>(at, 8);
    slopesOf(from, to, load<f64>(at, 16), load<f64>(at, 24));
    // Its two ends, and where its shadow leaves the target at the top or bottom.
    for (let k = 0; k < 6; k++) {
      const end = (k & 1 ? targetHigh : targetLow) - eyeZ;
      const s = k == 4 ? from : k == 5 ? to : end / (k & 2 ? slopeHigh : slopeLow);
      if (s > nearEnd && s < farEnd) addCut(s);
    }
  }
  for (let i = 1; i < cuts; i++) {
    const from = cutAt(i - 1);
    const length = cutAt(i) - from;
    const half = 0.5 * weight * worth * length;
    const s = from + length * ALONG;
    addColumn(s, half * s);
    const u = from + length * (1 - ALONG);
    addColumn(u, half * u);
  }
}

// A shape's outline, and the shadows that its top and bottom cast on the planes of the target's ends, are the outline
// again, grown from the eye by some factor. Where such a line crosses the target's rim, what a ray adds bends.
function addBends(shape: i32, grown: f64): void {
  if (!(grown >= 1 && grown < Infinity)) return;
  const cx = away * towardX;
  const cy = away * towardY;
  const r = targetRadius;
  const px = grown * (centreX(shape) - eyeX);
  const py = grown * (centreY(shape) - eyeY);
  const disc = isDisc(shape);
  for (let i = 0; disc ? i == 0 : takeEdge(shape, i); i++) {
    const ax = grown * (fromX - eyeX);
    const ay = grown * (fromY - eyeY);
    const dx = grown * (toX - eyeX) - ax;
    const dy = grown * (toY - eyeY) - ay;
    if (disc ? !circlesMeet(cx, cy, r, px, py, grown * radiusOf(shape)) : !cutByEdge(ax, ay, dx, dy, 0, cx, cy, r))
      continue;
    for (let end: f64 = -1; end < 2; end += 2)
      if (disc || onEdge(end)) addEdgeThrough(middleX + end * halfX, middleY + end * halfY);
  }
}

/**
 * Share of the cylinder over a disc that the listed shapes hide from an eye point, or with `seen` 1 of its silhouette.
 * Out: that share, then what each of them hides alone in the order of the list. Exact: within 0.005.
 */
export function hiddenShare(x: f64, y: f64, z: f64, target: i32, count: i32, seen: i32): f64 {
  openFan(x, y, z, target, count);
  silhouette = seen != 0;
  whole = silhouette ? 0 : Math.PI * targetRadius * targetRadius * (targetHigh - targetLow);
  for (let i = 0; i < kept; i++) {
    const shape = listed(keptPlace(i));
    addBends(shape, 1);
    for (let k = 0; k < 4; k++) {
      const end = (k & 1 ? targetHigh : targetLow) - z;
      addBends(shape, end / ((k & 2 ? highOf(shape) : lowOf(shape)) - z));
    }
  }
  for (let i = 0; i <= count; i++) setOut(i, 0);
  for (let at = EDGES; at < lastEdge; at += 8) {
    const from = load<f64>(at);
    const width = load<f64>(at, 8) - from;
    if (width <= 0) continue;
    for (let k = ACROSS; k < ACROSS + 80; k += 16) addRay(from + width * load<f64>(k), width * load<f64>(k, 8));
  }
  for (let i = 0; i <= count; i++) setOut(i, whole > 0 ? Math.min(1, outNumber(i) / whole) : 0);
  return outNumber(0);
}
