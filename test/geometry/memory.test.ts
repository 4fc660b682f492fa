import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { crossedBy } from '../../src/geometry/crossing.ts';
import { hullField, sightField } from '../../src/geometry/field.ts';
import { Geometry, gapBetween, gapsFrom, gapToPoint, middleOf } from '../../src/geometry/geometry.ts';
import { hullOverlaps } from '../../src/geometry/hull.ts';
import { KernelError, moduleGeneration, withKernel } from '../../src/geometry/memory.ts';
import { gapToBorder, overlaps, touches, whollyWithin } from '../../src/geometry/overlap.ts';
import { blockersTogether, sightBand, sightBetween, sightFromPoint } from '../../src/geometry/sight.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { WASM } from '../../src/geometry/wasm.ts';
import { oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';
import { isDisc, latticeTable, type Table, tangledTable, usualTable } from '../oracle/tables.ts';

const bytes = new Uint8Array(inflateRawSync(Buffer.from(WASM, 'base64')));

describe('the module', () => {
  it('imports nothing, and its memory is capped', () => {
    const module = new WebAssembly.Module(bytes);
    expect(WebAssembly.Module.imports(module)).toEqual([]);
    const { memory } = new WebAssembly.Instance(module, {}).exports as unknown as { memory: WebAssembly.Memory };
    expect(memory.buffer.byteLength).toBeLessThan(32 * 2 ** 20);
    expect(() => memory.grow(512)).toThrow();
  });

  it('is thrown away when it traps, and the table is loaded into a fresh one', () => {
    const table = new Geometry();
    table.addDisc([0, 0], 1);
    table.addDisc([5, 0], 1);
    expect(gapBetween(table, 0, 1).inches).toBe(3);
    const before = moduleGeneration();
    // A shape that is nowhere near memory, past every check.
    expect(() => withKernel((kernel) => kernel.gapBetween(0, 0x3ffffff))).toThrow(KernelError);
    expect(gapBetween(table, 0, 1).inches).toBe(3);
    expect(moduleGeneration()).toBe(before + 1);
  });

  it('says so when the table is too large', () => {
    const table = new Geometry();
    for (let i = 0; i < 1025; i++) table.addDisc([i, 0], 0.1);
    expect(() => gapBetween(table, 0, 1)).toThrow(KernelError);
    const corners = new Geometry();
    corners.addPolygon(Array.from({ length: 65 }, (_, i) => [Math.cos(i / 11), Math.sin(i / 11)] as const));
    expect(() => gapToPoint(corners, 0, [0, 0])).toThrow(KernelError);
  });
});

// Whatever a caller might pass by mistake or malice.
const HOSTILE: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  -1,
  1,
  0.5,
  1e300,
  -1e300,
  1e-320,
  2 ** 31,
  2 ** 32,
  -(2 ** 31),
  1e10,
  1000,
  1e6,
  999_999.999,
  undefined,
  null,
  'x',
  '3',
  true,
  {},
  [],
  3n,
  Symbol.iterator,
];

function hostile(random: Random): never {
  if (random() < 0.3) return (20 * random() - 10) as never;
  if (random() < 0.3) return whole(random, 0, 8) as never;
  return oneOf(random, HOSTILE) as never;
}

const point = (random: Random): never =>
  (random() < 0.1 ? hostile(random) : [hostile(random), hostile(random)]) as never;
const list = (random: Random): never =>
  (random() < 0.1 ? hostile(random) : Array.from({ length: whole(random, 0, 4) }, () => hostile(random))) as never;
const grid = (random: Random): never =>
  ({
    origin: point(random),
    step: hostile(random),
    columns: random() < 0.7 ? 3 : hostile(random),
    rows: random() < 0.7 ? 3 : hostile(random),
  }) as never;
const border = (random: Random): never =>
  oneOf<unknown>(random, [
    undefined,
    { radius: hostile(random) },
    { width: hostile(random), height: hostile(random) },
    {},
  ]) as never;

const CALLS: readonly ((table: Geometry, random: Random) => unknown)[] = [
  (t, r) => gapBetween(t, hostile(r), hostile(r)),
  (t, r) => gapToPoint(t, hostile(r), point(r)),
  (t, r) => gapsFrom(t, hostile(r), list(r)),
  (t, r) => middleOf(t, hostile(r)),
  (t, r) => touches(t, hostile(r), hostile(r)),
  (t, r) => overlaps(t, hostile(r), hostile(r)),
  (t, r) => whollyWithin(t, hostile(r), hostile(r)),
  (t, r) => gapToBorder(t, hostile(r), border(r)),
  (t, r) => hullOverlaps(t, hostile(r), hostile(r), [hostile(r)]),
  (t, r) => crossedBy(t, point(r), point(r), list(r)),
  (t, r) => sightBetween(t, hostile(r), hostile(r), list(r)),
  (t, r) => sightBand(t, hostile(r), hostile(r), list(r)),
  (t, r) => blockersTogether(t, hostile(r), hostile(r), list(r)),
  (t, r) => sightFromPoint(t, point(r), hostile(r), list(r)),
  (t, r) => sweep(t, hostile(r), point(r), hostile(r), list(r), border(r)),
  (t, r) => sightField(t, hostile(r), hostile(r), grid(r), list(r), list(r), { solid: list(r), border: border(r) }),
  (t, r) => hullField(t, hostile(r), hostile(r), grid(r), list(r), { solid: list(r), border: border(r) }),
  (t, r) => t.moveDisc(hostile(r), point(r)),
  (_, r) => headingVector(hostile(r)),
  (_, r) => new Geometry().addDisc(point(r), hostile(r), hostile(r), hostile(r)),
  (_, r) => new Geometry().addPolygon([point(r), point(r), point(r)], hostile(r)),
];

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Uint8Array) return [];
  if (value && typeof value === 'object') return Object.values(value).flatMap(numbersIn);
  return [];
}

describe('a million hostile calls', () => {
  const seed = 31337;
  it(`end in answers without NaN or in typed errors, seed ${seed}`, () => {
    const random = randomFrom(seed);
    const table = new Geometry();
    for (let i = 0; i < 5; i++) table.addDisc([3 * i, i], 0.5 + 0.2 * i);
    table.addPolygon([
      [1, 1],
      [4, 1],
      [4, 2],
      [1, 2],
    ]);
    table.addPolygon([
      [0, 0],
      [4, 0],
      [4, 3],
      [3, 3],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    const before = moduleGeneration();
    Error.stackTraceLimit = 0; // most calls end in an error, and nobody reads where
    const wrong: string[] = [];
    let answered = 0;
    for (let n = 0; n < 1_000_000 && wrong.length < 5; n++) {
      const which = n % CALLS.length;
      try {
        const answer = CALLS[which]!(table, random);
        answered++;
        if (numbersIn(answer).some(Number.isNaN)) wrong.push(`call ${n} (${which}) answered NaN`);
      } catch (error) {
        if (!(error instanceof KernelError)) wrong.push(`call ${n} (${which}) threw ${String(error)}`);
      }
    }
    Error.stackTraceLimit = 10;
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(50_000);
    expect(moduleGeneration()).toBe(before); // nothing trapped
  });
});

// The module driven directly, so that two builds of it can be held side by side.
interface Raw {
  memory: WebAssembly.Memory;
  [name: string]: unknown;
}
type Ask = (...numbers: number[]) => number;

class Driver {
  readonly #raw: Raw;
  readonly #numbers: Float64Array;
  readonly #list: Int32Array;
  readonly #out: BigUint64Array;
  constructor(wasm: Uint8Array<ArrayBuffer>) {
    this.#raw = new WebAssembly.Instance(new WebAssembly.Module(wasm), {}).exports as unknown as Raw;
    const { buffer } = this.#raw.memory;
    this.#numbers = new Float64Array(buffer, this.ask('numbersAt'), 128);
    this.#list = new Int32Array(buffer, this.ask('listAt'), 1024);
    this.#out = new BigUint64Array(buffer, this.ask('outAt'), 64);
  }
  ask(name: string, ...numbers: number[]): number {
    return (this.#raw[name] as Ask)(...numbers);
  }
  load(table: Table): void {
    this.ask('clear');
    for (const piece of [...table.bases, ...table.terrain]) {
      if (isDisc(piece)) this.ask('addDisc', piece.x, piece.y, piece.r, 0, 0);
      else {
        this.#numbers.set(piece.corners.flat());
        this.ask('addPolygon', piece.corners.length, 0, 0);
      }
    }
  }
  list(shapes: number[]): number {
    this.#list.set(shapes);
    return shapes.length;
  }
  out(count: number): string {
    return this.#out.slice(0, count).join(' ');
  }
}

describe('the unoptimised build', () => {
  let plain: Uint8Array<ArrayBuffer>;
  beforeAll(() => {
    const root = new URL('../..', import.meta.url);
    const run = spawnSync(process.execPath, ['scripts/build-kernel.mjs', '--plain'], { cwd: root, encoding: 'utf8' });
    expect(run.status, run.stderr).toBe(0);
    plain = new Uint8Array(readFileSync(new URL('build/kernel-plain.wasm', root)));
  }, 120_000);

  const seed = 50_000;
  it(`gives the same bits on 10,000 tables, seeds from ${seed}`, () => {
    const drivers = [new Driver(new Uint8Array(bytes)), new Driver(plain)];
    for (let n = 0; n < 10_000; n++) {
      const random = randomFrom(seed + n);
      const table = oneOf(random, [usualTable, tangledTable, latticeTable])(random);
      const count = table.bases.length + table.terrain.length;
      const i = whole(random, 0, table.bases.length - 1);
      const j = (i + whole(random, 1, table.bases.length - 1)) % table.bases.length;
      const k = whole(random, 0, count - 1);
      const others = Array.from({ length: count }, (_, m) => m).filter((m) => m !== i && m !== j);
      const [u, v] = headingVector(360 * random());
      const [first, second] = drivers.map((driver) => {
        driver.load(table);
        const said: (number | string)[] = [];
        const ask = (out: number, name: string, ...numbers: number[]): void => {
          driver.list(others);
          said.push(driver.ask(name, ...numbers), driver.out(out));
        };
        ask(4, 'sightBetween', i, j, others.length);
        if (said[0] === 0) said[1] = '';
        ask(0, 'sightBand', i, j, others.length);
        ask(0, 'blockersTogether', i, j, others.length);
        ask(0, 'sightFromPoint', table.bases[i]!.x, table.bases[i]!.y, j, others.length);
        ask(3, 'sweep', i, u, v, 6, others.length, 1, 18, 0);
        ask(4, 'gapBetween', i, k);
        ask(0, 'overlaps', i, k);
        ask(0, 'hullOverlaps', i, j, k);
        ask(0, 'crossings', others.length, -9, u, 9, v);
        return said.join(', ');
      }) as [string, string];
      if (first !== second) expect(`seed ${seed + n}: ${first}`).toBe(second);
    }
  });
});
