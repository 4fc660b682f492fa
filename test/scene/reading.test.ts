// Reading a scene after an earlier reading of it: the same scene as reading it from the start, in which what stayed is the
// very same.
import { describe, expect, it } from 'vitest';
import { readScene } from '../../src/ask/ask.ts';
import { randomTable } from '../games/judgement/tables.ts';
import { randomFrom } from '../oracle/random.ts';

const SEED = 2618;

describe('a scene that is read after one of its pieces was replaced', () => {
  it(`is the scene that is read from the start, and the other pieces are the very same (seed ${SEED})`, () => {
    const random = randomFrom(SEED);
    for (let n = 0; n < 200; n++) {
      const before = randomTable(random, 12);
      const read = readScene(before);
      const at = Math.floor(random() * before.models.length);
      const models = before.models.map((model, i) => (i === at ? { ...model, x: model.x + 0.5 } : model));
      const now = { ...before, models };
      const after = readScene(now, { written: before, parsed: read });
      expect(after).toEqual(readScene(now));
      if (!read.ok || !after.ok) throw new Error('A random table was refused.');
      const { scene } = after;
      expect(scene.models.map((model, i) => model === read.scene.models[i])).toEqual(models.map((_, i) => i !== at));
      expect(scene.terrain.every((piece, i) => piece === read.scene.terrain[i])).toBe(true);
      expect(scene.board).toBe(read.scene.board);
    }
  });
  it('is refused where the new piece takes the name of one that stayed', () => {
    const before = randomTable(randomFrom(SEED), 12);
    const models = before.models.map((model, i) => (i === 1 ? { ...model, id: before.models[0]!.id } : model));
    const after = readScene({ ...before, models }, { written: before, parsed: readScene(before) });
    expect(after).toMatchObject({ ok: false, problems: [{ path: 'scene.models[1].id' }] });
  });
});
