// A module that was built for few questions answers those with the same bits, and says so when it is asked another.
import { describe, expect, it, vi } from 'vitest';
import { kernelModule } from '../../scripts/kernel-module.mjs';
import { Geometry } from '../../src/kernel/geometry.ts';
import * as memory from '../../src/kernel/memory.ts';
import * as sight from '../../src/kernel/sight.ts';
import * as sweep from '../../src/kernel/sweep.ts';
import { unpacked } from '../../src/kernel/unpack.ts';
import { randomFrom } from '../oracle/random.ts';
import { isDisc, tangledTable } from '../oracle/tables.ts';

interface Told {
  readonly WASM: string;
  readonly WASM_SIZE: number;
  readonly WASM_IS_WHOLE: boolean;
}
const told = (text: string): Promise<Told> => import(`data:text/javascript,${encodeURIComponent(text)}`);

/** The files above the module, on one that has only what is named. */
async function partly(keep: string[]) {
  vi.resetModules();
  vi.doMock('../../src/kernel/wasm.ts', () => told(kernelModule(keep)));
  vi.doMock('../../src/kernel/packing.ts', () => ({ moduleFrom: unpacked }));
  const files = {
    ...(await import('../../src/kernel/geometry.ts')),
    sight: await import('../../src/kernel/sight.ts'),
    sweep: await import('../../src/kernel/sweep.ts'),
    memory: await import('../../src/kernel/memory.ts'),
  };
  vi.doUnmock('../../src/kernel/wasm.ts');
  vi.doUnmock('../../src/kernel/packing.ts');
  return files;
}

const seed = 4711;
describe(`a module for sight and sweeps alone, seeds from ${seed}`, () => {
  it('gives the bits that the whole one gives', async () => {
    const part = await partly(['sightBetween', 'sightBand', 'sweep']);
    expect(part.memory.withKernel).not.toBe(memory.withKernel);
    let clear = 0;
    for (let n = 0; n < 300; n++) {
      const { bases, terrain } = tangledTable(randomFrom(seed + n));
      const blockers = [...bases, ...terrain].map((_, i) => i).slice(2);
      const whole = [
        { Geometry, sight, sweep },
        { ...part, Geometry: part.Geometry as unknown as typeof Geometry },
      ].map((files) => {
        const table = new files.Geometry();
        for (const piece of [...bases, ...terrain])
          if (isDisc(piece)) table.addDisc([piece.x, piece.y], piece.r);
          else table.addPolygon(piece.corners);
        return {
          sight: files.sight.sightBetween(table, 0, 1, blockers),
          band: files.sight.sightBand(table, 0, 1, blockers),
          sweep: files.sweep.sweep(table, 0, files.sweep.headingVector(n), 6, blockers),
        };
      });
      expect(whole[1]).toEqual(whole[0]);
      if (whole[0]!.sight.clear) clear++;
    }
    expect(clear).toBeGreaterThan(20);
    expect(clear).toBeLessThan(280);
  });

  it('is smaller, and says which function it lacks', async () => {
    const { memory: part } = await partly(['sightBetween', 'sightBand', 'sweep']);
    const [few, all] = await Promise.all([kernelModule(['sightBetween']), kernelModule()].map(told));
    expect(few!.WASM_SIZE).toBeLessThan(all!.WASM_SIZE / 3);
    expect(() => part.withKernel((kernel) => kernel.route(0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(
      'The geometry module was built without route.',
    );
  });
});

it('a function that the module never had cannot be kept', () => {
  expect(() => kernelModule(['sightBetwixt'])).toThrow('The module has no function sightBetwixt.');
});
