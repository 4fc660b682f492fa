// The examples that the sources work through, recomputed.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { casesOf } from '../../cases/read.ts';

const answer = (question: object) => (ask(question) as Good).answer as Record<string, { frac: string; float: number }>;
const odds = (kind: string, input: object) => answer({ ask: 'odds', game: 'guilds', kind, input });
const good = (question: object) => ask(question) as Good;
const board = { shape: 'rect', width: 30, height: 30 };

describe('initiative with DEX 4 against DEX 6', () => {
  it('is seldom won', () => {
    const { pAFirst, pBFirst } = odds('initiative', { dexA: 4, dexB: 6 });
    expect(pAFirst!.float).toBeLessThan(0.1);
    expect(pAFirst!.float + pBFirst!.float).toBeCloseTo(1, 12);
  });
});

describe("the lancers' two ranks", () => {
  it('strike from the front and past it', () => {
    const lancers = casesOf('guilds').find(({ name }) => name.startsWith('six lancers'))!;
    const { because } = good(lancers.question);
    expect(because.map(({ text }) => text).join(' ')).toContain('In base contact with an enemy: a, b and c.');
    expect(because.map(({ text }) => text).join(' ')).toContain('past that friend');
  });
  // Three dice against DEF 5: in front a 6 counts once, behind it counts twice.
  it('wound less in front than behind', () => {
    const mean = (ieContact: boolean) => odds('attack', { atk: 3, def: 5, ieContact }).expectedWounds!;
    expect(mean(true).frac).toBe('1/1');
    expect(mean(false).frac).toBe('3/2');
  });
});

describe('the dispel of 13', () => {
  it('needs 14 or more, which four dice bring in about half of all tries', () => {
    // Four dice that beat a fixed 13: all totals from 14 on.
    const totals = new Map<number, number>([[0, 1]]);
    let now = totals;
    for (let die = 0; die < 4; die++) {
      const next = new Map<number, number>();
      for (const [sum, ways] of now)
        for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
      now = next;
    }
    const beating = [...now].filter(([sum]) => sum > 13).reduce((all, [, ways]) => all + ways, 0);
    expect(beating / 6 ** 4).toBeCloseTo(0.5563, 3);
    const { torment, fatigue } = odds('dispel', { dice: 4, spellDice: 3 }) as unknown as Record<string, number>;
    expect([torment, fatigue]).toEqual([4, 2]);
  });
});

describe('the dwarf with DEX 4', () => {
  const dwarf = { id: 'dwarf', kind: 'infantry', side: 'red', x: 0, y: 0, stats: { DEX: 4 } };
  const wall = (height: number) => ({
    id: 'wall',
    kind: 'wall',
    height,
    shape: {
      polygon: [
        [0.63, -2],
        [3, -2],
        [3, 2],
        [0.63, 2],
      ],
    },
  });
  it('may try a wall of 3.9", with a test', () => {
    const scene = { v: 1, game: 'guilds', board, models: [dwarf], terrain: [wall(3.9)] };
    const { because } = good({ ask: 'advance', scene, model: 'dwarf', route: [[1.5, 0]] });
    expect(because.map(({ rule }) => rule)).toContain('guilds/characteristic-tests');
    expect(because.map(({ text }) => text)).toContain('dwarf needs a DEX test, with DEX 4: 2 to 4 passes, 3 in 6.');
  });
});

describe('the goblin with WILL 3', () => {
  it('needs a test to charge a formation of four', () => {
    const ogres = [0, 1, 2, 3].map((i) => ({
      id: `ogre${i}`,
      kind: 'infantry',
      side: 'blue',
      unit: 'ogres',
      x: 5,
      y: 2 * i,
    }));
    const goblin = { id: 'goblin', kind: 'infantry', side: 'red', x: 0, y: 0, stats: { DEX: 5, WILL: 3 } };
    const scene = { v: 1, game: 'guilds', board, models: [goblin, ...ogres] };
    const { because } = good({ ask: 'charge', scene, model: 'goblin', target: 'ogre0' });
    expect(because.map(({ text }) => text)).toContain('goblin needs a WILL test, with WILL 3: 2 to 3 passes, 2 in 6.');
  });
});
