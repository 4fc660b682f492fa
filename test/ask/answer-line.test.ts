// A failure inside Sightline is an answer like any other: the line has it, and the lines behind it have theirs.
import { expect, it, vi } from 'vitest';
import { answerLine } from '../../src/ask/text.ts';

vi.mock('../../src/ask/ask-under.ts', () => ({
  askWholeUnder: () => {
    throw new RangeError('A fault of ours.');
  },
}));

it('a line that Sightline fails on is answered with its id and a sentence', () => {
  const { text, code, fault } = answerLine({ text: '{"id": 7, "ask": "los"}' });
  expect([code, fault]).toEqual(['unsupported', 'RangeError: A fault of ours.']);
  expect(JSON.parse(text)).toEqual({
    id: 7,
    ok: false,
    error: {
      code: 'unsupported',
      path: '',
      message: expect.stringMatching(/fault is in Sightline and not in the question/),
    },
  });
  expect(JSON.parse(answerLine({ text: '{"id": [[' }).text)).toMatchObject({ id: null, error: { code: 'bad-json' } });
});
