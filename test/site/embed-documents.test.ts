// The script of a table's document holds one game, minified and with no dice: it must answer every question of that game as
// everything else does.
import { describe, expect, it } from 'vitest';
import { tableParts } from '../../scripts/build-embeds.mjs';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { ask } from '../../src/ask/ask.ts';
import { games } from '../../src/games/index.ts';
import { GAME_IDS, type GameId } from '../../src/scene/scene.ts';
import { casesOf } from '../cases/read.ts';

type Asked = Readonly<Record<string, unknown>> & { readonly ask: string };

/** Everything that the cases and the galleries ask about a game. */
function questionsOf(game: GameId): Asked[] {
  const scenes = sceneIds().filter((id) => id.startsWith(`${game}/`));
  const asked = [
    ...casesOf(game).map(({ question }) => question),
    ...scenes.map((id) => sceneOf(id).question),
  ] as Asked[];
  const sight = asked.find((question) => question.ask === 'los')!;
  return [...asked, { ask: 'field', of: 'los', model: sight.from, step: 2, scene: sight.scene }];
}

describe.each(GAME_IDS)('the document of %s', (game) => {
  it('answers every question of the game as everywhere', async () => {
    const { script } = await tableParts('test/site/embed-ask.ts', game);
    const alone = (new Function(`${script}\nreturn Sightline;`) as () => { ask: typeof ask })();
    const answered = Object.keys(games[game].answers);
    const asked = questionsOf(game).filter((question) => answered.includes(question.ask));
    expect([...new Set(asked.map((question) => question.ask))].sort()).toEqual(answered.sort());
    for (const question of asked) {
      const marked = { ...question, marks: true };
      expect(alone.ask(marked)).toEqual(ask(marked));
    }
  });
});
