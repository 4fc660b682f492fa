// The last digits of a settled pile: Newton's method on the discs and the pushes of the bounds they lean on, so that
// discs lean exactly and the pushes balance. Steps alone creep there when overlaps are deep; this doubles the digits.
//   [ H  −Aᵀ ] [ Δx   ]   [ −slope ]      H: curvature of the cost, less that of the bounds times their pushes
//   [ A   ε  ] [ push ] = [ −gaps  ]      A: the bounds' normals; ε keeps bounds that repeat one another solvable
import {
  actives,
  active,
  aimX,
  aimY,
  discOf,
  discs,
  face,
  gapOf,
  isOn,
  kindOf,
  margin,
  MAX_PILE,
  otherOf,
  PAIR,
  pushOf,
  setPush,
  stand,
  strayed,
  xOf,
  yOf,
} from './pile';
import { TOUCH } from './touch';

const MAX_ROWS: i32 = 224;
const MATRIX: usize = memory.data(MAX_ROWS * (MAX_ROWS + 1) * 8, 16);
const ROW_OF: usize = memory.data(MAX_PILE * 4, 16);
const LEANS: usize = memory.data(MAX_ROWS * 4, 16);
// Bounds that repeat one another share their push; small beside the curvature, which is about 1.
const REPEAT: f64 = 1e-12;
// Newton doubles the digits: from a step's two or three, ten rounds leave room for bounds to come and go.
const ROUNDS: i32 = 16;

let leans: i32 = 0;
let rows: i32 = 0;
let width: usize = 0;

@inline
function cell(r: i32, c: i32): usize {
  return MATRIX + (((<usize>r) * width + (<usize>c)) << 3);
}
@inline
function add(r: i32, c: i32, value: f64): void {
  const at = cell(r, c);
  store<f64>(at, load<f64>(at) + value);
}
@inline
function rowOf(i: i32): i32 {
  return load<i32>(ROW_OF + ((<usize>i) << 2));
}
@inline
function lean(k: i32): usize {
  return load<usize>(LEANS + ((<usize>k) << 2));
}
@inline
function setLean(k: i32, b: usize): void {
  store<usize>(LEANS + ((<usize>k) << 2), b);
}

// Gives a row pair to every disc that leans on something.
function number(sum: bool): bool {
  for (let i = 0; i < discs; i++) store<i32>(ROW_OF + ((<usize>i) << 2), -1);
  for (let k = 0; k < leans; k++) {
    const b = lean(k);
    store<i32>(ROW_OF + ((<usize>discOf(b)) << 2), 0);
    if (kindOf(b) == PAIR) store<i32>(ROW_OF + ((<usize>otherOf(b)) << 2), 0);
  }
  let row = 0;
  for (let i = 0; i < discs; i++) {
    if (rowOf(i) < 0) {
      stand(i, aimX(i), aimY(i));
      continue;
    }
    // A length has no slope at 0: where lengths are summed, what stands on its aim is left there.
    if (sum && strayed(i) < TOUCH) {
      stand(i, aimX(i), aimY(i));
      store<i32>(ROW_OF + ((<usize>i) << 2), -1);
      continue;
    }
    if (row + 2 + leans > MAX_ROWS) return false;
    store<i32>(ROW_OF + ((<usize>i) << 2), row);
    row += 2;
  }
  rows = row + leans;
  width = <usize>(rows + 1);
  return row > 0;
}

// One end of a bound: its normal into both blocks, its curvature into the disc's own.
@inline
function enter(row: i32, column: i32, nx: f64, ny: f64, bend: f64): void {
  add(row, column, -nx);
  add(row + 1, column, -ny);
  add(column, row, nx);
  add(column, row + 1, ny);
  add(row, row, -bend * ny * ny);
  add(row, row + 1, bend * nx * ny);
  add(row + 1, row, bend * nx * ny);
  add(row + 1, row + 1, -bend * nx * nx);
}

function fill(sum: bool): void {
  memory.fill(MATRIX, 0, ((<usize>rows) * width) << 3);
  for (let i = 0; i < discs; i++) {
    const r = rowOf(i);
    if (r < 0) continue;
    const dx = xOf(i) - aimX(i);
    const dy = yOf(i) - aimY(i);
    if (sum) {
      const d = Math.sqrt(dx * dx + dy * dy);
      const ux = dx / d;
      const uy = dy / d;
      add(r, r, (uy * uy) / d + REPEAT);
      add(r, r + 1, (-ux * uy) / d);
      add(r + 1, r, (-ux * uy) / d);
      add(r + 1, r + 1, (ux * ux) / d + REPEAT);
      add(r, rows, -ux);
      add(r + 1, rows, -uy);
    } else {
      add(r, r, 1);
      add(r + 1, r + 1, 1);
      add(r, rows, -dx);
      add(r + 1, rows, -dy);
    }
  }
  for (let k = 0; k < leans; k++) {
    const b = lean(k);
    const column = rows - leans + k;
    const nx = load<f64>(b, 72);
    const ny = load<f64>(b, 80);
    const bend = load<f64>(b, 96) * pushOf(b);
    const r = rowOf(discOf(b));
    const q = kindOf(b) == PAIR ? rowOf(otherOf(b)) : -1;
    if (r >= 0) enter(r, column, nx, ny, bend);
    if (q >= 0) enter(q, column, -nx, -ny, bend);
    if (r >= 0 && q >= 0) {
      add(r, q, bend * ny * ny);
      add(r, q + 1, -bend * nx * ny);
      add(r + 1, q, -bend * nx * ny);
      add(r + 1, q + 1, bend * nx * nx);
      add(q, r, bend * ny * ny);
      add(q, r + 1, -bend * nx * ny);
      add(q + 1, r, -bend * nx * ny);
      add(q + 1, r + 1, bend * nx * nx);
    }
    add(column, column, REPEAT);
    add(column, rows, -gapOf(b));
  }
}

// Gauss with the largest pivot of each column; the answer is left in the last column.
function solve(): bool {
  for (let c = 0; c < rows; c++) {
    let pivot = c;
    let largest = Math.abs(load<f64>(cell(c, c)));
    for (let r = c + 1; r < rows; r++) {
      const v = Math.abs(load<f64>(cell(r, c)));
      if (v > largest) {
        largest = v;
        pivot = r;
      }
    }
    if (!(largest > 0)) return false;
    if (pivot != c) {
      for (let k = c; k <= rows; k++) {
        const v = load<f64>(cell(c, k));
        store<f64>(cell(c, k), load<f64>(cell(pivot, k)));
        store<f64>(cell(pivot, k), v);
      }
    }
    const scale = 1 / load<f64>(cell(c, c));
    for (let r = c + 1; r < rows; r++) {
      const f = load<f64>(cell(r, c)) * scale;
      if (f == 0) continue;
      let p = cell(r, c + 1);
      let q = cell(c, c + 1);
      for (let k = c + 1; k <= rows; k++, p += 8, q += 8) store<f64>(p, load<f64>(p) - f * load<f64>(q));
    }
  }
  for (let c = rows - 1; c >= 0; c--) {
    let v = load<f64>(cell(c, rows));
    for (let k = c + 1; k < rows; k++) v -= load<f64>(cell(c, k)) * load<f64>(cell(k, rows));
    store<f64>(cell(c, rows), v / load<f64>(cell(c, c)));
  }
  return true;
}

/**
 * Brings a pile that steps have brought near its rest to rest exactly; returns whether that worked. If not, the discs
 * stand anywhere. `sum`: lengths are summed, not their squares.
 */
export function polish(sum: bool): bool {
  face(margin);
  leans = 0;
  for (let a = 0; a < actives; a++) {
    if (pushOf(active(a)) <= 0) continue;
    if (leans >= MAX_ROWS) return false;
    setLean(leans++, active(a));
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (leans == 0 || !number(sum)) return false;
    fill(sum);
    if (!solve()) return false;
    let farthest: f64 = 0;
    for (let i = 0; i < discs; i++) {
      const r = rowOf(i);
      if (r < 0) continue;
      const dx = load<f64>(cell(r, rows));
      const dy = load<f64>(cell(r + 1, rows));
      stand(i, xOf(i) + dx, yOf(i) + dy);
      farthest = Math.max(farthest, Math.max(Math.abs(dx), Math.abs(dy)));
    }
    // A step longer than what is being polished has lost its way.
    if (!(farthest < margin)) return false;
    for (let k = 0; k < leans; k++) setPush(lean(k), load<f64>(cell(rows - leans + k, rows)));
    face(margin);
    // What pulls is let go; what is newly overlapped is leant on.
    let kept = 0;
    let changed = false;
    for (let k = 0; k < leans; k++) {
      const b = lean(k);
      if (isOn(b) && pushOf(b) > 0) setLean(kept++, b);
      else {
        setPush(b, 0);
        changed = true;
      }
    }
    leans = kept;
    for (let a = 0; a < actives; a++) {
      const b = active(a);
      if (pushOf(b) > 0 || gapOf(b) > -EXACT) continue;
      if (leans >= MAX_ROWS) return false;
      setLean(leans++, b);
      changed = true;
    }
    if (!changed && farthest < EXACT) return true;
  }
  return false;
}

/** A thousandth of TOUCH: near enough that settling again finds nothing to do. */
export const EXACT: f64 = TOUCH * 1e-3;
