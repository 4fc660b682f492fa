// The reasons of an answer are put into words when they are read, and once.
import { describe, expect, it } from 'vitest';
import { wordedWhenRead } from '../../src/ask/answer.ts';

function answer() {
  const asked: string[] = [];
  const good = wordedWhenRead({ id: 7, answer: { visible: true }, rulings: [] }, () => {
    asked.push('words');
    return [{ rule: 'game/rule', text: 'It is so.' }];
  });
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
