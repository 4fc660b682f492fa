// A scene as other sites embed it by its address alone (oEmbed): a bare frame with its document, and its picture.
import type { APIRoute } from 'astro';
import { escaped } from '../../../../../src/draw/svg.ts';
import { toLink } from '../../../../../src/link/link.ts';
import type { GameId } from '../../../../../src/scene/types.ts';
import { documentName } from '../../../../../src/widgets/embed/families.ts';
import { href } from '../../../../book/address.ts';
import { sceneIds, sceneOf } from '../../../../book/read.ts';

const [WIDTH, HEIGHT] = [600, 620];

export function getStaticPaths() {
  return sceneIds().map((id) => {
    const [game, slug] = id.split('/');
    return { params: { game, slug }, props: { id, game } };
  });
}

export const GET: APIRoute<{ id: string; game: GameId }> = ({ props: { id, game }, site }) => {
  const scene = sceneOf(id);
  const made = toLink({ question: scene.question });
  if (!made.ok) throw new Error(`The scene ${id} fits into no link: ${made.message}`);
  const address = (path: string) => new URL(href(path), site).href;
  const source = escaped(`${address(`/embed/${documentName('board', game, scene.question.ask)}`)}#${made.fragment}`);
  const told = {
    version: '1.0',
    type: 'rich',
    title: scene.title,
    provider_name: 'Sightline',
    provider_url: address('/'),
    html: `<iframe src="${source}" title="${escaped(scene.title)}" width="${WIDTH}" height="${HEIGHT}" style="border:0" sandbox="allow-scripts" loading="lazy"></iframe>`,
    width: WIDTH,
    height: HEIGHT,
    thumbnail_url: address(`/og/${id.replace('/', '/scenes/')}.png`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  return new Response(`${JSON.stringify(told)}\n`, { headers: { 'content-type': 'application/json' } });
};
