// A scene as other sites embed it by its address alone (oEmbed): its verdict in words, its document in a frame, and its
// picture. WordPress listens to a frame only where a quotation comes before it, and shows the words until the frame speaks.
import type { APIRoute } from 'astro';
import { escaped } from '../../../../../src/draw/tree.ts';
import { sceneDocument } from '../../../../../src/widgets/embed/document.ts';
import { SANDBOX } from '../../../../../src/widgets/embed/elements.ts';
import { OEMBED_WIDTH } from '../../../../../src/widgets/embed/height.ts';
import { href } from '../../../../book/address.ts';
import { sceneIds, sceneOf } from '../../../../book/read.ts';
import { verdictOf } from '../../../../book/verdict.ts';
import { heightOfScene } from '../../../../embed/still.ts';

export function getStaticPaths() {
  return sceneIds().map((id) => {
    const [game, slug] = id.split('/');
    return { params: { game, slug }, props: { id } };
  });
}

export const GET: APIRoute<{ id: string }> = ({ props: { id }, site }) => {
  const scene = sceneOf(id);
  const address = (path: string) => new URL(href(path), site).href;
  const source = escaped(address(`/embed/${sceneDocument(id)}`));
  const height = heightOfScene(scene, OEMBED_WIDTH);
  const says = escaped(`${scene.title}: ${verdictOf(scene).sentence.text}`);
  const words = `<blockquote><a href="${escaped(address(`/${id.replace('/', '/scenes/')}/`))}">${says}</a></blockquote>`;
  const frame = `<iframe src="${source}" title="${escaped(scene.title)}" width="${OEMBED_WIDTH}" height="${height}" frameborder="0" marginwidth="0" marginheight="0" sandbox="${SANDBOX}" loading="lazy"></iframe>`;
  const document = {
    version: '1.0',
    type: 'rich',
    title: scene.title,
    provider_name: 'Sightline',
    provider_url: address('/'),
    html: `${words}${frame}`,
    width: OEMBED_WIDTH,
    height,
    thumbnail_url: address(`/og/${id.replace('/', '/scenes/')}.png`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  return new Response(`${JSON.stringify(document)}\n`, { headers: { 'content-type': 'application/json' } });
};
