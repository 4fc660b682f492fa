// A whole question through `ask`: read, judged, put into words. Tables are the usual size, five heroes a side with
// Effigies, Shrines, monsters, a Soul and terrain. The parts take turns with the whole, and a figure is the median of
// its rounds, in time the thread computed; the fastest round beside it tells how much of that was the machine's.
import { ask } from '../../src/ask/ask.ts';
import { vocabulary } from '../../src/games/judgement/vocabulary.ts';
import { outlineFault } from '../../src/geometry/outline.ts';
import { blockersTogether, sightBand, sightBetween } from '../../src/geometry/sight.ts';
import { parseScene } from '../../src/scene/parse.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { Table } from '../../src/table/table.ts';
import { Readings } from '../../src/verdict/rulings.ts';
import { randomTable } from '../games/judgement/tables.ts';
import { randomFrom } from '../oracle/random.ts';
import type { Row } from './row.ts';

const TABLES = 60;
const WARM = 40;
const ROUNDS = 25;
// The thread's clock ticks in milliseconds: a round has to be long beside that.
const REPEATS = 12;
const GOAL = 60;

interface Part {
  readonly name: string;
  readonly note?: string;
  run(): void;
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

export async function bench(): Promise<Row[]> {
  const random = randomFrom(5);
  const scenes = Array.from({ length: TABLES }, () => {
    const scene = randomTable(random, 12);
    scene.models.push(
      { ...scene.models[0]!, id: 'r4', x: 11, y: 11 },
      { ...scene.models[3]!, id: 'b4', x: -11, y: 11 },
    );
    return scene;
  });
  const handed = { vocabularyOf: () => vocabulary, outlineFault };
  const read = (scene: unknown): Scene => {
    const parsed = parseScene(scene, handed);
    if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
    return parsed.scene;
  };
  const parsed = scenes.map(read);
  const questions = scenes.map((scene) => ({ ask: 'los', scene, from: 'r1', to: 'b1' }));
  const rulings = vocabulary.rulings as Record<string, readonly [string, ...string[]]>;
  let seen = 0;
  const parts: Part[] = [
    { name: 'los, the whole question', note: `goal ${GOAL}`, run: () => questions.forEach((one) => void ask(one)) },
    { name: 'los, reading the scene', run: () => scenes.forEach((one) => void read(one)) },
    {
      name: "los, the kernel's share",
      note: 'laying the table, sight, band or blockers',
      run: () => {
        for (const scene of parsed) {
          const table = new Table(scene, new Readings(rulings, {}));
          const [from, to] = [table.shape('r1'), table.shape('b1')];
          const others = [...scene.models, ...scene.terrain].filter(({ id }) => id !== 'r1' && id !== 'b1');
          const blockers = others.filter(({ height }) => height >= 2).map(({ id }) => table.shape(id));
          const { clear } = sightBetween(table.geometry, from, to, blockers);
          seen += clear
            ? sightBand(table.geometry, from, to, blockers)
            : blockersTogether(table.geometry, from, to, blockers).length;
        }
      },
    },
    ...(['engagement', 'cover', 'pool'] as const).map(
      (name): Part => ({
        name: `${name}, the whole question`,
        run: () => scenes.forEach((scene) => void ask({ ...ASKED[name], scene })),
      }),
    ),
  ];
  for (let i = 0; i < WARM; i++) for (const part of parts) part.run();
  const times = parts.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    parts.forEach((part, k) => {
      const before = process.threadCpuUsage();
      for (let i = 0; i < REPEATS; i++) part.run();
      const { user, system } = process.threadCpuUsage(before);
      times[k]!.push((user + system) / TABLES / REPEATS);
    });
  if (seen < 0) throw new Error('Nothing was seen.');
  return parts.map(({ name, note }, i) => ({
    group: 'a question',
    name,
    value: median(times[i]!),
    unit: 'µs',
    note: [`fastest round ${Math.min(...times[i]!).toFixed(1)}`, ...(note ? [note] : [])].join('; '),
  }));
}

const ASKED = {
  engagement: { ask: 'engagement' },
  cover: { ask: 'cover', attacker: 'r1', target: 'b1', attack: 'ranged' },
  pool: { ask: 'pool', attacker: 'r1', target: 'b1', attack: { type: 'ranged' } },
} as const;
