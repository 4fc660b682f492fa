// The picture of a link: 1200 by 630, the page's own drawing beside its title, or its title alone.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { COLOURS } from '../../src/draw/palette.ts';
import { element, type TreeNode, toText } from '../../src/draw/tree.ts';

export interface PictureWords {
  readonly over: string;
  readonly title: string;
  readonly text: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];
const FONTS = ['display.ttf', 'label-500.ttf'].map((name) => join(process.cwd(), 'build/fonts', name));
const KEPT = join(process.cwd(), 'build/pictures');
// The cut of the condensed face calls itself by its weight.
const LABEL = 'Barlow Condensed Medium';
const light = (name: keyof typeof COLOURS) => COLOURS[name][0];

/** Words broken into lines of at most so many letters; what does not fit ends in an ellipsis. */
export function lines(text: string, letters: number, most: number): string[] {
  const made: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const last = made[made.length - 1] ?? '';
    if (last === '' || last.length + 1 + word.length <= letters)
      made[made.length - 1] = last === '' ? word : `${last} ${word}`;
    else made.push(word);
  }
  if (made.length <= most) return made;
  const kept = made.slice(0, most);
  kept[most - 1] = `${(kept[most - 1] ?? '').replace(/[\s.,;:]+$/, '')} …`;
  return kept;
}

function block(
  rows: readonly string[],
  x: number,
  y: number,
  size: number,
  step: number,
  fill: string,
  face: string,
): TreeNode[] {
  return rows.map((row, i) =>
    element('text', { x, y: y + i * step, 'font-size': size, 'font-family': face, fill }, row),
  );
}

function emblem(): TreeNode {
  const ring = (cx: number, cy: number, stroke: string) =>
    element('circle', { cx, cy, r: 4.4, fill: 'none', stroke, 'stroke-width': 2 });
  return element(
    'g',
    { transform: `translate(${EDGE} ${HEIGHT - EDGE - 40}) scale(1.6)` },
    ring(6, 18, light('blue')),
    ring(20, 7, light('vermilion')),
    element('path', { d: 'M9.6 15.2 16.3 9.9', stroke: light('ink'), 'stroke-width': 1.8 }),
    element(
      'text',
      { x: 33, y: 19, 'font-size': 19, 'font-family': 'Source Serif 4', fill: light('ink') },
      'Sightline',
    ),
  );
}

/** SVG as PNG. Painting is the dearest part of a build, so what was painted once is kept beside the fonts. */
async function painted(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const kept = join(KEPT, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`);
  if (existsSync(kept)) return new Uint8Array(await readFile(kept));
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: LABEL },
  });
  const png = new Uint8Array(image.asPng());
  await mkdir(KEPT, { recursive: true });
  await writeFile(kept, png);
  return png;
}

/** The picture as PNG. */
export function pictureOf(
  { over, title, text }: PictureWords,
  drawing: TreeNode | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const column = drawing ? 470 : WIDTH - 2 * EDGE;
  const titleSize = drawing ? 60 : 82;
  const titleRows = lines(title, Math.floor(column / (titleSize * 0.5)), 3);
  const textSize = drawing ? 31 : 36;
  const textRows = lines(text, Math.floor(column / (textSize * 0.41)), drawing ? 6 : 5);
  const titleTop = EDGE + 34 + titleSize;
  const textTop = titleTop + titleRows.length * titleSize * 1.1 + 8;
  const room = { x: EDGE + column + 48, y: EDGE, width: WIDTH - 2 * EDGE - column - 48, height: HEIGHT - 2 * EDGE };
  const face = drawing?.attributes['font-family']?.replace("'Barlow Condensed'", `'${LABEL}'`);
  const inner =
    drawing &&
    element(
      'svg',
      { ...room, preserveAspectRatio: 'xMidYMid meet', ...drawing.attributes, 'font-family': face },
      drawing.children,
    );
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    element('rect', { width: WIDTH, height: HEIGHT, fill: light('paper') }),
    block([over], EDGE, EDGE + 26, 30, 0, light('soft'), LABEL),
    block(titleRows, EDGE, titleTop, titleSize, titleSize * 1.1, light('ink'), 'Source Serif 4'),
    block(textRows, EDGE, textTop, textSize, textSize * 1.35, light('soft'), LABEL),
    emblem(),
    inner,
  );
  return painted(toText(svg));
}
