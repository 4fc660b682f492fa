// The kernel's only doors: numbers in, a list of shape indices in, numbers out.
// The caller asks for these addresses and capacities; it never writes them down a second time.

/** How many shapes a table may hold: 256 models, 256 pieces of terrain, as many zones, and room for passing guests. */
export const MAX_SHAPES: i32 = 1024;
/** How many corners a polygon may have. */
export const MAX_CORNERS: i32 = 64;
/** How many 64-bit numbers fit through either door. */
export const MAX_NUMBERS: i32 = 1 << 16;

/** Numbers coming in: corners of a polygon about to be added, positions, headings. */
export const NUMBERS: usize = memory.data(MAX_NUMBERS * 8, 16);
/** Shape indices coming in: blockers, obstacles, the movable. */
export const LIST: usize = memory.data(MAX_SHAPES * 4, 16);
/** Numbers going out. */
export const OUT: usize = memory.data(MAX_NUMBERS * 8, 16);

export function numbersAt(): usize {
  return NUMBERS;
}
export function listAt(): usize {
  return LIST;
}
export function outAt(): usize {
  return OUT;
}
export function maxShapes(): i32 {
  return MAX_SHAPES;
}
export function maxCorners(): i32 {
  return MAX_CORNERS;
}
export function maxNumbers(): i32 {
  return MAX_NUMBERS;
}

export function setOut(index: i32, value: f64): void {
  store<f64>(OUT + ((<usize>index) << 3), value);
}
export function numberIn(index: i32): f64 {
  return load<f64>(NUMBERS + ((<usize>index) << 3));
}
export function listed(index: i32): i32 {
  return entry(LIST, index);
}
export function listPut(index: i32, shape: i32): void {
  setEntry(LIST, index, shape);
}
export function outNumber(index: i32): f64 {
  return load<f64>(OUT + ((<usize>index) << 3));
}

/** A list of whole numbers anywhere in memory: its nth, and how to set it. */
export function entry(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}
export function setEntry(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}
