// The headline of a question about control: both sides may control one objective, so it says who has more models there.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import { sentenceOf } from '../../../src/questions/sentence.ts';

const model = (id: string, side: string, x: number, y = 0) => ({ id, kind: 'fighter', side, x, y });

function sentence(...models: object[]): string {
  const scene = {
    v: 1,
    game: 'grimheim',
    board: { shape: 'rect', width: 30, height: 22 },
    models,
    zones: [{ id: 'well', kind: 'objective', shape: { circle: [0, 0, 0.5] } }],
  };
  const question = { ask: 'control', objective: 'well', scene };
  return sentenceOf(question, ask(question) as Good).text;
}

describe('control in one sentence', () => {
  it('says which side has more models there, for the other may control it too', () => {
    expect(sentence(model('a', 'red', 2), model('b', 'red', -2), model('c', 'blue', 0, 2))).toBe(
      'The red side has more models at well.',
    );
  });
  it('says of a tie that both sides control it', () => {
    expect(sentence(model('a', 'red', 2), model('c', 'blue', -2))).toBe(
      'Both sides control well, with as many models each.',
    );
  });
  it('says that nobody does where nobody is', () => {
    expect(sentence(model('a', 'red', 9))).toBe('Nobody controls well.');
  });
});
