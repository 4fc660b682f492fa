import { expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { sentenceOf } from '../../src/draw/sentence.ts';

const because = [{ text: 'the first reason' }];
const told = (question: object, answer: object) => sentenceOf(question, { answer, because });

it('says sight', () => {
  const question = { ask: 'los', from: 'A', to: 'B' };
  expect(told(question, { visible: true, band: 0.41, blockers: [] })).toEqual({ text: 'A sees B.', holds: true });
  expect(told(question, { visible: false, band: 0, blockers: ['C'] })).toEqual({
    text: 'A does not see B.',
    holds: false,
  });
});

it('says cover and where it comes from', () => {
  const question = { ask: 'cover', attacker: 'A', target: 'B', attack: 'ranged' };
  expect(told(question, { cover: 'hard', features: ['wall', 'wood'] }).text).toBe(
    'B has hard cover against A, from wall and wood.',
  );
  expect(told(question, { cover: 'none', features: [] })).toEqual({ text: 'B has no cover against A.', holds: false });
});

it('says what stopped a push, or that nothing did', () => {
  const question = { ask: 'push', model: 'A', heading: 0, inches: 3 };
  expect(told(question, { stoppedBy: null, travelled: 3 }).text).toBe('A goes the full 3″.');
  expect(told(question, { stoppedBy: 'border', travelled: 1.5 }).text).toBe(
    'A goes 1.5″ and is stopped by the edge of the board.',
  );
});

it('lets the first reason speak where no sentence is made', () => {
  expect(told({ ask: 'formation' }, {}).text).toBe('the first reason');
});

it('speaks of a real answer', () => {
  const scene = {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [
      { id: 'A', kind: 'hero', side: 'red', x: 0, y: 0 },
      { id: 'B', kind: 'hero', side: 'blue', x: 5, y: 0, base: 25.4 },
    ],
  };
  const question = { ask: 'within', scene, model: 'A', of: { model: 'B' }, inches: 4 };
  const answer = ask(question);
  expect(answer.ok && sentenceOf(question, answer).text).toBe('A is within 4″ of B.');
});
