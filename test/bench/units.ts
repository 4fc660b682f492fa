// Big armies: 120 models in 16 units, drawn up in two lines, or thrown together in one brawl. A figure is the median of
// its rounds, the questions taking turns, in time the thread computed.
import { ask } from '../../src/ask/ask.ts';
import { block, type RandomModel, unit } from '../games/aos/tables.ts';
import { between, randomFrom } from '../oracle/random.ts';
import type { Row } from './row.ts';

const ROUNDS = 15;
// The thread's clock ticks in milliseconds: a round has to be long beside that.
const REPEATS = 12;
const GOAL = 'goal 5';

const terrain = Array.from({ length: 8 }, (_, i) => ({
  id: `t${i}`,
  kind: ['obstacle', 'area', 'obscuring', 'place-of-power'][i % 4]!,
  shape: { polygon: block(-17 + 5 * i, i % 2 ? 11 : -11, 3, 4) },
}));
const zones = Array.from({ length: 6 }, (_, i) => ({
  id: `o${i}`,
  kind: 'objective',
  shape: { circle: [-15 + 6 * i, i % 3, 20 / 25.4] },
}));
const board = { shape: 'rect', width: 60, height: 44 };
const sceneOf = (models: RandomModel[]) => ({ v: 1, game: 'aos', board, models, terrain, zones });

/** Eight units a side, sixty models each, facing each other across a little more than an inch. */
function lines() {
  const sizes = [8, 8, 8, 8, 8, 8, 8, 4];
  return sceneOf(
    sizes.flatMap((size, i) => [
      ...unit(`red${i}`, 'red', 'infantry', size, -19 + 5.5 * i, -2.6),
      ...unit(`blue${i}`, 'blue', 'infantry', size, -18.5 + 5.5 * i, 0.2),
    ]),
  );
}

/** The same models, all mixed up in a crowd eleven wide, a quarter of an inch or so apart. */
function brawl() {
  const random = randomFrom(11);
  const scene = lines();
  const places = scene.models.map((_, i) => ({ i, order: random() })).sort((a, b) => a.order - b.order);
  const models = scene.models.map((model, k) => ({
    ...model,
    x: ((places[k]!.i % 11) - 5) * 1.6 + between(random, -0.15, 0.15),
    y: (Math.floor(places[k]!.i / 11) - 5) * 1.6 + between(random, -0.15, 0.15),
  }));
  return { ...scene, models };
}

export async function bench(): Promise<Row[]> {
  const parts = Object.entries({ 'in two lines': lines(), 'in a brawl': brawl() }).flatMap(([how, scene]) => [
    { name: `engagement, ${how}`, question: { ask: 'engagement', scene } },
    { name: `control, ${how}`, question: { ask: 'control', objective: 'o2', scene } },
  ]);
  for (let i = 0; i < 20; i++) for (const { question } of parts) ask(question);
  const times = parts.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    parts.forEach(({ question }, k) => {
      const before = process.threadCpuUsage();
      for (let i = 0; i < REPEATS; i++) ask(question);
      const { user, system } = process.threadCpuUsage(before);
      times[k]!.push((user + system) / 1000 / REPEATS);
    });
  return parts.map(({ name }, k) => ({
    group: '120 models in 16 units',
    name,
    value: times[k]!.sort((a, b) => a - b)[ROUNDS >> 1]!,
    unit: 'ms',
    note: GOAL,
  }));
}
