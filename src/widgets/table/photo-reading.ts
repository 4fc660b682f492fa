// From a file that somebody chose to pixels, and back. The browser decodes, and makes the picture smaller while it does:
// more pixels than this find no edge better, and take longer.
import { focal35Of } from '../../photo/exif.ts';
import type { Pixels } from '../../photo/pixels.ts';

export interface ReadPhoto {
  readonly pixels: Pixels;
  /** The picture as it is kept: no larger than it is worked with, and without what a camera writes into a file. */
  readonly blob: Blob;
  readonly focal35?: number;
}

/** The longest side of a picture that is worked with, in pixels. */
export const LONGEST_SIDE = 1600;
/** The shorter side of a picture must have so many: below, a base is a few pixels. */
const LEAST_SIDE = 300;
/** Larger files are not opened, in bytes. */
const LARGEST_FILE = 60 * 1024 * 1024;
/** A camera describes itself at the beginning of a file. */
const HEAD = 128 * 1024;

const REFUSALS = {
  large: `This file is larger than ${LARGEST_FILE / 1024 / 1024} MB. Choose a smaller picture.`,
  heic: 'This browser cannot open HEIC pictures. Take the picture as JPEG, or send it to yourself, which usually converts it.',
  none: 'This file is not a picture that this browser can open. Choose a JPEG, PNG or WebP picture.',
  small: `This picture is too small to measure by: its shorter side must have at least ${LEAST_SIDE} pixels.`,
  canvas: 'This browser did not let the page look at the picture. Some privacy settings forbid it.',
} as const;

/** A picture that was refused, in words. */
export class PhotoRefusal extends Error {}

const refuse = (why: keyof typeof REFUSALS) => new PhotoRefusal(REFUSALS[why]);

/** The pixels of a file, no more than are worked with. Throws a `PhotoRefusal`. */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  if (file.size > LARGEST_FILE) throw refuse('large');
  const focal35 = focal35Of(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  const bitmap = await decoded(file);
  const { width, height } = bitmap;
  if (Math.min(width, height) < LEAST_SIDE) throw refuse('small');
  const times = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * times);
  canvas.height = Math.round(height * times);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw refuse('canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return {
    pixels: { width: canvas.width, height: canvas.height, data },
    blob: await jpegOf(canvas, 0.92),
    ...(focal35 ? { focal35 } : {}),
  };
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const isHeic = /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
    throw refuse(isHeic ? 'heic' : 'none');
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(refuse('canvas'))), 'image/jpeg', quality),
  );
}

/** Pixels as a picture file; what is clear in them stays clear. */
export function blobOf({ width, height, data }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw refuse('canvas');
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(refuse('canvas'))), 'image/webp', 0.85),
  );
}

/** A picture as an address that holds all of it. */
export function addressOf(blob: Blob): Promise<string> {
  return new Promise((made, failed) => {
    const reader = new FileReader();
    reader.onload = () => made(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
