// Rims, circles and straight lines, and where two of them cross. What is looked for is a point on two rims at once that
// somebody asks for: a place to stand, a point of a lens, a bare spot of a disc, the side of a band.
import { cutByCircle, cutByLine, halfX, halfY, middleX, middleY } from './chord';
import { bare } from '../measure/farthest';
import { lensTakes, limitAt } from '../sight/lens';
import { consider } from '../settle/place';
import { lengthOf } from './plane';

/** Who asks. */
export const FOR_LENS: i32 = 0;
export const FOR_BARE: i32 = 1;
export const FOR_PLACE: i32 = 2;
export const FOR_BAND: i32 = 3;
let asker: i32 = 0;

// A rim is 40 bytes: 0 x   8 y   16 radius (a line: its normal, and -1)   24 level: n·x of a line   32 for who asks
export const RIM: usize = 40;
const MAX_RIMS: i32 = 8192;
export const RIMS: usize = memory.data(MAX_RIMS * 40, 16);
export let rimsEnd: usize = RIMS;

/** Forgets all rims: from now on somebody else asks. */
export function clearRims(who: i32): void {
  asker = who;
  rimsEnd = RIMS;
}

/** Adds a circle, or with a radius of -1 a line by its normal and level; beyond so many the module stops. */
export function addRim(x: f64, y: f64, radius: f64, level: f64): void {
  if (rimsEnd >= RIMS + (<usize>MAX_RIMS) * RIM) unreachable();
  store<f64>(rimsEnd, x);
  store<f64>(rimsEnd, y, 8);
  store<f64>(rimsEnd, radius, 16);
  store<f64>(rimsEnd, level, 24);
  rimsEnd += RIM;
}

/** Adds the line that runs beside the one from (x, y) along (dx, dy), to its right by some length. */
export function addLine(x: f64, y: f64, dx: f64, dy: f64, aside: f64): void {
  const l = lengthOf(dx, dy);
  if (l > 0) addRim(dy / l, -dx / l, -1, aside + (dy * x - dx * y) / l);
}

function takes(x: f64, y: f64): bool {
  if (asker == FOR_LENS) return lensTakes(x, y);
  if (asker == FOR_BARE) return bare(x, y);
  return asker == FOR_PLACE ? consider(x, y) : limitAt(x, y);
}

/** Whether whoever asks takes one of the points where two rims cross. */
export function crossingTaken(p: usize, q: usize): bool {
  const px = load<f64>(p);
  const py = load<f64>(p, 8);
  const r = load<f64>(p, 16);
  const qx = load<f64>(q);
  const qy = load<f64>(q, 8);
  const s = load<f64>(q, 16);
  const level = load<f64>(q, 24);
  if (r < 0) {
    if (s >= 0) return crossingTaken(q, p);
    const turn = px * qy - py * qx;
    const across = load<f64>(p, 24);
    return turn != 0 && takes((across * qy - level * py) / turn, (level * px - across * qx) / turn);
  }
  if (!(s < 0 ? cutByLine(qx, qy, level, px, py, r) : cutByCircle(qx, qy, s, px, py, r))) return false;
  return takes(middleX + halfX, middleY + halfY) || takes(middleX - halfX, middleY - halfY);
}

/** Whether whoever asks takes a crossing of any two rims. */
export function anyCrossingTaken(): bool {
  for (let p = RIMS; p < rimsEnd; p += RIM) {
    for (let q = RIMS; q < p; q += RIM) if (crossingTaken(q, p)) return true;
  }
  return false;
}
