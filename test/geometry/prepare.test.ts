// The module made beside the script: where the platform can, nothing is unpacked when the first question comes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as inflate from '../../src/geometry/inflate.ts';

vi.mock('../../src/geometry/inflate.ts', async (original) => {
  const module = await original<typeof import('../../src/geometry/inflate.ts')>();
  return { ...module, inflated: vi.fn(module.inflated) };
});
const unpacked = vi.mocked(inflate.inflated).mock;

beforeEach(() => {
  vi.resetModules();
  unpacked.calls.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function gapAfterPreparing(): Promise<number> {
  const { prepareModule } = await import('../../src/geometry/memory.ts');
  const { Geometry, gapBetween } = await import('../../src/geometry/geometry.ts');
  await prepareModule();
  const table = new Geometry();
  return gapBetween(table, table.addDisc([0, 0], 1), table.addDisc([5, 0], 1)).inches;
}

it('unpacks and compiles without the small inflate', async () => {
  expect(await gapAfterPreparing()).toBe(3);
  expect(unpacked.calls).toHaveLength(0);
});

it.each([
  ['has no stream that unpacks', () => vi.stubGlobal('DecompressionStream', undefined)],
  [
    'refuses to compile',
    () => vi.stubGlobal('WebAssembly', { ...wasm(), compileStreaming: () => Promise.reject(new Error('no')) }),
  ],
])('answers all the same where the platform %s', async (_, without) => {
  without();
  expect(await gapAfterPreparing()).toBe(3);
  expect(unpacked.calls).toHaveLength(1);
});

/** The platform's own, whose parts cannot be listed. */
function wasm(): object {
  return Object.fromEntries(
    Object.getOwnPropertyNames(WebAssembly).map((name) => [name, WebAssembly[name as keyof typeof WebAssembly]]),
  );
}
