// What ovals cost beside discs: the same tables twice, once with their twelve round bases and once with ovals of the same
// area in their places, 7:4 and turned any way. SIGHTLINE_BEFORE may name the `wasm.ts` of another build, whose discs then
// take turns with ours.
import { ask } from '../../src/ask/ask.ts';
import { inflated } from '../../src/geometry/inflate.ts';
import { headingVector } from '../../src/geometry/sweep.ts';
import { WASM, WASM_SIZE } from '../../src/geometry/wasm.ts';
import { randomFrom } from '../oracle/random.ts';
import { isDisc, type Table, usualTable } from '../oracle/tables.ts';
import type { Row } from './row.ts';

type Kernel = Record<string, (...numbers: number[]) => number>;

function kernelFrom(packed: string, size: number): { ask: Kernel; f64s: Float64Array; i32s: Int32Array } {
  const module = new WebAssembly.Module(inflated(Buffer.from(packed, 'base64'), size));
  const { exports } = new WebAssembly.Instance(module, {});
  const { buffer } = exports.memory as WebAssembly.Memory;
  return { ask: exports as unknown as Kernel, f64s: new Float64Array(buffer), i32s: new Int32Array(buffer) };
}

const LONG = Math.sqrt(7 / 4);

interface Scene {
  readonly table: Table;
  readonly facings: readonly number[];
}

/** Loads a table; returns how many shapes it has. */
function load({ ask, f64s, i32s }: ReturnType<typeof kernelFrom>, { table, facings }: Scene, ovals: boolean): number {
  ask.clear!();
  const pieces = [...table.bases, ...table.terrain];
  for (const [i, piece] of pieces.entries()) {
    if (!isDisc(piece)) {
      f64s.set(piece.corners.flat(), ask.numbersAt!() >> 3);
      ask.addPolygon!(piece.corners.length, 0, 0);
    } else if (ovals && i < table.bases.length)
      ask.addOval!(piece.x, piece.y, piece.r * LONG, piece.r / LONG, ...headingVector(facings[i]!), 0, 0);
    else ask.addDisc!(piece.x, piece.y, piece.r, 0, 0);
  }
  i32s.set(
    pieces.map((_, k) => k),
    ask.listAt!() >> 2,
  );
  return pieces.length;
}

function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

const AGAIN = 12;

/** Microseconds a question of all pairs of bases, tables loaded in between. */
function timeOf(kernel: ReturnType<typeof kernelFrom>, scenes: readonly Scene[], ovals: boolean, name: string): number {
  const asks = kernel.ask[name]!;
  const start = clock();
  let asked = 0;
  for (const scene of scenes) {
    const count = load(kernel, scene, ovals);
    const bases = scene.table.bases.length;
    for (let again = 0; again < AGAIN; again++)
      for (let i = 0; i < bases; i++)
        for (let j = 0; j < bases; j++)
          if (i !== j) {
            asks(i, j, count);
            asked++;
          }
  }
  return (clock() - start) / asked;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** A battlefield with a monster of 170 × 105 mm, eleven other bases and ten pieces of terrain. */
function battlefield(base: number | readonly [number, number]): object {
  const table = usualTable(randomFrom(3));
  const wide = 1.6;
  const models = table.bases.map(({ x, y }, i) => ({
    id: `m${i}`,
    kind: i === 0 ? 'monster' : 'cavalry',
    side: i % 2 === 0 ? 'red' : 'blue',
    x: x * wide,
    y,
    base: i === 0 ? base : [60, 35],
    facing: 37 * i,
  }));
  const terrain = table.terrain.map((piece, i) => ({
    id: `t${i}`,
    kind: 'obscuring',
    shape: isDisc(piece)
      ? { circle: [piece.x * wide, piece.y, piece.r] }
      : { polygon: piece.corners.map(([x, y]) => [x * wide, y]) },
  }));
  const scene = { v: 1, game: 'aos', board: { shape: 'rect', width: 60, height: 44 }, models, terrain };
  return { ask: 'field', of: 'los', model: 'm0', step: 0.5, scene };
}

function fieldTime(question: object): number {
  const start = clock();
  const answer = ask(question);
  if (!answer.ok) throw new Error(answer.error.message);
  return (clock() - start) / 1000;
}

export async function bench(): Promise<Row[]> {
  const group = 'ovals, usual tables (12 bases, 10 pieces of terrain)';
  const scenes = Array.from({ length: 40 }, (_, n): Scene => {
    const random = randomFrom(500 + n);
    return { table: usualTable(randomFrom(1 + n)), facings: Array.from({ length: 12 }, () => 360 * random()) };
  });
  const now = kernelFrom(WASM, WASM_SIZE);
  const other = process.env.SIGHTLINE_BEFORE
    ? ((await import(process.env.SIGHTLINE_BEFORE)) as { WASM: string; WASM_SIZE: number })
    : null;
  const before = other && kernelFrom(other.WASM, other.WASM_SIZE);
  const [monster, round] = [battlefield([170, 105]), battlefield(130)];
  const contestants: [name: string, unit: string, run: () => number][] = [
    ['sight between discs', 'µs', () => timeOf(now, scenes, false, 'sightBetween')],
    ['sight between ovals', 'µs', () => timeOf(now, scenes, true, 'sightBetween')],
    ['gap between discs', 'µs', () => timeOf(now, scenes, false, 'gapBetween')],
    ['gap between ovals', 'µs', () => timeOf(now, scenes, true, 'gapBetween')],
    ['widest band between discs', 'µs', () => timeOf(now, scenes.slice(0, 3), false, 'sightBand')],
    ['widest band between ovals', 'µs', () => timeOf(now, scenes.slice(0, 3), true, 'sightBand')],
    ['field of los, 60×44" at ½", a round monster of 130 mm', 'ms', () => fieldTime(round)],
    ['field of los, 60×44" at ½", a monster of 170×105 mm', 'ms', () => fieldTime(monster)],
    ...(before
      ? [
          ['sight between discs, before', 'µs', () => timeOf(before, scenes, false, 'sightBetween')] as [
            string,
            string,
            () => number,
          ],
          ['gap between discs, before', 'µs', () => timeOf(before, scenes, false, 'gapBetween')] as [
            string,
            string,
            () => number,
          ],
        ]
      : []),
  ];
  for (const [, , run] of contestants) run();
  await new Promise((done) => setTimeout(done, 300));
  const times = contestants.map((): number[] => []);
  for (let round_ = 0; round_ < 9; round_++) for (const [i, [, , run]] of contestants.entries()) times[i]!.push(run());
  const values = times.map(median);
  const of = (name: string): number => values[contestants.findIndex(([each]) => each === name)]!;
  return contestants.map(([name, unit], i): Row => {
    const than = name.includes('ovals')
      ? of(name.replace('ovals', 'discs'))
      : name.endsWith('before')
        ? of(name.replace(', before', ''))
        : null;
    const note = than === null ? {} : { note: `×${(values[i]! / than).toFixed(3)}` };
    return { group, name, value: values[i]!, unit, ...note };
  });
}
