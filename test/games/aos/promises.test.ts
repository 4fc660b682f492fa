// What answers promise on any table: they agree with plain arithmetic and with each other, they do not change when the
// whole table is moved, turned or mirrored, rulings are disputed exactly where they change the headline, blockers are
// needed every one, and a call that is not close stays what it is when a piece is nudged.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { rulings } from '../../../src/games/aos/rulings.ts';
import { sameHeadline } from '../../../src/questions/headline.ts';
import type { AskName } from '../../../src/questions/index.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../../oracle/random.ts';
import { type RandomModel, type RandomScene, randomTable, type Spot } from './tables.ts';

const SEED = 2027;
// The full run tries more of the slow ones.
const MORE = process.env.SIGHTLINE_FULL === '1' ? 8 : 1;
const SPREAD = 7;

type Question = Record<string, unknown> & { ask: AskName };

function good(question: object): Good {
  const answer = ask(question);
  if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
  return answer;
}
// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
const answerTo = (question: object): any => good(question).answer;

const BASES: Record<string, number> = {
  infantry: 32,
  hero: 40,
  cavalry: 60,
  monster: 100,
  'war-machine': 60,
  manifestation: 60,
};
const radius = ({ kind }: RandomModel): number => BASES[kind]! / 50.8;
const gap = (a: RandomModel, b: RandomModel): number =>
  Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - radius(a) - radius(b));
const unitNames = ({ models }: RandomScene): string[] => [...new Set(models.map(({ unit }) => unit))];
const inUnit = ({ models }: RandomScene, unit: string): RandomModel[] => models.filter((model) => model.unit === unit);

const CARDS = [1, 2, 3, 4, 5, 6];
const TACTICS = ['affray', 'strike', 'domination'];

/** A terrain feature that reaches into a territory as the enemy hideout; none is told where there is none. */
function hideoutOf(scene: RandomScene, territory: string): { hideout?: string } {
  const land = scene.zones.find(({ id }) => id === territory)!.shape as { polygon: Spot[] };
  const heights = land.polygon.map(([, y]) => y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const within = ({ shape }: RandomScene['terrain'][number]): boolean =>
    'circle' in shape
      ? shape.circle[1] > low && shape.circle[1] < high
      : shape.polygon.some(([, y]) => y > low && y < high);
  const feature = scene.terrain.find(within);
  return feature ? { hideout: feature.id } : {};
}

function tacticOf(random: Random, scene: RandomScene): Question {
  const side = oneOf(random, ['red', 'blue']);
  const some = (): string[] => unitNames(scene).filter(() => random() < 0.4);
  const held = Object.fromEntries(['o0', 'o1', 'o2'].map((id) => [id, oneOf(random, ['red', 'blue', null])]));
  return {
    ask: 'tactic',
    card: oneOf(random, CARDS),
    tactic: oneOf(random, TACTICS),
    side,
    facts: {
      ...hideoutOf(scene, side === 'red' ? 'blue land' : 'red land'),
      fugitive: oneOf(random, [null, ...unitNames(scene).filter((name) => !name.startsWith(side))]),
      held,
      heroesSlain: 0,
      charged: some(),
      moved: some(),
      setUp: some(),
      ...(random() < 0.5
        ? { picks: Object.fromEntries(unitNames(scene).map((unit) => [unit, oneOf(random, ['o0', 'o1'])])) }
        : {}),
    },
  };
}

/** Questions that a table's place and turn do not matter to. */
function freeQuestions(random: Random, scene: RandomScene): Question[] {
  const [from, to] = [oneOf(random, scene.models).id, oneOf(random, unitNames(scene))];
  const other = oneOf(
    random,
    scene.models.filter(({ id }) => id !== from),
  ).id;
  const mine = scene.models.find(({ id }) => id === from)!.unit;
  return [
    { ask: 'engagement' },
    { ask: 'control', objective: oneOf(random, ['o0', 'o1', 't0']), held: oneOf(random, ['red', 'blue', null]) },
    { ask: 'los', from, to: other },
    ...(mine === to ? [] : [{ ask: 'los', from, to: { unit: to }, battleplan: 6 } as Question]),
    { ask: 'within', model: from, of: { zone: 'red land' }, inches: 6, wholly: random() < 0.5 },
    { ask: 'crossing', from: 'o0', to: 't0', among: ['o1', 'o2'] },
  ];
}

/** Questions that the battlefield's edge matters to. */
function boardQuestions(random: Random, scene: RandomScene): Question[] {
  const model = oneOf(random, scene.models);
  const target = oneOf(
    random,
    scene.models.filter(({ side }) => side !== model.side),
  );
  return [
    { ask: 'setup', battleplan: oneOf(random, [1, 7]) },
    { ask: 'setup', unit: model.unit, battleplan: oneOf(random, [4, 6]) },
    { ask: 'charge', model: model.id, target: target.id },
    tacticOf(random, scene),
    tacticOf(random, scene),
  ];
}

function mapped(scene: RandomScene, to: (spot: Spot) => Spot): RandomScene {
  const shape = <S extends RandomScene['terrain'][number]['shape']>(one: S): S =>
    ('circle' in one
      ? { circle: [...to([one.circle[0], one.circle[1]]), one.circle[2]] }
      : { polygon: one.polygon.map(to) }) as S;
  return {
    ...scene,
    models: scene.models.map((model) => {
      const [x, y] = to([model.x, model.y]);
      return { ...model, x, y };
    }),
    terrain: scene.terrain.map((piece) => ({ ...piece, shape: shape(piece.shape) })),
    zones: scene.zones.map((zone) => ({ ...zone, shape: shape(zone.shape) })),
  };
}

describe(`against plain arithmetic (seed ${SEED})`, () => {
  it('control is the sum of who stands within 3 inches of the marker, at least 1 for each unit', () => {
    const random = randomFrom(SEED);
    for (let i = 0; i < 600; i++) {
      const scene = randomTable(random, SPREAD);
      for (const model of scene.models) model.stats = { control: whole(random, -1, 3) };
      const held = oneOf(random, ['red', 'blue', null]);
      const { shape } = scene.zones[0]!;
      const [x, y, r] = 'circle' in shape ? shape.circle : [0, 0, 0];
      const near = scene.models.filter(
        (model) => model.kind !== 'manifestation' && Math.hypot(model.x - x, model.y - y) - radius(model) - r <= 3,
      );
      const score = (unit: string): number => {
        const own = near.filter((model) => model.unit === unit);
        const all = own.reduce((total, { stats }) => total + (stats as { control: number }).control, 0);
        return own.length === 0 ? 0 : Math.max(1, all);
      };
      const sum = (side: string): number =>
        unitNames(scene)
          .filter((unit) => unit.startsWith(side))
          .reduce((all, unit) => all + score(unit), 0);
      const [red, blue] = [sum('red'), sum('blue')];
      expect(answerTo({ ask: 'control', scene, objective: 'o0', held }), JSON.stringify(scene)).toEqual({
        controller: red > blue ? 'red' : blue > red ? 'blue' : held,
        scores: { red, blue },
        contesting: near.map(({ id }) => id).sort(),
      });
    }
  });

  it('units are in combat when each has a model of the other within 3 inches that it sees', () => {
    const random = randomFrom(SEED + 1);
    let [fighting, unseen] = [0, 0];
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, SPREAD);
      const sees = (unit: string, id: string): boolean =>
        answerTo({ ask: 'los', scene, from: { unit }, to: id }).visible;
      const has = (unit: string, other: string): boolean =>
        inUnit(scene, other).some((b) => inUnit(scene, unit).some((a) => gap(a, b) <= 3) && sees(unit, b.id));
      const expected = unitNames(scene)
        .flatMap((a) => unitNames(scene).map((b) => [a, b] as const))
        .filter(([a, b]) => {
          const near = inUnit(scene, a).some((one) => inUnit(scene, b).some((other) => gap(one, other) <= 3));
          if (a.startsWith('red') === b.startsWith('red') || !near) return false;
          const fight = has(a, b) && has(b, a);
          if (fight) fighting++;
          else unseen++;
          return fight;
        });
      const { engaging } = answerTo({ ask: 'engagement', scene });
      expect(engaging, JSON.stringify(scene)).toEqual(expected.sort((p, q) => (p.join('\n') < q.join('\n') ? -1 : 1)));
    }
    expect(fighting).toBeGreaterThan(100);
    expect(unseen).toBeGreaterThan(10);
  });
});

describe(`on random tables (seed ${SEED})`, () => {
  it('moving, turning and mirroring change no headline where only the pieces matter', () => {
    const random = randomFrom(SEED + 2);
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, SPREAD);
      const turn = between(random, 0, 2 * Math.PI);
      const [dx, dy, flip] = [between(random, -9, 9), between(random, -9, 9), oneOf(random, [1, -1])];
      const moved = mapped(scene, ([x, y]) => [
        flip * (x * Math.cos(turn) - y * Math.sin(turn)) + dx,
        x * Math.sin(turn) + y * Math.cos(turn) + dy,
      ]);
      for (const question of freeQuestions(random, scene)) {
        const [here, there] = [good({ ...question, scene }), good({ ...question, scene: moved })];
        if (here.close) continue;
        if (!sameHeadline(question.ask, here.answer, there.answer))
          expect.fail(JSON.stringify([question, here.answer, there.answer, scene]));
      }
    }
  });

  it('turning the board half round and mirroring it change no headline', () => {
    const random = randomFrom(SEED + 3);
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, 16);
      const [fx, fy] = [oneOf(random, [1, -1]), oneOf(random, [1, -1])];
      const moved = mapped(scene, ([x, y]) => [fx * x, fy * y]);
      for (const question of boardQuestions(random, scene)) {
        const [here, there] = [good({ ...question, scene }), good({ ...question, scene: moved })];
        if (here.close) continue;
        if (!sameHeadline(question.ask, here.answer, there.answer))
          expect.fail(JSON.stringify([question, here.answer, there.answer, scene]));
      }
    }
  });

  it('a ruling is disputed exactly where the other reading changes the headline', () => {
    const random = randomFrom(SEED + 4);
    const flipped = new Set<string>();
    const ids = Object.entries(rulings).filter(([, readings]) => readings.length > 1);
    for (let i = 0; i < 40 * MORE; i++) {
      const scene = randomTable(random, SPREAD);
      for (const question of [...freeQuestions(random, scene), ...boardQuestions(random, scene)]) {
        const { answer, disputed = [] } = good({ ...question, scene });
        for (const [id, [, reading]] of ids as [string, [string, string]][]) {
          const other = answerTo({ ...question, scene: { ...scene, rulings: { [id]: reading } } });
          const differs = !sameHeadline(question.ask, answer, other);
          if (differs) flipped.add(id);
          if (differs !== disputed.some((one) => one.ruling === id))
            expect.fail(`${id} ${reading}: ${JSON.stringify([question, answer, other, scene])}`);
        }
      }
    }
    for (const id of ['aos.sight.inside', 'aos.control.terrain']) expect(flipped).toContain(id);
  });

  it('what blocks blocks together, and none of it can be left out', () => {
    const random = randomFrom(SEED + 5);
    let blocked = 0;
    for (let i = 0; i < 150 * MORE; i++) {
      const table = randomTable(random, SPREAD);
      const scene = { ...table, terrain: table.terrain.filter(({ kind }) => kind !== 'obscuring') };
      const [from, to] = [{ unit: 'red0' }, { unit: 'blue0' }];
      const { visible, blockers } = answerTo({ ask: 'los', scene, from, to });
      if (visible) continue;
      blocked++;
      const only = (ids: readonly string[]): RandomScene => ({
        ...scene,
        models: scene.models.filter(({ id, unit }) => unit === 'red0' || unit === 'blue0' || ids.includes(id)),
        terrain: scene.terrain.filter(({ id }) => ids.includes(id)),
      });
      const opens = (ids: readonly string[]): boolean => answerTo({ ask: 'los', scene: only(ids), from, to }).visible;
      expect(opens(blockers), JSON.stringify([blockers, scene])).toBe(false);
      for (const blocker of blockers)
        expect(opens(blockers.filter((id: string) => id !== blocker)), JSON.stringify([blocker, blockers, scene])).toBe(
          true,
        );
    }
    expect(blocked).toBeGreaterThan(8);
  });

  it('a line of sight starts and ends in the two bases', () => {
    const random = randomFrom(SEED + 6);
    for (let i = 0; i < 300 * MORE; i++) {
      const scene = randomTable(random, SPREAD);
      const [a, b] = [scene.models[0]!, scene.models.at(-1)!];
      const { line, visible, band } = answerTo({ ask: 'los', scene, from: a.id, to: b.id });
      expect(line === null).toBe(!visible);
      expect(visible ? band !== 0 : band === 0).toBe(true);
      if (!line) continue;
      expect(Math.hypot(line[0][0] - a.x, line[0][1] - a.y)).toBeLessThanOrEqual(radius(a) + 1e-6);
      expect(Math.hypot(line[1][0] - b.x, line[1][1] - b.y)).toBeLessThanOrEqual(radius(b) + 1e-6);
    }
  });

  it('a call that is not close stays what it is when one piece is nudged by a hundredth of an inch', () => {
    const random = randomFrom(SEED + 7);
    let close = 0;
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, SPREAD);
      // Some stand just about 3 inches from an objective, and from each other.
      const { shape } = scene.zones[0]!;
      const [x, y, r] = 'circle' in shape ? shape.circle : [0, 0, 0];
      const brink = scene.models[0]!;
      const far = r + radius(brink) + 3 + between(random, -0.02, 0.02);
      const way = between(random, 0, 2 * Math.PI);
      Object.assign(brink, { x: x + far * Math.cos(way), y: y + far * Math.sin(way) });
      const foe = scene.models.find(({ side }) => side === 'blue')!;
      const apart = radius(brink) + radius(foe) + 3 + between(random, -0.02, 0.02);
      Object.assign(foe, { x: brink.x + apart * Math.cos(way + 1), y: brink.y + apart * Math.sin(way + 1) });
      const questions: Question[] = [
        { ask: 'engagement' },
        { ask: 'control', objective: 'o0', held: 'blue' },
        { ask: 'los', from: brink.id, to: foe.id },
        tacticOf(random, scene),
        { ask: 'setup' },
      ];
      for (const question of questions) {
        const here = good({ ...question, scene });
        if (here.close) {
          close++;
          continue;
        }
        for (let k = 0; k < 12; k++) {
          const moved = oneOf(random, [brink, foe, oneOf(random, scene.models)]);
          const turn = between(random, 0, 2 * Math.PI);
          const models = scene.models.map((model) =>
            model === moved
              ? { ...model, x: model.x + 0.0099 * Math.cos(turn), y: model.y + 0.0099 * Math.sin(turn) }
              : model,
          );
          const there = answerTo({ ...question, scene: { ...scene, models } });
          if (!sameHeadline(question.ask, here.answer, there))
            expect.fail(JSON.stringify([question, moved.id, turn, here.answer, there, scene]));
        }
      }
    }
    expect(close).toBeGreaterThan(20);
  });
});
