// What a device needs to keep the site among its applications: the manifest, and icons drawn from the emblem.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { COLOURS } from '../../src/draw/palette.ts';

const [paper] = COLOURS.paper;
// A round mask leaves a circle of 80% of the width. The emblem reaches 14.4 units from its middle: with a mask it needs 36.
const SHEETS = { any: 31, maskable: 38 };

function icon(sheet) {
  const from = 13 - sheet / 2;
  const model = (x, y, colour) =>
    `<circle cx="${x}" cy="${y}" r="4.4" fill="none" stroke="${colour}" stroke-width="2.2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from - 0.5} ${sheet} ${sheet}"><rect x="${from}" y="${from - 0.5}" width="${sheet}" height="${sheet}" fill="${paper}"/>${model(6, 18, COLOURS.blue[0])}${model(20, 7, COLOURS.vermilion[0])}<path d="M9.6 15.2 16.3 9.9" stroke="${COLOURS.ink[0]}" stroke-width="2"/></svg>`;
}

const png = (sheet, width) => new Resvg(icon(sheet), { fitTo: { mode: 'width', value: width } }).render().asPng();

/** Writes manifest.webmanifest and the icons it names. */
export function buildInstall(dist, base) {
  const root = base.replace(/\/?$/, '/');
  const out = join(dist, 'icons');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'apple.png'), png(SHEETS.any, 180));
  const icons = [
    ['any', 192],
    ['any', 512],
    ['maskable', 512],
  ].map(([purpose, size]) => {
    const name = `${purpose}-${size}.png`;
    writeFileSync(join(out, name), png(SHEETS[purpose], size));
    return { src: `${root}icons/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
  });
  const shortcut = (name, path) => ({ name, url: root + path });
  const manifest = {
    name: 'Sightline',
    short_name: 'Sightline',
    description: 'Rules of miniatures games: the answer, the reason and the rule.',
    id: root,
    start_url: root,
    scope: root,
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons,
    shortcuts: [shortcut('Search', 'search/'), shortcut('Table', 'table/'), shortcut('Odds', 'odds/')],
  };
  writeFileSync(join(dist, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}
