// A field of the games on a rectangle: the same question asked cell by cell, of an enemy who stands there.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../src/ask/ask.ts';

const good = (question: object): Good => {
  const answer = ask(question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer;
};
interface Field {
  origin: [number, number];
  step: number;
  columns: number;
  rows: number;
  cells: string;
}
const box = (x: number, y: number, wide: number, high: number) => ({
  polygon: [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ],
});
const board = { shape: 'rect', width: 14, height: 11 };
const grimheim = {
  v: 1,
  game: 'grimheim',
  board,
  models: [
    { id: 'a', kind: 'fighter', side: 'red', x: -3.2, y: 0.1 },
    { id: 'b', kind: 'fighter', side: 'blue', x: -0.4, y: 2.6 },
    { id: 'c', kind: 'fighter', side: 'red', x: 2.3, y: -3.1, height: 2.5 },
  ],
  terrain: [
    { id: 'wall', kind: 'wall', shape: box(0.7, -1.3, 0.6, 2.1) },
    { id: 'fence', kind: 'field-defense', shape: box(-2.4, -3.2, 3.1, 0.4) },
    { id: 'crate', kind: 'small-object', shape: { circle: [3.7, 2.2, 0.6] } },
  ],
};
const guilds = {
  v: 1,
  game: 'guilds',
  board,
  models: [
    { id: 'a', kind: 'infantry', side: 'red', x: -3.2, y: 0.1, reach: 2 },
    { id: 'b', kind: 'cavalry', side: 'blue', x: -0.4, y: 2.6 },
    { id: 'c', kind: 'beast', side: 'red', x: 2.3, y: -3.1 },
  ],
  terrain: [
    { id: 'wall', kind: 'wall', shape: box(0.7, -1.3, 0.6, 2.1) },
    // In base contact with whoever stands in the row at -3.
    { id: 'fence', kind: 'barrier', shape: box(-2.4, -3 + 16 / 25.4, 3.1, 0.7) },
  ],
};
const aos = {
  v: 1,
  game: 'aos',
  board,
  models: [
    { id: 'a', kind: 'infantry', side: 'red', unit: 'guard', x: -3.2, y: 0.1 },
    { id: 'a2', kind: 'infantry', side: 'red', unit: 'guard', x: -3.2, y: 1.7 },
    { id: 'b', kind: 'cavalry', side: 'blue', x: -0.4, y: 2.6 },
    { id: 'c', kind: 'hero', side: 'red', x: 2.3, y: -3.1 },
  ],
  terrain: [
    { id: 'wall', kind: 'obstacle', shape: box(0.7, -1.3, 0.6, 2.1) },
    { id: 'smoke', kind: 'obscuring', shape: { circle: [4.1, 2.4, 1.2] } },
  ],
};

type Scene = typeof grimheim | typeof guilds | typeof aos;

function stood(scene: Scene, x: number, y: number): object {
  const guest = { id: 'guest', kind: scene.game === 'grimheim' ? 'fighter' : 'infantry', side: 'blue', x, y };
  return { ...scene, models: [...scene.models, guest] };
}

function asked(of: string, scene: object, reach: number): boolean {
  if (of === 'los' || of === 'seen') {
    const [from, to] = of === 'los' ? ['a', 'guest'] : ['guest', 'a'];
    return (good({ ask: 'los', scene, from, to }).answer as { visible: boolean }).visible;
  }
  if (of === 'cover') {
    const { answer } = good({ ask: 'cover', scene, attacker: 'a', target: 'guest', attack: 'ranged' });
    return (answer as { cover: string }).cover !== 'none';
  }
  if (of === 'reach')
    return (good({ ask: 'distance', scene, from: 'a', to: 'guest' }).answer as { inches: number }).inches <= reach;
  const { engaging } = good({ ask: 'engagement', scene }).answer as unknown as { engaging: [string, string][] };
  return engaging.some(([who, whom]) => who === 'a' && whom === 'guest');
}

describe.each([
  ['Grimheim', grimheim, ['los', 'seen', 'cover', 'reach', 'engagement'], 1],
  ['GUILDS', guilds, ['los', 'seen', 'cover', 'reach', 'engagement'], 2],
  ['Age of Sigmar', aos, ['los', 'seen', 'reach'], 3],
] as const)('a field of %s', (title, scene, kinds, reach) => {
  it.each(kinds)('%s: every cell says what the question says of an enemy there', (of) => {
    const { answer, because } = good({ ask: 'field', scene, of, model: 'a', step: 1 });
    const { origin, step, columns, rows, cells } = answer as unknown as Field;
    const bytes = [...Buffer.from(cells, 'base64')];
    expect([origin, columns, rows, bytes.length]).toEqual([[-7, -5], 15, 11, 165]);
    const told = bytes.filter((byte) => byte === 1).length;
    expect(because[0]!.text).toContain(`${told} of the ${bytes.filter((byte) => byte < 2).length} places`);
    expect(new Set(bytes)).toEqual(new Set([0, 1, 255]));
    bytes.forEach((byte, i) => {
      if (byte === 255) return;
      const [x, y] = [origin[0] + step * (i % columns), origin[1] + step * Math.floor(i / columns)];
      expect([x, y, byte === 1]).toEqual([x, y, asked(of, stood(scene, x, y), reach)]);
    });
  });

  it('nobody stands on a base, on what bars the way, or over the edge', () => {
    const { answer } = good({ ask: 'field', scene, of: 'reach', model: 'a', step: 1 });
    const { columns, cells } = answer as unknown as Field;
    const bytes = Buffer.from(cells, 'base64');
    const at = (x: number, y: number) => bytes[(y + 5) * columns + x + 7];
    expect([at(-3, 0), at(0, 3), at(-7, 0), at(3, -5)]).toEqual([255, 255, 255, 255]);
    // Terrain keeps nobody out in Age of Sigmar.
    expect(at(1, 0) === 255).toBe(scene.game !== 'aos');
  });

  it('who stands there may be told, and what the game does not ask is refused in words', () => {
    const wide = good({ ask: 'field', scene, of: 'reach', model: 'a', step: 1, as: { base: 100, height: 4 } });
    const usual = good({ ask: 'field', scene, of: 'reach', model: 'a', step: 1 });
    expect((wide.answer as unknown as Field).cells).not.toBe((usual.answer as unknown as Field).cells);
    // Where a model can walk to is another question, with tests of its own.
    const unknown = scene.game === 'aos' ? 'cover' : null;
    if (unknown)
      expect(ask({ ask: 'field', scene, of: unknown, model: 'a', step: 1 })).toMatchObject({
        ok: false,
        error: { code: 'unsupported', path: 'of', message: `${title} has no field of "${unknown}".` },
      });
  });
});
