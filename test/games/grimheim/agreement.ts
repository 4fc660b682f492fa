// Random tables with heights, ladders, gaps and dangerous ground, and what the questions about moving say of them. They
// agree when a charge is possible exactly where a path reaches melee range, a path that is drawn and advanced along is
// legal, a straight way that is legal is found by the path, and the field of move holds exactly where a path leads.
import { expect } from 'vitest';
import { ask } from '../../../src/ask/ask.ts';
import { drawnWay } from '../../../src/games/grimheim/movement/route-points.ts';
import type { Step } from '../../../src/geometry/route.ts';
import { between, oneOf, type Random } from '../../oracle/random.ts';

type Pt = [number, number];
const flag = (random: Random): boolean => random() < 0.5;
const MOV = 5;
const CHARGE = MOV + 2;
const RADIUS = 16 / 25.4;
/** How much longer a way may be when its arcs are drawn as straight lines, and what a search leaves between two tries. */
const HAIR = 0.02;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const rectangle = (x: number, y: number, a: number, b: number): { polygon: Pt[] } => ({
  polygon: [
    [x - a, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x - a, y + b],
  ].map(([u, v]): Pt => [round(u!), round(v!)]),
});

interface Tower {
  readonly x: number;
  readonly y: number;
  readonly a: number;
  readonly b: number;
  readonly height: number;
}

export interface Moves {
  readonly scene: object;
  readonly start: Pt;
  readonly goal: Pt;
}

interface Standing {
  readonly id: string;
  readonly kind: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly stats: object;
}

/** Whether a base keeps off a rectangle. */
function isClear(polygon: readonly Pt[], { x, y }: { x: number; y: number }): boolean {
  const off = (axis: 0 | 1, value: number): number => {
    const all = polygon.map((corner) => corner[axis]);
    return Math.max(0, Math.min(...all) - value, value - Math.max(...all));
  };
  return Math.hypot(off(0, x), off(1, y)) > RADIUS;
}

/** A table with two towers and a gap between them, ladders, things in the way, a mover, an enemy and sometimes a third. */
export function randomMoves(random: Random): Moves {
  const height = oneOf(random, [1.5, 2, 3, 3, 4]);
  const [a, b] = [between(random, 1, 2), between(random, 1, 2.5)];
  const first: Tower = { x: -2, y: 0, a, b, height };
  const gap = between(random, 0.3, 4);
  const wide = between(random, 1, 2);
  const second: Tower = {
    x: first.x + a + gap + wide,
    y: between(random, -1, 1),
    a: wide,
    b: between(random, 1, 2),
    height: flag(random) ? height : oneOf(random, [2, 3]),
  };
  const towers = [first, second].slice(0, oneOf(random, [1, 2, 2]));
  const ladder = ({ x, y, a: half, b: deep }: Tower, id: string) => {
    const side = oneOf(random, [-1, 1]);
    return flag(random)
      ? {
          id,
          kind: 'climbing-gear',
          shape: rectangle(x + side * (half + 0.1), y + between(random, -0.5, 0.5), 0.1, 0.3),
        }
      : {
          id,
          kind: 'climbing-gear',
          shape: rectangle(x + between(random, -0.5, 0.5), y + side * (deep + 0.1), 0.3, 0.1),
        };
  };
  const loose = oneOf(random, [0, 1, 2]);
  const terrain = [
    ...towers.map(({ x, y, a: half, b: deep, height: high }, i) => ({
      id: `T${i}`,
      kind: 'elevated',
      shape: rectangle(x, y, half, deep),
      height: high,
    })),
    ...towers.flatMap((tower, i) => (random() < 0.7 ? [ladder(tower, `L${i}`)] : [])),
    ...Array.from({ length: loose }, (_, i) => ({
      id: `P${i}`,
      kind: oneOf(random, ['wall', 'field-defense', 'small-object', 'dangerous', 'dangerous', 'difficult']),
      shape: rectangle(
        between(random, -6, 7),
        oneOf(random, [-4, 4]) + between(random, -1, 1),
        between(random, 0.2, 2),
        0.4,
      ),
    })),
  ];
  const standing = (): { x: number; y: number; z: number } => {
    const tower = oneOf(random, towers);
    if (flag(random))
      return {
        x: round(tower.x + between(random, -0.6, 0.6) * tower.a),
        y: round(tower.y + between(random, -0.6, 0.6) * tower.b),
        z: tower.height,
      };
    const side = oneOf(random, [-1, 1]);
    return {
      x: round(between(random, -6, 7)),
      y: round(side * between(random, 2.5 + 1 + RADIUS, 6.5)),
      z: 0,
    };
  };
  // Nobody begins in another base or in a piece: what such a table asks for, the rules do not say.
  const models: Standing[] = [];
  const place = (id: string, side: string): void => {
    for (;;) {
      const at = standing();
      const apart = models.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 2 * RADIUS);
      const clear = at.z > 0 || terrain.every(({ shape }) => isClear(shape.polygon, at));
      if (apart && clear) {
        models.push({ id, kind: 'fighter', side, ...at, stats: { MOV } });
        return;
      }
    }
  };
  place('A', 'red');
  place('B', 'blue');
  if (random() < 0.4) place('C', oneOf(random, ['red', 'blue']));
  const [mover] = models;
  const goal = standing();
  return {
    scene: { v: 1, game: 'grimheim', board: { shape: 'rect', width: 26, height: 22 }, models, terrain },
    start: [mover!.x, mover!.y],
    goal: [goal.x, goal.y],
  };
}

interface Pathed {
  readonly reaches: boolean;
  readonly length: number | null;
  readonly end: Pt;
  readonly route: readonly Step[];
}
interface Advanced {
  readonly legal: boolean;
  readonly length: number;
  readonly allowed: number;
  readonly problems: readonly { readonly rule: string; readonly text: string }[];
  readonly entered: readonly string[];
}
interface Charged {
  readonly possible: boolean;
  readonly end: Pt | null;
  readonly travelled: number | null;
}

function answerTo<T>(question: object): T {
  const reply = ask(question as never);
  if (!reply.ok) throw new Error(`${JSON.stringify(reply.error)} of ${JSON.stringify(question)}`);
  return reply.answer as T;
}

/** How often each kind of thing came up, so that a test can hold that none is missing. */
export type Seen = Record<
  'charges' | 'refused' | 'drawn' | 'straight' | 'climbed' | 'dropped' | 'inside' | 'outside',
  number
>;
export const nothingSeen = (): Seen => ({
  charges: 0,
  refused: 0,
  drawn: 0,
  straight: 0,
  climbed: 0,
  dropped: 0,
  inside: 0,
  outside: 0,
});

interface Field {
  readonly origin: Pt;
  readonly step: number;
  readonly columns: number;
  readonly cells: string;
}

/** Some cells where a field ends: beside one that says otherwise. Two inside, far apart, and one outside. */
function rimCells({ origin, step, columns, cells }: Field, [x, y]: Pt): { at: Pt; holds: boolean }[] {
  const bytes = Buffer.from(cells, 'base64');
  const turn = (at: Pt): number => Math.atan2(at[1] - y, at[0] - x);
  const rim = [...bytes.keys()]
    .filter((i) => [1, columns].some((by) => [i - by, i + by].some((j) => (bytes[i] ?? 2) + (bytes[j] ?? 2) === 1)))
    .map((i) => ({
      at: [origin[0] + step * (i % columns), origin[1] + step * Math.floor(i / columns)] as Pt,
      holds: bytes[i] === 1,
    }))
    .sort((a, b) => turn(a.at) - turn(b.at));
  return [true, false].flatMap((wanted) => {
    const some = rim.filter(({ holds }) => holds === wanted);
    const first = Math.floor(Math.abs(x * 7919)) % Math.max(1, some.length);
    // To say that a place is out of reach takes a path longest, so only one of those is asked.
    return some.length > 1 && wanted
      ? [some[first]!, some[(first + (some.length >> 1)) % some.length]!]
      : some.slice(first, first + 1);
  });
}

/** Holds charge, advance, path and the field of move of one table against each other. */
export function expectAgreement({ scene, start, goal }: Moves, seen: Seen): void {
  const told = JSON.stringify({ scene, goal });
  const engaged = (answerTo<{ engaging: readonly unknown[] }>({ ask: 'engagement', scene }).engaging ?? []).length > 0;
  if (engaged) return;
  const asked = (question: object) => ({ ...question, model: 'A', scene });

  const charge = answerTo<Charged>(asked({ ask: 'charge', target: 'B' }));
  const near = answerTo<Pathed>(asked({ ask: 'path', goal: { model: 'B', within: 1 }, inches: CHARGE }));
  expect(near.reaches, `a charge is ${charge.possible ? '' : 'not '}possible, the path says otherwise: ${told}`).toBe(
    charge.possible,
  );
  seen[charge.possible ? 'charges' : 'refused']++;

  const drawn = answerTo<Pathed>(asked({ ask: 'path', goal: { point: goal }, inches: MOV - HAIR }));
  if (drawn.reaches && drawn.route.length > 0) {
    const [, ...route] = drawnWay(start, drawn.route);
    const walked = answerTo<Advanced>(asked({ ask: 'advance', route }));
    expect(walked.problems, `a path cannot be advanced along: ${told}`).toEqual([]);
    expect(Math.abs(walked.length - (drawn.length ?? 0)), told).toBeLessThan(HAIR);
    seen.drawn++;
  }
  const direct = answerTo<Advanced>(asked({ ask: 'advance', route: [goal] }));
  if (direct.legal && direct.allowed <= MOV) {
    const found = answerTo<Pathed>(asked({ ask: 'path', goal: { point: goal }, inches: MOV }));
    expect(found.reaches, `a straight Move is legal and the path does not find it: ${told}`).toBe(true);
    expect(found.end[0], told).toBeCloseTo(goal[0], 6);
    seen.straight++;
  }
  for (const { at, holds } of rimCells(answerTo<Field>(asked({ ask: 'field', of: 'move', step: 1 })), start)) {
    const found = answerTo<Pathed>(asked({ ask: 'path', goal: { point: at }, inches: MOV }));
    expect(found.reaches, `the field says ${holds} of ${at}, the path says otherwise: ${told}`).toBe(holds);
    if (holds) {
      const [, ...route] = drawnWay(start, found.route);
      const walked = answerTo<Advanced>(asked({ ask: 'advance', route: route.length > 0 ? route : [at] }));
      // A drawn arc is longer by a hair than the movement that was just enough for it.
      const against = walked.problems.filter(
        ({ text }) => !text.includes('longer') || walked.length > walked.allowed + HAIR,
      );
      expect(against, `${at} of the field cannot be advanced to: ${told}`).toEqual([]);
    }
    seen[holds ? 'inside' : 'outside']++;
  }
  const reasons = (question: object): string => {
    const reply = ask(asked(question) as never);
    return reply.ok ? reply.because.map(({ rule }) => rule).join(' ') : '';
  };
  const rules = reasons({ ask: 'path', goal: { point: goal }, inches: MOV }) + reasons({ ask: 'charge', target: 'B' });
  if (rules.includes('grimheim/climb')) seen.climbed++;
  if (rules.includes('grimheim/drop')) seen.dropped++;
}
