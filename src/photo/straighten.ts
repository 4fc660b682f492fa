// The picture as it would be from straight above the board, so that it can lie under it.
import type { Board } from '../scene/scene.ts';
import { bent, type Camera } from './camera.ts';
import { channelAt, type Pixels } from './pixels.ts';

/** A straightened picture: its left upper corner is a corner of the board's box, so many pixels to an inch. */
export interface Straightened extends Pixels {
  readonly perInch: number;
}

/** How many inches wide and high the box of a board is. */
export function boxOfBoard(board: Board): readonly [width: number, height: number] {
  return board.shape === 'circle' ? [board.diameter, board.diameter] : [board.width, board.height];
}

/** What is outside of the picture is left clear. Cost: one look at the picture a pixel. */
export function straightened(pixels: Pixels, camera: Camera, board: Board, perInch: number): Straightened {
  const rows = straightenedRows(pixels, camera, board, perInch);
  let step = rows.next();
  while (!step.done) step = rows.next();
  return step.value;
}

/** The same in slices: each step is some rows, so that a page can do something else between them. */
export function* straightenedRows(
  pixels: Pixels,
  camera: Camera,
  board: Board,
  perInch: number,
): Generator<number, Straightened> {
  const [wide, deep] = boxOfBoard(board);
  const [width, height] = [Math.round(wide * perInch), Math.round(deep * perInch)];
  const data = new Uint8ClampedArray(width * height * 4);
  const h = camera.perspective;
  for (let row = 0; row < height; row++) {
    const y = deep / 2 - (row + 0.5) / perInch;
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) / perInch - wide / 2;
      const w = h[6]! * x + h[7]! * y + h[8]!;
      const [px, py] = bent([(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w], camera);
      if (px < 0 || py < 0 || px > pixels.width || py > pixels.height) continue;
      const at = (row * width + column) * 4;
      for (let channel = 0; channel < 3; channel++) data[at + channel] = channelAt(pixels, channel, px, py);
      data[at + 3] = 255;
    }
    if (row % 32 === 31) yield row / height;
  }
  return { width, height, data, perInch };
}
