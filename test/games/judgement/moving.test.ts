// What holds of every move on any table: nobody ends on anybody, off the board or in the impassable.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { changed, faultOf, type Piece, randomScene, type Scene } from '../../oracle/judgement-tables.ts';
import { between, oneOf, type Random, randomFrom } from '../../oracle/random.ts';

const SEED = 612;
const TABLES = 5000;
type Place = [number, number];

function answered<T>(question: object): T {
  const answer = ask(question);
  expect(answer, JSON.stringify({ question, answer })).toMatchObject({ ok: true });
  return (answer as Good).answer as T;
}

interface Shoved {
  to: Place;
  travelled: number;
  stoppedBy: string | null;
  moves: { id: string; to: Place; inches: number }[];
}

/** Nobody who was moved stands where nobody may, after the move. */
function holds(scene: Scene, moved: Record<string, Partial<Piece>>, what: string): void {
  const after = changed(scene, moved);
  for (const id of Object.keys(moved)) {
    const fault = faultOf(after, after.models.find((model) => model.id === id)!);
    expect(fault, `${what}: ${id} overlaps ${fault}\n${JSON.stringify(scene)}`).toBeNull();
  }
}

const places = (moves: Shoved['moves']): Record<string, Partial<Piece>> =>
  Object.fromEntries(moves.map(({ id, to }) => [id, { x: to[0], y: to[1] }]));

const some = (scene: Scene, ...kinds: string[]): Piece[] => scene.models.filter(({ kind }) => kinds.includes(kind));

function everyTable(check: (scene: Scene, random: Random, index: number) => void, tables = TABLES): void {
  const random = randomFrom(SEED);
  for (let i = 0; i < tables; i++) check(randomScene(random), random, i);
}

describe(`on ${TABLES} random tables (seed ${SEED})`, () => {
  it('a push ends nobody on anybody, and a push of nothing or into what is touched is nothing', () => {
    everyTable((scene, random) => {
      const model = oneOf(random, some(scene, 'hero', 'monster', 'summoned'));
      const question = { ask: 'push', scene, model: model.id, heading: between(random, 0, 360), inches: 6 * random() };
      const pushed = answered<Shoved>(question);
      holds(scene, { [model.id]: { x: pushed.to[0], y: pushed.to[1] }, ...places(pushed.moves) }, 'push');
      expect(pushed.travelled).toBeLessThanOrEqual(question.inches);
      const still = answered<Shoved>({ ...question, inches: 0 });
      expect(still).toMatchObject({ to: [model.x, model.y], travelled: 0, stoppedBy: null, moves: [] });
      const turn = (question.heading * Math.PI) / 180;
      const [x, y] = [model.x + pushed.travelled * Math.cos(turn), model.y + pushed.travelled * Math.sin(turn)];
      const settled = Math.hypot(pushed.to[0] - x, pushed.to[1] - y) > 1e-6;
      if (pushed.stoppedBy === null || settled) return;
      const there = changed(scene, { [model.id]: { x: pushed.to[0], y: pushed.to[1] } });
      const again = answered<Shoved>({ ...question, scene: there, inches: 3 });
      expect(again.travelled).toBeLessThan(1e-6);
    });
  });

  it('a throw and a pile-up leave nobody on anybody', () => {
    everyTable((scene, random) => {
      const fighters = some(scene, 'hero', 'monster', 'summoned');
      const [attacker, model] = [fighters[0]!, oneOf(random, fighters.slice(1))];
      const thrown = answered<Shoved>({ ask: 'throw', scene, attacker: attacker.id, model: model.id });
      const conditions = model.traits?.includes('steady') ? model.conditions : ['knocked-down'];
      holds(
        scene,
        { [model.id]: { x: thrown.to[0], y: thrown.to[1], conditions: conditions ?? [] }, ...places(thrown.moves) },
        'throw',
      );
      expect(thrown.travelled).toBeLessThanOrEqual(4);
      const heap = changed(scene, { [model.id]: { x: attacker.x + random(), y: attacker.y } });
      const { moves, total } = answered<{ moves: Shoved['moves']; total: number }>({ ask: 'settle', scene: heap });
      holds(heap, places(moves), 'settle');
      expect(total).toBeCloseTo(
        moves.reduce((sum, { inches }) => sum + inches, 0),
        9,
      );
    });
  });

  it('hunters, drifting Souls and newcomers end on nobody', () => {
    everyTable((scene, random) => {
      const monster = some(scene, 'monster')[0];
      if (monster) {
        const { end, travelled } = answered<{ end: Place; travelled: number }>({
          ask: 'hunt',
          scene,
          model: monster.id,
        });
        holds(scene, { [monster.id]: { x: end[0], y: end[1], conditions: [] } }, 'hunt');
        expect(travelled).toBeLessThanOrEqual(monster.stats!.MOV! + 1e-7);
      }
      const soul = some(scene, 'soul')[0];
      if (soul) {
        const drifted = answered<{ end: Place }>({ ask: 'drift', scene, model: soul.id, inches: 3 });
        holds(scene, { [soul.id]: { x: drifted.end[0], y: drifted.end[1] } }, 'drift');
      }
      const kind = oneOf(random, ['soul', 'monster']);
      const at: Place = [between(random, -6, 6), between(random, -6, 6)];
      const { to } = answered<{ to: Place }>({ ask: 'spawn', scene, kind, at, name: 'new' });
      const arrival: Piece = { id: 'new', kind, side: 'neutral', x: to[0], y: to[1], base: kind === 'soul' ? 25 : 50 };
      holds({ ...scene, models: [...scene.models, arrival] }, { new: {} }, 'spawn');
    });
  });

  it('what an advance allows ends on nobody, and the shortest way there is no longer', () => {
    let legal = 0;
    everyTable((scene, random) => {
      const model = some(scene, 'hero')[0];
      if (!model) return;
      const step = (): Place => [model.x + between(random, -2, 2), model.y + between(random, -2, 2)];
      const route = [step(), step()];
      const way = answered<{ legal: boolean; length: number }>({ ask: 'advance', scene, model: model.id, route });
      if (!way.legal) return;
      legal++;
      const [x, y] = route[1]!;
      holds(scene, { [model.id]: { x, y } }, 'advance');
      const path = answered<{ reaches: boolean; length: number }>({
        ask: 'path',
        scene,
        model: model.id,
        goal: { point: [x, y] },
      });
      expect(path.reaches).toBe(true);
      expect(path.length).toBeLessThanOrEqual(way.length + 1e-6);
      expect(path.length).toBeGreaterThanOrEqual(Math.hypot(x - model.x, y - model.y) - 1e-6);
    });
    expect(legal).toBeGreaterThan(500);
  });
});

describe(`on 150 random tables (seed ${SEED})`, () => {
  it('a charge ends on nobody, engages its target, and its heading lies in a lane', () => {
    let possible = 0;
    everyTable((scene) => {
      const hero = some(scene, 'hero')[0]!;
      const target = some(scene, 'monster')[0] ?? some(scene, 'hero')[1]!;
      if (!hero || !target) return;
      const question = { ask: 'charge', scene, model: hero.id, target: target.id };
      const charge = answered<{ possible: boolean; heading: number; end: Place; lanes: Place[] }>(question);
      expect(charge.lanes.length > 0).toBe(charge.possible);
      if (!charge.possible) return;
      possible++;
      const end = { [hero.id]: { x: charge.end[0], y: charge.end[1] } };
      holds(scene, end, 'charge');
      const { engaging } = answered<{ engaging: string[][] }>({ ask: 'engagement', scene: changed(scene, end) });
      expect(engaging).toContainEqual([hero.id, target.id]);
      const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
      const inside = charge.lanes.some(
        ([from, to]) => turn(charge.heading - from + 0.001) <= turn(to - from) + 0.002 || turn(to - from) === 0,
      );
      expect(inside, JSON.stringify(charge)).toBe(true);
    }, 150);
    expect(possible).toBeGreaterThan(10);
  });
});
