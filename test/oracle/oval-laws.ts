// Laws that hold on any table with oval bases, by the rules of Age of Sigmar: an oval with equal axes is a disc, and nothing
// changes when the table is swapped, moved, turned or mirrored with its facings along.
import { ask } from '../../src/ask/ask.ts';
import { between, oneOf, type Random, whole } from './random.ts';

interface Model {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly base: number | readonly [number, number];
  readonly facing: number;
}
interface Scene {
  readonly models: readonly Model[];
  readonly terrain: readonly { readonly shape: { readonly polygon: readonly (readonly [number, number])[] } }[];
}

const ROUND = [25, 32, 40, 60, 100] as const;
const OVAL = [
  [60, 35],
  [75, 42],
  [105, 70],
  [170, 105],
  [100, 5],
] as const;

export function randomScene(random: Random, ovals: boolean): Scene {
  const at = () => between(random, -9, 9);
  const models = Array.from({ length: whole(random, 4, 7) }, (_, i) => ({
    ...{ id: `m${i}`, kind: oneOf(random, ['infantry', 'cavalry', 'monster']), side: i % 2 ? 'blue' : 'red' },
    ...{
      x: at(),
      y: at(),
      base: ovals ? oneOf(random, OVAL) : oneOf(random, ROUND),
      facing: between(random, -180, 180),
    },
  }));
  const terrain = Array.from({ length: whole(random, 0, 4) }, (_, i) => {
    const [x, y, turn] = [at(), at(), between(random, 0, Math.PI)];
    const corner = (u: number, v: number) =>
      [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)] as const;
    const [w, t] = [between(random, 0.5, 3), between(random, 0.3, 1.5)];
    const kind = oneOf(random, ['obstacle', 'obscuring']);
    return { id: `t${i}`, kind, shape: { polygon: [corner(-w, -t), corner(w, -t), corner(w, t), corner(-w, t)] } };
  });
  const board = { shape: 'rect', width: 60, height: 44 };
  return { ...{ v: 1, game: 'aos', board }, models, terrain } as never;
}

export const QUESTIONS: readonly object[] = [
  { ask: 'distance', from: 'm0', to: 'm1' },
  { ask: 'within', model: 'm0', of: 'm1', inches: 6, wholly: true },
  { ask: 'los', from: 'm0', to: 'm1' },
  { ask: 'engagement' },
  { ask: 'charge', model: 'm0', target: 'm1' },
];

/** Tables on which an oval with equal axes, turned any way, is answered otherwise than the disc, in any bit of the answer. */
export function equalAxesFaults(random: Random, tables: number): string[] {
  const faults: string[] = [];
  for (let i = 0; i < tables; i++) {
    const scene = randomScene(random, false);
    const oblong = { ...scene, models: scene.models.map((model) => ({ ...model, base: [model.base, model.base] })) };
    const question = QUESTIONS[i % QUESTIONS.length]!;
    const [round, equal] = [scene, oblong].map((each) =>
      JSON.stringify(ask({ ...question, scene: each, marks: true })),
    );
    if (round !== equal) faults.push(`${JSON.stringify(question)} ${JSON.stringify(scene)}: ${round} and ${equal}`);
  }
  return faults;
}

type Law = 'swapped' | 'moved' | 'turned' | 'mirrored';
export const LAWS: readonly Law[] = ['swapped', 'moved', 'turned', 'mirrored'];

function under(law: Law, scene: Scene, random: Random): Scene {
  if (law === 'swapped') return { ...scene, models: [...scene.models].reverse() };
  const degrees = law === 'turned' ? between(random, -180, 180) : 0;
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = law === 'moved' ? [between(random, -5, 5), between(random, -5, 5)] : [0, 0];
  const flip = law === 'mirrored' ? -1 : 1;
  const to = (x: number, y: number) => [x * c - y * s + dx, flip * (x * s + y * c) + dy] as const;
  const models = scene.models.map((model) => {
    const [x, y] = to(model.x, model.y);
    return { ...model, x, y, facing: flip * model.facing + degrees };
  });
  const terrain = scene.terrain.map((piece) => ({
    ...piece,
    shape: { polygon: piece.shape.polygon.map(([x, y]) => to(x, y)) },
  }));
  return { ...scene, models, terrain };
}

/** Lengths are right to this, in inches. */
const RIGHT_TO = 1e-6;

interface Verdict {
  /** What was decided, without places. */
  readonly said: string;
  readonly lengths: readonly (number | undefined)[];
}

/** The verdict of a question: what a law must not change. */
function verdictOf(question: object, scene: Scene): Verdict {
  const answered = ask({ ...question, scene });
  if (!answered.ok) return { said: answered.error.code, lengths: [] };
  const answer = answered.answer as Record<string, unknown>;
  const pairs = (answer.engaging as string[][] | undefined)?.map((pair) => pair.join(' ')).sort();
  const lengths = [answer.inches, answer.band] as (number | undefined)[];
  return { said: JSON.stringify([answer.visible, answer.holds, answer.possible, answer.roll, pairs]), lengths };
}

function agree(one: Verdict, other: Verdict): boolean {
  const alike = (a: number | undefined, b: number | undefined) =>
    typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= RIGHT_TO : a === b;
  return one.said === other.said && one.lengths.every((length, i) => alike(length, other.lengths[i]));
}

/** Tables on which a law does not hold. */
export function lawFaults(random: Random, tables: number): string[] {
  const faults: string[] = [];
  for (let i = 0; i < tables; i++) {
    const scene = randomScene(random, true);
    const question = QUESTIONS[i % QUESTIONS.length]!;
    const was = verdictOf(question, scene);
    for (const law of LAWS) {
      const is = verdictOf(question, under(law, scene, random));
      if (agree(is, was)) continue;
      const answers = `${JSON.stringify(was)} and ${JSON.stringify(is)}`;
      faults.push(`${law} ${JSON.stringify(question)} ${JSON.stringify(scene)}: ${answers}`);
    }
    const back = i % QUESTIONS.length === 0 ? verdictOf({ ask: 'distance', from: 'm1', to: 'm0' }, scene) : was;
    if (!agree(back, was)) faults.push(`the other way round ${JSON.stringify(scene)}`);
  }
  return faults;
}
