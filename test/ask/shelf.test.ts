// A program may carry some of the games: the others are refused in words, wherever they are named.
import { describe, expect, it } from 'vitest';
import { askAmong, readAmong } from '../../src/ask/answer-question.ts';
import { ask } from '../../src/ask/ask.ts';
import { judgement } from '../../src/games/judgement/index.ts';
import { plainScene } from '../scene/scenes.ts';

const alone = { judgement };
const question = (game: string) => ({
  ask: 'distance',
  scene: { ...plainScene(), game, terrain: [] },
  from: 'a',
  to: 'b',
});

describe('a shelf with one game', () => {
  it('answers as the whole shelf does', () => {
    expect(askAmong(alone, question('judgement'))).toEqual(ask(question('judgement')));
    expect(askAmong(alone, question('judgement'))).toMatchObject({ ok: true });
  });

  it('refuses the scenes and the dice of another game, and says which it knows', () => {
    const scene = askAmong(alone, question('aos'));
    expect(scene).toMatchObject({ ok: false, error: { code: 'unsupported', path: 'scene.game' } });
    expect(!scene.ok && scene.error.message).toContain('judgement');
    const odds = askAmong(alone, { ask: 'odds', game: 'aos', kind: 'attack', input: {} });
    expect(odds).toMatchObject({ ok: false, error: { code: 'unsupported', path: 'game' } });
    expect(readAmong(alone, question('guilds').scene)).toMatchObject({
      ok: false,
      problems: [{ code: 'unsupported' }],
    });
  });

  it('still tells a game that nobody knows from one that is elsewhere', () => {
    expect(askAmong(alone, question('chess'))).toMatchObject({ ok: false, error: { code: 'bad-scene' } });
  });
});
