// Rules, rulings, tables and the way facts are said.
import { describe, expect, it } from 'vitest';
import { outcome } from '../../src/games/game.ts';
import { convention } from '../../src/scene/citation.ts';
import type { Scene } from '../../src/scene/scene.ts';
import { farthestPointFrom, gapTo, nameOf } from '../../src/table/gaps.ts';
import { Table } from '../../src/table/table.ts';
import { drawn, followedBy, rule, sentencesOfRules, withMargin, words } from '../../src/verdict/rule.ts';
import { Readings } from '../../src/verdict/rulings.ts';
import { english } from '../../src/verdict/show.ts';

const even = rule({
  id: 'game/even',
  cites: [convention('numbers')],
  says: {
    yes: ({ n }: { n: number }) => `${n} is even.`,
    no: ({ n }: { n: number }) => `${n} is odd.`,
    none: () => 'Nothing.',
  },
  judge: (n: number, say) => say.verdict(n % 2 === 0, n % 2 === 0 ? 'yes' : 'no', { n }),
});
const mark = { kind: 'piece', role: 'target', id: 'a' } as const;

describe('a rule', () => {
  it('carries its id, citations and sentences, and judges to plain data', () => {
    expect(even.id).toBe('game/even');
    expect(even.cites).toEqual([{ source: 'convention', section: 'numbers' }]);
    expect(even(4)).toEqual({ value: true, because: [{ rule: 'game/even', says: 'yes', facts: { n: 4 } }], marks: [] });
  });
  it('says a reason without facts too', () => {
    const silent = rule({
      id: 'game/silent',
      cites: [convention('silence')],
      says: { none: () => 'Nothing.' },
      judge: (_: null, say) => say.verdict(0, 'none'),
    });
    expect(silent(null).because).toEqual([{ rule: 'game/silent', says: 'none', facts: {} }]);
  });
  it('is looked up in the book of its game', () => {
    const book = sentencesOfRules([even]);
    expect(words(even(3).because[0]!, book, english)).toBe('3 is odd.');
    expect(() => words({ rule: 'game/even', says: 'maybe', facts: {} }, book, english)).toThrow('game/even says maybe');
  });
  it('may share a page with others, but not a sentence', () => {
    const twin = rule({
      id: 'game/even',
      cites: [convention('n')],
      says: { twin: () => 'Twin.' },
      judge: (_: null, say) => say.verdict(1, 'twin'),
    });
    const book = sentencesOfRules([even, twin]);
    expect(words(twin(null).because[0]!, book, english)).toBe('Twin.');
    expect(() => sentencesOfRules([even, even])).toThrow('Two rules of game/even say yes');
  });
});

describe('verdicts', () => {
  it('are drawn, given a margin and followed by others', () => {
    const verdict = followedBy(withMargin(drawn(even(2), mark), 0.5), even(3), drawn(even(5), mark));
    expect(verdict.value).toBe(true);
    expect(verdict.margin).toBe(0.5);
    expect(verdict.marks).toEqual([mark, mark]);
    expect(verdict.because.map(({ facts }) => facts)).toEqual([{ n: 2 }, { n: 3 }, { n: 5 }]);
  });
  it('may be remarks, which hold nothing', () => {
    const told = rule({
      id: 'game/told',
      cites: [convention('telling')],
      says: { told: ({ n }: { n: number }) => `${n}.` },
      judge: (n: number, say) => say.remark('told', { n }),
    });
    expect(told(4)).toEqual({
      value: null,
      because: [{ rule: 'game/told', says: 'told', facts: { n: 4 } }],
      marks: [],
    });
  });
  it('become an outcome, with a margin only if there is one', () => {
    const verdict = { value: { inches: 2 }, because: [], marks: [mark] };
    expect(outcome<'distance'>(verdict)).toEqual({ answer: { inches: 2 }, because: [], marks: [mark] });
    expect(outcome<'distance'>({ ...verdict, margin: 0 })).toMatchObject({ margin: 0 });
  });
});

describe('a table of several pieces', () => {
  it('knows its terrain and zones by name', () => {
    const shape = { circle: [0, 0, 1] } as const;
    const piece = (id: string) => ({ id, kind: 'wall', height: 1, z: 0, traits: [], shape });
    const zone = (id: string) => ({ id, kind: 'objective', shape });
    const scene = {
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [],
      terrain: [piece('near'), piece('far')],
      zones: [zone('left'), zone('right')],
      rulings: {},
    } as unknown as Scene;
    const table = new Table(scene, new Readings({}, {}));
    expect(table.terrain('far')?.id).toBe('far');
    expect(table.terrain('left')).toBeUndefined();
    expect(table.zone('right')?.id).toBe('right');
    expect(table.zone('far')).toBeUndefined();
  });
});

describe('readings', () => {
  const rulings = { 'g.a': ['one', 'two', 'three'], 'g.b': ['yes', 'no'] } as const;
  it('are the default unless chosen', () => {
    const readings = new Readings(rulings, { 'g.b': 'no' });
    expect(readings.of('g.b')).toBe('no');
    expect(readings.of('g.a')).toBe('one');
  });
  it('have others', () => {
    const readings = new Readings(rulings, { 'g.a': 'two' });
    expect(readings.others('g.a')).toEqual(['one', 'three']);
    expect(readings.others('g.b')).toEqual(['no']);
    expect(readings.of('g.a')).toBe('two');
  });
  it('can be read another way', () => {
    const readings = new Readings(rulings, { 'g.b': 'no' });
    expect(readings.with('g.a', 'three').of('g.a')).toBe('three');
    expect(readings.with('g.a', 'three').of('g.b')).toBe('no');
    expect(readings.of('g.a')).toBe('one');
  });
});

const scene: Scene = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    {
      id: 'a',
      kind: 'hero',
      side: 'red',
      x: 0,
      y: 0,
      base: 50.8,
      width: 50.8,
      facing: 0,
      height: 2,
      z: 0,
      reach: 1,
      unit: 'a',
      stats: { MEL: 5 },
      conditions: [],
      traits: [],
    },
    {
      id: 'b',
      kind: 'hero',
      side: 'blue',
      x: 5,
      y: 0,
      base: 50.8,
      width: 50.8,
      facing: 0,
      height: 2,
      z: 0,
      reach: 1,
      unit: 'b',
      stats: {},
      conditions: [],
      traits: [],
    },
  ],
  terrain: [
    {
      id: 't',
      kind: 'wall',
      shape: {
        polygon: [
          [2, -1],
          [3, -1],
          [3, 1],
          [2, 1],
        ],
      },
      height: 1,
      z: 0,
      traits: [],
    },
  ],
  zones: [{ id: 'z', kind: 'deployment', side: null, shape: { circle: [0, 6, 1] } }],
  rulings: {},
};

describe('a table', () => {
  const table = new Table(scene, new Readings({}, {}));
  it('knows its pieces by name and by number', () => {
    expect(table.model('a')).toBe(scene.models[0]);
    expect(table.terrain('t')).toBe(scene.terrain[0]);
    expect(table.zone('z')).toBe(scene.zones[0]);
    expect(table.model('t')).toBeUndefined();
    for (const id of ['a', 'b', 't', 'z']) expect(table.idOf(table.shape(id))).toBe(id);
    expect(() => table.shape('nobody')).toThrow('No piece nobody');
    expect(() => table.idOf(99)).toThrow('no piece');
  });
  it('gives a stat, or refuses the scene at it', () => {
    expect(table.stat(scene.models[0]!, 'MEL')).toBe(5);
    expect(() => table.stat(scene.models[1]!, 'MEL')).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ code: 'bad-scene', path: 'scene.models[1].stats.MEL' }),
      }),
    );
  });
  it('wants only the headline of a question beside the one that was asked, on the same geometry', () => {
    expect(table.headlineOnly).toBe(false);
    expect(table.aside().headlineOnly).toBe(true);
    expect(table.aside().geometry).toBe(table.geometry);
    expect(table.aside().shape('b')).toBe(table.shape('b'));
  });
  it('lists what was consulted, also on tables of the same question, but not aside from it', () => {
    const rulings = { 'g.a': ['one', 'two'], 'g.b': ['yes', 'no'], 'g.c': ['in', 'out'] } as const;
    const asked = new Table(scene, new Readings(rulings, { 'g.b': 'no' }));
    expect(asked.consulted.list()).toEqual([]);
    expect(asked.consult('g.b')).toBe('no');
    expect(asked.after(new Map()).consult('g.a')).toBe('one');
    expect(asked.aside().consult('g.c')).toBe('in');
    expect(asked.readAs(asked.readings.with('g.c', 'out')).consult('g.c')).toBe('out');
    expect(asked.consulted.list()).toEqual(['g.a', 'g.b']);
  });
  it('is measured to pieces, zones and points', () => {
    const [a, b] = scene.models as [Scene['models'][0], Scene['models'][0]];
    expect(gapTo(table, a, { model: b }).inches).toBeCloseTo(3, 12);
    expect(gapTo(table, a, { terrain: scene.terrain[0]! }).inches).toBeCloseTo(1, 12);
    expect(gapTo(table, a, { zone: scene.zones[0]! }).inches).toBeCloseTo(4, 12);
    expect(gapTo(table, a, { point: [0, -3] }).inches).toBeCloseTo(2, 12);
    expect(farthestPointFrom(table, a, { point: [0, -3] })).toBeCloseTo(4, 12);
    expect(nameOf({ model: b })).toBe('b');
    expect(nameOf({ terrain: scene.terrain[0]! })).toBe('t');
    expect(nameOf({ zone: scene.zones[0]! })).toBe('z');
    expect(nameOf({ point: [1, 1] })).toBeNull();
  });
  it('is measured to the nearest of a unit, and from the one of it that is worst off', () => {
    const unit = { id: 'both', side: 'red', models: scene.models } as const;
    const point = [0, -3] as const;
    const [a, b] = scene.models.map((model) => gapTo(table, model, { point }).inches) as [number, number];
    expect(a).not.toBe(b);
    expect(gapTo(table, unit, { point }).inches).toBe(Math.min(a, b));
    const far = scene.models.map((model) => farthestPointFrom(table, model, { point }));
    expect(farthestPointFrom(table, unit, { point })).toBe(Math.max(...far));
    const near = scene.models.map((model) => farthestPointFrom(table, scene.models[0]!, { model }));
    expect(farthestPointFrom(table, scene.models[0]!, { unit })).toBe(Math.min(...near));
    expect(gapTo(table, scene.models[0]!, { unit }).inches).toBe(0);
    expect(nameOf({ unit })).toBe('both');
  });
  it('keeps a point that was measured to, and takes no two for one', () => {
    expect(table.guest([1, 23])).toBe(table.guest([1, 23]));
    expect(table.guest([12, 3])).not.toBe(table.guest([1, 23]));
  });
});

describe('facts are said as a player would', () => {
  it('in inches', () => {
    expect(english.inches(2)).toBe('2"');
    expect(english.inches(1.5)).toBe('1.5"');
    expect(english.inches(1.968503937)).toBe('1.97"');
    expect(english.inches(0.0035)).toBe('0.0035"');
    expect(english.inches(10)).toBe('10"');
    expect(english.inches(0)).toBe('0"');
    expect(english.apart(0)).toBe('touching');
    expect(english.apart(1.25)).toBe('1.25" apart');
  });
  it('in dice', () => {
    expect(english.dice(1)).toBe('+1 die');
    expect(english.dice(-1)).toBe('−1 die');
    expect(english.dice(3)).toBe('+3 dice');
    expect(english.dice(-2)).toBe('−2 dice');
  });
  it('in names', () => {
    expect(english.names([])).toBe('nobody');
    expect(english.names(['a'])).toBe('a');
    expect(english.names(['a', 'b'])).toBe('a and b');
    expect(english.names(['a', 'b', 'c'])).toBe('a, b and c');
    expect(english.first('red')).toBe('Red');
  });
});
