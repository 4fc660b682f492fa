// What answers promise on any table: they agree with plain arithmetic, they do not change when the whole table is moved,
// turned or mirrored, rulings are disputed exactly where they change the headline, and close calls are close.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { rulings } from '../../../src/games/guilds/rulings.ts';
import { sameHeadline } from '../../../src/questions/headline.ts';
import type { AskName } from '../../../src/questions/index.ts';
import { rulingsOf } from '../../content/book.ts';
import { caught, coverers, engaged, formed, pushed, type Shape, sees } from '../../oracle/guilds.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../../oracle/random.ts';
import { leanOn, randomTable, type TableScene, type XY } from './tables.ts';

const SEED = 803;
const SPREAD = 7;
// The full run tries more of the slow ones.
const MORE = process.env.SIGHTLINE_FULL === '1' ? 8 : 1;
// Every question is asked again by every reading, which takes minutes on a machine with other work to do.
const SLOW = 600_000;
const UNIT = ['u0', 'u1', 'u2', 'u3'];

type Question = { ask: AskName; scene: TableScene } & Record<string, unknown>;

function good(question: object): Good {
  const answer = ask(question);
  if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
  return answer;
}
// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
const answerTo = (question: object): any => good(question).answer;

function pairOf(random: Random, scene: TableScene): [string, string] {
  const ids = scene.models.map(({ id }) => id);
  const from = oneOf(random, ids);
  return [
    from,
    oneOf(
      random,
      ids.filter((id) => id !== from),
    ),
  ];
}

function shapeOf(random: Random, scene: TableScene): Shape {
  const at: XY = [between(random, -SPREAD, SPREAD), between(random, -SPREAD, SPREAD)];
  const heading = between(random, -360, 720);
  const from = oneOf(random, scene.models).id;
  return oneOf<Shape>(random, [
    { kind: 'circle', at, radius: between(random, 1, 5) },
    { kind: 'square', at, side: between(random, 1, 6), heading },
    { kind: 'cone', from, heading, range: between(random, 1, 7) },
    { kind: 'line', from, heading, range: between(random, 1, 8), width: between(random, 0.2, 2) },
  ]);
}

describe(`against plain arithmetic (seed ${SEED})`, () => {
  it('sight', () => {
    const random = randomFrom(SEED);
    let blocked = 0;
    for (let i = 0; i < 1500; i++) {
      const scene = randomTable(random, SPREAD);
      const [from, to] = pairOf(random, scene);
      const { visible } = answerTo({ ask: 'los', scene, from, to });
      if (visible !== sees(scene, from, to)) expect.fail(JSON.stringify([from, to, visible, scene]));
      if (!visible) blocked++;
    }
    expect(blocked).toBeGreaterThan(300);
  });
  it('cover, of models that lean on Barriers', () => {
    const random = randomFrom(SEED + 1);
    let covered = 0;
    for (let i = 0; i < 1500; i++) {
      const scene = randomTable(random, SPREAD);
      const [attacker, target] = pairOf(random, scene);
      const barriers = scene.terrain.filter(({ kind }) => kind === 'barrier');
      if (barriers.length > 0) leanOn(random, scene, target, oneOf(random, barriers));
      const { features, cover } = answerTo({ ask: 'cover', scene, attacker, target, attack: 'ranged' });
      const plain = coverers(scene, attacker, target);
      if (JSON.stringify(features) !== JSON.stringify(plain)) expect.fail(JSON.stringify([features, plain, scene]));
      expect(cover).toBe(plain.length > 0 ? 'cover' : 'none');
      if (plain.length > 0) covered++;
    }
    expect(covered).toBeGreaterThan(150);
  });
  it('engagement', () => {
    const random = randomFrom(SEED + 2);
    let pairs = 0;
    for (let i = 0; i < 400; i++) {
      const scene = randomTable(random, 5);
      const { engaging } = answerTo({ ask: 'engagement', scene });
      const plain = engaged(scene);
      if (JSON.stringify(engaging) !== JSON.stringify(plain)) expect.fail(JSON.stringify([engaging, plain, scene]));
      pairs += plain.length;
    }
    expect(pairs).toBeGreaterThan(500);
  });
  it('areas of every shape', () => {
    const random = randomFrom(SEED + 3);
    const counts = { hit: 0, sheltered: 0 };
    for (let i = 0; i < 1500; i++) {
      const scene = randomTable(random, SPREAD);
      const shape = shapeOf(random, scene);
      const { hit, sheltered } = answerTo({ ask: 'aoe', scene, shape });
      const behind = sheltered.map(({ id }: { id: string }) => id);
      const plain = caught(scene, shape);
      if (JSON.stringify({ hit, sheltered: behind }) !== JSON.stringify(plain))
        expect.fail(JSON.stringify([{ hit, sheltered }, plain, shape, scene]));
      const absolute = answerTo({ ask: 'aoe', scene, shape, absolute: true });
      expect(absolute).toEqual({ hit: [...hit, ...behind].sort(), sheltered: [] });
      counts.hit += hit.length;
      counts.sheltered += behind.length;
    }
    expect(counts.hit).toBeGreaterThan(1000);
    expect(counts.sheltered).toBeGreaterThan(100);
  });
  it('formations', () => {
    const random = randomFrom(SEED + 4);
    let valid = 0;
    for (let i = 0; i < 1500; i++) {
      const scene = randomTable(random, 3);
      const models = random() < 0.6 ? UNIT.slice(whole(random, 0, 1)) : scene.models.map(({ id }) => id).slice(0, 5);
      const answer = answerTo({ ask: 'formation', scene, models });
      const plain = formed(scene, models);
      if (JSON.stringify(answer) !== JSON.stringify(plain)) expect.fail(JSON.stringify([answer, plain, scene]));
      if (plain.valid) valid++;
    }
    expect(valid).toBeGreaterThan(100);
  });
  it('impact', () => {
    const random = randomFrom(SEED + 5);
    let stopped = 0;
    for (let i = 0; i < 600; i++) {
      const scene = randomTable(random, SPREAD);
      const [attacker, model] = pairOf(random, scene);
      const inches = whole(random, 1, 4);
      const { travelled, extraWound } = answerTo({ ask: 'impact', scene, attacker, model, inches });
      const plain = pushed(scene, attacker, model, inches);
      if (plain === null) continue;
      // Where a base just slips past a corner, stepping may step over it.
      if (Math.abs(travelled - plain) > 1e-4) expect.fail(JSON.stringify([attacker, model, travelled, plain, scene]));
      if (extraWound) stopped++;
      expect(extraWound && travelled === inches).toBe(false);
    }
    expect(stopped).toBeGreaterThan(60);
  });
});

type Moved = (point: XY) => XY;
interface Motion {
  moved: Moved;
  turned: (heading: number) => number;
}

function motionOf(random: Random): Motion {
  const angle = between(random, -180, 180);
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [dx, dy] = [between(random, -20, 20), between(random, -20, 20)];
  const flip = random() < 0.5 ? -1 : 1;
  return {
    moved: ([x, y]) => [c * x - s * flip * y + dx, s * x + c * flip * y + dy],
    turned: (heading) => flip * heading + angle,
  };
}

function movedScene(scene: TableScene, { moved }: Motion): TableScene {
  return {
    ...scene,
    models: scene.models.map((model) => {
      const [x, y] = moved([model.x, model.y]);
      return { ...model, x, y };
    }),
    terrain: scene.terrain.map((piece) => ({ ...piece, shape: { polygon: piece.shape.polygon.map(moved) } })),
  };
}

function movedShape(shape: Shape, { moved, turned }: Motion): Shape {
  const at = 'at' in shape ? { at: moved(shape.at as XY) } : {};
  const heading = 'heading' in shape ? { heading: turned(shape.heading) } : {};
  return { ...shape, ...at, ...heading } as Shape;
}

const isStealth = (conditions: unknown): boolean => Array.isArray(conditions) && conditions.includes('stealth');

describe(`moving, turning and mirroring the table (seed ${SEED})`, () => {
  it('changes no verdict', () => {
    const random = randomFrom(SEED + 6);
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, 5);
      const motion = motionOf(random);
      const there = movedScene(scene, motion);
      const [a, b] = pairOf(random, scene);
      const shape = shapeOf(random, scene);
      // biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
      type Told = (answer: any) => unknown;
      const same = (question: object, other: object, told: Told): void => {
        const [one, two] = [told(answerTo({ scene, ...question })), told(answerTo({ scene: there, ...other }))];
        if (JSON.stringify(one) !== JSON.stringify(two))
          expect.fail(JSON.stringify([question, one, two, scene, there]));
      };
      // Lengths, told to a millionth of an inch.
      const rounded = (length: number | null): string | null =>
        length === null ? null : length.toFixed(6).replace(/^-0/, '0');
      const both = (question: object, told: Told): void => same(question, question, told);
      both({ ask: 'los', from: a, to: b }, ({ visible, blockers }) => [visible, blockers]);
      both({ ask: 'cover', attacker: a, target: b, attack: 'melee' }, ({ features }) => features);
      both({ ask: 'engagement' }, ({ engaging }) => engaging);
      same({ ask: 'aoe', shape }, { ask: 'aoe', shape: movedShape(shape, motion) }, ({ hit, sheltered }) => [
        hit,
        sheltered,
      ]);
      both({ ask: 'formation', models: UNIT }, (answer) => answer);
      both({ ask: 'impact', attacker: a, model: b, inches: 3 }, ({ travelled, extraWound }) => [
        rounded(travelled),
        extraWound,
      ]);
      const goal: XY = [between(random, -6, 6), between(random, -6, 6)];
      const route: XY[] = [goal, [between(random, -6, 6), between(random, -6, 6)]];
      const mover = oneOf(random, UNIT);
      same(
        { ask: 'path', model: mover, goal: { point: goal } },
        { ask: 'path', model: mover, goal: { point: motion.moved(goal) } },
        ({ reaches, length }) => [reaches, rounded(length)],
      );
      same(
        { ask: 'advance', model: mover, route },
        { ask: 'advance', model: mover, route: route.map(motion.moved) },
        ({ legal, length, allowed, problems, entered }) => [
          legal,
          rounded(length),
          allowed,
          problems.map(({ rule }: { rule: string }) => rule),
          entered,
        ],
      );
    }
  });
  it('changes no charge', () => {
    const random = randomFrom(SEED + 7);
    let possible = 0;
    for (let i = 0; i < 80 * MORE; i++) {
      const scene = randomTable(random, 5);
      const motion = motionOf(random);
      const target = oneOf(random, ['b1', 'b2', 'b3', 'm']);
      const question = { ask: 'charge', model: oneOf(random, UNIT), target };
      const here = answerTo({ ...question, scene });
      const there = answerTo({ ...question, scene: movedScene(scene, motion) });
      expect(there.possible).toBe(here.possible);
      expect(there.lanes.length).toBe(here.lanes.length);
      if (here.possible) expect(there.travelled).toBeCloseTo(here.travelled, 4);
      if (here.possible) possible++;
    }
    expect(possible).toBeGreaterThan(8);
  });
  it('and sight and engagement go both ways', () => {
    const random = randomFrom(SEED + 8);
    for (let i = 0; i < 500; i++) {
      const scene = randomTable(random, SPREAD);
      const [from, to] = pairOf(random, scene);
      const [there, back] = [
        answerTo({ ask: 'los', scene, from, to }),
        answerTo({ ask: 'los', scene, from: to, to: from }),
      ];
      // A model in stealth sees others and is not seen by them.
      const hidden = scene.models.some(({ id, conditions }) => [from, to].includes(id) && isStealth(conditions));
      if (!hidden) expect(there.visible).toBe(back.visible);
      const { engaging } = answerTo({ ask: 'engagement', scene });
      for (const [who, whom] of engaging) expect(engaging).toContainEqual([whom, who]);
    }
  });
});

function questionsOf(random: Random, scene: TableScene): Question[] {
  const [a, b] = pairOf(random, scene);
  const [c, d] = pairOf(random, scene);
  const route: XY[] = [[between(random, -5, 5), between(random, -5, 5)]];
  return [
    { ask: 'los', scene, from: a, to: b },
    { ask: 'los', scene, from: c, to: d },
    { ask: 'cover', scene, attacker: a, target: b, attack: 'ranged' },
    { ask: 'engagement', scene },
    { ask: 'aoe', scene, shape: shapeOf(random, scene) },
    { ask: 'formation', scene, models: UNIT },
    { ask: 'impact', scene, attacker: a, model: b, inches: 2 },
    { ask: 'advance', scene, model: 'u0', route },
    { ask: 'path', scene, model: 'u0', goal: { point: route[0] }, inches: 5 },
  ];
}

describe(`on random tables (seed ${SEED})`, () => {
  it(
    'a ruling is disputed exactly where another reading changes the headline',
    () => {
      const random = randomFrom(SEED + 9);
      const flipped = new Set<string>();
      const texts = rulingsOf('guilds').filter(({ kind }) => kind === 'text');
      const met = Object.entries(rulings).filter(
        ([id, readings]) => readings.length > 1 && !texts.some((text) => text.id === id),
      );
      // Rulings about the text alone change no answer, however many of them are read otherwise at once.
      const otherTexts = Object.fromEntries(texts.map(({ id, readings }) => [id, readings[readings.length - 1]!.id]));
      expect(Object.keys(otherTexts).length).toBeGreaterThan(40);
      for (let i = 0; i < 40 * MORE; i++) {
        const scene = randomTable(random, 4);
        for (const question of questionsOf(random, scene)) {
          const { answer, disputed = [], rulings: consulted } = good(question);
          const retold = answerTo({ ...question, scene: { ...scene, rulings: otherTexts } });
          if (!sameHeadline(question.ask, answer, retold)) expect.fail(`a text changes ${JSON.stringify(question)}`);
          for (const [ruling, [, ...others]] of met)
            for (const reading of others) {
              const other = answerTo({ ...question, scene: { ...scene, rulings: { [ruling]: reading } } });
              const changes = !sameHeadline(question.ask, answer, other);
              const told = disputed.some((one) => one.ruling === ruling && one.reading === reading);
              if (changes !== told) expect.fail(`${ruling} ${reading} ${changes} ${told} ${JSON.stringify(question)}`);
              if (changes) {
                expect(consulted).toContain(ruling);
                flipped.add(ruling);
              }
            }
        }
      }
      expect([...flipped].sort()).toEqual(
        expect.arrayContaining([
          'guilds.aoe.inside',
          'guilds.aoe.shelter',
          'guilds.engagement.flying',
          'guilds.engagement.threat',
          'guilds.engagement.walls',
          'guilds.los.terrain',
        ]),
      );
    },
    SLOW,
  );

  it('a call that is not close survives moving any one model by less than a hundredth of an inch', () => {
    const random = randomFrom(SEED + 10);
    for (let i = 0; i < 60 * MORE; i++) {
      const scene = randomTable(random, 4);
      for (const question of questionsOf(random, scene).slice(0, 6)) {
        const { answer, close } = good(question);
        if (close) continue;
        for (let nudge = 0; nudge < 6; nudge++) {
          const who = oneOf(random, scene.models).id;
          const turn = between(random, 0, 2 * Math.PI);
          const models = scene.models.map((model) =>
            model.id === who
              ? { ...model, x: model.x + 0.0098 * Math.cos(turn), y: model.y + 0.0098 * Math.sin(turn) }
              : model,
          );
          const other = answerTo({ ...question, scene: { ...scene, models } });
          if (!sameHeadline(question.ask, answer, other)) expect.fail(`${who} ${turn} ${JSON.stringify(question)}`);
        }
      }
    }
  });
});
