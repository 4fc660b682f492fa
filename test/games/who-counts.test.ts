// Each game has one answer to who counts. On random tables every question that counts models counts exactly those that
// `engagement`, `los` and `within` say are engaged, in sight and near. Age of Sigmar's laws are in aos/agreement.test.ts.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../src/ask/ask.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';
import { randomTable as guildsTable } from './guilds/tables.ts';
import { randomTable as judgementTable, type RandomModel } from './judgement/tables.ts';

const SEED = 2611;
const TABLES = process.env.SIGHTLINE_FULL === '1' ? 400 : 40;

interface Scene {
  readonly models: readonly RandomModel[];
}

/** A table that can be asked, and what it says of two models by itself. */
class Asked<S extends Scene> {
  readonly scene: S;
  #pairs: readonly (readonly [string, string])[] | null = null;

  constructor(scene: S) {
    this.scene = scene;
  }
  good(question: object): Good {
    const answer = ask({ ...question, scene: this.scene });
    if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
    return answer as Good;
  }
  // biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
  answer(question: object): any {
    return this.good(question).answer;
  }
  /** What a question says by some rule. */
  said(question: object, rule: string): string[] {
    return this.good(question)
      .because.filter((reason) => reason.rule === rule)
      .map(({ text }) => text);
  }
  engages(who: string, whom: string): boolean {
    this.#pairs ??= this.answer({ ask: 'engagement' }).engaging as [string, string][];
    return this.#pairs.some(([a, b]) => a === who && b === whom);
  }
  within(model: string, of: object, inches: number): boolean {
    return this.answer({ ask: 'within', model, of, inches }).holds;
  }
  sees(from: string, to: string): boolean {
    return this.answer({ ask: 'los', from, to }).visible;
  }
  those(counts: (model: RandomModel) => boolean): string[] {
    return this.scene.models
      .filter(counts)
      .map(({ id }) => id)
      .sort();
  }
  says(): string {
    return JSON.stringify(this.scene);
  }
}

/** Asks every table of a game. */
function everyTable<S extends Scene>(offset: number, lay: (random: Random) => S, check: (asked: Asked<S>) => void) {
  const random = randomFrom(SEED + offset);
  for (let i = 0; i < TABLES; i++) check(new Asked(lay(random)));
}

const has = (model: RandomModel, condition: string): boolean =>
  ((model.conditions ?? []) as readonly string[]).includes(condition);
/** The models that a sentence names. */
const named = (scene: Scene, text: string | undefined): string[] => {
  const list = (text ?? '').split(/(?<=:) |\. /)[1] ?? '';
  return scene.models
    .map(({ id }) => id)
    .filter((id) => new RegExp(`(^|[ ,])${id}(?=$|[ ,.])`).test(list))
    .sort();
};

describe(`who counts in Judgement (seed ${SEED})`, () => {
  const lay = (random: Random) => judgementTable(random, 4);
  type Table = Asked<ReturnType<typeof lay>>;
  /** Whether a model counts for its side: a member of the pack does within 3" of its Commander. */
  const isLed = (asked: Table, { id }: RandomModel) => id !== 'wolf' || asked.within('wolf', { model: 'chief' }, 3);
  const isFriend = (a: RandomModel, b: RandomModel) => a.side === b.side && a.side !== 'neutral';

  it('ganging up and being distracted count exactly those who engage', () => {
    let counted = 0;
    everyTable(0, lay, (asked) => {
      const [r1, b1] = ['r1', 'b1'].map((id) => asked.scene.models.find((model) => model.id === id)!);
      const question = { ask: 'pool', attacker: 'r1', target: 'b1', attack: { type: 'melee' } };
      const gang = asked.those(
        (one) => one !== r1 && isFriend(one, r1!) && asked.engages(one.id, 'b1') && isLed(asked, one),
      );
      const foes = asked.those((one) => one !== b1 && asked.engages(one.id, 'r1') && isLed(asked, one));
      expect(named(asked.scene, asked.said(question, 'judgement/ganging-up')[0]), asked.says()).toEqual(gang);
      expect(named(asked.scene, asked.said(question, 'judgement/distracted')[0]), asked.says()).toEqual(foes);
      counted += gang.length + foes.length;
    });
    expect(counted).toBeGreaterThan(TABLES);
  });

  it('firing into melee counts exactly those who engage the target or are engaged by it', () => {
    let counted = 0;
    everyTable(1, lay, (asked) => {
      const question = { ask: 'pool', attacker: 'r1', target: 'b1', attack: { type: 'ranged' } };
      const melee = asked.those(
        ({ id }) => id !== 'r1' && id !== 'b1' && (asked.engages(id, 'b1') || asked.engages('b1', id)),
      );
      expect(named(asked.scene, asked.said(question, 'judgement/firing-into-melee')[0]), asked.says()).toEqual(melee);
      counted += melee.length;
    });
    expect(counted).toBeGreaterThan(TABLES);
  });

  it('a Shrine and a harvest count exactly those within range who are neither cursed nor astray', () => {
    let counted = 0;
    everyTable(2, lay, (asked) => {
      const there = (spot: string) =>
        asked.those(
          (one) =>
            (one.kind === 'hero' || one.kind === 'monster') &&
            !has(one, 'curse') &&
            isLed(asked, one) &&
            asked.within(one.id, { model: spot }, 2),
        );
      expect(asked.answer({ ask: 'control', objective: 'shrine' }).contesting, asked.says()).toEqual(there('shrine'));
      const { friends, enemies } = asked.answer({ ask: 'harvest', model: 'r1', soul: 'soul' });
      const helping = there('soul').filter((id) => id !== 'r1');
      expect([...friends, ...enemies].sort(), asked.says()).toEqual(helping);
      const unseen = asked
        .said({ ask: 'harvest', model: 'r1', soul: 'soul' }, 'judgement/soul-harvest')
        .some((text) => text.includes('no line of sight'));
      expect(unseen, asked.says()).toBe(!asked.sees('r1', 'soul'));
      counted += helping.length;
    });
    expect(counted).toBeGreaterThan(TABLES / 2);
  });

  it('a charge is refused to those already engaged with the target, and to those who do not see it', () => {
    const seen = { engaged: 0, blind: 0 };
    const walking = (random: Random) => {
      const scene = lay(random);
      const models = scene.models.map((one) => ({ ...one, stats: { ...(one.stats as object), MOV: 5 } }));
      return { ...scene, models };
    };
    everyTable(3, walking, (asked) => {
      for (const foe of asked.scene.models.filter(({ id }) => id === 'b1' || id === 'b2')) {
        const r1 = asked.scene.models.find(({ id }) => id === 'r1')!;
        if (has(r1, 'knocked-down')) continue;
        const says = asked.said({ ask: 'charge', model: 'r1', target: foe.id }, 'judgement/charge')[0]!;
        const engaged = asked.engages('r1', foe.id) || asked.engages(foe.id, 'r1');
        expect(says.includes('already engaging'), asked.says()).toBe(engaged);
        if (engaged) seen.engaged++;
        else {
          expect(says.includes('no line of sight'), asked.says()).toBe(!asked.sees('r1', foe.id));
          if (!asked.sees('r1', foe.id)) seen.blind++;
        }
      }
    });
    expect(Math.min(seen.engaged, seen.blind)).toBeGreaterThan(2);
  });
});

describe(`who counts in GUILDS (seed ${SEED})`, () => {
  const lay = (random: Random) => guildsTable(random, 4);

  it('an area of 0", a charge and a move know exactly those who are engaged', () => {
    let counted = 0;
    everyTable(4, lay, (asked) => {
      for (const id of ['r1', 'b1']) {
        const foes = asked.those((one) => asked.engages(id, one.id));
        const shape = { kind: 'cone', from: id, heading: 0, range: 0 };
        expect(asked.answer({ ask: 'aoe', shape, absolute: true }).hit, asked.says()).toEqual(foes);
        // Whoever is not engaged looks for a way, which takes its time; that it is not refused for this shows in the move.
        if (foes.length > 0) {
          const target = id === 'b1' ? 'r3' : 'b4';
          const [charge] = asked.said({ ask: 'charge', model: id, target }, 'guilds/charge');
          expect(charge, asked.says()).toContain('is engaged with');
        }
        const { x, y } = asked.scene.models.find((one) => one.id === id)!;
        const [leaves] = asked.said({ ask: 'advance', model: id, route: [[x + 0.5, y]] }, 'guilds/disengage');
        expect(leaves?.includes('is engaged with') ?? false, asked.says()).toBe(foes.length > 0);
        counted += foes.length;
      }
    });
    expect(counted).toBeGreaterThan(TABLES / 2);
  });
});

describe(`who counts in Grimheim (seed ${SEED})`, () => {
  const KINDS = ['wall', 'rock', 'small-object', 'field-defense', 'building', 'difficult'];
  const lay = (random: Random) => {
    const place = (far: number) => Math.round(between(random, -far, far) * 1000) / 1000;
    const fighter = (id: string, side: string): RandomModel => ({
      id,
      kind: 'fighter',
      side,
      x: place(4),
      y: place(4),
      reach: whole(random, 1, 2),
      ...(random() < 0.3 ? { conditions: ['hidden'] } : {}),
    });
    return {
      v: 1,
      game: 'grimheim',
      board: { shape: 'rect', width: 36, height: 36 },
      models: [
        ...['r1', 'r2', 'r3', 'r4'].map((id) => fighter(id, 'red')),
        ...['b1', 'b2', 'b3', 'b4'].map((id) => fighter(id, 'blue')),
        fighter('wild', 'neutral'),
      ],
      terrain: Array.from({ length: whole(random, 2, 5) }, (_, i) => {
        const [x, y, a, b] = [place(4), place(4), between(random, 0.3, 1.5), between(random, 0.3, 1.5)];
        const polygon = [
          [x - a, y - b],
          [x + a, y - b],
          [x + a, y + b],
          [x - a, y + b],
        ];
        return { id: `t${i}`, kind: oneOf(random, KINDS), shape: { polygon } };
      }),
      zones: [{ id: 'marker', kind: 'objective', shape: { circle: [place(2), place(2), 0.5] } }],
    };
  };

  it('an objective counts exactly those within 2" who see it', () => {
    const seen = { there: 0, blind: 0 };
    everyTable(5, lay, (asked) => {
      const near = asked.those(({ id, side }) => side !== 'neutral' && asked.within(id, { zone: 'marker' }, 2));
      const there = near.filter((id) => asked.sees(id, 'marker'));
      expect(asked.answer({ ask: 'control', objective: 'marker' }).contesting, asked.says()).toEqual(there);
      seen.there += there.length;
      seen.blind += near.length - there.length;
    });
    expect(Math.min(seen.there, seen.blind)).toBeGreaterThan(5);
  });

  it('friends assist who are in melee range of the target', () => {
    let counted = 0;
    everyTable(6, lay, (asked) => {
      const reachOf = (id: string) => Number(asked.scene.models.find((one) => one.id === id)!.reach);
      const friends = asked.those(
        ({ id, side }) =>
          side === 'red' && id !== 'r1' && asked.within(id, { model: 'b1' }, Math.max(reachOf(id), reachOf('b1'))),
      );
      const [text] = asked.said({ ask: 'cover', attacker: 'r1', target: 'b1', attack: 'melee' }, 'grimheim/assist');
      expect(
        ['r2', 'r3', 'r4'].filter((id) => text?.includes(id)),
        asked.says(),
      ).toEqual(friends);
      counted += friends.length;
    });
    expect(counted).toBeGreaterThan(TABLES / 4);
  });

  it('a hidden enemy is in sight of those alone who are in melee range of it', () => {
    let counted = 0;
    everyTable(7, lay, (asked) => {
      for (const one of asked.scene.models.filter((model) => has(model, 'hidden') && model.side === 'blue')) {
        const bare = new Asked({
          ...asked.scene,
          models: asked.scene.models.map((model) => (model === one ? { ...model, conditions: [] } : model)),
        });
        for (const id of ['r1', 'r2']) {
          const sees = bare.sees(id, one.id) && asked.engages(id, one.id);
          expect(asked.sees(id, one.id), asked.says()).toBe(sees);
          if (sees !== bare.sees(id, one.id)) counted++;
        }
      }
    });
    expect(counted).toBeGreaterThan(TABLES / 4);
  });
});
