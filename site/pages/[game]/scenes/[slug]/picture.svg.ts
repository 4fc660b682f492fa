// A scene as a small picture of its own: what the gallery fetches once it is near. Alone it is on paper; on a page it takes
// the page's colours.
import type { APIRoute } from 'astro';
import { COLOURS, type ColourName } from '../../../../../src/draw/palette.ts';
import { toText } from '../../../../../src/draw/tree.ts';
import { sceneIds, sceneOf } from '../../../../book/read.ts';
import { verdictOf } from '../../../../book/verdict.ts';

export function getStaticPaths() {
  return sceneIds().map((id) => {
    const [game, slug] = id.split('/');
    return { params: { game, slug }, props: { id } };
  });
}

export const GET: APIRoute<{ id: string }> = ({ props: { id } }) => {
  const svg = toText(verdictOf(sceneOf(id)).picture(id.replace('/', '-'), 'page', { ratio: 1.6, letter: 27 }));
  const alone = svg.replace(/var\(--(\w+)\)/g, (_, name: ColourName) => `var(--${name}, ${COLOURS[name][0]})`);
  return new Response(alone, { headers: { 'content-type': 'image/svg+xml' } });
};
