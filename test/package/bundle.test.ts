// One file for a page that loads one: everything it needs in it, and no game but the one it is for.
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';
import { GAME_IDS, type GameId } from '../../src/scene/scene.ts';

const made = (format: 'es' | 'iife', games?: readonly GameId[]) =>
  bundle({
    entries: { elements: 'src/widgets/index.ts' },
    folder: 'build/bundle',
    single: true,
    minify: true,
    write: false,
    format,
    name: 'Sightline',
    ...(games ? { games } : {}),
  });
const cites = (code: string, game: string) => new RegExp(`["'\`]${game}/[a-z]`).test(code);

it.each(['es', 'iife'] as const)(
  'a single %s file of one game carries that game alone, and fetches nothing',
  async (format) => {
    const files = await made(format, ['judgement']);
    expect(files).toHaveLength(1);
    const [{ code, imports }] = files as [(typeof files)[0]];
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/\bimport\s*[("'{*]/);
    expect(GAME_IDS.filter((game) => cites(code, game))).toEqual(['judgement']);
  },
);

it('a file of all games is larger by the others', async () => {
  const size = ([file]: Awaited<ReturnType<typeof made>>) => gzipSync(file!.code, { level: 9 }).length;
  const [one, all] = [size(await made('es', ['judgement'])), size(await made('es'))];
  console.log(`board and verdict, compressed: ${one} bytes for one game, ${all} for all`);
  expect(one).toBeLessThan(all * 0.75);
});
