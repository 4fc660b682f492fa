// A question is added by one file in src/questions, its line in the list there, and an answer in each game that has the
// rule. A question of a test is laid into a copy of the project; everything that knows questions must know it there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

const copy = new ProjectCopy();

beforeAll(() => {
  copy.lay('new-question', 'src/questions');
  copy.edit('src/questions/index.ts', (text) =>
    text
      .replace('import { within }', "import { spread } from './spread.ts';\nimport { within }")
      .replace('  crossing,\n};', '  crossing,\n  spread,\n};'),
  );
  copy.edit('src/games/judgement/game.ts', (text) =>
    text.replace(
      'answers: {',
      `answers: {
    spread: ({ scene: { models } }) =>
      outcome({
        value: { models: models.length, rightmost: models.reduce((a, b) => (a.x > b.x ? a : b)).id },
        because: [],
        marks: [],
      }),`,
    ),
  );
});
afterAll(() => copy.remove());

const SCENE = JSON.stringify({
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [
    { id: 'a', kind: 'hero', side: 'red', x: -4, y: 0 },
    { id: 'b', kind: 'hero', side: 'blue', x: 4, y: 0 },
  ],
});

describe('a new question', () => {
  it('is answered in a sentence where the game has the rule, and refused in words where it has none', () => {
    const asked = copy.run<{ answer: object; sentence: string; other: { code: string; message: string } }>(`
      import { ask } from './src/ask/ask.ts';
      import { sentenceOf } from './src/questions/sentence.ts';
      const question = { ask: 'spread', scene: ${SCENE} };
      const answer = ask(question);
      const elsewhere = { ...question.scene, game: 'guilds', board: { shape: 'rect', width: 36, height: 36 }, models: [] };
      console.log(JSON.stringify({
        answer: answer.answer, sentence: sentenceOf(question, answer).text,
        other: ask({ ...question, scene: elsewhere }).error,
      }));
    `);
    expect(asked.answer).toEqual({ models: 2, rightmost: 'b' });
    expect(asked.sentence).toBe('b is farthest right of 2.');
    expect(asked.other.code).toBe('unsupported');
  });

  it('goes through a link and comes back', () => {
    const { question } = copy.run<{ question: object }>(`
      import { fromLink, toLink } from './src/link/link.ts';
      const { fragment } = toLink({ question: { ask: 'spread', scene: ${SCENE} } });
      console.log(JSON.stringify({ question: fromLink(fragment).question }));
    `);
    expect(question).toEqual({ ask: 'spread', scene: JSON.parse(SCENE) });
  });

  it('is on the table’s list, in the gallery, and in what developers and the server show', () => {
    const question = { ask: 'spread', scene: JSON.parse(SCENE) as object };
    const scene = { title: 'Two heroes', says: 'One is right.', question, expect: { models: 2 }, rules: [] };
    copy.write('content/judgement/scenes/two-heroes.json', JSON.stringify(scene));
    const shown = copy.run<{
      offered: string[];
      needs: null;
      groups: string[];
      listed: string[];
      api: string;
    }>(`
      import { LISTED, stillNeeded } from './src/questions/filling.ts';
      import { galleryOf } from './site/book/gallery.ts';
      import { questionsListed } from './site/book/developers.ts';
      import { openApi } from './src/serve/openapi.ts';
      const question = LISTED.find(({ ask }) => ask === 'spread');
      console.log(JSON.stringify({
        offered: LISTED.map(({ form }) => form.says), needs: stillNeeded(question, {}), groups: galleryOf('judgement').map(({ title }) => title),
        listed: questionsListed().map(({ ask }) => ask), api: JSON.stringify(openApi()),
      }));
    `);
    expect(shown.offered).toContain('Who is farthest right?');
    expect(shown.needs).toBeNull();
    expect(shown.groups).toEqual(['How far is it?']);
    expect(shown.listed).toContain('spread');
    expect(shown.api).toContain('spread');
  });
});
