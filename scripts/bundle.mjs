// Bundles sources of src/ for other people's pages: the entries of the package, the one file of an embed. What two entries
// share stands once in chunks/; `single` puts everything into one file, for a page that loads one; `games` leaves out the
// games that are not named, wherever `src/games/index.ts` is asked for; `questions` leaves out what other questions need;
// `instead` puts other text in the place of a file.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onlyQuestions } from './bundle-questions.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SHELF = 'src/games/index.ts';

/** Texts in the place of files: path below the root → text. */
function placed(texts) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [join(root, path), text]));
  return {
    name: 'placed',
    enforce: 'pre',
    load: (id) => files.get(id) ?? null,
  };
}

/** The shelf with the named games alone. */
function shelfOf(games) {
  const imports = games.map((game) => `import { ${game} } from './${game}/index.ts';`);
  return `${imports.join('\n')}\nexport const games = { ${games.join(', ')} };\n`;
}

// What is asked for of a source is all there is to it; an entry is run for what it does.
const isEntry = (id) => id.startsWith(join(root, 'site/embed'));

/**
 * Writes the bundle and gives what was written: a list of { file, code, isEntry, imports }.
 * entries: name of the file without its ending → path below the root. minify: true for pages, false to be read.
 */
export async function bundle({
  entries,
  folder,
  games,
  questions,
  instead = {},
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
    plugins: [
      placed({ ...(games ? { [SHELF]: shelfOf(games) } : {}), ...instead }),
      ...(questions ? [onlyQuestions(questions, games[0])] : []),
    ],
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
        ...(questions ? { treeshake: { moduleSideEffects: isEntry } } : {}),
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
