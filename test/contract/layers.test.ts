// Left never imports right, and a game never imports another.
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './files.ts';

const LAYERS = [
  ['input'],
  ['odds'],
  ['scene'],
  ['geometry'],
  ['verdict'],
  ['questions'],
  ['table'],
  ['games'],
  ['rulings'],
  ['ask', 'companion'],
  ['link'],
  ['cards'],
  ['draw', 'photo'],
  ['widgets', 'serve'],
  ['cli'],
  ['package'],
];
const rankOf = new Map(LAYERS.flatMap((layer, rank) => layer.map((name) => [name, rank] as const)));

interface Import {
  from: string;
  to: string;
}
const imports: Import[] = filesBelow('src', '.ts').flatMap((from) =>
  [...textOf(from).matchAll(/^(?:import|export)\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/gms)].map((match) => {
    const path = match[1] ?? match[2]!;
    return { from, to: path.startsWith('.') ? posix.join(posix.dirname(from), path) : path };
  }),
);
const partsOf = (path: string): string[] => path.split('/').slice(1);

/** What is wrong with an import, or null. */
function fault({ from, to }: Import): string | null {
  if (!to.startsWith('src/')) {
    if (to.startsWith('node:'))
      return /^src\/(cli|serve)\//.test(from) ? null : 'only the command line and the server may lean on Node';
    // The table is bundled for the site alone.
    if (from.startsWith('src/widgets/table/') && to === 'uqr') return null;
    // Records are the score sheets' links: the site's, and no part of the package.
    if (from === 'src/link/record.ts' && to === 'fflate') return null;
    return 'the library has no dependencies';
  }
  const [here, there] = [partsOf(from), partsOf(to)];
  const [a, b] = [rankOf.get(here[0]!), rankOf.get(there[0]!)];
  if (a === undefined || b === undefined) return 'an unknown layer';
  if (a < b) return 'left imports right';
  if (a === b && here[0] !== there[0]) return 'one layer imports its neighbour';
  if (here[0] === 'games' && there[0] === 'games' && here.length > 2 && there.length > 2 && here[1] !== there[1])
    return 'a game imports another';
  return null;
}

describe('imports', () => {
  it('are found at all', () => expect(imports.length).toBeGreaterThan(100));
  it('never go from left to right, nor from game to game', () => {
    expect(imports.map((each) => ({ ...each, fault: fault(each) })).filter((each) => each.fault)).toEqual([]);
  });
  it('would be caught if they did', () => {
    expect(fault({ from: 'src/scene/parse.ts', to: 'src/geometry/memory.ts' })).toBe('left imports right');
    expect(fault({ from: 'src/games/aos/game.ts', to: 'src/games/guilds/game.ts' })).toBe('a game imports another');
    expect(fault({ from: 'src/ask/ask.ts', to: 'src/companion/aos/battle/plans.ts' })).toBe(
      'one layer imports its neighbour',
    );
    expect(fault({ from: 'src/scene/parse.ts', to: 'lodash' })).toBe('the library has no dependencies');
  });
});

describe('the kernel and the odds know no game', () => {
  const words =
    /\b(judgement|grimheim|guilds|sigmar|aos|hero(es)?|effig(y|ies)|souls?|shrines?|monsters?|infantry|cavalry|warband|forest|hedge|smoke)\b/i;
  it.each([
    ...filesBelow('assembly', '.ts'),
    ...filesBelow('src/geometry', '.ts').filter((path) => !path.endsWith('wasm.ts')),
    ...filesBelow('src/odds', '.ts'),
  ])('%s', (path) => {
    expect(textOf(path).match(words)?.[0]).toBeUndefined();
  });
});

describe('memory', () => {
  it('is touched by one file only', () => {
    const touching = filesBelow('src', '.ts').filter((path) =>
      /\.memory\.buffer|new WebAssembly\.|memory:\s*WebAssembly/.test(textOf(path)),
    );
    expect(touching).toEqual(['src/geometry/memory.ts']);
  });
});

describe('tolerance', () => {
  it('is written down once', () => {
    const writing = [...filesBelow('assembly', '.ts'), ...filesBelow('src', '.ts')].filter((path) =>
      /\b1e-0?7\b/i.test(textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
    );
    expect(writing).toEqual(['assembly/touch.ts']);
  });
});
