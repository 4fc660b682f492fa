// From marks in a picture to the camera that took it, and how far from the truth places on the board may be by it. The
// marks give a first camera; where the picture shows the edges themselves they are followed, which is worth far more than
// a finger: it settles the lens, too.
import type { Board, Point } from '../scene/scene.ts';
import { after, type Camera, type Perspective, reversed, type Size, taken, toBoard, toPicture } from './camera.ts';
import { type Least, leastSquares } from './equations.ts';
import { faultOfCamera, faultOfMarks, type PhotoFault } from './faults.ts';
import {
  cornersOf,
  inOrder,
  isOnBoard,
  type Marks,
  PAPERS,
  perspectiveOfCorners,
  perspectiveOfRim,
  rimOf,
  sidesOf,
} from './marks.ts';
import type { Pixels } from './pixels.ts';
import { eyeOf, type Pose, perspectiveOfPose, poseOfPerspective, tiltOf, type Vector } from './pose.ts';
import { type Edge, median, traced } from './trace.ts';

export interface Fit {
  readonly camera: Camera;
  /** How far the marks and edges are from where the camera puts them, in pixels: the usual one of them. */
  readonly error: number;
  /** How far from the truth, in inches, a place on the board may be: farther in one of twenty. */
  readonly accuracy: number;
  /** How many of the edges were seen in the picture, and of how many. */
  readonly edges: readonly [seen: number, all: number];
  /** How far the camera looked away from straight down, in degrees. */
  readonly tilt: number;
  /** Where the camera was, in inches from the centre of the board and above it. */
  readonly eye: readonly [x: number, y: number, z: number];
}

/** What is known of the figure that was marked: its edges, and what its marks are marks of. */
interface Figure {
  readonly edges: readonly Edge[];
  /** Marks of known places, and marks of places somewhere on an edge. */
  readonly corners: readonly (readonly [mark: Point, place: Point])[];
  readonly onEdge: readonly (readonly [mark: Point, edge: Edge])[];
  /** Half of its size, in inches: what its places are told in while the camera is searched for. */
  readonly unit: number;
  readonly first: Perspective;
  /** Whether it looks the same however it is turned. */
  readonly isRound: boolean;
}

export interface FitOptions {
  /** How far from where it was meant a mark is, usually, in pixels of the picture. */
  readonly markError: number;
  /** How far the camera says that it saw: the focal length in millimetres, as it would be on film. */
  readonly focal35?: number;
}

// What is expected of a camera before anything is known of it, in half diagonals: pictures that were not cut have their
// middle where the lens pointed, and telephones see about as much as a 26 mm lens on a film 43.3 mm across, half or twice.
const USUAL_FOCAL = 26;
const FILM = 43.27;
const FOCAL_SPREAD = 0.35;
/** What a camera says of itself is rounded, and true of its lens before the picture was straightened. */
const SAID_FOCAL_SPREAD = 0.04;
const MIDDLE_SPREAD = 0.02;
/** How much lenses bend. */
const BEND_SPREAD = 0.05;
/** Pictures as cameras take them; others were cut, and where the lens pointed is unknown. */
const CAMERA_SHAPES = [4 / 3, 3 / 2, 16 / 9, 1, 20 / 9, 19.5 / 9];
/** Places along an edge err together: so many of them are as good as one. */
const TOGETHER = 3;
/** The least error of an edge that was followed, in pixels: how sharp pictures are. */
const SHARPEST = 0.25;
/** From the usual error to one that is exceeded once in twenty. */
const ONE_IN_TWENTY = 2.1;
/** What a fit leaves out, in pixels of the picture: a lens is no parabola, a mat no plane. */
const UNTOLD = 0.3;
/** No picture is better than this, in inches: mats have an edge of their own thickness. */
const FINEST = 0.02;

/** The camera that the marks and the picture settle, or why they do not. */
export function fitted(pixels: Pixels, board: Board, marks: Marks, options: FitOptions): Fit | PhotoFault {
  const fault = faultOfMarks(marks, pixels);
  if (fault) return fault;
  const figures = figuresOf(marks, board, pixels);
  const none: PhotoFault = marks.by === 'rim' ? 'rim' : 'crossed';
  if (figures.length === 0) return none;
  const searched = figures.flatMap((figure) => searchedFor(figure, pixels, [], options) ?? []);
  // Of two ways to lay a rectangle the one that a usual camera explains better; a turn by hand overrules it.
  const best = searched.sort((a, b) => a.least.sum - b.least.sum)[0];
  if (!best) return none;
  const { figure } = best;
  let found = best;
  let seen: Seen[] = [];
  for (const within of [Math.max(5, options.markError * 3), 5, 3.5]) {
    const now = figure.edges.map((edge): Seen => ({ edge, places: traced(pixels, found.camera, edge, within) }));
    const next = searchedFor(figure, pixels, now, options, found);
    if (!next) break;
    [found, seen] = [next, now];
  }
  const laid = laidOn(found, marks);
  const placed: Camera = { ...found.camera, perspective: after(found.camera.perspective, laid) };
  const bad = faultOfCamera(placed, board);
  if (bad) return bad;
  return {
    camera: placed,
    error: found.error,
    accuracy: accuracyOf(found, placed, board),
    edges: [seen.filter(({ places }) => places.length > 0).length, figure.edges.length],
    tilt: tiltOf(found.pose),
    eye: eyeOver(found, laid),
  };
}

interface Seen {
  readonly edge: Edge;
  readonly places: readonly Point[];
}

function figuresOf(marks: Marks, board: Board, size: Size): Figure[] {
  if (marks.by === 'rim') {
    if (board.shape !== 'circle') return [];
    const first = perspectiveOfRim(marks, board.diameter, size);
    const rim = rimOf(board.diameter);
    const onEdge = marks.rim.map((mark) => [mark, rim] as const);
    if (!first) return [];
    return [
      { edges: [rim], corners: [[marks.centre, [0, 0]]], onEdge, unit: board.diameter / 2, first, isRound: true },
    ];
  }
  const ordered = inOrder(marks.corners);
  const [long, short] =
    marks.by === 'paper' ? PAPERS[marks.paper] : board.shape === 'rect' ? [board.width, board.height] : [0, 0];
  if (long === 0 || short === 0) return [];
  const quarters = marks.quarter !== undefined ? [marks.quarter] : long === short ? [0] : [0, 1];
  return quarters.flatMap((quarter): Figure[] => {
    // The board's own corners stay; which of them the near left mark is of goes round.
    const turned = [...ordered.slice(quarter), ...ordered.slice(0, quarter)];
    const first = perspectiveOfCorners(turned, long, short, size);
    if (!first) return [];
    const places = cornersOf(long, short);
    const corners = turned.map((mark, i) => [mark, places[i]!] as const);
    return [
      { edges: sidesOf(long, short), corners, onEdge: [], unit: Math.max(long, short) / 2, first, isRound: false },
    ];
  });
}

interface Found {
  readonly figure: Figure;
  readonly camera: Camera;
  readonly pose: Pose;
  readonly least: Least;
  readonly error: number;
  readonly cameraOf: (values: readonly number[]) => Camera;
}

/** What is searched for, as one list: the pose, the lens, and, unless the figure is round, how the board is turned. */
const valuesOf = ({ tip, centre, far, middle, turn }: Pose, bend: number): number[] => [
  ...tip,
  ...centre,
  far,
  0,
  ...middle,
  bend,
  turn,
];

function searchedFor(
  figure: Figure,
  size: Size,
  seen: readonly Seen[],
  { markError, focal35 }: FitOptions,
  from?: Found,
): Found | null {
  const { unit } = figure;
  const long = Math.max(size.width, size.height) / Math.min(size.width, size.height);
  const wasCut = !CAMERA_SHAPES.some((shape) => Math.abs(long / shape - 1) < 0.01);
  const middleSpread = wasCut ? 0.3 : MIDDLE_SPREAD;
  const focalSpread = wasCut ? 0.7 : focal35 ? SAID_FOCAL_SPREAD : FOCAL_SPREAD;
  const usualFocal = (focal35 && !wasCut ? focal35 : USUAL_FOCAL) / (FILM / 2);
  const begun = from?.pose ?? poseOfPerspective(figure.first, usualFocal, unit);
  const poseOf = (values: readonly number[]): Pose => {
    const [tx, ty, cx, cy, far, logFocal, mx, my, , turn] = values as number[];
    const focal = usualFocal * Math.exp(logFocal!);
    return { tip: [tx!, ty!], centre: [cx!, cy!], far: far!, focal, middle: [mx!, my!], turn: turn ?? begun.turn };
  };
  const cameraOf = (values: readonly number[]): Camera => ({
    perspective: perspectiveOfPose(poseOf(values), unit),
    bend: values[8]!,
    size: { width: size.width, height: size.height },
  });
  const all = from ? [...from.least.values] : valuesOf(begun, 0);
  // However a round board is turned, it looks the same: its turn stays as it is.
  const start = figure.isRound ? all.slice(0, 9) : all;
  // How far outside an edge a pixel more is, in inches, is taken from the camera that the search starts with.
  const begins = cameraOf(start);
  const inchesAcross = (place: Point, edge: Edge): number => {
    const at = edge.outside(toBoard(begins, place));
    const right = edge.outside(toBoard(begins, [place[0] + 0.5, place[1]]));
    const below = edge.outside(toBoard(begins, [place[0], place[1] + 0.5]));
    return Math.hypot(right - at, below - at) * 2;
  };
  const measured = (place: Point, edge: Edge) => ({ edge, place, inches: inchesAcross(place, edge) });
  const places = seen.flatMap(({ edge, places: at }) => at.map((place) => measured(place, edge)));
  const marked = figure.onEdge.map(([mark, edge]) => measured(mark, edge));
  type Measured = (typeof places)[number];
  const offs = (camera: Camera, list: readonly Measured[]) =>
    list.map(({ edge, place, inches }) => edge.outside(toBoard(camera, place)) / inches);
  let sharp = 0.6;
  let used = places.map(() => true);
  const residuals = (values: readonly number[]): number[] => {
    const camera = cameraOf(values);
    const out: number[] = [];
    for (const [mark, place] of figure.corners) {
      const [x, y] = toPicture(camera, place);
      out.push((x - mark[0]) / markError, (y - mark[1]) / markError);
    }
    for (const off of offs(camera, marked)) out.push(off / markError);
    const weight = 1 / (sharp * Math.sqrt(TOGETHER));
    for (const [i, off] of offs(camera, places).entries()) out.push(used[i] ? off * weight : 0);
    out.push(values[5]! / focalSpread, values[6]! / middleSpread, values[7]! / middleSpread, values[8]! / BEND_SPREAD);
    return out;
  };
  let least = leastSquares(start, residuals);
  for (let round = 0; round < 3 && least && places.length > 0; round++) {
    const away = offs(cameraOf(least.values), places).map(Math.abs);
    sharp = Math.max(SHARPEST, 1.48 * median(away));
    used = away.map((value) => value < 3 * sharp);
    least = leastSquares(least.values, residuals, 12) ?? least;
  }
  if (!least) return null;
  const camera = cameraOf(least.values);
  const away = offs(camera, places).filter((_, i) => used[i]);
  const apart = figure.corners.map(([mark, place]) => distance(toPicture(camera, place), mark));
  const error = rms(away.length > 0 ? away : apart);
  return { figure, camera, pose: poseOf(least.values), least, error, cameraOf };
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const rms = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));

/** The places of a board at which its accuracy is asked. */
function placesOver(board: Board): Point[] {
  const [width, height] = board.shape === 'circle' ? [board.diameter, board.diameter] : [board.width, board.height];
  const steps = [-0.48, -0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36, 0.48];
  return steps
    .flatMap((y) => steps.map((x): Point => [x * width, y * height]))
    .filter((place) => isOnBoard(board, place));
}

function accuracyOf({ least, cameraOf }: Found, placed: Camera, board: Board): number {
  const { size } = placed;
  // From the board to the figure: a sheet of paper has a place and a direction of its own on it.
  const figureCamera = cameraOf(least.values);
  const errors = placesOver(board).flatMap((place) => {
    const at = toPicture(placed, place);
    if (at[0] < 0 || at[1] < 0 || at[0] > size.width || at[1] > size.height) return [];
    const here = toBoard(figureCamera, at);
    const slopes = least.values.map((value, k): Point => {
      const by = 1e-6 * Math.max(1, Math.abs(value));
      const [x, y] = toBoard(cameraOf(least.values.map((each, i) => (i === k ? each + by : each))), at);
      return [(x - here[0]) / by, (y - here[1]) / by];
    });
    const spread = (one: 0 | 1, two: 0 | 1): number =>
      slopes.reduce(
        (sum, a, i) => sum + slopes.reduce((inner, b, k) => inner + a[one] * b[two] * least.covariance[i]![k]!, 0),
        0,
      );
    const pixel = 1 / Math.max(1, perInch(placed, place));
    return [Math.hypot(Math.sqrt(Math.max(0, spread(0, 0) + spread(1, 1))) * ONE_IN_TWENTY, UNTOLD * pixel)];
  });
  const sorted = errors.sort((a, b) => a - b);
  return Math.max(FINEST, sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY);
}

function perInch(camera: Camera, [x, y]: Point): number {
  const here = toPicture(camera, [x, y]);
  return (
    Math.min(distance(toPicture(camera, [x + 0.1, y]), here), distance(toPicture(camera, [x, y + 0.1]), here)) * 10
  );
}

/**
 * Where the board is on the plane of what was marked, as a perspective from its places to those: a rectangular board is
 * where its corners are; a round one is turned so that up in the picture is up; one that a sheet of paper measures lies about
 * the middle of the picture, along the sheet.
 */
function laidOn({ camera }: Found, marks: Marks): Perspective {
  if (marks.by === 'board') return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const { width, height } = camera.size;
  const at: Point = marks.by === 'rim' ? toPicture(camera, [0, 0]) : [width / 2, height / 2];
  const [x, y] = marks.by === 'rim' ? [0, 0] : toBoard(camera, at);
  const above = toBoard(camera, [at[0], at[1] - height / 50]);
  const up = Math.atan2(above[1] - y, above[0] - x) - Math.PI / 2;
  const turn = marks.by === 'rim' ? up : (Math.round(up / (Math.PI / 2)) * Math.PI) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [cos, -sin, x, sin, cos, y, 0, 0, 1];
}

/** Where the camera was, over the board as it is laid. */
function eyeOver({ pose, figure }: Found, laid: Perspective): Vector {
  const [x, y, z] = eyeOf(pose, figure.unit);
  const [ox, oy] = taken(reversed(laid), [x, y]);
  return [ox, oy, z];
}
