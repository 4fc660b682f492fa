// A picture for every page that can be shared.
import type { APIRoute } from 'astro';
import { articles, gameIdOf } from '../../book/book.ts';
import { type PictureWords, pictureOf } from '../../book/picture.ts';
import { games, sceneIds, sceneOf, scenesLiked } from '../../book/read.ts';
import { verdictOf } from '../../book/verdict.ts';

interface Props extends PictureWords {
  readonly scene: string | null;
}

export async function getStaticPaths() {
  const title = (id: string) => games().find((game) => game.id === id)?.title ?? '';
  const own = (await articles()).map((article) => {
    const [, scene = null] = /<Diagram\s[^>]*scene="([^"]+)"/.exec(article.body ?? '') ?? [];
    const props: Props = { over: title(gameIdOf(article)), title: article.data.title, text: article.data.short, scene };
    return { params: { name: article.id }, props };
  });
  const books = games().map(({ id, title, edition }) => ({
    params: { name: id },
    props: {
      over: 'Sightline',
      title,
      text: `${edition}. The rules in plain words, with the reason and the rule.`,
      scene: null,
    },
  }));
  const tables = sceneIds()
    .map(sceneOf)
    .map((scene) => {
      const [game = '', slug = ''] = scene.id.split('/');
      const text = verdictOf(scene).sentence.text;
      return {
        params: { name: `${game}/scenes/${slug}` },
        props: { over: title(game), title: scene.title, text, scene: scene.id },
      };
    });
  const [first = null] = scenesLiked(['los', 'cover', 'within'], 1);
  return [
    ...own,
    ...books,
    ...tables,
    {
      params: { name: 'sightline' },
      props: {
        over: 'Rules of miniatures games',
        title: 'The answer, the reason and the rule',
        text: 'Line of sight, cover, engagement, pushes, throws and odds.',
        scene: first,
      },
    },
    {
      params: { name: 'rulings' },
      props: {
        over: 'Sightline',
        title: 'Rulings',
        text: 'Where the books are silent or can be read two ways: the question, our reading, the others, and why.',
        scene: null,
      },
    },
  ];
}

export const GET: APIRoute<Props> = async ({ props }) => {
  const drawing = props.scene
    ? verdictOf(sceneOf(props.scene)).picture('og', 'light', { ratio: 1.15, letter: 23 })
    : null;
  return new Response(await pictureOf(props, drawing), { headers: { 'content-type': 'image/png' } });
};
