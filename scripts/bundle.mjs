// Bundles sources for other people's pages: the entries of the package, the one script of an embed. What two entries share
// stands once in chunks/; `single` puts everything into one file, for a page that loads one; `games` leaves out the games
// that are not named.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { directoryAlone, onlyGames, placed } from './registry-modules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Writes the bundle and gives what was written: a list of { file, code, isEntry, imports }, style sheets among them.
 * entries: name of the file without its ending → path below the root, which `texts` may hold. minify: true for pages,
 * false to be read.
 */
export async function bundle({
  entries,
  folder,
  games,
  texts = {},
  single = false,
  minify = false,
  format = 'es',
  name,
  write = true,
}) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placed({ ...directoryAlone, ...(games ? onlyGames(games) : {}), ...texts })],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // The sheets are written for the browsers that have light-dark(); nothing in them is to be lowered.
      cssTarget: 'esnext',
      cssMinify: minify,
      minify: false,
      write,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([file, path]) => [file, join(root, path)])),
        formats: [format],
        ...(name ? { name } : {}),
      },
      rolldownOptions: {
        external: [/^node:/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          minify,
          // What annotations are for has been done once the bundle is minified.
          comments: { annotation: !minify },
          ...(single ? { codeSplitting: false } : {}),
        },
      },
    },
  });
  return [result]
    .flat()
    .flatMap(({ output }) => output)
    .map(({ fileName, code, source, isEntry, imports }) => ({
      file: fileName,
      code: code ?? source,
      isEntry,
      imports,
    }));
}
