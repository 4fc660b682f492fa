// A camera takes places of the board to the picture and back; marks settle it, or are refused in words.
import { describe, expect, it } from 'vitest';
import { type Camera, perspectiveOf, taken, toBoard, toPicture } from '../../src/photo/camera.ts';
import { inverted, leastSquares, solved } from '../../src/photo/equations.ts';
import { focal35Of } from '../../src/photo/exif.ts';
import { FAULTS, faultOfCamera, faultOfMarks, faultOfPicture } from '../../src/photo/faults.ts';
import { fitted } from '../../src/photo/fit.ts';
import { cornersOf, inOrder, perspectiveOfCorners, perspectiveOfRim } from '../../src/photo/marks.ts';
import type { Pixels } from '../../src/photo/pixels.ts';
import { perspectiveOfPose, poseOfPerspective, tiltOf } from '../../src/photo/pose.ts';
import { straightened } from '../../src/photo/straighten.ts';
import type { Point } from '../../src/scene/scene.ts';

const SIZE = { width: 800, height: 600 };
const POSE = {
  tip: [-0.7, 0.1] as Point,
  turn: 0.2,
  centre: [0.05, -0.1] as Point,
  far: 1,
  focal: 1.2,
  middle: [0, 0] as Point,
};
const camera: Camera = { perspective: perspectiveOfPose(POSE, 15), bend: -0.04, size: SIZE };
const corners = cornersOf(30, 30).map((corner) => toPicture(camera, corner));

function filled(colour: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < SIZE.width * SIZE.height; i++)
    data.set([...colour(i % SIZE.width, Math.floor(i / SIZE.width)), 255], i * 4);
  return { ...SIZE, data };
}
const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

describe('equations', () => {
  it('are solved, or found to settle nothing', () => {
    expect(
      solved(
        [
          [2, 1],
          [1, 3],
        ],
        [5, 10],
      ),
    ).toEqual([1, 3]);
    expect(
      solved(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toBeNull();
    expect(
      inverted([
        [2, 0],
        [0, 4],
      ]),
    ).toEqual([
      [0.5, 0],
      [0, 0.25],
    ]);
  });
  it('of least squares are followed to the bottom of a bent valley', () => {
    const found = leastSquares([-1.2, 1], ([x, y]) => [1 - x!, 10 * (y! - x! * x!)], 200)!;
    expect(found.values[0]).toBeCloseTo(1, 6);
    expect(found.values[1]).toBeCloseTo(1, 6);
  });
});

describe('a camera', () => {
  it('takes a place to the picture and back', () => {
    for (const place of [
      [0, 0],
      [12, -7],
      [-15, 15],
    ] as const)
      expect(far(toBoard(camera, toPicture(camera, place)), place)).toBeLessThan(1e-9);
  });
  it('bends lines: the middle of a side is not in line with its corners', () => {
    const [a, b] = [corners[0]!, corners[1]!];
    const [x, y] = toPicture(camera, [0, -15]);
    const off = Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / far(a, b);
    expect(off).toBeGreaterThan(1);
  });
  it('is told by its pose, and its pose by it', () => {
    const again = poseOfPerspective(camera.perspective, 1.2, 15);
    expect(far(again.tip, POSE.tip)).toBeLessThan(1e-9);
    expect(again.turn).toBeCloseTo(0.2, 9);
    expect(again.far).toBeCloseTo(1, 9);
    expect(tiltOf(again)).toBeCloseTo((Math.hypot(0.7, 0.1) * 180) / Math.PI, 9);
  });
  it('is found from four corners', () => {
    const flat: Camera = { ...camera, bend: 0 };
    const marked = cornersOf(30, 30).map((corner) => toPicture(flat, corner));
    const found = perspectiveOfCorners(marked, 30, 30, SIZE)!;
    expect(far(taken(found, [7, 3]), taken(camera.perspective, [7, 3]))).toBeLessThan(1e-9);
    expect(
      perspectiveOf(
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
        ],
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
        ],
      ),
    ).toBeNull();
  });
  it('is found from a rim and a centre, but for how the board is turned', () => {
    const flat: Camera = { ...camera, bend: 0 };
    const around = [0, 1, 2, 3, 4].map((i): Point => [15 * Math.cos(i * 1.3), 15 * Math.sin(i * 1.3)]);
    const rim = around.map((place) => toPicture(flat, place));
    const found = perspectiveOfRim({ by: 'rim', rim, centre: toPicture(flat, [0, 0]) }, 30, SIZE)!;
    const read = { ...flat, perspective: found };
    const [x, y] = toBoard(read, toPicture(flat, [6, 3]));
    expect(Math.hypot(x, y)).toBeCloseTo(Math.hypot(6, 3), 6);
    const [cx, cy] = toBoard(read, toPicture(flat, [6, -3]));
    expect(Math.hypot(cx - x, cy - y)).toBeCloseTo(6, 6);
    const outside = perspectiveOfRim({ by: 'rim', rim, centre: [790, 10] }, 30, SIZE);
    expect(outside).toBeNull();
  });
});

describe('the corners of a board', () => {
  it('may be marked in any order', () => {
    const [a, b, c, d] = corners as unknown as [Point, Point, Point, Point];
    expect(inOrder([c, a, d, b])).toEqual(inOrder([a, b, c, d]));
  });
  const says = (marked: readonly Point[]) => faultOfMarks({ by: 'board', corners: marked }, SIZE);
  it('are refused where they make no board', () => {
    expect(
      says([
        [100, 100],
        [700, 100],
        [400, 200],
        [400, 500],
      ]),
    ).toBe('crossed');
    expect(
      says([
        [100, 100],
        [700, 100],
        [700, 110],
        [100, 500],
      ]),
    ).toBe('close');
    expect(
      says([
        [-5, 100],
        [700, 100],
        [700, 500],
        [100, 500],
      ]),
    ).toBe('outside');
    expect(
      says([
        [100, 100],
        [700, 100],
        [700, 500],
        [100, 500],
      ]),
    ).toBeNull();
  });
  it('are refused where the camera was too low, or most of the board is not in the picture', () => {
    const low = { ...camera, perspective: perspectiveOfPose({ ...POSE, tip: [-1.5, 0], far: 2 }, 15) };
    expect(faultOfCamera(low, { shape: 'rect', width: 30, height: 30 })).toBe('flat');
    expect(faultOfCamera(camera, { shape: 'rect', width: 30, height: 30 })).toBeNull();
    const near = { ...camera, perspective: perspectiveOfPose({ ...POSE, tip: [0, 0], far: -0.5 }, 15) };
    expect(faultOfCamera(near, { shape: 'rect', width: 30, height: 30 })).toBe('partly');
  });
  it('settle a camera by themselves where the picture shows no edges, less exactly', () => {
    const even = filled(() => [120, 120, 120]);
    const drawn = filled((x, y) => {
      const [bx, by] = toBoard(camera, [x + 0.5, y + 0.5]);
      return Math.abs(bx) < 15 && Math.abs(by) < 15 ? [90, 120, 80] : [200, 180, 150];
    });
    const board = { shape: 'rect', width: 30, height: 30 } as const;
    const moved = corners.map(([x, y], i): Point => [x + (i % 2 === 0 ? 2 : -2), y + (i < 2 ? 2 : -1)]);
    const blind = fitted(even, board, { by: 'board', corners: moved }, { markError: 2 });
    const seen = fitted(drawn, board, { by: 'board', corners: moved }, { markError: 2 });
    if (typeof blind === 'string' || typeof seen === 'string') throw new Error('They were refused.');
    expect(blind.edges).toEqual([0, 4]);
    expect(seen.edges).toEqual([4, 4]);
    expect(blind.accuracy).toBeGreaterThan(3 * seen.accuracy);
    for (const fit of [blind, seen])
      expect(far(toBoard(fit.camera, toPicture(camera, [5, 5])), [5, 5])).toBeLessThan(fit.accuracy);
    expect(seen.camera.bend).toBeCloseTo(-0.04, 1.5);
  });
});

describe('a picture', () => {
  it('is straightened: what is at a place of the board is there', () => {
    const [px, py] = toPicture(camera, [5, 5]);
    const spotted = filled((x, y) => (Math.hypot(x - px, y - py) < 12 ? [255, 0, 0] : [0, 0, 255]));
    const straight = straightened(spotted, camera, { shape: 'rect', width: 30, height: 30 }, 10);
    const at = ((15 - 5) * 10 * straight.width + (5 + 15) * 10) * 4;
    expect([straight.width, straight.height]).toEqual([300, 300]);
    expect(straight.data[at]).toBe(255);
    expect(straight.data[at + 300 * 4 * 60]).toBe(0);
  });
  it('that is too dark, too bright or blurred is said to be', () => {
    const grain = (x: number, y: number) => ((x * 7 + y * 13) % 40) + ((x >> 4) % 2) * 60;
    const lit = (by: number, over: number) =>
      filled((x, y) => [over + grain(x, y) * by, over + grain(x, y) * by, over]);
    expect(faultOfPicture(lit(0.3, 5))).toBe('dark');
    expect(faultOfPicture(lit(0.1, 240))).toBe('pale');
    expect(faultOfPicture(filled((x) => [100 + x / 10, 100 + x / 10, 100]))).toBe('blurred');
    expect(faultOfPicture(lit(1, 60))).toBeNull();
  });
  it('has each of its faults in a sentence', () => {
    for (const text of Object.values(FAULTS)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

describe('what a JPEG says of its lens', () => {
  /** A JPEG that is nothing but its Exif part: one list, with a second in which the focal length is. */
  function jpeg(little: boolean, focal: number): Uint8Array {
    const bytes = new Uint8Array(80);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 0xffd8);
    view.setUint16(2, 0xffe1);
    view.setUint16(4, 70);
    view.setUint32(6, 0x45786966);
    const start = 12;
    view.setUint16(start, little ? 0x4949 : 0x4d4d);
    view.setUint32(start + 4, 8, little);
    view.setUint16(start + 8, 1, little);
    view.setUint16(start + 10, 0x8769, little);
    view.setUint32(start + 18, 26, little);
    view.setUint16(start + 26, 1, little);
    view.setUint16(start + 28, 0xa405, little);
    view.setUint16(start + 36, focal, little);
    return bytes;
  }
  it('is read in either order of bytes', () => {
    expect(focal35Of(jpeg(true, 26))).toBe(26);
    expect(focal35Of(jpeg(false, 13))).toBe(13);
  });
  it('is nothing where the file is cut, is no JPEG, or says nonsense', () => {
    for (let end = 0; end < 49; end++) expect(focal35Of(jpeg(true, 26).slice(0, end))).toBeUndefined();
    expect(focal35Of(new Uint8Array([1, 2, 3, 4, 5, 6]))).toBeUndefined();
    expect(focal35Of(jpeg(true, 0))).toBeUndefined();
  });
});
