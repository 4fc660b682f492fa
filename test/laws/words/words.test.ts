// Words agree with numbers: every number, name and yes or no that an answer says follows from its data, for every case, every curated
// scene and random questions. `npm run fuzz -- --only words` reads more of them.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';
import type { GameId } from '../scene.ts';
import { type Asking, wordsOf } from './check.ts';
import { randomQuestion, readBack, writtenQuestions } from './sample.ts';

const SEED = 77_000;
const RANDOM = process.env.SIGHTLINE_FULL === '1' ? 2500 : 150;
const SLOW = 600_000;

describe.each<GameId>(['judgement', 'grimheim', 'guilds', 'aos'])('%s', (game) => {
  const told = (question: Asking, wrong: readonly string[]) =>
    wrong.map((words) => `${question.ask}: ${words}\n${JSON.stringify(question)}`);

  it(
    'says in words what its data say, in every case and scene',
    () => {
      const questions = writtenQuestions(game);
      const read = questions.map((question) => ({ question, ...readBack(question) }));
      expect(read.flatMap(({ question, wrong }) => told(question, wrong))).toEqual([]);
      const sum = (of: 'numbers' | 'claims') => read.reduce((all, one) => all + one[of], 0);
      expect(sum('numbers')).toBeGreaterThan(questions.length);
      expect(sum('claims')).toBeGreaterThan(questions.length / 4);
    },
    SLOW,
  );

  it(
    `says in words what its data say, for ${RANDOM} random questions (seed ${SEED})`,
    () => {
      let numbers = 0;
      for (let i = 0; i < RANDOM; i++) {
        const question = randomQuestion(game, SEED + i);
        if (!question) continue;
        const read = readBack(question);
        numbers += read.numbers;
        expect(told(question, read.wrong), `seed ${SEED + i}`).toEqual([]);
      }
      expect(numbers).toBeGreaterThan(RANDOM);
    },
    SLOW,
  );
});

describe('the reading itself', () => {
  const question: Asking = {
    ask: 'distance',
    from: 'a',
    to: 'b',
    scene: {
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [
        { id: 'a', kind: 'hero', side: 'red', x: 0, y: 0 },
        { id: 'b', kind: 'hero', side: 'blue', x: 5, y: 0 },
      ],
      terrain: [],
      zones: [],
      rulings: {},
    },
  };
  const [sight, gap] = [{ ...question, ask: 'los' } as Asking, question].map((one) => ({
    one,
    good: ask(one) as Good,
  }));

  it.each([
    ['a number that nothing gives', gap!, 'a and b are 3.07" apart.'],
    ['a number rounded wrongly', gap!, 'a and b are 3.04" apart.'],
    ['a comparison that its numbers deny', gap!, 'a and b are 3.03" apart, more than 5".'],
    ['sight that is there', sight!, 'a and b do not see each other.'],
    ['an engagement that is not there', sight!, 'a engages b.'],
  ])('finds %s', (_, { one, good }, text) => {
    expect(wordsOf(one, good).wrong).toEqual([]);
    const because = [{ ...good.because[0]!, text }];
    const said = { ok: true, answer: good.answer, rulings: [], because, sentence: text } as unknown as Good;
    expect(wordsOf(one, said).wrong.length).toBeGreaterThan(0);
  });
});
