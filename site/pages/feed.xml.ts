// The changes as an Atom feed.
import type { APIRoute } from 'astro';
import { escaped } from '../../src/draw/tree.ts';
import { href } from '../book/address.ts';
import { changes } from '../book/read.ts';

export const GET: APIRoute = ({ site }) => {
  const address = (path: string) => new URL(href(path), site).href;
  const entries = changes().map(
    ({ date, title, text, link }) => `  <entry>
    <id>${escaped(address(`/changes/#${date}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`))}</id>
    <title>${escaped(title)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link href="${escaped(address(link ?? '/changes/'))}"/>
    <content type="text">${escaped(text)}</content>
  </entry>`,
  );
  const updated = changes()[0]?.date ?? '2026-01-01';
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${address('/')}</id>
  <title>Changes to Sightline</title>
  <updated>${updated}T00:00:00Z</updated>
  <author><name>The Sightline authors</name></author>
  <link rel="self" href="${address('/feed.xml')}"/>
  <link href="${address('/')}"/>
${entries.join('\n')}
</feed>
`;
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
