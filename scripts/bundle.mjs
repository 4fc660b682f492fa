// Bundles sources of src/ for other people's pages: the entries of the package, the one file of an embed. What two entries
// share stands once in chunks/; `single` puts everything into one file, for a page that loads one; `games` leaves out the
// games that are not named, wherever `src/games/index.ts` is asked for.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SHELF = join(root, 'src/games/index.ts');

/** A module in the place of src/games/index.ts that carries the named games alone. */
function shelfOf(games) {
  const id = '\0shelf';
  return {
    name: 'shelf',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.endsWith('games/index.ts')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === SHELF ? id : null;
    },
    load(wanted) {
      if (wanted !== id) return null;
      const imports = games.map((game) => `import { ${game} } from '${join(root, 'src/games', game, 'index.ts')}';`);
      return `${imports.join('\n')}\nexport const games = { ${games.join(', ')} };\n`;
    },
  };
}

/**
 * Writes the bundle and gives what was written: a list of { file, code, isEntry, imports }.
 * entries: name of the file without its ending → path below the root. minify: true for pages, false to be read.
 */
export async function bundle({
  entries,
  folder,
  games,
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
    plugins: games ? [shelfOf(games)] : [],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
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
