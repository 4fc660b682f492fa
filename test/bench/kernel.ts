// How long the kernel's questions take, beside the same algorithm in plain JavaScript, a hand-pruned sampler and three
// physics libraries, and how often each is wrong. Contestants take turns in rounds; a figure is the median of its
// rounds, in time the thread computed, so that the machine's other work hardly shows. Exact answers are the kernel's, which the tests hold to an
// oracle.
import { sightField } from '../../src/geometry/field.ts';
import type { Geometry, Point } from '../../src/geometry/geometry.ts';
import { inflated } from '../../src/geometry/inflate.ts';
import { blockersTogether, sightBand, sightBetween } from '../../src/geometry/sight.ts';
import { headingVector, sweep } from '../../src/geometry/sweep.ts';
import { WASM, WASM_SIZE } from '../../src/geometry/wasm.ts';
import { type Random, randomFrom } from '../oracle/random.ts';
import { denseTable, geometryOf, isDisc, type Table, usualTable } from '../oracle/tables.ts';
import { detectCollisions, planck, prunedSampler, type Ray, rapier, rim, sampledSight } from './rivals.ts';
import type { Row } from './row.ts';
import { loadTwin } from './twin.ts';

interface Scene {
  readonly table: Table;
  readonly geometry: Geometry;
  readonly numbers: number[];
  readonly pairs: [number, number][];
}

export function scenes(make: (random: Random) => Table, count: number, seed: number): Scene[] {
  return Array.from({ length: count }, (_, n) => {
    const table = make(randomFrom(seed + n));
    const pairs = table.bases
      .flatMap((_, i) => table.bases.map((_, j): [number, number] => [i, j]))
      .filter(([i, j]) => i !== j);
    const numbers = [...table.bases, ...table.terrain].map((_, k) => k);
    return { table, geometry: geometryOf(table), numbers, pairs };
  });
}

/** One contestant: does all its questions once and says how many it was asked. */
interface Contestant {
  readonly name: string;
  run(): number;
  note?: string;
}

// Questions are put so often to a table once it is loaded that loading it does not count.
const AGAIN = 12;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

// The time this thread computed, in microseconds: what other programs take meanwhile is not in it.
function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

// Microseconds a question, contestants taking turns; a turn is long enough for the clock.
async function race(contestants: readonly Contestant[], rounds: number): Promise<Map<string, number>> {
  // Compilers work in the background: all contestants warm up, and theirs get time to finish.
  for (const c of contestants) {
    const start = clock();
    while (clock() - start < 150_000) c.run();
  }
  await new Promise((done) => setTimeout(done, 500));
  const turns = contestants.map((c) => {
    const start = clock();
    let runs = 0;
    while (clock() - start < 40_000) runs += c.run() > 0 ? 1 : 0;
    return { c, runs: Math.max(1, runs), times: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { c, runs, times } of turns) {
      const start = clock();
      let asked = 0;
      for (let run = 0; run < runs; run++) asked += c.run();
      times.push((clock() - start) / asked);
    }
  }
  return new Map(turns.map(({ c, times }) => [c.name, median(times)]));
}

// The module and its twin, driven without the TypeScript side: tables loaded and lists put beforehand are not counted.
interface Driven {
  load(scene: Scene): void;
  ask: Record<string, (...numbers: number[]) => number>;
}

function driven(ask: Driven['ask'], f64s: Float64Array, i32s: Int32Array): Driven {
  return {
    ask,
    load({ table, numbers }) {
      ask.clear!();
      for (const piece of [...table.bases, ...table.terrain]) {
        if (isDisc(piece)) ask.addDisc!(piece.x, piece.y, piece.r, 0, 0);
        else {
          f64s.set(piece.corners.flat(), ask.numbersAt!() >> 3);
          ask.addPolygon!(piece.corners.length, 0, 0);
        }
      }
      i32s.set(numbers, ask.listAt!() >> 2);
    },
  };
}

export async function drivers(): Promise<{ module: Driven; twin: Driven }> {
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(inflated(Buffer.from(WASM, 'base64'), WASM_SIZE)), {})
    .exports;
  const { buffer } = wasm.memory as WebAssembly.Memory;
  const twin = await loadTwin();
  return {
    module: driven(wasm as unknown as Driven['ask'], new Float64Array(buffer), new Int32Array(buffer)),
    twin: driven(twin.ask, twin.f64s, twin.i32s),
  };
}

// Time spent on the questions alone, tables loaded in between.
function eachPair(
  scenes: readonly Scene[],
  driver: Driven,
  ask: (i: number, j: number, n: number) => number,
): Contestant['run'] {
  return () => {
    let asked = 0;
    let sum = 0;
    for (const scene of scenes) {
      driver.load(scene);
      for (let again = 0; again < AGAIN; again++)
        for (const [i, j] of scene.pairs) sum += ask(i, j, scene.numbers.length);
      asked += AGAIN * scene.pairs.length;
    }
    if (sum < 0) throw new Error('nothing was asked');
    return asked;
  };
}

const percent = (wrong: number, of: number): string => `${((100 * wrong) / of).toFixed(2)}% wrong`;

async function sightRows(group: string, all: Scene[], few: Scene[], rounds: number): Promise<Row[]> {
  const { module, twin } = await drivers();
  const exact = (scene: Scene, i: number, j: number): boolean =>
    sightBetween(scene.geometry, i, j, scene.numbers).clear;
  const overall = (scenes: Scene[]): number => scenes.reduce((n, scene) => n + scene.pairs.length, 0);
  const wrong = (scenes: Scene[], says: (scene: Scene, i: number, j: number) => boolean): string => {
    let count = 0;
    for (const scene of scenes) for (const [i, j] of scene.pairs) if (says(scene, i, j) !== exact(scene, i, j)) count++;
    return percent(count, overall(scenes));
  };

  const quick: Contestant[] = [
    {
      name: 'kernel, through Geometry',
      note: '0% wrong: held to the oracle by the tests',
      run: () => {
        let asked = 0;
        for (const { geometry, numbers, pairs } of all) {
          for (let again = 0; again < AGAIN; again++) for (const [i, j] of pairs) sightBetween(geometry, i, j, numbers);
          asked += AGAIN * pairs.length;
        }
        return asked;
      },
    },
    { name: 'kernel, module alone', run: eachPair(all, module, module.ask.sightBetween!) },
    { name: 'same algorithm in JavaScript', run: eachPair(all, twin, twin.ask.sightBetween!) },
  ];
  let twinWrong = 0;
  for (const scene of few) {
    twin.load(scene);
    for (const [i, j] of scene.pairs)
      if ((twin.ask.sightBetween!(i, j, scene.numbers.length) === 1) !== exact(scene, i, j)) twinWrong++;
  }
  quick[2]!.note = percent(twinWrong, overall(few));

  const slow: Contestant[] = [];
  for (const n of [8, 16]) {
    const ready = all.map((scene) => ({
      scene,
      sees: prunedSampler(scene.table),
      rims: scene.table.bases.map((d) => rim(d, n)),
    }));
    slow.push({
      name: `pruned sampler, ${n}×${n}`,
      note: wrong(all, (scene, i, j) => ready[all.indexOf(scene)]!.sees(i, j, ready[all.indexOf(scene)]!.rims)),
      run: () => {
        for (const { scene, sees, rims } of ready) for (const [i, j] of scene.pairs) sees(i, j, rims);
        return overall(all);
      },
    });
  }
  const libraries: [string, (table: Table) => Promise<Ray> | Ray][] = [
    ['rapier2d', async (table) => (await rapier(table)).ray],
    ['planck', planck],
    ['detect-collisions', detectCollisions],
  ];
  for (const [name, make] of few.some((s) => s.table.bases.length > 15) ? libraries.slice(1) : libraries) {
    const rays = new Map<Scene, Ray>();
    for (const scene of few) rays.set(scene, await make(scene.table));
    for (const n of [8, 16]) {
      const rims = new Map(few.map((scene): [Scene, Point[][]] => [scene, scene.table.bases.map((d) => rim(d, n))]));
      const says = (scene: Scene, i: number, j: number): boolean =>
        sampledSight(rays.get(scene)!, rims.get(scene)!, i, j);
      slow.push({
        name: `${name}, ${n}×${n} rays`,
        note: wrong(few, says),
        run: () => {
          for (const scene of few) for (const [i, j] of scene.pairs) says(scene, i, j);
          return overall(few);
        },
      });
    }
  }
  const times = new Map([
    ...(await race(quick, rounds)),
    ...(await race([quick[1]!, ...slow], Math.max(3, rounds >> 2))),
  ]);
  const own = times.get('kernel, module alone')!;
  return [...quick, ...slow].map(({ name, note }) => {
    const value = times.get(name)!;
    return { group, name, value, unit: 'µs', note: `×${(value / own).toFixed(2)}${note ? `  ${note}` : ''}` };
  });
}

async function otherRows(all: Scene[], few: Scene[], rounds: number): Promise<Row[]> {
  const { module, twin } = await drivers();
  const headings = Array.from({ length: 8 }, (_, k) => headingVector(45 * k + 10));
  const sweeps =
    (driver: Driven): Contestant['run'] =>
    () => {
      let asked = 0;
      for (const scene of all) {
        driver.load(scene);
        for (let again = 0; again < 40; again++)
          for (let i = 0; i < scene.table.bases.length; i++)
            for (const [u, v] of headings)
              asked += driver.ask.sweep!(i, u, v, 6, scene.numbers.length, 1, 18, 0) > -9 ? 1 : 0;
      }
      return asked;
    };
  const casts = await Promise.all(few.map(async (scene) => (await rapier(scene.table)).cast));
  let worst = 0;
  let off = 0;
  let cast = 0;
  for (const [k, { table, geometry, numbers }] of few.entries()) {
    for (let i = 0; i < table.bases.length; i++) {
      for (const u of headings) {
        const error = Math.abs(casts[k]!(i, u, 6) - sweep(geometry, i, u, 6, numbers).travelled);
        worst = Math.max(worst, error);
        if (error > 1e-4) off++;
        cast++;
      }
    }
  }
  const through =
    (run: (scene: Scene, i: number, j: number) => unknown): Contestant['run'] =>
    () => {
      let asked = 0;
      for (const scene of few) {
        for (const [i, j] of scene.pairs) run(scene, i, j);
        asked += scene.pairs.length;
      }
      return asked;
    };
  // A 36-inch board at a quarter of an inch, seen from its first base, bases in the way of standing.
  const grid = { origin: [-18, -18] as Point, step: 0.25, columns: 145, rows: 145 };
  const field = (scene: Scene): Uint8Array => {
    const solid = scene.numbers.slice(1);
    return sightField(scene.geometry, 0, 25 / 25.4, grid, solid, [], { solid, border: { radius: 18 } });
  };
  const fieldTwin =
    (driver: Driven): Contestant['run'] =>
    () => {
      for (const scene of few) {
        driver.load(scene);
        const n = scene.numbers.length;
        // The same list twice: what blocks, and what nobody stands on.
        const rest = scene.numbers.slice(1);
        driver.load({ ...scene, numbers: [...rest, ...rest] });
        driver.ask.sightField!(0, 25 / 25.4, -18, -18, 0.25, 145, 145, n - 1, 0, n - 1, 1, 18, 0);
      }
      return few.length * 1000; // in milliseconds
    };
  const legal = few.reduce((n, scene) => n + field(scene).filter((cell) => cell < 255).length, 0) / few.length;
  const sweepRace: Contestant[] = [
    { name: 'sweep, module alone', run: sweeps(module) },
    { name: 'sweep, same in JavaScript', run: sweeps(twin) },
    {
      name: "sweep, rapier2d's shape cast",
      note: `off by more than 0.0001" in ${percent(off, cast).replace(' wrong', '')}, at most by ${worst.toFixed(4)}"`,
      run: () => {
        let asked = 0;
        for (const [k, { table }] of few.entries())
          for (let i = 0; i < table.bases.length; i++)
            for (const u of headings) asked += casts[k]!(i, u, 6) >= 0 ? 1 : 0;
        return asked;
      },
    },
    { name: 'widest band', run: through(({ geometry, numbers }, i, j) => sightBand(geometry, i, j, numbers)) },
    {
      name: 'least set of blockers',
      run: through(({ geometry, numbers }, i, j) => blockersTogether(geometry, i, j, numbers)),
    },
  ];
  const fieldRace: Contestant[] = [
    {
      name: 'field of 145×145 cells',
      note: `${legal.toFixed(0)} cells to stand on`,
      run: () => {
        for (const scene of few) field(scene);
        return few.length * 1000;
      },
    },
    { name: 'field, same in JavaScript', run: fieldTwin(twin) },
  ];
  const times = new Map([...(await race(sweepRace, rounds)), ...(await race(fieldRace, rounds))]);
  return [
    ...sweepRace.map(
      ({ name, note }): Row => ({
        group: 'other questions, usual tables',
        name,
        value: times.get(name)!,
        unit: 'µs',
        ...(note ? { note } : {}),
      }),
    ),
    ...fieldRace.map(
      ({ name, note }): Row => ({
        group: 'other questions, usual tables',
        name,
        value: times.get(name)!,
        unit: 'ms',
        ...(note ? { note } : {}),
      }),
    ),
  ];
}

export async function bench(): Promise<Row[]> {
  const usual = scenes(usualTable, 100, 1);
  const dense = scenes(denseTable, 6, 1001);
  return [
    ...(await sightRows('sight, usual tables (12 bases, 10 pieces of terrain)', usual, usual.slice(0, 3), 12)),
    ...(await sightRows('sight, dense tables (48 discs of mixed size)', dense, dense.slice(0, 1), 12)),
    ...(await otherRows(usual.slice(0, 40), usual.slice(0, 3), 12)),
  ];
}
