// A field of sight answers all its places together; each must be what the question of line of sight says of somebody there.
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/ask/ask.ts';
import { randomScene } from '../../oracle/oval-laws.ts';
import { randomFrom } from '../../oracle/random.ts';

interface Field {
  readonly origin: readonly [number, number];
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: string;
}

const answerOf = <T>(question: object): T => {
  const answered = ask(question);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.answer as T;
};

// The board is small and the walls are many, so that most places have something in between.
const crowded = (seed: number): { models: { side: string }[] } => {
  const scene = randomScene(randomFrom(seed), true) as object;
  return { ...scene, board: { shape: 'rect', width: 22, height: 22 } } as never;
};

describe('a field of sight with oval bases', () => {
  for (const [of, base] of [
    ['los', 32],
    ['seen', 32],
    ['los', [75, 42]],
  ] as const)
    it(`says of every place what line of sight says there: ${of}, a base of ${base} mm, seeds 1 to 8`, () => {
      let [seen, hidden] = [0, 0];
      for (let seed = 1; seed <= 8; seed++) {
        const scene = crowded(seed);
        const as = { base, facing: 30 };
        const field = answerOf<Field>({ ask: 'field', of, model: 'm0', step: 2, as, scene });
        const { origin, step, columns } = field;
        const side = scene.models[0]!.side === 'red' ? 'blue' : 'red';
        Buffer.from(field.cells, 'base64').forEach((cell, i) => {
          if (cell > 1) return;
          const [x, y] = [origin[0] + step * (i % columns), origin[1] + step * Math.floor(i / columns)];
          const stranger = { id: 'guest', kind: 'infantry', side, x, y, ...as };
          const [from, to] = of === 'los' ? ['m0', 'guest'] : ['guest', 'm0'];
          const there = { ...scene, models: [...scene.models, stranger] };
          const { visible } = answerOf<{ visible: boolean }>({ ask: 'los', from, to, scene: there });
          expect([seed, x, y, cell === 1]).toEqual([seed, x, y, visible]);
          if (visible) seen++;
          else hidden++;
        });
      }
      expect(seen).toBeGreaterThan(50);
      expect(hidden).toBeGreaterThan(40);
    });
});
