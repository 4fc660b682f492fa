// What can be wrong with a picture or with the marks on it, in words that say what to do.
import type { Board, Point } from '../scene/scene.ts';
import { type Camera, pixelsPerInch, type Size, toPicture } from './camera.ts';
import { inOrder, type Marks, pointsOf } from './marks.ts';
import { greyOf, type Pixels } from './pixels.ts';

export const FAULTS = {
  crossed:
    'These marks do not make a board: each corner has one mark, and no mark is inside the others. Drag them apart.',
  close: 'These marks are too close together to measure by. Put them on the corners, as far apart as they are.',
  outside: 'A mark is outside of the picture. All of them must be in it: take the picture from farther away.',
  rim: 'No round board has its rim and its centre there. Spread the marks around the rim, and put the last on the centre.',
  flat: 'This picture was taken from too low: the far side is too flat to measure. Hold the camera higher and look down more.',
  partly: 'Much of the board is not in this picture. Take it from farther away, so that all corners are in it.',
  dark: 'This picture is too dark to find edges in. Take it again with more light; what you mark by hand still counts.',
  pale: 'This picture is too bright to find edges in. Take it again with less light; what you mark by hand still counts.',
  blurred:
    'This picture is blurred, so edges are hard to find. Hold the camera still and take it again for a better fit.',
} as const;
export type PhotoFault = keyof typeof FAULTS;

export const isFault = (value: unknown): value is PhotoFault =>
  typeof value === 'string' && Object.hasOwn(FAULTS, value);

/** The least distance between marks, as a share of the picture's width. */
const CLOSEST = 0.03;

/** What is wrong with where the marks are; null where nothing is. */
export function faultOfMarks(marks: Marks, size: Size): PhotoFault | null {
  const points = pointsOf(marks);
  if (points.some(([x, y]) => x < 0 || y < 0 || x > size.width || y > size.height)) return 'outside';
  const least = CLOSEST * Math.max(size.width, size.height);
  const close = points.some((a, i) => points.slice(0, i).some((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < least));
  if (close) return 'close';
  if (marks.by === 'rim') return null;
  return isConvex(inOrder(marks.corners)) ? null : 'crossed';
}

function isConvex(corners: readonly Point[]): boolean {
  return corners.every((a, i) => {
    const [b, c] = [corners[(i + 1) % corners.length]!, corners[(i + 2) % corners.length]!];
    // Anticlockwise to the eye, y being downwards: every turn is to the left.
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) < 0;
  });
}

/** Fewer pixels to an inch than this, in the direction in which they are fewest, and nothing can be measured. */
const FEWEST_PIXELS = 2.5;

/** What is wrong with how a camera shows the board; null where nothing is. */
export function faultOfCamera(camera: Camera, board: Board): PhotoFault | null {
  const [x, y] =
    board.shape === 'circle' ? [board.diameter / 2, board.diameter / 2] : [board.width / 2, board.height / 2];
  const share = board.shape === 'circle' ? Math.SQRT1_2 : 1;
  const corners: Point[] = [
    [-x * share, -y * share],
    [x * share, -y * share],
    [x * share, y * share],
    [-x * share, y * share],
  ];
  const h = camera.perspective;
  const sign = Math.sign(h[8]!);
  if (corners.some(([cx, cy]) => (h[6]! * cx + h[7]! * cy + h[8]!) * sign <= 0)) return 'flat';
  const steps = [-1, -0.5, 0, 0.5, 1];
  const places = steps.flatMap((sx) => steps.map((sy): Point => [sx * x * share, sy * y * share]));
  const { width, height } = camera.size;
  const seen = places.filter((place) => {
    const [px, py] = toPicture(camera, place);
    return px >= 0 && py >= 0 && px <= width && py <= height;
  });
  if (seen.length < places.length / 2) return 'partly';
  return Math.min(...seen.map((place) => pixelsPerInch(camera, place))) < FEWEST_PIXELS ? 'flat' : null;
}

/** Darker or brighter than this, on the whole and in its brightest or darkest part, no edge can be told. */
const DARK = 60;
const BRIGHT = 225;
/** The sharpest edges of a sharp picture change by this from a pixel to the second next, in 255ths. */
const SHARP = 18;

/** What is wrong with a picture before anything is marked in it; null where nothing is. It can be used all the same. */
export function faultOfPicture(pixels: Pixels): PhotoFault | null {
  const { width, height, data } = greyOf(pixels);
  const some: number[] = [];
  const changes: number[] = [];
  for (let y = 1; y < height - 1; y += 3)
    for (let x = 1; x < width - 1; x += 3) {
      const at = y * width + x;
      some.push(data[at]!);
      changes.push(Math.hypot(data[at + 1]! - data[at - 1]!, data[at + width]! - data[at - width]!));
    }
  const share = (list: number[], part: number) => list.sort((a, b) => a - b)[Math.floor(part * (list.length - 1))]!;
  if (share(some, 0.98) < DARK) return 'dark';
  if (share(some, 0.1) > BRIGHT) return 'pale';
  return share(changes, 0.997) < SHARP ? 'blurred' : null;
}
