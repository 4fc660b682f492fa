// Parts of an answer are made when they are read, and once; what becomes of the scene meanwhile changes nothing in them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerReadLater } from '../../src/ask/answer.ts';
import { ask } from '../../src/ask/ask.ts';
import { DIRECTORY } from '../../src/games/directory.ts';

function answer() {
  const asked: string[] = [];
  const good = answerReadLater(
    { id: 7, answer: { visible: true }, rulings: [] },
    {
      because() {
        asked.push('words');
        return [{ rule: 'game/rule', text: 'It is so.' }];
      },
    },
  );
  return { asked, good };
}

describe('the reasons of an answer', () => {
  it('cost nothing until they are read', () => {
    const { asked, good } = answer();
    expect([good.ok, good.answer.visible, asked]).toEqual([true, true, []]);
  });
  it('are put into words once', () => {
    const { asked, good } = answer();
    expect(good.because).toBe(good.because);
    expect(asked).toEqual(['words']);
  });
  it('are plain data to JSON, to a copy and to another thread', () => {
    const plain = {
      id: 7,
      ok: true,
      answer: { visible: true },
      because: [{ rule: 'game/rule', text: 'It is so.' }],
      rulings: [],
    };
    expect(JSON.stringify(answer().good)).toBe(JSON.stringify(plain));
    expect({ ...answer().good }).toStrictEqual(plain);
    expect(structuredClone(answer().good)).toStrictEqual(plain);
  });
});

// Every piece is moved away, every number and word of the scene is overwritten.
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number') (value as Record<string, unknown>)[key] = 7.5;
    else if (typeof inner === 'string') (value as Record<string, unknown>)[key] = 'spoilt';
    else if (typeof inner === 'boolean') (value as Record<string, unknown>)[key] = !inner;
    else spoil(inner);
  }
  if (Array.isArray(value)) value.length = Math.min(1, value.length);
}

/** Who sees whom among the first pieces of the scenes of a game, as text. */
function looks(game: string): string[] {
  const folder = new URL(`../../content/${game}/scenes/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.slice(0, 12).flatMap((name) => {
    const { question } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const ids: string[] = (question.scene?.models ?? []).map(({ id }: { id: string }) => id).slice(0, 4);
    const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => ({ from, to })));
    return pairs.map((pair) => JSON.stringify({ ask: 'los', scene: question.scene, ...pair, marks: true }));
  });
}

describe('an answer that is read late', () => {
  it.each(DIRECTORY.map(({ id }) => id))('is the one that was asked for, whatever became of the scene: %s', (game) => {
    const asked = looks(game).map((text) => JSON.parse(text));
    const atOnce = asked.map((question) => JSON.stringify(ask(question)));
    const answers = asked.map((question) => ask(question));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(10);
    for (const { scene } of asked) spoil(scene);
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(atOnce);
  });
  it('finds the other readings of what was answered, whatever became of the answer', () => {
    const read = looks('judgement').map((text) => [ask(JSON.parse(text)), ask(JSON.parse(text))] as const);
    const disputed = read.filter(([one]) => one.ok && one.disputed);
    expect(disputed.length).toBeGreaterThan(0);
    for (const [one, other] of disputed) {
      if (!one.ok || !other.ok) continue;
      spoil(other.answer);
      expect(other.disputed).toEqual(one.disputed);
    }
  });
});
