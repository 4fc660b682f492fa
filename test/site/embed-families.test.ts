// Documents carry the rules of one family of questions: each answers its own as the whole does, word for word.
import { describe, expect, it } from 'vitest';
import { tableScript } from '../../scripts/build-embeds.mjs';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { ask } from '../../src/ask/ask.ts';
import { games } from '../../src/games/index.ts';
import { toLink } from '../../src/link/link.ts';
import { GAME_IDS, type GameId } from '../../src/scene/types.ts';
import { readAddress } from '../../src/widgets/embed/address.ts';
import { documentName, FAMILIES, familyOf } from '../../src/widgets/embed/families.ts';
import { siblingFor } from '../../src/widgets/embed/opened.ts';
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

describe.each(GAME_IDS)('the families of %s', (game) => {
  const asked = questionsOf(game);

  it('hold every question that the game answers, each once', () => {
    const held = Object.values(FAMILIES[game]).flat();
    expect([...held].sort()).toEqual(Object.keys(games[game].answers).sort());
  });

  it.each(Object.entries(FAMILIES[game]))('answer in %s as everywhere', async (_, questions) => {
    const script = await tableScript('test/site/embed-ask.ts', game, questions);
    const part = (new Function(`${script}\nreturn Sightline;`) as () => { ask: typeof ask })();
    const own = asked.filter((question) => questions.includes(question.ask));
    expect(new Set(own.map((question) => question.ask)).size).toBe(questions.length);
    for (const question of own) {
      const marked = { ...question, marks: true };
      expect(part.ask(marked)).toEqual(ask(marked));
    }
  });
});

it('sends a question of another family to the document that answers it, and leaves the rest', () => {
  const { question } = sceneOf('judgement/past-a-shoulder');
  const made = toLink({ question });
  const away = toLink({ question: { ...question, ask: 'settle', from: undefined, to: undefined } });
  if (!made.ok || !away.ok) throw new Error('A link is expected.');
  const at = (hash: string, family = 'stand') =>
    siblingFor('board', 'judgement', family, readAddress('?theme=dark', hash));
  expect(familyOf('judgement', 'los')).toBe('stand');
  expect(at(`#${made.fragment}`)).toBeNull();
  expect(at(`#${away.fragment}`)).toBe('board-judgement-shove.html');
  expect(at(`#${away.fragment}#?secret=abc`)).toBe('board-judgement-shove.html');
  expect(at(`#${away.fragment}`, 'shove')).toBeNull();
  expect(at(`#${made.fragment}`, 'shove')).toBe('board-judgement.html');
  expect(at(`#json=${encodeURIComponent(JSON.stringify({ ...question, ask: 'push' }))}`)).toBe(
    'board-judgement-shove.html',
  );
  // Another game's, nothing at all and nonsense are told what is wrong where they are.
  const other = toLink({ question: sceneOf(sceneIds().find((id) => id.startsWith('aos/'))!).question });
  if (!other.ok) throw new Error('A link is expected.');
  for (const hash of ['', '#', '#1', '#json=5', '#json={', `#${other.fragment}`]) expect(at(hash)).toBeNull();
  expect(documentName('odds', 'guilds', 'odds')).toBe('odds-guilds.html');
});
