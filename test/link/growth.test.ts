// What happens when the lists of words grow: old links say what they said, new words come back as themselves, and a number
// that does not fit is never written.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { BitReader, BitWriter } from '../../src/link/bits.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { readScene, writeScene } from '../../src/link/scene.ts';
import { plainScene } from '../scene/scenes.ts';

const { more } = vi.hoisted(() => ({ more: Array.from({ length: 40 }, (_, i) => `new-${i}`) }));

vi.mock('../../src/games/registry.ts', async (original) => {
  const { games } = await original<typeof import('../../src/games/registry.ts')>();
  const kinds = <T>(known: Readonly<Record<string, T>>) => ({
    ...known,
    ...Object.fromEntries(more.map((name) => [name, Object.values(known)[0]])),
  });
  const longer = Object.entries(games).map(([id, game]) => {
    const { models, terrain, zones, conditions, traits, terrainTraits } = game.vocabulary;
    const lists = Object.entries({ zones, conditions, traits, terrainTraits });
    const words = Object.fromEntries(lists.map(([name, list]) => [name, [...list, ...more]]));
    const vocabulary = { ...game.vocabulary, ...words, models: kinds(models), terrain: kinds(terrain) };
    return [id, { ...game, vocabulary }];
  });
  const grown = Object.fromEntries(longer);
  return { games: grown, gameOf: (id: string) => grown[id] };
});

const base = (game: string) => ({
  v: 1,
  game,
  board: { shape: 'rect', width: 44, height: 60 },
  models: [] as object[],
});
const shape = { circle: [3, 4, 1] };

describe('longer lists', () => {
  it('bring back words of every kind past the sixteenth', () => {
    for (const [game, { vocabulary }] of Object.entries(games)) {
      const { zones, conditions, traits, terrainTraits } = vocabulary;
      const [models, terrain] = [Object.keys(vocabulary.models), Object.keys(vocabulary.terrain)];
      for (let i = 0; i < conditions.length; i++) {
        const at = (list: readonly string[]) => list[i % list.length]!;
        const scene = {
          ...base(game),
          models: [
            { id: 'm', kind: at(models), side: 'red', x: 1, y: 2, conditions: [at(conditions)], traits: [at(traits)] },
          ],
          terrain: [{ id: 't', kind: at(terrain), shape, traits: [at(terrainTraits)] }],
          zones: [{ id: 'z', kind: at(zones), shape }],
        };
        const out = new BitWriter();
        writeScene(out, scene);
        expect(readScene(new BitReader(out.finish()))).toEqual(scene);
      }
    }
  });

  it('leave every link that was made before as it was', () => {
    for (const line of readFileSync(new URL('golden-v1.ndjson', import.meta.url), 'utf8')
      .trim()
      .split('\n')) {
      const { link, ...meant } = JSON.parse(line);
      expect(fromLink(link)).toEqual({ ok: true, ...meant });
    }
  });
});

describe('a number that does not fit its bits', () => {
  it.each([
    [16, 4],
    [-1, 4],
    [1.5, 4],
    [64, 6],
    [Number.NaN, 3],
  ])('%d in %d bits is never written', (value, bits) => {
    expect(() => new BitWriter().bits(value, bits)).toThrow(RangeError);
  });
  it('and what fits is', () => {
    const out = new BitWriter();
    out.bits(15, 4);
    out.bits(2 ** 40 + 1, 41);
    const from = new BitReader(out.finish());
    expect([from.bits(4), from.bits(41)]).toEqual([15, 2 ** 40 + 1]);
  });
});

describe('a link', () => {
  it('is made only where it says the question that was given', () => {
    const scene = { ...plainScene(), models: [{ id: 'm', kind: 'hero', side: 'red', x: 0, y: 0 }] };
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
    expect(toLink({ question: { ask: 'within', scene, of: nested(6) } })).toMatchObject({ ok: true });
    for (const of of [nested(20), nested(20_000), () => 1, 10n, new Date(0), new Map([[1, 2]]), Number.NaN])
      expect(toLink({ question: { ask: 'within', scene, of } }), typeof of).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^[A-Z].*\.$/),
      });
  });
});
