// How well a synthetic picture was read: how far places on the board are from where they truly are, and which bases were
// suggested. A round board may be turned about its centre and one that paper measures may be anywhere: that is taken out.
import { toBoard } from '../../src/photo/camera.ts';
import { isFault } from '../../src/photo/faults.ts';
import { fitted } from '../../src/photo/fit.ts';
import { isOnBoard } from '../../src/photo/marks.ts';
import { boxOfBoard, straightened } from '../../src/photo/straighten.ts';
import { suggestedBases } from '../../src/photo/suggest.ts';
import type { Point } from '../../src/scene/scene.ts';
import type { Synthetic } from './synthetic.ts';

export interface Measured {
  readonly seed: number;
  readonly by: string;
  readonly tilt: number;
  /** The middle one of the errors over the board, and one that one in twenty exceeds, in inches. */
  readonly error: number;
  readonly error95: number;
  readonly accuracy: number;
  readonly bases: number;
  readonly found: number;
  readonly rightSize: number;
  readonly wrong: number;
  readonly baseErrors: readonly number[];
}

function placesOver({ board }: Synthetic): Point[] {
  const [wide, deep] = boxOfBoard(board);
  const steps = [-0.46, -0.34, -0.22, -0.11, 0, 0.11, 0.22, 0.34, 0.46];
  return steps.flatMap((x) => steps.map((y): Point => [x * wide, y * deep])).filter((place) => isOnBoard(board, place));
}

const mean = (list: readonly Point[], at: 0 | 1): number => list.reduce((sum, one) => sum + one[at], 0) / list.length;

/** The errors that are left when what was read is laid over the truth as far as the marks leave it free. */
function errorsOf(truth: readonly Point[], read: readonly Point[], by: string): number[] {
  const middle = (list: readonly Point[]): Point => (by === 'paper' ? [mean(list, 0), mean(list, 1)] : [0, 0]);
  const [a, b] = [middle(truth), middle(read)];
  let [sin, cos] = [0, 0];
  for (const [i, [x, y]] of truth.entries()) {
    const [tx, ty, rx, ry] = [x - a[0], y - a[1], read[i]![0] - b[0], read[i]![1] - b[1]];
    cos += rx * tx + ry * ty;
    sin += rx * ty - ry * tx;
  }
  const free = Math.atan2(sin, cos);
  // A rectangular board may be seen from any of its sides, and from nowhere else.
  const turn = by === 'board' ? Math.round(free / (Math.PI / 2)) * (Math.PI / 2) : free;
  return truth.map(([x, y], i) => {
    const [rx, ry] = [read[i]![0] - b[0], read[i]![1] - b[1]];
    return Math.hypot(
      rx * Math.cos(turn) - ry * Math.sin(turn) - (x - a[0]),
      rx * Math.sin(turn) + ry * Math.cos(turn) - (y - a[1]),
    );
  });
}

/** A suggestion this near to a base, in inches, found it. */
const NEAR = 0.25;

/** What came of a picture; null where it was refused. */
export function measured(picture: Synthetic): Measured | null {
  const { pixels, board, marks, markError, focal35, sizes } = picture;
  const fit = fitted(pixels, board, marks, { markError, ...(focal35 ? { focal35 } : {}) });
  if (isFault(fit)) return null;
  const truth = placesOver(picture);
  const read = truth.map((place) => toBoard(fit.camera, picture.project(place)));
  const errors = errorsOf(truth, read, marks.by).sort((a, b) => a - b);
  const perInch = Math.min(20, 1200 / Math.max(...boxOfBoard(board)));
  const straight = straightened(pixels, fit.camera, board, perInch);
  const suggested = suggestedBases(straight, board, sizes, fit.eye);
  const left = new Set(suggested);
  const baseErrors: number[] = [];
  let rightSize = 0;
  // What paper measures may lie partly beside the board; what is on it counts.
  const there = picture.bases
    .map(({ at, mm }) => ({ at: toBoard(fit.camera, picture.project(at)), mm }))
    .filter(
      ({ at: [x, y], mm }) =>
        marks.by !== 'paper' || isOnBoard(board, [x + Math.sign(x) * (mm / 40), y + Math.sign(y) * (mm / 40)]),
    );
  for (const base of there) {
    const apart = (one: { readonly at: Point }) => Math.hypot(one.at[0] - base.at[0], one.at[1] - base.at[1]);
    const hit = [...left].sort((a, b) => apart(a) - apart(b))[0];
    if (!hit || apart(hit) > NEAR) continue;
    left.delete(hit);
    baseErrors.push(apart(hit));
    if (hit.mm === base.mm) rightSize++;
  }
  // A base beside the board's edge that paper put there is no false suggestion.
  const wrong = [...left].filter(
    (one) =>
      !picture.bases.some(({ at }) => {
        const [x, y] = toBoard(fit.camera, picture.project(at));
        return Math.hypot(x - one.at[0], y - one.at[1]) <= NEAR;
      }),
  ).length;
  return {
    seed: picture.seed,
    by: marks.by,
    tilt: picture.tilt,
    error: errors[Math.floor(errors.length / 2)]!,
    error95: errors[Math.floor(errors.length * 0.95)]!,
    accuracy: fit.accuracy,
    bases: there.length,
    found: baseErrors.length,
    rightSize,
    wrong,
    baseErrors,
  };
}
