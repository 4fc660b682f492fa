// The types of the package: declarations of the entries and of everything they name, and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { gameEntries } from './registry-modules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: join(root, 'src'),
  outDir: '/',
};
const IMPORT = /(from |import\()(['"])(\.[^'"]+)\.ts\2/g;

/** A program of the entries; the reference of the names is made from the same one. */
export function programOf(entries) {
  const written = new Map(Object.entries(gameEntries).map(([path, text]) => [join(root, path), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => written.has(file) || fileExists(file);
  host.readFile = (file) => written.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) =>
    written.has(file) ? ts.createSourceFile(file, written.get(file), ...rest) : getSourceFile(file, ...rest);
  return ts.createProgram(
    entries.map((entry) => join(root, `src/package/${entry}.ts`)),
    OPTIONS,
    host,
  );
}

/** Writes `<entry>.d.ts` into the folder, and what they name into types/. */
export function writeTypes(folder, entries) {
  const declared = new Map();
  programOf(entries).emit(undefined, (file, text) => {
    declared.set(
      relative('/', file)
        .split(sep)
        .join('/')
        .replace(/\.d\.ts$/, ''),
      text,
    );
  });
  const written = new Set();
  const write = (path, text, from) => {
    const body = text.replace(IMPORT, (_, before, quote, wanted) => {
      const module = posix.join(posix.dirname(path), wanted);
      if (!written.has(module)) {
        written.add(module);
        if (!declared.has(module)) throw new Error(`${path} names ${module}, which declares nothing.`);
        write(module, declared.get(module), `types/${module}`);
      }
      const found = posix.relative(posix.dirname(from), `types/${module}`);
      return `${before}${quote}${found.startsWith('.') ? found : `./${found}`}.js${quote}`;
    });
    const file = join(folder, `${from}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  };
  for (const entry of entries) write(`package/${entry}`, declared.get(`package/${entry}`), entry);
}
