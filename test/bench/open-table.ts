// A table that stays open: one question on it beside the kernel's own time, all pairs of forty pieces from nothing and after
// one was moved, lines that share a scene, and the loop of a virtual tabletop as one would write it with rays.
// Figures are the least of many rounds, as the machine's other work only adds.
import RAPIER from '@dimforge/rapier2d-compat';
import { ask, openTable, readScene } from '../../src/ask/ask.ts';
import { LastScene } from '../../src/ask/last-scene.ts';
import { NamedTables } from '../../src/ask/named-tables.ts';
import type { OpenTable } from '../../src/ask/open-table.ts';
import { answerLine } from '../../src/ask/text.ts';
import { DIRECTORY } from '../../src/games/directory.ts';
import { games } from '../../src/games/registry.ts';
import { sightBetween } from '../../src/geometry/sight.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { Table } from '../../src/table/table.ts';
import { Readings } from '../../src/verdict/rulings.ts';
import { randomTable } from '../games/judgement/tables.ts';
import { type Random, randomFrom } from '../oracle/random.ts';
import { planck, rim, sampledSight } from './rivals.ts';
import type { Row } from './row.ts';

const SEED = 37;

function opened(scene: unknown): OpenTable {
  const made = openTable(scene);
  if (!made.ok) throw new Error(made.problems[0]!.message);
  return made.table;
}

/** Milliseconds that the fastest of some rounds takes. */
function least(rounds: number, run: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i++) {
    const before = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - before);
  }
  return fastest;
}

/** One question on the usual tables of the bench of `ask`. */
function questions(): Row[] {
  const random = randomFrom(5);
  const scenes = Array.from({ length: 20 }, () => randomTable(random, 12));
  const tables = scenes.map(opened);
  const laid = scenes.map((scene) => {
    const read = readScene(scene);
    if (!read.ok) throw new Error(read.problems[0]!.message);
    const table = new Table(read.scene, new Readings(games.judgement!.vocabulary.rulings as never, {}));
    const others = [...read.scene.models, ...read.scene.terrain].filter(({ id }) => id !== 'r1' && id !== 'b1');
    const list = others.filter(({ height }) => height >= 2).map(({ id }) => table.shape(id));
    return { table, list, ends: [table.shape('r1'), table.shape('b1')] as const };
  });
  const los = { ask: 'los', from: 'r1', to: 'b1' } as const;
  let sink = 0;
  const times = 50;
  const each = (run: (i: number) => void) => () => {
    for (let i = 0; i < scenes.length; i++) for (let k = 0; k < times; k++) run(i);
  };
  const parts: [string, (i: number) => void][] = [
    [
      "the kernel's own time",
      (i) => {
        const { table, list, ends } = laid[i]!;
        sink += Number(sightBetween(table.geometry, ...ends, list).clear);
      },
    ],
    [
      'asked, `visible` read',
      (i) => {
        const answer = tables[i]!.ask(los);
        sink += Number(answer.ok && answer.answer.visible);
      },
    ],
    [
      'asked, reasons read',
      (i) => {
        const answer = tables[i]!.ask(los);
        sink += answer.ok ? answer.because.length : 0;
      },
    ],
    [
      '`ask` with the scene, `visible` read',
      (i) => {
        const answer = ask({ ...los, scene: scenes[i] });
        sink += Number(answer.ok && (answer.answer as { visible: boolean }).visible);
      },
    ],
    ['a model moved', (i) => void tables[i]!.move('r2', [(sink++ % 70) / 10, 3])],
  ];
  const runs = parts.map(([, run]) => each(run));
  const found = parts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 30; round++)
    runs.forEach((run, k) => {
      found[k] = Math.min(found[k]!, least(1, run));
    });
  if (sink < 0) throw new Error('Nothing was seen.');
  return parts.map(([name], k) => ({
    group: 'an open table, sight',
    name,
    value: (found[k]! * 1000) / scenes.length / times,
    unit: 'µs',
  }));
}

/** Forty pieces in two lines of battle that have met, and twelve pieces of terrain of several heights. */
export function crowd(game: GameId, random: Random): object {
  const { models: kinds, terrain: grounds, elevation } = games[game]!.vocabulary;
  const near = (inches: number) => Math.round((2 * random() - 1) * inches * 100) / 100;
  return {
    v: 1,
    game,
    board: game === 'judgement' ? { shape: 'circle', diameter: 36 } : { shape: 'rect', width: 44, height: 44 },
    models: Array.from({ length: 40 }, (_, i) => ({
      id: `m${i}`,
      kind: Object.keys(kinds)[0],
      side: i % 2 ? 'red' : 'blue',
      x: -14 + 4 * (i % 8) + near(1.2),
      y: -12 + 6 * Math.floor(i / 8) + near(1.2),
      ...(game === 'aos' ? { unit: `${i % 2}-${i >> 3}` } : {}),
      ...(elevation && i % 5 === 0 ? { z: 2 } : {}),
    })),
    terrain: Array.from({ length: 12 }, (_, i) => {
      const [x, y] = [near(15), near(15)];
      const corners = [
        [x - 1.5, y - 1],
        [x + 1.5, y - 1],
        [x + 1.5, y + 1],
        [x - 1.5, y + 1],
      ];
      const names = Object.keys(grounds);
      return { id: `t${i}`, kind: names[i % names.length], shape: { polygon: corners }, height: 1 + (i % 4) };
    }),
  };
}

function pairs(): Row[] {
  return DIRECTORY.flatMap(({ id, title }): Row[] => {
    const random = randomFrom(SEED);
    const scene = crowd(id, random);
    const fromNothing = least(8, () => void opened(scene).matrix('los'));
    const table = opened(scene);
    table.matrix('los');
    const moved: number[] = [];
    for (let i = 0; i < 120; i++) {
      table.move(`m${i % 40}`, [-14 + 28 * random(), -14 + 28 * random()]);
      const before = performance.now();
      table.matrix('los');
      moved.push(performance.now() - before);
    }
    moved.sort((a, b) => a - b);
    const group = 'who sees whom among forty pieces';
    return [
      { group, name: `${title}, from nothing`, value: fromNothing, unit: 'ms', note: 'goal 15' },
      {
        group,
        name: `${title}, after one was moved`,
        value: moved[moved.length >> 1]!,
        unit: 'ms',
        note: `goal 1.5; least ${moved[0]!.toFixed(2)}, most ${moved.at(-1)!.toFixed(2)}`,
      },
    ];
  });
}

/** Lines of several questions about twenty tables: each with its scene among others, in the order of their scenes, and by name. */
function lines(): Row[] {
  const random = randomFrom(SEED);
  const scenes = Array.from({ length: 20 }, () => randomTable(random, 12));
  const asked = (scene: (typeof scenes)[number], k: number): object => {
    const [from, to] = [scene.models[k % 4]!.id, scene.models[4]!.id];
    return [
      { ask: 'los', from, to },
      { ask: 'distance', from, to },
      { ask: 'cover', attacker: from, target: to, attack: 'ranged' },
      { ask: 'within', model: from, of: { model: to }, inches: 6 },
      { ask: 'engagement' },
    ][k % 5]!;
  };
  const per = 50;
  const scattered = Array.from({ length: 20 * per }, (_, i) => {
    const scene = scenes[i % 20]!;
    return JSON.stringify({ id: i, ...asked(scene, Math.floor(i / 20)), scene });
  });
  const together = scenes.flatMap((scene, s) =>
    Array.from({ length: per }, (_, k) => JSON.stringify({ id: s * per + k, ...asked(scene, k), scene })),
  );
  const named = scenes.flatMap((scene, s) => [
    JSON.stringify({ table: 't', scene }),
    ...Array.from({ length: per }, (_, k) => JSON.stringify({ id: s * per + k, table: 't', ...asked(scene, k) })),
  ]);
  let size = 0;
  const through = (texts: readonly string[]) => () => {
    const last = new LastScene();
    const tables = new NamedTables();
    for (const text of texts) size += answerLine(tables.resolved({ text }), {}, last).text.length;
  };
  const alone = () => {
    for (const text of scattered) size += answerLine({ text }).text.length;
  };
  const runs: [string, () => void][] = [
    ['each line by itself', alone],
    ['scene after scene', through(together)],
    ['by the name of the table', through(named)],
  ];
  const found = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 12; round++)
    runs.forEach(([, run], k) => {
      found[k] = Math.min(found[k]!, least(1, run));
    });
  if (size === 0) throw new Error('Nothing was answered.');
  return runs.map(([name], k) => ({
    group: 'mixed questions as lines, one thread',
    name,
    value: (20 * per * 1000) / found[k]!,
    unit: '/s',
    note: `${(found[0]! / found[k]!).toFixed(1)} times the first`,
  }));
}

const BASES = 14;

/** One of fourteen bases is moved and who sees whom is found, as a tabletop does it with rays from rim to rim, 8 by 8. */
async function loop(): Promise<Row[]> {
  await RAPIER.init();
  const random = randomFrom(SEED);
  const spot = (): [number, number] => [24 * random() - 12, 24 * random() - 12];
  const bases = Array.from({ length: BASES }, () => spot());
  const walls = Array.from({ length: 8 }, () => spot());
  const radius = 30 / 25.4 / 2;
  const table = opened({
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: bases.map(([x, y], i) => ({ id: `m${i}`, kind: 'hero', side: i % 2 ? 'red' : 'blue', x, y, base: 30 })),
    terrain: walls.map(([x, y], i) => ({ id: `t${i}`, kind: 'wall', shape: { circle: [x, y, 1] }, height: 9 })),
  });
  const world = new RAPIER.World({ x: 0, y: 0 });
  const group = (i: number) => ((1 << i) << 16) | 0xffff;
  const colliders = bases.map(([x, y], i) =>
    world.createCollider(RAPIER.ColliderDesc.ball(radius).setTranslation(x, y).setCollisionGroups(group(i))),
  );
  for (const [x, y] of walls)
    world.createCollider(RAPIER.ColliderDesc.ball(1).setTranslation(x, y).setCollisionGroups(group(15)));
  const line = new RAPIER.Ray({ x: 0, y: 0 }, { x: 1, y: 0 });
  const time = { table: 0, rapier: 0, planck: 0 };
  const wrong = { rapier: 0, planck: 0 };
  const frames = 60;
  table.matrix('los');
  for (let frame = 0; frame < frames; frame++) {
    const who = frame % BASES;
    const to = spot();
    bases[who] = to;
    let before = performance.now();
    table.move(`m${who}`, to);
    const matrix = table.matrix('los');
    time.table += performance.now() - before;
    if (!matrix.ok) throw new Error(matrix.error.message);

    const rims = bases.map(([x, y]) => rim({ x, y, r: radius }, 8));
    const told = (sees: (i: number, j: number) => boolean): number => {
      let wrongs = 0;
      for (let i = 0; i < BASES; i++)
        for (let j = i + 1; j < BASES; j++) if (sees(i, j) !== (matrix.values[i * BASES + j] === 1)) wrongs++;
      return wrongs;
    };
    before = performance.now();
    colliders[who]!.setTranslation({ x: to[0], y: to[1] });
    world.step();
    const ray = (p: readonly [number, number], q: readonly [number, number], i: number, j: number) => {
      line.origin = { x: p[0], y: p[1] };
      line.dir = { x: q[0] - p[0], y: q[1] - p[1] };
      const groups = ((0xffff << 16) | (0xffff & ~(1 << i) & ~(1 << j))) >>> 0;
      return world.castRay(line, 1, true, undefined, groups) === null;
    };
    wrong.rapier += told((i, j) => sampledSight(ray, rims, i, j));
    time.rapier += performance.now() - before;

    before = performance.now();
    const rays = planck({
      bases: bases.map(([x, y]) => ({ x, y, r: radius })),
      terrain: walls.map(([x, y]) => ({ x, y, r: 1 })),
    } as never);
    wrong.planck += told((i, j) => sampledSight(rays, rims, i, j));
    time.planck += performance.now() - before;
  }
  const all = (frames * BASES * (BASES - 1)) / 2;
  const share = (count: number) => `${((100 * count) / all).toFixed(1)}% of ${all} pairs wrong`;
  const name = 'who sees whom among fourteen bases, one of them moved';
  return [
    { group: name, name: 'an open table', value: time.table / frames, unit: 'ms' },
    { group: name, name: 'rapier2d', value: time.rapier / time.table, unit: 'times', note: share(wrong.rapier) },
    { group: name, name: 'planck', value: time.planck / time.table, unit: 'times', note: share(wrong.planck) },
  ];
}

export async function bench(): Promise<Row[]> {
  return [...questions(), ...pairs(), ...lines(), ...(await loop())];
}
