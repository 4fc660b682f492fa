// Ways, hidden shares and sight with heights: how long they take, and ways beside recast-navigation, whose mesh is built
// of cells: how long its ways are, and how often they run into something. A figure is the median of its rounds, in time
// the thread computed; both walk the same ways in turn.
import type { Point } from '../../src/geometry/geometry.ts';
import { bodySees, eyeSees } from '../../src/geometry/glimpse.ts';
import { hiddenShare } from '../../src/geometry/hidden.ts';
import { gridAround, reachField } from '../../src/geometry/reach.ts';
import { type Route, routeToPoint } from '../../src/geometry/route.ts';
import { randomPolygon, tableOf } from '../oracle/ground.ts';
import { type Body, type Point3, randomSolids, tableWith } from '../oracle/heights.ts';
import { between, type Random, randomFrom } from '../oracle/random.ts';
import { borderRoom, type Ground, lengthOf, type Piece, pointsOf, roomAlong, stepToPiece } from '../oracle/route.ts';
import type { Row } from './row.ts';

const ROUNDS = 5;
const TABLES = 12;
const GOALS = 4;
const CELL = 0.1;
/** Clipping that a player would see. */
const SEEN = 0.02;

// The part of the library that is used, in words of our own: its published types do not resolve here.
interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
interface Recast {
  init(): Promise<void>;
  NavMeshQuery: new (
    mesh: object,
  ) => { computePath(from: Place, to: Place, options: { halfExtents: Place }): { path: Place[] } };
}
interface Generators {
  generateSoloNavMesh(positions: number[], indices: number[], options: object): { navMesh?: object };
}

const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

// Microseconds a run, contestants taking turns; a turn is as many runs as the clock needs.
function race(contestants: readonly (() => void)[]): number[] {
  const turns = contestants.map((run) => {
    run();
    const start = clock();
    let runs = 0;
    for (; clock() - start < 60_000; runs++) run();
    return { run, runs: Math.max(1, runs), times: [] as number[] };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, runs, times } of turns) {
      const start = clock();
      for (let i = 0; i < runs; i++) run();
      times.push((clock() - start) / runs);
    }
  }
  return turns.map(({ times }) => middle(times));
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

/** A round table of 36" with twelve bases and eight buildings on it, and goals where the mover can stand. */
function ground(random: Random): { ground: Ground; goals: Point[] } {
  const radius = 50 / 50.8;
  const border = { radius: 18 };
  const spot = (): Point => [between(random, -15, 15), between(random, -15, 15)];
  const pieces: Piece[] = [];
  for (let i = 0; i < 12; i++) pieces.push({ disc: spot(), radius });
  for (let i = 0; i < 8; i++) pieces.push({ polygon: randomPolygon(random, 12) });
  const free = (): Point => {
    for (;;) {
      const at = spot();
      if (borderRoom(at, radius, border) > 0.3 && pieces.every((p) => stepToPiece(at, at, p) > radius + 0.3)) return at;
    }
  };
  return { ground: { start: free(), radius, pieces, border }, goals: Array.from({ length: GOALS }, free) };
}

/** The table as a mesh of triangles, y upwards: a round floor, and every piece a block too high to step on. */
function meshOf({ pieces, border, radius }: Ground, { generateSoloNavMesh }: Generators): object {
  const positions: number[] = [];
  const indices: number[] = [];
  const add = ([x, y]: Point, z: number) => positions.push(x, z, -y) / 3 - 1;
  const rim = ([x, y]: Point, r: number, n: number): Point[] =>
    Array.from({ length: n }, (_, i) => [
      x + r * Math.cos((2 * Math.PI * i) / n),
      y + r * Math.sin((2 * Math.PI * i) / n),
    ]);
  const fan = (points: readonly Point[], z: number) => {
    const corners = points.map((p) => add(p, z));
    for (let i = 2; i < corners.length; i++) indices.push(corners[0]!, corners[i - 1]!, corners[i]!);
  };
  fan(rim([0, 0], (border as { radius: number }).radius, 96), 0);
  for (const piece of pieces) {
    const points = 'disc' in piece ? rim(piece.disc, piece.radius, 32) : piece.polygon;
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length]!;
      const [a, b, c, d] = [add(p, 0), add(q, 0), add(q, 3), add(p, 3)];
      indices.push(a, b, c, a, c, d);
    });
  }
  return generateSoloNavMesh(positions, indices, {
    cs: CELL,
    ch: 0.1,
    walkableRadius: Math.ceil(radius / CELL),
    walkableHeight: 10,
    walkableClimb: 2,
    maxEdgeLen: 0,
    maxSimplificationError: 1,
  }).navMesh!;
}

async function ways(): Promise<Row[]> {
  const recast = (await import('recast-navigation')) as unknown as Recast;
  const generators = (await import('recast-navigation/generators')) as unknown as Generators;
  await recast.init();
  const random = randomFrom(20);
  const tables = Array.from({ length: TABLES }, () => {
    const made = ground(random);
    return { ...made, ...tableOf(made.ground) };
  });
  const start = clock();
  const queries = tables.map((t) => new recast.NavMeshQuery(meshOf(t.ground, generators)));
  const build = (clock() - start) / TABLES;
  let routes: Route[] = [];
  let paths: Point[][] = [];
  const [ours, theirs] = race([
    () => {
      routes = tables.flatMap(({ table, mover, obstacles, goals, ground: { border } }) =>
        goals.map((goal) => routeToPoint(table, mover, goal, { obstacles, border })),
      );
    },
    () => {
      paths = tables.flatMap(
        (
          {
            goals,
            ground: {
              start: [sx, sy],
            },
          },
          t,
        ) =>
          goals.map(([x, y]) =>
            queries[t]!.computePath(
              { x: sx, y: 0, z: -sy },
              { x, y: 0, z: -y },
              { halfExtents: { x: 0.5, y: 0.5, z: 0.5 } },
            ).path.map((p): Point => [p.x, -p.z]),
          ),
      );
    },
  ]) as [number, number];
  const asked = TABLES * GOALS;
  const ratios: number[] = [];
  let ourClips = 0;
  let clipped = 0;
  let missed = 0;
  paths.forEach((path, i) => {
    const { ground: g, goals } = tables[Math.floor(i / GOALS)]!;
    const goal = goals[i % GOALS]!;
    const { whole: length, route } = routes[i]!;
    if (roomAlong(g, pointsOf(g.start, route)) < -SEEN) ourClips++;
    const end = path[path.length - 1];
    const arrives = end !== undefined && Math.hypot(end[0] - goal[0], end[1] - goal[1]) < 0.3;
    if (length === null) return;
    if (!arrives) missed++;
    else {
      ratios.push(lengthOf(path) / length);
      if (roomAlong(g, path) < -SEEN) clipped++;
    }
  });
  const group = 'ways among 20 obstacles';
  const found = routes.filter(({ whole }) => whole !== null).length;
  return [
    {
      group,
      name: 'route',
      value: ours / asked,
      unit: 'µs',
      note: `goal 1000; ${found} of ${asked} goals can be reached`,
    },
    { group, name: 'recast-navigation, asked', value: theirs / asked, unit: 'µs', note: `cells of ${CELL}"` },
    {
      group,
      name: 'recast-navigation, built',
      value: build,
      unit: 'µs',
      note: 'once a table and size of base',
    },
    { group, name: 'its length / ours, median', value: middle(ratios), unit: '×' },
    { group, name: 'its length / ours, most', value: Math.max(...ratios), unit: '×' },
    {
      group,
      name: 'its ways that clip',
      value: clipped,
      unit: `/ ${ratios.length}`,
      note: `by more than ${SEEN}"; of ours ${ourClips}`,
    },
    { group, name: 'its ways that do not arrive', value: missed, unit: `/ ${found}` },
  ];
}

async function reaches(): Promise<Row[]> {
  const random = randomFrom(21);
  const tables = Array.from({ length: TABLES }, () => tableOf(ground(random).ground));
  const starts = randomFrom(21);
  const grids = Array.from({ length: TABLES }, () => gridAround(ground(starts).ground.start, 6, 0.25));
  const [time] = race([
    () =>
      tables.forEach(({ table, mover, obstacles }, i) => {
        reachField(table, mover, 6, grids[i]!, { obstacles, border: { radius: 18 } });
      }),
  ]) as [number];
  const cells = grids[0]!.columns * grids[0]!.rows;
  return [{ group: 'reach', name: '6" round a base', value: time / TABLES, unit: 'µs', note: `${cells} cells` }];
}

async function heights(): Promise<Row[]> {
  const random = randomFrom(22);
  const scenes = Array.from({ length: 100 }, () => {
    const turn = between(random, 0, 2 * Math.PI);
    const far = between(random, 3, 9);
    const body = (at: Point, high: number): Body => ({ at, radius: 0.63, low: 0, high });
    const eye: Point3 = [far * Math.cos(turn), far * Math.sin(turn), 1.5];
    const solids = randomSolids(random, [eye[0], eye[1]], [0, 0], 5);
    return { eye, ...tableWith([body([0, 0], 1.5), body([eye[0], eye[1]], 2.5)], solids) };
  });
  const group = 'heights, 5 blockers';
  const note = 'mean of 100 scenes';
  const looks: (() => void)[] = [
    () => {
      for (const { table, eye, bodies, solids } of scenes)
        hiddenShare(table, { at: [eye[0], eye[1]], z: eye[2] }, bodies[0]!, solids);
    },
    () => {
      for (const { table, eye, bodies, solids } of scenes)
        eyeSees(table, { at: [eye[0], eye[1]], z: eye[2] }, bodies[0]!, solids);
    },
    () => {
      for (const { table, bodies, solids } of scenes) bodySees(table, bodies[1]!, bodies[0]!, solids);
    },
  ];
  const [share, eye, body] = race(looks).map((time) => time / scenes.length) as [number, number, number];
  return [
    { group, name: 'hidden share', value: share, unit: 'µs', note: `goal 50; ${note}` },
    { group, name: 'eye sees a body', value: eye, unit: 'µs', note },
    { group, name: 'body sees a body', value: body, unit: 'µs', note },
  ];
}

export async function bench(): Promise<Row[]> {
  return [...(await ways()), ...(await reaches()), ...(await heights())];
}
