// Questions that count never contradict each other: what one answers about who is in combat, in sight, near, contesting
// or a unit at all, every other one takes for granted.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { oneOf, type Random, randomFrom } from '../../oracle/random.ts';
import { BASES, type RandomModel, type RandomScene, randomTable, unit } from './tables.ts';

const SEED = 4508;
const TABLES = process.env.SIGHTLINE_FULL === '1' ? 400 : 60;
const SPREAD = 6;
const OBJECTIVES = ['o0', 'o1', 'o2'];

// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
function answerTo(question: object): any {
  const answer = ask(question);
  if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
  return (answer as Good).answer;
}

type Player = 'red' | 'blue';
const other = (side: Player): Player => (side === 'red' ? 'blue' : 'red');

/** How a table is laid out: how far units stand from the centre, those of the side that asks and the rest, and of which kind. */
interface Layout {
  readonly own: number;
  readonly rest: number;
  /** What every second unit of the side that asks is made of, if that is not left to chance. */
  readonly kind?: string;
}

/** Two armies with manifestations among them, and a monster that is nobody's. */
function crowdedTable(random: Random, side: Player, { own, rest, kind }: Layout): RandomScene {
  const scene = randomTable(random, SPREAD);
  const at = (far: number): number => (random() - 0.5) * 2 * far;
  const placed = [...new Set(scene.models.map((model) => model.unit))].flatMap((name, i) => {
    const models = scene.models.filter((model) => model.unit === name);
    const [first] = models;
    const far = first!.side === side ? own : rest;
    const [x, y] = [at(far), at(far)];
    if (kind && first!.side === side && i % 2 === 0) return unit(name, side, kind, 1, x, y);
    return models.map((model) => ({ ...model, x: model.x - first!.x + x, y: model.y - first!.y + y }));
  });
  return { ...scene, models: [...placed, ...unit('wild', 'neutral', 'monster', 1, at(rest), at(rest))] };
}

/** What one table says by itself: which units there are, and who is in combat with whom. */
class Reading {
  readonly scene: RandomScene;
  readonly units: readonly string[];
  readonly #engaging: readonly (readonly [string, string])[];

  constructor(scene: RandomScene) {
    this.scene = scene;
    this.units = [...new Set(scene.models.map((model) => model.unit))];
    this.#engaging = answerTo({ ask: 'engagement', scene }).engaging;
  }

  models(name: string): readonly RandomModel[] {
    return this.scene.models.filter((model) => model.unit === name);
  }
  side(name: string): string {
    return this.models(name)[0]!.side;
  }
  isManifestation(name: string): boolean {
    return this.models(name)[0]!.kind === 'manifestation';
  }
  /** The units of a side: manifestations are not units. */
  army(side: string): string[] {
    return this.units.filter((name) => this.side(name) === side && !this.isManifestation(name));
  }
  /** Manifestations without a Move are in combat in the combat phase alone. */
  isStill(name: string): boolean {
    return this.isManifestation(name) && this.models(name)[0]!.stats === undefined;
  }
  areInCombat(a: string, b: string): boolean {
    return this.#engaging.some(([one, other]) => one === a && other === b);
  }
  /** Whether a unit is in combat when it is not the combat phase. */
  isBusy(name: string): boolean {
    return this.units.some((other) => !this.isStill(other) && this.areInCombat(name, other));
  }
  areEnemies(a: string, b: string): boolean {
    return this.side(a) !== this.side(b);
  }
  within(name: string, of: object, inches: number): boolean {
    return answerTo({ ask: 'within', scene: this.scene, model: { unit: name }, of, inches }).holds;
  }
  tactic(side: Player, card: number, tactic: string, facts: object = {}): boolean {
    return answerTo({ ask: 'tactic', scene: this.scene, side, card, tactic, facts }).met;
  }
  says(): string {
    return JSON.stringify(this.scene);
  }
}

/** Every table, and a side that asks. */
function everyTable(
  offset: number,
  layout: Layout,
  check: (reading: Reading, side: Player, random: Random) => void,
): void {
  const random = randomFrom(SEED + offset);
  for (let i = 0; i < TABLES; i++) {
    const side = oneOf(random, ['red', 'blue'] as const);
    check(new Reading(crowdedTable(random, side, layout)), side, random);
  }
}

describe(`on random tables (seed ${SEED})`, () => {
  it('a charge is barred to exactly those whom engagement has in combat outside the combat phase', () => {
    let barred = 0;
    everyTable(0, { own: 6, rest: 6 }, (reading, side) => {
      for (const name of reading.army(side)) {
        const target = reading.units.find((one) => reading.areEnemies(name, one))!;
        const answer = ask({
          ask: 'charge',
          scene: reading.scene,
          model: reading.models(name)[0]!.id,
          target: reading.models(target)[0]!.id,
        }) as Good;
        const fighting = answer.because.some(({ text }) => text.includes('a unit in combat cannot charge'));
        if (fighting) barred++;
        expect(fighting, `${name} ${reading.says()}`).toBe(reading.isBusy(name));
      }
    });
    expect(barred).toBeGreaterThan(40);
  });

  it('a charge ends in combat with the unit that it charged, within half an inch of it and on nobody’s base', () => {
    let charged = 0;
    everyTable(8, { own: 9, rest: 9 }, (reading, side, random) => {
      const { scene } = reading;
      for (const name of reading.army(side)) {
        const [model, ...more] = reading.models(name);
        if (!model || more.length > 0) continue;
        const target = oneOf(
          random,
          reading.units.filter((one) => reading.areEnemies(name, one)),
        );
        const { possible, end } = answerTo({
          ask: 'charge',
          scene,
          model: model.id,
          target: reading.models(target)[0]!.id,
        });
        if (!possible) continue;
        charged++;
        const models = scene.models.map((one) => (one === model ? { ...one, x: end[0], y: end[1] } : one));
        const then = new Reading({ ...scene, models });
        expect(then.areInCombat(name, target), `${name} to ${target} ${reading.says()}`).toBe(true);
        expect(then.within(name, { unit: target }, 0.5)).toBe(true);
        for (const one of models.filter(({ id }) => id !== model.id)) {
          const apart = Math.hypot(one.x - end[0], one.y - end[1]);
          expect(apart, `${name} on ${one.id} ${reading.says()}`).toBeGreaterThan(
            (BASES[one.kind]! + BASES[model.kind]!) / 50.8 - 1e-6,
          );
        }
      }
    });
    expect(charged).toBeGreaterThan(20);
  });

  it('Repel the Attackers counts the units near the centre that engagement has in no combat', () => {
    let met = 0;
    everyTable(1, { own: 2, rest: 9 }, (reading, side) => {
      const free = reading
        .army(side)
        .filter((name) => reading.within(name, { point: [0, 0] }, 3) && !reading.isBusy(name));
      const answer = reading.tactic(side, 2, 'domination');
      if (answer) met++;
      expect(answer, reading.says()).toBe(free.length >= 3);
    });
    expect(met).toBeGreaterThan(0);
  });

  it('Quick Pursuit counts by the same combats', () => {
    let met = 0;
    everyTable(2, { own: 11, rest: 5, kind: 'hero' }, (reading, side, random) => {
      const foes = reading.army(other(side));
      if (foes.length === 0) return;
      const fugitive = oneOf(random, foes);
      const free = reading
        .army(side)
        .filter((name) => reading.within(name, { unit: fugitive }, 12) && !reading.isBusy(name));
      const answer = reading.tactic(side, 5, 'strike', { fugitive });
      if (answer) met++;
      expect(answer, `${fugitive} ${reading.says()}`).toBe(free.length >= 3);
    });
    expect(met).toBeGreaterThan(0);
  });

  it('and so does Bring Them In', () => {
    let met = 0;
    everyTable(7, { own: 4, rest: 3 }, (reading, side, random) => {
      const foes = reading.army(other(side));
      if (foes.length === 0) return;
      const fugitive = oneOf(random, foes);
      const fighting = reading.army(side).filter((name) => reading.areInCombat(name, fugitive));
      const answer = reading.tactic(side, 5, 'domination', { fugitive });
      if (answer) met++;
      expect(answer, `${fugitive} ${reading.says()}`).toBe(fighting.length >= 3);
    });
    expect(met).toBeGreaterThan(0);
  });

  it('tactics about objectives and the hideout take control for granted', () => {
    let [kept, executed, broken] = [0, 0, 0];
    everyTable(3, { own: 6, rest: 6 }, (reading, side, random) => {
      const { scene } = reading;
      const held = Object.fromEntries(
        [...OBJECTIVES, ...scene.terrain.map(({ id }) => id)].map((id) => [id, oneOf(random, ['red', 'blue', null])]),
      );
      const picks = Object.fromEntries(reading.units.map((name) => [name, oneOf(random, OBJECTIVES)]));
      const control = (objective: string, told: object) =>
        answerTo({ ask: 'control', scene, objective, held: held[objective], picks: told });
      const land = `${other(side)} land`;
      const lies = (id: string): boolean => {
        const zone = scene.zones.find((one) => one.id === id)!.shape as { circle: [number, number, number] };
        const [, y, r] = zone.circle;
        return side === 'red' ? y + r >= SPREAD / 3 : y - r <= -SPREAD / 3;
      };
      const contested = (objective: string, by: string): boolean =>
        reading.army(by).some((name) => reading.within(name, { zone: objective }, 3));
      const facts = { held, picks };
      const close = OBJECTIVES.some((id) => contested(id, other(side)) && control(id, picks).controller === side);
      const abroad = OBJECTIVES.filter(lies);
      const plan = abroad.length > 0 && abroad.every((id) => control(id, picks).controller === side);
      const [affray, domination] = [
        reading.tactic(side, 4, 'affray', facts),
        reading.tactic(side, 4, 'domination', facts),
      ];
      if (affray) kept++;
      if (domination) executed++;
      expect(affray, `${land} ${reading.says()}`).toBe(close);
      expect(domination, `${land} ${reading.says()}`).toBe(plan);
      const hideout = scene.terrain.find(({ shape }) => {
        const ys = 'circle' in shape ? [shape.circle[1]] : shape.polygon.map(([, y]) => y);
        return ys.some((y) => (side === 'red' ? y > SPREAD / 3 : y < -SPREAD / 3));
      })?.id;
      if (!hideout) return;
      const strike = reading.tactic(side, 1, 'strike', { hideout, held });
      if (strike) broken++;
      expect(strike, `${hideout} ${reading.says()}`).toBe(control(hideout, {}).controller === side);
    });
    for (const often of [kept, executed, broken]) expect(often).toBeGreaterThan(0);
  });

  it('control and every tactic leave out those who are not units, and what is nobody’s', () => {
    everyTable(4, { own: 6, rest: 6 }, (reading) => {
      for (const objective of OBJECTIVES) {
        const { contesting } = answerTo({ ask: 'control', scene: reading.scene, objective });
        const near = ['red', 'blue']
          .flatMap((side) => reading.army(side))
          .flatMap((name) => reading.models(name))
          .filter(
            ({ id }) =>
              answerTo({ ask: 'within', scene: reading.scene, model: id, of: { zone: objective }, inches: 3 }).holds,
          )
          .map(({ id }) => id);
        expect(contesting, `${objective} ${reading.says()}`).toEqual(near.sort());
      }
    });
  });

  it('a unit out of the tunnels keeps away from exactly those whom a charge would be barred by', () => {
    let kept = 0;
    everyTable(5, { own: 9, rest: 14 }, (reading, side) => {
      for (const name of reading.army(side)) {
        const { legal } = answerTo({ ask: 'setup', scene: reading.scene, unit: name, battleplan: 4 });
        const near = reading.units.some(
          (one) => reading.areEnemies(name, one) && !reading.isStill(one) && reading.within(one, { unit: name }, 9),
        );
        if (legal) kept++;
        expect(legal, `${name} ${reading.says()}`).toBe(!near);
      }
    });
    expect(kept).toBeGreaterThan(0);
  });

  it('Command from the Front and Claim What’s Yours count enemies as everything else does', () => {
    let [front, claimed] = [0, 0];
    everyTable(6, { own: 9, rest: 9, kind: 'hero' }, (reading, side) => {
      const { scene } = reading;
      const heroes = reading.army(side).filter((name) => reading.models(name)[0]!.kind === 'hero');
      const enemies = [...reading.army(other(side)), 'wild'];
      const sees = (hero: string, id: string): boolean =>
        answerTo({ ask: 'los', scene, from: { unit: hero }, to: id }).visible;
      const led = heroes.every((hero) =>
        enemies
          .flatMap((name) => reading.models(name))
          .some(({ id }) => reading.within(hero, { model: id }, 9) && sees(hero, id)),
      );
      const strike = reading.tactic(side, 6, 'strike', { heroesSlain: 0 });
      if (strike) front++;
      expect(strike, reading.says()).toBe(heroes.length >= 2 && led);
      const land = { zone: `${other(side)} land` };
      const inLand = (names: readonly string[]): number => names.filter((name) => reading.within(name, land, 0)).length;
      const wholly = heroes.some(
        (hero) => answerTo({ ask: 'within', scene, model: { unit: hero }, of: land, inches: 0, wholly: true }).holds,
      );
      const domination = reading.tactic(side, 3, 'domination');
      if (domination) claimed++;
      expect(domination, reading.says()).toBe(inLand(reading.army(side)) > inLand(enemies) && wholly);
    });
    expect(front).toBeGreaterThan(0);
    expect(claimed).toBeGreaterThan(0);
  });
});
