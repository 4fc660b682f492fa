// A field is the same question asked cell by cell.
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/ask/ask.ts';
import { asked, fieldOf, good, hero, plain, READINGS, stood } from './standing.ts';
import type { RandomScene } from './tables.ts';

describe('fields', () => {
  it('covers the bounding box of the board with cells on whole multiples of the step', () => {
    const scene = plain([hero]);
    expect(fieldOf({ scene, of: 'los', model: 'a', step: 1 })).toMatchObject({
      origin: [-6, -6],
      columns: 13,
      rows: 13,
    });
    expect(fieldOf({ scene, of: 'los', model: 'a', step: 2 })).toMatchObject({ origin: [-6, -6], columns: 7, rows: 7 });
    const wide = { ...scene, board: { shape: 'rect', width: 10, height: 4 } };
    const field = fieldOf({ scene: wide, of: 'los', model: 'a', step: 0.7 });
    expect(field).toMatchObject({ columns: 15, rows: 7, step: 0.7 });
    expect(field.origin[0]).toBeCloseTo(-4.9);
    expect(field.origin[1]).toBeCloseTo(-2.1);
    expect(field.bytes).toHaveLength(15 * 7);
  });

  it('is refused when it has too many cells', () => {
    const scene = { ...plain([hero]), board: { shape: 'rect', width: 60, height: 60 } };
    expect(ask({ ask: 'field', scene, of: 'los', model: 'a', step: 0.1 })).toMatchObject({
      ok: false,
      error: { code: 'too-large', path: 'step' },
    });
    expect(ask({ ask: 'field', scene, of: 'los', model: 'a', step: 0.125 })).toMatchObject({ ok: true });
  });

  it('says where nobody can stand: off the board, on bases and Souls, on tall walls and the impassable, not on tokens', () => {
    const wall = {
      id: 'w',
      kind: 'wall',
      shape: {
        polygon: [
          [3.8, -0.2],
          [4.2, -0.2],
          [4.2, 0.2],
          [3.8, 0.2],
        ],
      },
    };
    const rock = { id: 'r', kind: 'boulder', shape: { circle: [-4, 0, 0.3] } };
    const models = [
      hero,
      { id: 's', kind: 'soul', side: 'neutral', x: 0, y: 4 },
      { id: 't', kind: 'token', side: 'red', x: 0, y: -4 },
    ];
    const at = (scene: object, x: number, y: number, more: object = {}): number => {
      const { bytes, origin, columns } = fieldOf({ scene, of: 'los', model: 'a', step: 1, ...more });
      return bytes[(y - origin[1]) * columns + (x - origin[0])]!;
    };
    const scene = plain(models, [wall, rock]);
    expect(at(scene, 0, 0)).toBe(255);
    expect(at(scene, 0, 4)).toBe(255);
    expect(at(scene, 0, -4)).toBe(1);
    expect(at(scene, -4, 0)).toBe(255);
    expect(at(scene, 4, 0)).toBe(1);
    expect(at(scene, 4, 0, { as: { height: 1 } })).toBe(255);
    expect(at(plain(models, [{ ...wall, height: 2 }]), 4, 0)).toBe(255);
    expect(at(scene, 5, 0)).toBe(1);
    expect(at(scene, 6, 0)).toBe(255);
    expect(at(scene, 5, 0, { as: { base: 60 } })).toBe(255);
    expect(at(scene, 3, 3)).toBe(1);
  });

  // Bases two inches wide on whole inches: many of them just touch a forest, a wall or the reach.
  const strip = (id: string, kind: string, x: number, bottom: number, top: number, more: object = {}) => ({
    id,
    kind,
    ...more,
    shape: {
      polygon: [
        [x, bottom],
        [x + 1, bottom],
        [x + 1, top],
        [x, top],
      ],
    },
  });
  const around = { ...hero, x: -4, base: 50.8 };
  const green = [strip('trees', 'forest', -2, -3, 4), strip('fumes', 'smoke', 2, -2, 2)];
  const thin = [
    [-6, 1.4],
    [-2, 1.4],
    [-2, 1.6],
    [-6, 1.6],
  ];
  const stones = [
    strip('low', 'wall', 1, -3, -1),
    { id: 'thin', kind: 'wall', height: 3, shape: { polygon: thin } },
    strip('stream', 'water', 4, -6, 6),
  ];
  const guests = [
    { id: 'down', kind: 'hero', side: 'red', x: 2, y: 5, conditions: ['knocked-down'] },
    { id: 'idol', kind: 'effigy', side: 'blue', x: -4, y: -3 },
    { id: 'within', kind: 'hero', side: 'red', x: -1, y: -2 },
  ];
  const everything = [...green, ...stones, { id: 'bush', kind: 'hedge', shape: { circle: [3, -5, 0.6] } }];
  const tables: Record<string, object[]> = { open: [], stones, wood: [...stones, green[0]!], full: everything };
  const WHO: Record<string, (readonly [model: string, height: number])[]> = {
    open: [['a', 2]],
    los: [
      ['a', 2],
      ['a', 5],
      ['within', 2],
    ],
    cover: [
      ['a', 2],
      ['idol', 2],
    ],
    reach: [['a', 2]],
    engagement: [['a', 2]],
  };
  for (const [name, terrain] of Object.entries(tables))
    for (const asks of ['los', 'cover', 'reach', 'engagement'])
      it(`of ${asks} is that question asked in every cell: ${name}`, () => {
        const wooded = name === 'full' || name === 'wood';
        for (const rulings of wooded ? READINGS : READINGS.slice(-1))
          for (const [model, height] of name === 'open' ? WHO.open! : WHO[asks]!) {
            const models = name === 'open' ? [around] : [around, ...guests];
            const scene = { ...plain(models, terrain, 18), rulings } as unknown as RandomScene;
            const { bytes, origin, columns } = fieldOf({
              scene,
              of: asks,
              model,
              as: { base: 50.8, height },
              step: 1,
            });
            bytes.forEach((cell, i) => {
              if (cell === 255) return;
              const here = stood(scene, origin[0] + (i % columns), origin[1] + Math.floor(i / columns), 50.8, height);
              expect(cell, JSON.stringify(here)).toBe(asked(asks, here, model) ? 1 : 0);
            });
          }
      });

  it('lists the rulings that could matter to some cell, and no others', () => {
    const rulingsOf = (of: string, models: object[], terrain: object[] = []) =>
      good({ ask: 'field', scene: plain(models, terrain), of, model: 'a', step: 1 }).rulings ?? [];
    const idol = { id: 'idol', kind: 'effigy', side: 'blue', x: -3, y: -3 };
    expect(rulingsOf('cover', [hero])).toEqual([]);
    expect(rulingsOf('cover', [hero], [stones[0]!])).toEqual(['judgement.cover.line']);
    expect(rulingsOf('cover', [hero, idol])).toEqual(['judgement.cover.line', 'judgement.cover.models']);
    expect(rulingsOf('los', [hero, idol])).toEqual([]);
    expect(rulingsOf('los', [hero], [stones[0]!])).toEqual(['judgement.los.height']);
    expect(rulingsOf('los', [hero], [green[0]!])).toEqual(['judgement.terrain.within']);
  });

  it('of a model without a reach reaches nobody, not even who touches it', () => {
    const { reach: _, ...unarmed } = around;
    const { bytes } = fieldOf({ scene: plain([unarmed]), of: 'reach', model: 'a', as: { base: 50.8 }, step: 1 });
    expect([...bytes]).not.toContain(1);
  });

  it('seen is los, and a model without a reach reaches nobody', () => {
    const scene = plain([{ ...hero, reach: undefined }].map(({ reach: _, ...rest }) => rest));
    expect(fieldOf({ scene, of: 'seen', model: 'a', step: 1 }).cells).toBe(
      fieldOf({ scene, of: 'los', model: 'a', step: 1 }).cells,
    );
    expect([...fieldOf({ scene, of: 'reach', model: 'a', step: 1 }).bytes]).not.toContain(1);
  });

  it('counts its places in words', () => {
    const scene = plain([hero], [], 4);
    const { because, answer } = good({ ask: 'field', scene, of: 'reach', model: 'a', step: 1 });
    expect(because).toEqual([
      { rule: 'judgement/melee-range', text: '0 of the 0 places to stand are within the melee range of a.' },
    ]);
    expect(answer).toMatchObject({ columns: 5, rows: 5 });
    const [reason] = good({
      ask: 'field',
      scene: plain([hero], [], 8),
      of: 'engagement',
      model: 'a',
      step: 2.0,
    }).because;
    expect(reason).toEqual({
      rule: 'judgement/engaged',
      text: 'An enemy would be engaged by a in 8 of the 8 places to stand.',
    });
  });
});
