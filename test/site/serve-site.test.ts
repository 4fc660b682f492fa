// The built site as a static host serves it, compressed where the reader's browser takes that.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, siteServer } from '../../scripts/serve-site.mjs';

const text = '<p>The same words, again and again.</p>'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'sightline-site-'));
writeFileSync(join(folder, 'index.html'), text);
writeFileSync(join(folder, '404.html'), 'Nothing here');
writeFileSync(join(folder, 'picture.png'), text);

const servers: Server[] = [];
const ports: Record<'plain' | 'compressed', number> = { plain: 0, compressed: 0 };
beforeAll(async () => {
  for (const kind of ['plain', 'compressed'] as const) {
    const server = siteServer(folder, '/', { compressed: kind === 'compressed' });
    servers.push(server);
    ports[kind] = await listen(server, 47_110 + servers.length, false);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function fetched(kind: 'plain' | 'compressed', path: string, accepts: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: ports[kind], path, headers: { 'accept-encoding': accepts } }, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('text leaves compressed for %s, and says so', async (accepts, encoding, unpacked) => {
  const { headers, body } = await fetched('compressed', '/', accepts);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(body.length).toBeLessThan(text.length / 10);
  expect(unpacked(body).toString()).toBe(text);
});

it('whoever takes nothing compressed, pictures, and a plain server get the bytes as they are', async () => {
  for (const [kind, path, accepts] of [
    ['compressed', '/', 'identity'],
    ['compressed', '/picture.png', 'br'],
    ['plain', '/', 'br'],
  ] as const) {
    const { headers, body } = await fetched(kind, path, accepts);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(text);
  }
});

it('what is not there is so, compressed or not', async () => {
  const { status, body } = await fetched('compressed', '/nowhere', 'br');
  expect([status, brotliDecompressSync(body).toString()]).toEqual([404, 'Nothing here']);
});
