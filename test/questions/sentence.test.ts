import { expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';

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

it('begins with what matters more to the attack than cover, where a game puts it in front', () => {
  const question = { ask: 'cover', attacker: 'A', target: 'B', attack: 'melee' };
  const answer = { cover: 'none', features: [] };
  const reasons = [
    { rule: 'grimheim/assist', text: 'C assists.' },
    { rule: 'grimheim/cover', text: 'No cover.' },
  ];
  expect(sentenceOf(question, { answer, because: reasons })).toEqual({
    text: 'C assists. B has no cover against A.',
    holds: null,
  });
  expect(sentenceOf(question, { answer, because: reasons.toReversed() }).text).toBe('B has no cover against A.');
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

it('says a hunt, a drift, a harvest and an arrival in words of their own', () => {
  const hunt = { ask: 'hunt', model: 'Bear' };
  expect(told(hunt, { target: 'A', travelled: 6.471, attacks: 'A' }).text).toBe(
    'Bear goes 6.47″ towards A and attacks A.',
  );
  expect(told(hunt, { target: null, travelled: 0, attacks: null }).text).toBe('Bear finds nobody to hunt, and stays.');
  const drift = { ask: 'drift', model: 'Soul', inches: 3 };
  expect(told(drift, { target: 'A', travelled: 3, stoppedBy: null }).text).toBe('Soul drifts 3″ towards A.');
  const harvest = { ask: 'harvest', model: 'A', soul: 'Soul' };
  expect(told(harvest, { inReach: true, modifier: -1 })).toEqual({ text: 'A can harvest Soul, with −1.', holds: true });
  expect(told({ ask: 'spawn', name: 'Soul' }, { beside: ['A'] }).text).toBe('Soul appears touching A.');
});

it('says the share of a field, and never all or nothing of most', () => {
  const cells = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));
  const question = { ask: 'field', of: 'move', model: 'A' };
  expect(told(question, { cells: cells(1, 0, 0, 255) }).text).toBe('A can walk to 33% of the places to stand.');
  expect(told(question, { cells: cells(...Array(999).fill(1), 0) }).text).toContain('99%');
  expect(told(question, { cells: cells(1, 1) }).text).toContain('100%');
});
