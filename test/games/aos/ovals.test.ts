// Every question of Age of Sigmar takes oval bases, and how they are turned decides.
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/ask/ask.ts';
import { pictureOf } from '../../../src/draw/answer-with-picture.ts';

interface More {
  readonly base?: number | readonly [number, number];
  readonly facing?: number;
  readonly unit?: string;
  readonly height?: number;
  readonly stats?: object;
}
const model = (id: string, side: 'red' | 'blue', x: number, y: number, more: More = {}) => ({
  ...{ id, kind: 'monster', side, x, y, height: 2 },
  ...more,
});
const scene = (models: readonly object[], more: object = {}) => ({
  v: 1,
  game: 'aos',
  board: { shape: 'rect', width: 60, height: 44 },
  models,
  ...more,
});
const answerOf = (question: object): Record<string, unknown> => {
  const answered = ask(question as never);
  if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  return answered.answer as unknown as Record<string, unknown>;
};
const textOf = (question: object): string => {
  const answered = ask(question as never);
  return answered.ok ? answered.because.map(({ text }) => text).join(' ') : answered.error.message;
};

// 101.6 mm is four inches, 50.8 mm two.
const DRAGON = [101.6, 50.8] as const;
const at = (facing: number) => model('dragon', 'red', 0, 0, { base: DRAGON, facing });
const knight = model('knight', 'blue', 6, 0, { base: 50.8 });

describe('oval bases in Age of Sigmar', () => {
  it('are measured from their rims, as they are turned', () => {
    const inches = (facing: number) =>
      answerOf({ ask: 'distance', scene: scene([at(facing), knight]), from: 'dragon', to: 'knight' }).inches;
    expect(inches(0)).toBeCloseTo(3, 9);
    expect(inches(90)).toBeCloseTo(4, 9);
    expect(inches(180)).toBeCloseTo(3, 9);
  });

  it('are in combat only because of how they are turned', () => {
    const engaging = (facing: number) => answerOf({ ask: 'engagement', scene: scene([at(facing), knight]) }).engaging;
    expect(engaging(0)).toEqual([
      ['dragon', 'knight'],
      ['knight', 'dragon'],
    ]);
    expect(engaging(90)).toEqual([]);
  });

  it('contest an objective, and are wholly within a distance, only because of how they are turned', () => {
    const zones = [{ id: 'o', kind: 'objective', shape: { circle: [5.5, 0, 0.787] } }];
    const scores = (facing: number) =>
      (answerOf({ ask: 'control', scene: scene([at(facing)], { zones }), objective: 'o' }).scores as { red: number })
        .red;
    expect(scores(0)).toBeGreaterThan(0);
    expect(scores(90)).toBe(0);
    const wholly = (facing: number) =>
      answerOf({
        ask: 'within',
        scene: scene([at(facing)]),
        model: 'dragon',
        of: { point: [4, 0] },
        inches: 5,
        wholly: true,
      }).holds;
    expect(wholly(90)).toBe(true);
    expect(wholly(0)).toBe(false);
  });

  it('see past a wall only because of how they are turned, over it too', () => {
    const terrain = [
      {
        id: 'wall',
        kind: 'obstacle',
        height: 5,
        shape: {
          polygon: [
            [2.5, -1.1],
            [3, -1.1],
            [3, 1.1],
            [2.5, 1.1],
          ],
        },
      },
    ];
    const small = model('small', 'blue', 6, 0, { base: 25.4 });
    const los = (facing: number, height = 5) =>
      answerOf({
        ask: 'los',
        scene: scene([at(facing), small], { terrain: terrain.map((piece) => ({ ...piece, height })) }),
        from: 'dragon',
        to: 'small',
      });
    expect(los(90)).toMatchObject({ visible: true, blockers: [] });
    expect(los(0)).toMatchObject({ visible: false, blockers: ['wall'] });
    // Lower than both, it hides nobody.
    expect(los(0, 1)).toMatchObject({ visible: true });
  });

  it('charge at their facing, and say so', () => {
    const far = model('far', 'blue', 12, 0, { base: 50.8 });
    const question = (facing: number) => ({
      ask: 'charge',
      scene: scene([at(facing), far]),
      model: 'dragon',
      target: 'far',
    });
    // Nine inches of gap, and a charge ends within half an inch.
    expect(answerOf(question(0))).toMatchObject({ possible: true, roll: 9 });
    expect(answerOf(question(90))).toMatchObject({ possible: true, roll: 10 });
    expect(textOf(question(30))).toContain('dragon keeps its facing of 30°');
    expect(textOf({ ...question(0), scene: scene([model('dragon', 'red', 0, 0, { base: 60 }), far]) })).not.toContain(
      'facing',
    );
    expect(ask(question(30))).toMatchObject({ rulings: expect.arrayContaining(['aos.charge.facing']) });
    expect(ask({ ...question(0), scene: scene([model('dragon', 'red', 0, 0, { base: 60 }), far]) })).not.toMatchObject({
      rulings: expect.arrayContaining(['aos.charge.facing']),
    });
  });

  it('may be set up more than 9" from the enemy only because of how they are turned', () => {
    // Thirteen inches between the middles, less an inch for the knight: 10" from the dragon's side, 9" from its end.
    const setup = (facing: number, away = 12) =>
      answerOf({
        ask: 'setup',
        battleplan: 4,
        unit: 'dragon',
        scene: scene([at(facing), { ...knight, x: away }]),
      });
    expect(setup(90)).toMatchObject({ legal: true, problems: [] });
    expect(setup(0)).toMatchObject({ legal: false, problems: [{ unit: 'dragon' }] });
    expect(setup(0, 12.1)).toMatchObject({ legal: true });
  });

  it('are wholly within a quarter for a tactic only because of how they are turned', () => {
    // The middle of the dragon is 1.5" from the line between two quarters: its end crosses that, its side does not.
    const foot = (id: string, x: number, y: number) => ({ id, kind: 'infantry', side: 'red', x, y });
    const met = (facing: number) =>
      answerOf({
        ask: 'tactic',
        card: 5,
        tactic: 'affray',
        side: 'red',
        facts: { setUp: [] },
        scene: scene([{ ...at(facing), x: 1.5, y: 15 }, foot('b', -15, 12), foot('c', -15, -12), foot('d', 15, -12)]),
      }).met;
    expect([met(90), met(0)]).toEqual([true, false]);
  });

  it('have the middle that a line runs to, however they are turned', () => {
    const zones = [
      { id: 'o', kind: 'objective', shape: { circle: [3, 0, 0.787] } },
      { id: 'p', kind: 'objective', shape: { circle: [3, 3, 0.787] } },
    ];
    const crossing = (facing: number) =>
      answerOf({
        ask: 'crossing',
        from: 'dragon',
        to: 'knight',
        among: ['o', 'p'],
        scene: scene([at(facing), knight], { zones }),
      });
    for (const facing of [0, 30, 90]) expect(crossing(facing)).toMatchObject({ first: 'o', all: ['o'] });
  });

  it('make a close call of a degree that would change the answer', () => {
    const big = (facing: number) => model('dragon', 'red', 0, 0, { base: [170, 105], facing });
    const call = (facing: number, away: number) => {
      const answered = ask({ ask: 'engagement', scene: scene([big(facing), { ...knight, x: away }]) });
      if (!answered.ok) throw new Error(answered.error.message);
      return answered.close?.text ?? null;
    };
    const gap = (facing: number, x: number) =>
      answerOf({ ask: 'distance', from: 'dragon', to: 'knight', scene: scene([big(facing), { ...knight, x }]) })
        .inches as number;
    // Where the two are so far apart, halved to the end.
    const awayFor = (inches: number) => {
      let [low, high] = [5, 9];
      for (let k = 0; k < 40; k++) {
        const middle = (low + high) / 2;
        if (gap(45, middle) < inches) low = middle;
        else high = middle;
      }
      return low;
    };
    // In combat by 0.012", which a degree's turn takes away and a hundredth of an inch does not.
    const away = awayFor(3 - 0.012);
    expect(gap(46, away)).toBeGreaterThan(3);
    expect(call(45, away)).toBe('A close call: turning one base by a degree could change this answer.');
    expect(call(45, away + 0.007)).toContain('moving one piece by 0.01');
    expect(call(45, away - 0.1)).toBeNull();
  });

  it('stand in fields at their facing', () => {
    const question = {
      ask: 'field',
      of: 'reach',
      model: 'dragon',
      scene: scene([at(0)]),
      as: { base: DRAGON, facing: 90 },
      step: 2,
    };
    const { columns, rows, cells } = answerOf(question) as { columns: number; rows: number; cells: string };
    const bytes = Buffer.from(cells, 'base64');
    const cell = (x: number, y: number) => bytes[((rows - 1) / 2 + y / 2) * columns + (columns - 1) / 2 + x / 2];
    // Upright beside the lying dragon: 6 inches off 3 are left, 8 are too far, and on the dragon nobody stands.
    expect([cell(6, 0), cell(8, 0), cell(0, 6), cell(0, 8), cell(2, 0)]).toEqual([1, 0, 1, 0, 255]);
  });

  it('are drawn as ovals along their facing, with the ring of their combat range', () => {
    const picture = pictureOf({ ask: 'engagement', scene: scene([at(10), { ...knight, x: 5.8 }]) });
    const { svg } = picture as { svg: string };
    expect(svg).toMatch(/<ellipse [^>]*transform="rotate\(-10\)"/);
    // The ring of the dragon is no circle: it runs three inches from the oval's rim all along.
    expect(svg.match(/<polygon [^>]*stroke-dasharray="4 4"/g)).toHaveLength(1);
  });

  it('are refused with their paths where a question has them wrong', () => {
    const answered = ask({
      ask: 'field',
      of: 'los',
      model: 'dragon',
      scene: scene([at(0)]),
      as: { base: [35, 60] },
      step: 1,
    } as never);
    expect(answered).toMatchObject({ ok: false, error: { path: 'as.base' } });
  });
});
