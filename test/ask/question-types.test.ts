// What the types of a question promise to a program: `tsc` reads this file, and the lines that must not compile say so.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask as askAnything, readScene } from '../../src/ask/ask.ts';
import { askUnder } from '../../src/ask/ask-under.ts';
import { askSpelt, type Question } from '../../src/ask/question.ts';
import type { WrittenScene } from '../../src/scene/written-scene.ts';
import { ROOT, textOf } from '../contract/files.ts';

const ask = askSpelt(askUnder);
const scene: WrittenScene = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    { id: 'a', kind: 'hero', side: 'red', x: -4, y: 0 },
    { id: 'b', kind: 'hero', side: 'blue', x: 4, y: 0 },
  ],
};

describe('a question in TypeScript', () => {
  it('has the type of its answer', () => {
    const answer = ask({ ask: 'distance', from: 'a', to: 'b', scene });
    if (!answer.ok) throw new Error(answer.error.message);
    const inches: number = answer.answer.inches;
    expect(inches).toBeCloseTo(6.0315, 4);
    // @ts-expect-error a distance has no such field
    expect(answer.answer.visible).toBeUndefined();
  });

  it('does not compile with a name, a field or a value that there is not, and is answered all the same', () => {
    // @ts-expect-error there is no such question
    expect(ask({ ask: 'distence', from: 'a', to: 'b', scene }).ok).toBe(false);
    // @ts-expect-error a distance goes to something
    expect(ask({ ask: 'distance', from: 'a', too: 'b', scene }).ok).toBe(false);
    // @ts-expect-error a scene has models
    expect(ask({ ask: 'distance', from: 'a', to: 'b', scene: { ...scene, models: undefined } }).ok).toBe(false);
    // @ts-expect-error what came from outside is asked by another function
    expect(ask(JSON.parse('null') as unknown).ok).toBe(false);
    expect(askAnything(JSON.parse('null') as unknown).ok).toBe(false);
  });

  it('takes what readScene returns, changed or not', () => {
    const read = readScene(scene);
    if (!read.ok) throw new Error(read.problems[0]!.message);
    expect(ask({ ask: 'distance', from: 'a', to: 'b', scene: read.scene })).toEqual(
      ask({ ask: 'distance', from: 'a', to: 'b', scene }),
    );
    const models = read.scene.models.map((model) => ({ ...model, x: model.x * 2 }));
    const moved = ask({ ask: 'distance', from: 'a', to: 'b', scene: { ...read.scene, models } });
    expect(moved.ok && moved.answer.inches).toBeCloseTo(14.0315, 4);
  });

  it.each(['aos', 'grimheim', 'guilds', 'judgement'])(
    'every scene of %s is answered alike once it was read',
    (game) => {
      const files = readdirSync(`${ROOT}/content/${game}/scenes`);
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) {
        const { question } = JSON.parse(textOf(`content/${game}/scenes/${file}`)) as { question: Question };
        const read = readScene(question.scene);
        if (!read.ok) throw new Error(`${file}: ${read.problems[0]!.message}`);
        expect(ask({ ...question, scene: read.scene } as Question), file).toEqual(askAnything(question));
      }
    },
  );
});
