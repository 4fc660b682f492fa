// The table as a file that leaves the page: SVG text with its own colours, or PNG made of it.

import { drawing } from '../draw/draw.ts';
import type { FieldCells } from '../draw/field.ts';
import type { Theme } from '../draw/palette.ts';
import { element, part, type TreeNode, toText } from '../draw/tree.ts';
import type { View } from '../draw/view.ts';
import { toBase64 } from '../geometry/base64.ts';
import type { Scene } from '../scene/scene.ts';
import type { Mark } from '../verdict/marks.ts';

export interface Pictured {
  readonly scene: Scene;
  readonly marks: readonly Mark[];
  readonly field: FieldCells | null;
  readonly view: View;
  readonly label: string;
  readonly theme: Exclude<Theme, 'page'>;
}

/** Pixels across. */
const WIDE = 1320;

/** The picture as SVG text, with its size told. */
export function svgOf(pictured: Pictured): string {
  return toText(sized(pictured));
}

function sized({ scene, marks, field, view, label, theme }: Pictured): TreeNode {
  const picture = drawing(scene, marks, { label, id: 'picture', theme, view, ...(field ? { field } : {}) });
  const height = Math.round((660 * view.height) / view.width);
  return { ...picture, attributes: { width: '660', height: String(height), ...picture.attributes } };
}

/** The picture with its letters in it. */
async function lettered(picture: TreeNode, font: string | null): Promise<TreeNode> {
  if (!font) return picture;
  try {
    const bytes = new Uint8Array(await (await fetch(font)).arrayBuffer());
    const face = `@font-face{font-family:'Barlow Condensed';font-weight:500;src:url(data:font/woff2;base64,${toBase64(bytes)})}`;
    const letters = part('letters', element('defs', {}, element('style', {}, face)));
    return { ...picture, children: [letters, ...picture.children] };
  } catch {
    // Without its letters the picture is set in others.
    return picture;
  }
}

/** The picture as PNG. */
export async function pngOf(pictured: Pictured, font: string | null): Promise<Blob> {
  const svg = toText(await lettered(sized(pictured), font));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * pictured.view.height) / pictured.view.width);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}

/** Saves something as a file. */
export function saved(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
