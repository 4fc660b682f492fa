// A question put to every cell of a grid: somebody with a base of some radius stands on the cell's centre. Cells are
// bytes in the door out, row by row from the bottom: 1 yes, 0 no, 255 nobody can stand there.
// Next to a cell that sees, the same line carried along with the base is tried before anything else.
import { entry, LIST, listed, listPut, MAX_SHAPES, NUMBERS, OUT, setEntry } from '../buffers';
import { gapOf } from '../measure/gap';
import { toSegmentSquared } from '../move/clear';
import { layHull, reachesHull } from '../measure/hull';
import { TESTED } from './lane';
import { overlaps, touches, withinBorder } from '../measure/overlap';
import { lengthOf } from '../shapes/plane';
import {
  addDisc, centreX, centreY, cornerX, cornerY, firstHullCornerOf, highOf, hullCornersOf, isDisc, isOval, keepFirst, lowOf,
  moveDisc, radiusOf, resizeDisc, shapes,
} from '../shapes/shapes';
import { bodySeesAtAll, lineClearsAll, seenFlat, seenOver } from './bodies';
import { certainlyStopped } from './bundles';
import { decide, findEnds, LINE } from './sight';
import { shapeReach } from '../shapes/round';
import { TOUCH } from '../touch';

const NOBODY: u8 = 255;

// The list is three lists: blockers, blockers that do not block whoever touches them, and what nobody can stand on.
const THROUGH: usize = memory.data(MAX_SHAPES * 4, 16);
const SOLID: usize = memory.data(MAX_SHAPES * 4, 16);

// Of what nobody can stand on, what a guest may meet anywhere in the row that it stands in.
const IN_ROW: usize = memory.data(MAX_SHAPES * 4, 16);

function findInRow(guest: i32, y: f64, solids: i32): i32 {
  let found = 0;
  for (let i = 0; i < solids; i++) {
    const shape = entry(SOLID, i);
    if (Math.abs(centreY(shape) - y) < radiusOf(shape) + radiusOf(guest)) setEntry(IN_ROW, found++, shape);
  }
  return found;
}

// Whether a guest can stand where it is, among so many solids of its row.
function stands(guest: i32, solids: i32, border: i32, a: f64, b: f64): bool {
  if (withinBorder(guest, border, a, b) < -TOUCH) return false;
  const x = centreX(guest);
  const y = centreY(guest);
  const r = radiusOf(guest);
  for (let i = 0; i < solids; i++) {
    const shape = entry(IN_ROW, i);
    const dx = centreX(shape) - x;
    const dy = centreY(shape) - y;
    const reach = radiusOf(shape) + r;
    if (dx * dx + dy * dy < reach * reach && overlaps(guest, shape)) return false;
  }
  return true;
}

// Whether the line that was found plainly passes every listed shape by: discs exactly, polygons by their hull or the circle round them.
function plainlyClear(count: i32, from: i32): bool {
  const px = load<f64>(LINE);
  const py = load<f64>(LINE, 8);
  const dx = load<f64>(LINE, 16) - px;
  const dy = load<f64>(LINE, 24) - py;
  const l = dx * dx + dy * dy;
  const keep = TESTED * Math.sqrt(l);
  for (let i = 0; i < count; i++) {
    const shape = listed(i);
    const x = centreX(shape) - px;
    const y = centreY(shape) - py;
    const r = radiusOf(shape) + TESTED;
    const off = dx * y - dy * x;
    if (off * off >= r * r * l) continue; // clear of the whole line
    if (shape == from || toSegmentSquared(x, y, 0, 0, dx, dy) >= r * r) continue;
    if (isDisc(shape)) {
      // Of an oval its own reach square to the line, which may be less than that of the circle about it.
      if (!isOval(shape)) return false;
      const reach = shapeReach(shape, -dy / Math.sqrt(l), dx / Math.sqrt(l)) + TESTED;
      if (off * off >= reach * reach * l) continue;
      return false;
    }
    const first = firstHullCornerOf(shape);
    const n = hullCornersOf(shape);
    let left = false;
    let right = false;
    for (let j = 0; j < n; j++) {
      const e = dx * (cornerY(first + j) - py) - dy * (cornerX(first + j) - px);
      if (e < keep) right = true;
      if (e > -keep) left = true;
      if (left && right) return false;
    }
  }
  return true;
}

/**
 * For every cell: does a disc of this radius there see, and is it seen by, the viewer? Or (`hull`): does one of the first
 * listed shapes reach into the hull of the two? Returns 0, or -1 when the table has no room for the disc.
 */
export function sightField(
  viewer: i32, radius: f64, x: f64, y: f64, step: f64, columns: i32, rows: i32, // the grid: its first centre
  blockers: i32, through: i32, solids: i32, border: i32, a: f64, b: f64, hull: i32,
): i32 {
  const kept = shapes();
  const guest = addDisc(x, y, radius, 0, 0);
  if (guest < 0) return -1;
  // The blockers stay where they are; what lets the viewer through is left out.
  let reach = 0;
  for (let i = blockers; i < blockers + through; i++) if (!touches(viewer, listed(i))) setEntry(THROUGH, reach++, listed(i));
  memory.copy(SOLID, LIST + ((<usize>(blockers + through)) << 2), (<usize>solids) << 2);
  let cell: usize = OUT;
  for (let row = 0; row < rows; row++) {
    let carried = false;
    const inRow = findInRow(guest, y + step * <f64>row, solids);
    for (let column = 0; column < columns; column++) {
      moveDisc(guest, x + step * <f64>column, y + step * <f64>row);
      let seen: u8 = NOBODY;
      const free = stands(guest, inRow, border, a, b);
      if (free && hull) {
        layHull(viewer, guest, TOUCH);
        seen = 0;
        for (let i = 0; i < blockers && !seen; i++) seen = reachesHull(listed(i)) ? 1 : 0;
      } else if (free) {
        let count = blockers;
        for (let i = 0; i < reach; i++) if (!touches(guest, entry(THROUGH, i))) listPut(count++, entry(THROUGH, i));
        if (carried) {
          store<f64>(LINE, load<f64>(LINE, 16) + step, 16);
          seen = plainlyClear(count, viewer) ? 1 : 0;
        }
        if (seen != 1) {
          seen = decide(count, viewer, guest) ? 1 : 0;
          if (seen) findEnds();
        }
      }
      carried = seen == 1;
      store<u8>(cell++, seen);
    }
  }
  keepFirst(kept);
  return 0;
}

/** For every cell, where a disc or an oval of the table can stand: 0, or 255 where it cannot. It is put back where it was. */
export function standField(
  shape: i32, x: f64, y: f64, step: f64, columns: i32, rows: i32, solids: i32, border: i32, a: f64, b: f64,
): void {
  const wasX = centreX(shape);
  const wasY = centreY(shape);
  memory.copy(SOLID, LIST, (<usize>solids) << 2);
  let cell: usize = OUT;
  for (let row = 0; row < rows; row++) {
    const inRow = findInRow(shape, y + step * <f64>row, solids);
    for (let column = 0; column < columns; column++) {
      moveDisc(shape, x + step * <f64>column, y + step * <f64>row);
      store<u8>(cell++, stands(shape, inRow, border, a, b) ? 0 : NOBODY);
    }
  }
  moveDisc(shape, wasX, wasY);
}

// Whether the line that was carried along hits a base by more than a touch.
function linesUp(base: i32): bool {
  const dx = load<f64>(LINE, 16) - load<f64>(LINE);
  const dy = load<f64>(LINE, 24) - load<f64>(LINE, 8);
  const l = Math.sqrt(dx * dx + dy * dy);
  if (l == 0) return false;
  const off = (dx * (centreY(base) - load<f64>(LINE, 8)) - dy * (centreX(base) - load<f64>(LINE))) / l;
  return Math.abs(off) < shapeReach(base, -dy / l, dx / l) - TOUCH;
}

// Cells among the bytes that wait which need not be asked, because they certainly do not see. They are looked for in blocks of
// so many cells a side, the larger first: wherever in a block the guest stands, it stands in a disc about the block, and
// where no line leads to that disc, none leads to the guest.
const STOPPED: u8 = 253;
const LARGEST_BLOCK: i32 = 8;
const SMALLEST_BLOCK: i32 = 4;
const MOST_BUNDLES: i32 = 60;

function markStopped(
  other: i32, guest: i32, x: f64, y: f64, step: f64, columns: i32, rows: i32, count: i32,
): void {
  const kept = shapes();
  const block = addDisc(x, y, radiusOf(guest), lowOf(guest), highOf(guest));
  if (block < 0) return;
  for (let side = LARGEST_BLOCK; side >= SMALLEST_BLOCK; side >>= 1) {
    for (let row = 0; row < rows; row += side) {
      const high = min(side, rows - row);
      for (let column = 0; column < columns; column += side) {
        const wide = min(side, columns - column);
        const first = NUMBERS + <usize>(row * columns + column);
        if (!replaceCells(first, columns, wide, high, 0, 0)) continue;
        moveDisc(block, x + step * (column + 0.5 * (wide - 1)), y + step * (row + 0.5 * (high - 1)));
        resizeDisc(block, radiusOf(guest) + 0.5 * step * lengthOf(wide - 1, high - 1));
        if (certainlyStopped(other, block, count, MOST_BUNDLES)) replaceCells(first, columns, wide, high, 0, STOPPED);
      }
    }
  }
  keepFirst(kept);
}

// Puts one byte in place of another in a block of cells; whether there was one.
function replaceCells(first: usize, columns: i32, wide: i32, high: i32, from: u8, to: u8): bool {
  let found = false;
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      const cell = first + <usize>(row * columns + column);
      if (load<u8>(cell) != from) continue;
      store<u8>(cell, to);
      found = true;
    }
  }
  return found;
}

/**
 * For every cell that is 0 among the bytes that wait in the numbers door: does a body see another, with one of the two, the
 * `guest`, standing there? Blockers are those of the listed shapes that overlap the hull of the two by more than a touch. Out:
 * the bytes, 1 in place of 0 where it does. The guest is put back where it was.
 */
export function bodyField(
  from: i32, to: i32, guest: i32, x: f64, y: f64, step: f64, columns: i32, rows: i32, count: i32,
): void {
  const wasX = centreX(guest);
  const wasY = centreY(guest);
  memory.copy(SOLID, LIST, (<usize>count) << 2);
  markStopped(guest == from ? to : from, guest, x, y, step, columns, rows, count);
  const end = guest == from ? LINE : LINE + 16;
  let cell: usize = NUMBERS;
  for (let row = 0; row < rows; row++) {
    let carried = false;
    for (let column = 0; column < columns; column++, cell++) {
      if (load<u8>(cell)) {
        carried = false;
        continue;
      }
      moveDisc(guest, x + step * <f64>column, y + step * <f64>row);
      if (carried) {
        store<f64>(end, load<f64>(end) + step);
        memory.copy(LIST, SOLID, (<usize>count) << 2);
        if (linesUp(from) && linesUp(to) && (seenFlat ? plainlyClear(count, from) : lineClearsAll(from, to, count))) {
          store<u8>(cell, 1);
          continue;
        }
      }
      layHull(from, to, TOUCH);
      let n = 0;
      for (let i = 0; i < count; i++) if (reachesHull(entry(SOLID, i))) listPut(n++, entry(SOLID, i));
      if (bodySeesAtAll(from, to, n)) store<u8>(cell, 1);
      carried = seenFlat || seenOver;
    }
  }
  moveDisc(guest, wasX, wasY);
  replaceCells(NUMBERS, columns, columns, rows, STOPPED, 0);
  memory.copy(OUT, NUMBERS, <usize>(columns * rows));
}

/** For every cell: is a disc or an oval of the table there no farther than some inches from one of the listed shapes? It is put back. */
export function nearField(
  guest: i32, x: f64, y: f64, step: f64, columns: i32, rows: i32, count: i32, inches: f64,
): void {
  const wasX = centreX(guest);
  const wasY = centreY(guest);
  const r = radiusOf(guest);
  const most = inches + TOUCH;
  let cell: usize = OUT;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      moveDisc(guest, x + step * <f64>column, y + step * <f64>row);
      let near: u8 = 0;
      for (let i = 0; i < count && !near; i++) {
        const shape = listed(i);
        // The circles around both bodies are at most as far apart as the bodies are.
        const dx = centreX(shape) - centreX(guest);
        const dy = centreY(shape) - centreY(guest);
        const reach = radiusOf(shape) + r + most + TOUCH;
        if (dx * dx + dy * dy <= reach * reach && gapOf(guest, shape) <= most) near = 1;
      }
      store<u8>(cell++, near);
    }
  }
  moveDisc(guest, wasX, wasY);
}
