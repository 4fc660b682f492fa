// The kernel's own source run as plain JavaScript on typed arrays: the same algorithm without the module. AssemblyScript
// is close enough to TypeScript that little must change: loads and stores become functions, decorators go, and numbers
// kept between calls live in a typed array, where JavaScript is quickest with them.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);
const BUILD = new URL('build/twin/', ROOT);

const RUNTIME = `
const buffer = new ArrayBuffer(1 << 25);
export const f64s = new Float64Array(buffer);
export const i32s = new Int32Array(buffer);
export const u8s = new Uint8Array(buffer);
export function loadF64(at, offset = 0) { return f64s[(at + offset) >> 3]; }
export function loadI32(at, offset = 0) { return i32s[(at + offset) >> 2]; }
export function storeF64(at, value, offset = 0) { f64s[(at + offset) >> 3] = value; }
export function storeI32(at, value, offset = 0) { i32s[(at + offset) >> 2] = value; }
export function storeI64(at, value, offset = 0) {
  storeI32(at, value, offset);
  storeI32(at, 0, offset + 4);
}
export function storeU8(at, value) { u8s[at] = value; }
export function unreachable() { throw new Error('unreachable'); }
export const twinKept = new Float64Array(256);
let top = 1024;
export const memory = {
  data(size) { const at = top; top += (size + 15) & ~15; return at; },
  copy(to, from, size) { u8s.copyWithin(to, from, from + size); },
};
`;
const NAMES = [
  'loadF64',
  'loadI32',
  'storeF64',
  'storeI32',
  'storeI64',
  'storeU8',
  'unreachable',
  'memory',
  'twinKept',
];

// Numbers that a file keeps between calls, by file, and their places in one array.
const kept = new Map<string, Map<string, number>>();
let places = 0;

const SOURCES = globSync('assembly/**/*.ts', { cwd: ROOT }).map((path) => readFileSync(new URL(path, ROOT), 'utf8'));

/** Whether a parameter or a variable of a function has the name too: then it is no word that may be replaced. */
const isShadowed = (name: string, source: string): boolean =>
  new RegExp(`[(,]\\s*${name}: |^\\s+(?:let|const) (?:[^=;]*, )?${name}\\b`, 'm').test(source);

function keptIn(name: string, source: string): Map<string, number> {
  const names = new Map<string, number>();
  const users = (variable: string) =>
    SOURCES.filter((other) => new RegExp(`import \\{[^}]*\\b${variable}\\b[^}]*\\}`).test(other));
  for (const [, variable] of source.matchAll(/^(?:export )?let (\w+): f64\b/gm))
    if (![source, ...users(variable!)].some((one) => isShadowed(variable!, one))) names.set(variable!, places++);
  kept.set(name, names);
  return names;
}

/** The folders of the kernel lie side by side in the twin. */
const fileOf = (name: string): string => `${name.replaceAll('/', '_')}.mjs`;

function translated(name: string, seen: Set<string>): void {
  if (seen.has(name)) return;
  seen.add(name);
  const source = readFileSync(new URL(`assembly/${name}.ts`, ROOT), 'utf8')
    .replaceAll(/^@inline$/gm, '')
    .replaceAll('<usize>(', '<i32>(')
    .replaceAll(/isDefined\(\w+\)/g, 'false')
    .replaceAll(
      /\b(load|store)<(f64|i32|i64|u8)>\(/g,
      (_, what: string, type: string) => `${what}${type.toUpperCase()}(`,
    );
  const numbers = new Map(keptIn(name, source));
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  const fromOthers = /(import|export) \{([^}]*)\} from '(\.\.?\/[a-z/-]+)'/g;
  let code = outputText.replaceAll(fromOthers, (_, way: string, list: string, path: string) => {
    const other = posix.join(posix.dirname(name), path);
    translated(other, seen);
    const theirs = kept.get(other)!;
    const names = list.split(',').map((one) => one.trim());
    for (const one of names) if (theirs.has(one)) numbers.set(one, theirs.get(one)!);
    return `${way} { ${names.filter((one) => one && !theirs.has(one)).join(', ')} } from './${fileOf(other)}'`;
  });
  for (const [variable, place] of numbers) {
    code = code
      .replaceAll(new RegExp(`^(?:export )?let ${variable} = `, 'gm'), `${variable} = `)
      .replaceAll(new RegExp(`(?<![.\\w/'])${variable}\\b(?!\\w)`, 'g'), `twinKept[${place}]`);
  }
  writeFileSync(new URL(fileOf(name), BUILD), `import { ${NAMES.join(', ')} } from './runtime.mjs';\n${code}`);
}

/** What the module exports, and the doors. */
export interface Twin {
  readonly f64s: Float64Array;
  readonly i32s: Int32Array;
  ask: Record<string, (...numbers: number[]) => number>;
}

/** Writes the twin into the build folder and loads it. */
export async function loadTwin(): Promise<Twin> {
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(new URL('runtime.mjs', BUILD), RUNTIME);
  const seen = new Set<string>();
  const files = ['buffers', 'shapes/shapes', 'sight/sight', 'sight/band', 'move/sweep', 'sight/field'];
  for (const file of files) translated(file, seen);
  writeFileSync(new URL('all.mjs', BUILD), files.map((file) => `export * from './${fileOf(file)}';`).join('\n'));
  const runtime = (await import(new URL('runtime.mjs', BUILD).href)) as { f64s: Float64Array; i32s: Int32Array };
  const all = (await import(new URL('all.mjs', BUILD).href)) as Twin['ask'];
  return { f64s: runtime.f64s, i32s: runtime.i32s, ask: all };
}
