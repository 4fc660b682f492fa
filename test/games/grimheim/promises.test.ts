// What must hold on every table: moving, turning or mirroring all of it changes no verdict, and a call that is not told to
// be close stands when one piece is moved a hundredth of an inch.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { between, oneOf, type Random, randomFrom } from '../../oracle/random.ts';

const SEED = 20_261_116;
type Pt = [number, number];
interface Piece {
  readonly id: string;
  readonly [field: string]: unknown;
}
interface Table {
  readonly models: readonly (Piece & { readonly x: number; readonly y: number })[];
  readonly terrain: readonly (Piece & { readonly shape: { readonly polygon: readonly Pt[] } })[];
  readonly marker: Pt;
}

function randomTable(random: Random): Table {
  const place = (): number => Math.round(between(random, -6, 6) * 1000) / 1000;
  const models = Array.from({ length: 6 }, (_, i) => ({
    id: `m${i}`,
    kind: 'fighter',
    side: oneOf(random, ['red', 'blue', 'red', 'blue', 'neutral']),
    x: place(),
    y: place(),
    z: oneOf(random, [0, 0, 0, 0, 3]),
    height: oneOf(random, [1.5, 1.5, 2.5]),
    stats: { MOV: 6 },
    conditions: oneOf(random, [[], [], ['overwatch'], ['hidden']]),
  }));
  const kinds = ['wall', 'rock', 'small-object', 'field-defense', 'difficult', 'dangerous', 'entryway', 'elevated'];
  const terrain = Array.from({ length: 4 }, (_, i) => {
    const [x, y, turn] = [place(), place(), between(random, 0, Math.PI)];
    const [a, b] = [between(random, 0.3, 2), between(random, 0.2, 0.8)];
    const corner = ([u, v]: Pt): Pt => [
      x + u * Math.cos(turn) - v * Math.sin(turn),
      y + u * Math.sin(turn) + v * Math.cos(turn),
    ];
    const corners: Pt[] = [
      [-a, -b],
      [a, -b],
      [a, b],
      [-a, b],
    ];
    return { id: `t${i}`, kind: oneOf(random, kinds), shape: { polygon: corners.map(corner) } };
  });
  return { models, terrain, marker: [place(), place()] };
}

type Change = (point: Pt) => Pt;

function sceneOf({ models, terrain, marker }: Table, change: Change = (point) => point): object {
  return {
    v: 1,
    game: 'grimheim',
    board: { shape: 'circle', diameter: 300 },
    models: models.map((model) => {
      const [x, y] = change([model.x, model.y]);
      return { ...model, x, y };
    }),
    terrain: terrain.map((piece) => ({ ...piece, shape: { polygon: piece.shape.polygon.map(change) } })),
    zones: [{ id: 'o', kind: 'objective', shape: { circle: [...change(marker), 0.8] } }],
  };
}

const turned =
  (degrees: number): Change =>
  ([x, y]) => {
    const t = (degrees * Math.PI) / 180;
    return [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t)];
  };
const CHANGES: readonly (readonly [string, Change, (heading: number) => number])[] = [
  ['moved', ([x, y]) => [x + 13.37, y - 7.1], (heading) => heading],
  ['turned', turned(73), (heading) => heading + 73],
  ['mirrored', ([x, y]) => [-x, y], (heading) => 180 - heading],
];

const round = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value);

interface Told extends Readonly<Record<string, unknown>> {
  readonly share: number;
  readonly problems: readonly { readonly rule: string }[];
  readonly triggers: readonly { readonly by: string; readonly reaction: string }[];
}

/** What an answer says that no move of the table may change. */
function gistOf(answer: Good, name: string): unknown {
  const told = answer.answer as unknown as Told;
  if (name === 'los') return told.visible;
  if (name === 'cover') return [told.cover, told.features];
  if (name === 'obscured') return Math.round(told.share * 100);
  if (name === 'engagement') return told.engaging;
  if (name === 'control') return [told.controller, told.scores, told.contesting];
  if (name === 'push') return [round(told.travelled), told.stoppedBy, told.entered];
  if (name === 'charge') return [told.possible, round(told.travelled)];
  if (name === 'path') return [told.reaches, round(told.length)];
  if (name === 'advance') return [told.legal, round(told.allowed), told.problems.map(({ rule }) => rule), told.entered];
  return told.triggers.map(({ by, reaction }) => [by, reaction]);
}

function questionsOn(random: Random, change: Change, heading: (heading: number) => number): object[] {
  const angle = between(random, 0, 360);
  const route = [0, 1].map(() => change([between(random, -5, 5), between(random, -5, 5)]));
  const goal = change([between(random, -5, 5), between(random, -5, 5)]);
  return [
    { ask: 'los', from: 'm0', to: 'm1' },
    { ask: 'los', from: 'm1', to: 'm0' },
    { ask: 'los', from: 'm2', to: 'o' },
    { ask: 'cover', attacker: 'm0', target: 'm1', attack: 'ranged' },
    { ask: 'obscured', from: 'm0', to: 'm1' },
    { ask: 'engagement' },
    { ask: 'control', objective: 'o' },
    { ask: 'push', model: 'm0', heading: heading(angle), inches: 2 },
    { ask: 'charge', model: 'm0', target: 'm1' },
    { ask: 'path', model: 'm0', goal: { point: goal } },
    { ask: 'advance', model: 'm0', route },
    { ask: 'reactions', model: 'm0', route },
  ];
}

describe(`on random tables (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const tables = Array.from({ length: 40 }, () => ({ table: randomTable(random), seed: Math.floor(random() * 1e9) }));
  it.each(CHANGES)('no verdict changes when all of it is %s', (_, change, heading) => {
    const differing: object[] = [];
    for (const { table, seed } of tables) {
      const before = questionsOn(
        randomFrom(seed),
        (point) => point,
        (angle) => angle,
      );
      const after = questionsOn(randomFrom(seed), change, heading);
      before.forEach((question, i) => {
        const name = (question as { ask: string }).ask;
        const one = ask({ ...question, scene: sceneOf(table) });
        const other = ask({ ...after[i], scene: sceneOf(table, change) });
        expect(one.ok, JSON.stringify(one)).toBe(true);
        const [a, b] = [gistOf(one as Good, name), gistOf(other as Good, name)];
        if (JSON.stringify(a) !== JSON.stringify(b)) differing.push({ question, table, a, b });
      });
    }
    expect(differing.map((each) => JSON.stringify(each)).slice(0, 1)).toEqual([]);
  });
  it('enemies in melee range of each other are so both ways', () => {
    for (const { table } of tables) {
      const { engaging } = (ask({ ask: 'engagement', scene: sceneOf(table) }) as Good).answer as {
        engaging: [string, string][];
      };
      const told = new Set(engaging.map(([a, b]) => `${a} ${b}`));
      for (const [a, b] of engaging) expect(told.has(`${b} ${a}`)).toBe(true);
    }
  });
});

describe(`a call that is not close (seed ${SEED})`, () => {
  const random = randomFrom(SEED + 1);
  const asks = [
    { ask: 'los', from: 'm0', to: 'm1' },
    { ask: 'cover', attacker: 'm0', target: 'm1', attack: 'ranged' },
    { ask: 'control', objective: 'o' },
    { ask: 'engagement' },
  ];
  it('stands when one piece is moved a hundredth of an inch', () => {
    const wrong: string[] = [];
    for (let i = 0; i < 25; i++) {
      const table = randomTable(random);
      for (const question of asks) {
        const now = ask({ ...question, scene: sceneOf(table) }) as Good;
        if (now.close) continue;
        const before = JSON.stringify(headline(now, question.ask));
        for (const nudged of nudges(table, random)) {
          const then = ask({ ...question, scene: sceneOf(nudged) }) as Good;
          const after = JSON.stringify(headline(then, question.ask));
          if (after !== before) wrong.push(JSON.stringify({ question, table, before, after }));
        }
      }
    }
    expect(wrong.slice(0, 1)).toEqual([]);
  });
});

function headline({ answer }: Good, name: string): unknown {
  const told = answer as Record<string, unknown>;
  return name === 'los' ? told.visible : name === 'cover' ? told.cover : (told.controller ?? told.engaging);
}

/** The table with one piece at a time moved a hundredth of an inch in a random direction. */
function nudges(table: Table, random: Random): Table[] {
  const step = (): Pt => {
    const t = between(random, 0, 2 * Math.PI);
    return [0.0099 * Math.cos(t), 0.0099 * Math.sin(t)];
  };
  return [
    ...table.models.map(({ id }) => {
      const [dx, dy] = step();
      const models = table.models.map((model) =>
        model.id === id ? { ...model, x: model.x + dx, y: model.y + dy } : model,
      );
      return { ...table, models };
    }),
    ...table.terrain.map(({ id }) => {
      const [dx, dy] = step();
      const terrain = table.terrain.map((piece) =>
        piece.id === id
          ? { ...piece, shape: { polygon: piece.shape.polygon.map(([x, y]): Pt => [x + dx, y + dy]) } }
          : piece,
      );
      return { ...table, terrain };
    }),
  ];
}
