// A picture as its pixels: four bytes each, red, green, blue and how opaque, row by row from the top, as browsers give them.
import type { Size } from './camera.ts';

export interface Pixels extends Size {
  readonly data: Uint8ClampedArray;
}

/** One number for each pixel. */
export interface Grey extends Size {
  readonly data: Float32Array;
}

/** How bright each pixel is to the eye, from 0 to 255. */
export function greyOf({ width, height, data }: Pixels): Grey {
  const grey = new Float32Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4)
    grey[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return { width, height, data: grey };
}

/** The value of a channel between pixels; outside the picture that of its nearest pixel. */
export function channelAt({ width, height, data }: Pixels, channel: number, x: number, y: number): number {
  const cx = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const cy = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const at = (top * width + left) * 4 + channel;
  const below = at + width * 4;
  const upper = data[at]! + (data[at + 4]! - data[at]!) * fx;
  return upper + (data[below]! + (data[below + 4]! - data[below]!) * fx - upper) * fy;
}
