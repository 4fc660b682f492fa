// The last digits of a settled pile: Newton's method on the discs and the pushes of the bounds they lean on, so that
// discs lean exactly and the pushes balance. Steps alone creep there when overlaps are deep; this doubles the digits.
//   [ H  −Aᵀ ] [ Δx   ]   [ −slope        ]   H: curvature of the cost, less that of the bounds times their pushes
//   [ A   ε  ] [ push ] = [ ε·push − gaps ]   A: the bounds' normals; ε keeps bounds that repeat one another solvable
import { lengthOf } from '../shapes/plane';
import {
  aimX,
  aimY,
  DISC,
  discOf,
  DISCS,
  discsEnd,
  gapOf,
  isOn,
  kindOf,
  margin,
  normalX,
  normalY,
  otherOf,
  PAIR,
  pushOf,
  setPush,
  stand,
  strayed,
  xOf,
  yOf,
} from './pile';
import { ACTIVE, activeEnd, deepest, face } from './push';
import { TOUCH } from '../touch';

const MAX_ROWS: i32 = 224;
const MATRIX: usize = memory.data(MAX_ROWS * (MAX_ROWS + 1) * 8, 16);
// The bounds leant on: their addresses.
const LEANS: usize = memory.data(MAX_ROWS * 4, 16);
// One vector of a bound or a disc: rows and values at its two ends.
const ENDS: usize = memory.data(64, 16);
// Bounds that repeat one another share their push, and bounds that contradict one another by a hair give way: ε is a
// hundredth beside the curvature, which is about 1, and a hundredth of that in every round.
const FIRM: f64 = 1e-12;
let repeat: f64 = 0;
// Newton doubles the digits: from a step's two or three, five rounds do; the others let bounds come and go.
const ROUNDS: i32 = 32;
/** A thousandth of TOUCH: near enough that settling again finds nothing to do. */
export const EXACT: f64 = TOUCH * 1e-3;

let leansEnd: usize = LEANS;
let rows: i32 = 0;
let ends: i32 = 0;

function cell(r: i32, c: i32): usize {
  return MATRIX + ((<usize>(r * (rows + 1) + c)) << 3);
}
function add(r: i32, c: i32, value: f64): void {
  const at = cell(r, c);
  store<f64>(at, load<f64>(at) + value);
}
@inline
function rowOf(d: usize): i32 {
  return load<i32>(d, 76);
}
@inline
function setRow(d: usize, row: i32): void {
  store<i32>(d, row, 76);
}
function leans(): i32 {
  return <i32>(leansEnd - LEANS) >> 2;
}
function leanOn(b: usize): bool {
  store<usize>(leansEnd, b);
  leansEnd += 4;
  return leans() < MAX_ROWS;
}

// Gives two rows to every disc that leans on something; the others go back to their aims.
function number(sum: bool): bool {
  for (let d = DISCS; d < discsEnd; d += DISC) setRow(d, -1);
  for (let k = LEANS; k < leansEnd; k += 4) {
    const b = load<usize>(k);
    setRow(discOf(b), 0);
    if (kindOf(b) == PAIR) setRow(otherOf(b), 0);
  }
  rows = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    // A length has no slope at 0: where lengths are summed, what stands on its aim is left there.
    if (rowOf(d) < 0 || (sum && strayed(d) < TOUCH)) {
      stand(d, aimX(d), aimY(d));
      setRow(d, -1);
      continue;
    }
    setRow(d, rows);
    rows += 2;
  }
  if (rows == 0 || rows + leans() > MAX_ROWS) return false;
  rows += leans();
  return true;
}

function putEnd(row: i32, x: f64, y: f64): void {
  if (row < 0) return;
  const at = ENDS + ((<usize>ends) << 4);
  store<i32>(at, row);
  store<f64>(at, x, 8);
  store<i32>(at, row + 1, 16);
  store<f64>(at, y, 24);
  ends += 2;
}
function endRow(e: i32): i32 {
  return load<i32>(ENDS + ((<usize>e) << 4));
}
function endValue(e: i32): f64 {
  return load<f64>(ENDS + ((<usize>e) << 4), 8);
}
// Adds the vector times itself, scaled, to the curvature.
function addSquare(scale: f64): void {
  for (let e = 0; e < ends; e++) {
    for (let f = 0; f < ends; f++) add(endRow(e), endRow(f), scale * endValue(e) * endValue(f));
  }
}

function fill(sum: bool, curved: bool): void {
  memory.fill(MATRIX, 0, (<usize>(rows * (rows + 1))) << 3);
  for (let d = DISCS; d < discsEnd; d += DISC) {
    const r = rowOf(d);
    if (r < 0) continue;
    const dx = xOf(d) - aimX(d);
    const dy = yOf(d) - aimY(d);
    const length = sum ? lengthOf(dx, dy) : 1;
    ends = 0;
    putEnd(r, -dy / length, dx / length);
    if (sum) addSquare(1 / length);
    add(r, r, sum ? FIRM : 1);
    add(r + 1, r + 1, sum ? FIRM : 1);
    add(r, rows, -dx / length);
    add(r + 1, rows, -dy / length);
  }
  let column = rows - leans();
  for (let k = LEANS; k < leansEnd; k += 4, column++) {
    const b = load<usize>(k);
    const nx = normalX(b);
    const ny = normalY(b);
    const r = rowOf(discOf(b));
    const q = kindOf(b) == PAIR ? rowOf(otherOf(b)) : -1;
    ends = 0;
    putEnd(r, -ny, nx);
    putEnd(q, ny, -nx);
    if (curved) addSquare(-load<f64>(b, 96) * pushOf(b));
    ends = 0;
    putEnd(r, nx, ny);
    putEnd(q, -nx, -ny);
    for (let e = 0; e < ends; e++) {
      add(endRow(e), column, -endValue(e));
      add(column, endRow(e), endValue(e));
    }
    add(column, column, repeat);
    add(column, rows, repeat * pushOf(b) - gapOf(b));
  }
}

// Gauss with the largest pivot of each column; the answer is left in the last column.
function solve(): bool {
  for (let c = 0; c < rows; c++) {
    let pivot = c;
    for (let r = c + 1; r < rows; r++) {
      if (Math.abs(load<f64>(cell(r, c))) > Math.abs(load<f64>(cell(pivot, c)))) pivot = r;
    }
    let q = cell(c, c);
    if (load<f64>(q) == 0 && pivot == c) return false;
    if (pivot != c) {
      let p = cell(pivot, c);
      for (const end = cell(c + 1, 0); q < end; q += 8, p += 8) {
        const v = load<f64>(q);
        store<f64>(q, load<f64>(p));
        store<f64>(p, v);
      }
    }
    for (let r = c + 1; r < rows; r++) {
      let p = cell(r, c);
      q = cell(c, c);
      const f = load<f64>(p) / load<f64>(q);
      if (f == 0) continue;
      for (const end = cell(c + 1, 0); q < end; q += 8, p += 8) store<f64>(p, load<f64>(p) - f * load<f64>(q));
    }
  }
  for (let c = rows - 1; c >= 0; c--) {
    let v = load<f64>(cell(c, rows));
    for (let k = c + 1; k < rows; k++) v -= load<f64>(cell(c, k)) * load<f64>(cell(k, rows));
    store<f64>(cell(c, rows), v / load<f64>(cell(c, c)));
  }
  return true;
}

// The length of the longest of the steps, which are left in the last column.
function stepLength(sum: bool, curved: bool): f64 {
  fill(sum, curved);
  if (!solve()) return Infinity;
  let farthest: f64 = 0;
  for (let d = DISCS; d < discsEnd; d += DISC) {
    const r = rowOf(d);
    if (r < 0) continue;
    const dx = load<f64>(cell(r, rows));
    const dy = load<f64>(cell(r + 1, rows));
    farthest = Math.max(farthest, lengthOf(dx, dy));
  }
  return farthest;
}

/**
 * Brings a pile that steps have brought near its rest to rest exactly; returns whether that worked. If not, the discs
 * stand anywhere. `sum`: lengths are summed, not their squares; `curving`: curvature may be used.
 */
export function polish(sum: bool, curving: bool): bool {
  face(margin);
  leansEnd = LEANS;
  repeat = curving ? 1 : FIRM;
  for (let a = ACTIVE; a < activeEnd; a += 4) {
    if (pushOf(load<usize>(a)) > 0 && !leanOn(load<usize>(a))) return false;
  }
  for (let round = 0; round < ROUNDS; round++) {
    repeat = Math.max(FIRM, repeat * 0.01);
    if (!number(sum)) return false;
    face(margin);
    // Where the pushes bend the cost so far that this is a pass between two valleys, Newton's step is a leap. Half-planes
    // without their curvature lead on, and end as exactly where discs are wedged.
    let farthest = curving ? stepLength(sum, true) : Infinity;
    if (!(farthest < 0.2 * margin)) farthest = stepLength(sum, false);
    if (!(farthest < margin)) return false;
    for (let d = DISCS; d < discsEnd; d += DISC) {
      const r = rowOf(d);
      if (r >= 0) stand(d, xOf(d) + load<f64>(cell(r, rows)), yOf(d) + load<f64>(cell(r + 1, rows)));
    }
    let row = rows - leans();
    for (let k = LEANS; k < leansEnd; k += 4, row++) setPush(load<usize>(k), load<f64>(cell(row, rows)));
    face(margin);
    // What went out of sight and what pulls hardest are let go; if nothing is, what is newly overlapped is leant on.
    let worst: usize = 0;
    const end = leansEnd;
    leansEnd = LEANS;
    for (let k = LEANS; k < end; k += 4) {
      const b = load<usize>(k);
      if (!isOn(b)) continue;
      if (pushOf(b) <= 0 && (worst == 0 || pushOf(b) < pushOf(load<usize>(worst)))) worst = leansEnd;
      leanOn(b);
    }
    if (worst != 0) {
      leansEnd -= 4;
      setPush(load<usize>(worst), 0);
      store<usize>(worst, load<usize>(leansEnd));
    }
    let changed = leansEnd != end;
    for (let a = ACTIVE; a < activeEnd && !changed; a += 4) {
      const b = load<usize>(a);
      if (pushOf(b) > 0 || gapOf(b) > -EXACT) continue;
      if (!leanOn(b)) return false;
    }
    changed = leansEnd != end;
    // At rest; but bounds that contradict one another rest in the middle.
    if (!changed && farthest < EXACT) return deepest() < TOUCH;
  }
  return false;
}
