import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { POLICY } from '../../site/book/policy.ts';
import { buildHeaders } from '../../site/build/headers.mjs';
import { buildServiceWorker, buildUninstallWorker } from '../../site/build/service-worker.mjs';

const dist = mkdtempSync(join(tmpdir(), 'sightline-pack-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}
write('index.html', '<h1>é</h1>');
write('a/index.html', 'a');
write('a/picture.svg', '<svg/>');
for (const path of ['a/picture.png', 'og/a.png', 'embed/board.html', 'sitemap.xml', 'robots.txt']) write(path, 'x');
write('embed/index.html', 'how to embed');
write('assets/a.js', '1');
buildHeaders(dist, '/rules');

interface Pack {
  readonly files: [string, number, number][];
  readonly headers: Record<string, string>[];
}
const site = () => JSON.parse(/^const SITE = (.*);$/m.exec(readFileSync(join(dist, 'sw.js'), 'utf8'))?.[1] ?? '');

it('packs what pages need, below the base and with the headers of the host', () => {
  const { files, bytes } = buildServiceWorker(dist, '/rules');
  const { base, build, pack } = site();
  expect(base).toBe('/rules/');
  expect(pack).toBe(`/rules/offline/${build}.bin`);
  const whole = gunzipSync(readFileSync(join(dist, 'offline', `${build}.bin`)));
  expect(whole.length).toBe(bytes);
  // What pages say of it beforehand, and no part of it.
  const told = JSON.parse(readFileSync(join(dist, 'offline/size.json'), 'utf8'));
  expect(told).toEqual({ files, bytes, packed: statSync(join(dist, 'offline', `${build}.bin`)).size });
  const end = whole.indexOf(10) + 1;
  const list: Pack = JSON.parse(whole.subarray(0, end).toString());
  expect(list.files).toHaveLength(files);
  const paths = ['', 'a/', 'a/picture.svg', 'assets/a.js', 'embed/'];
  expect(list.files.map(([path]) => path)).toEqual(paths.map((path) => `/rules/${path}`));
  expect(end + list.files.reduce((sum, [, size]) => sum + size, 0)).toBe(bytes);
  const headers = (path: string) => list.headers[list.files.find(([each]) => each === path)![2]]!;
  expect(headers('/rules/a/')['Content-Security-Policy']).toBe(POLICY);
  expect(headers('/rules/a/')['content-type']).toContain('text/html');
  expect(headers('/rules/assets/a.js')['Cache-Control']).toContain('immutable');
});

it('names a build by its content', () => {
  const named = () => {
    buildServiceWorker(dist, '/');
    return site().build;
  };
  const before = named();
  expect(named()).toBe(before);
  write('a/index.html', 'b');
  expect(named()).not.toBe(before);
  write('a/index.html', 'a');
  expect(named()).toBe(before);
});

it('writes a worker that keeps nothing when told so', () => {
  buildUninstallWorker(dist, '/');
  expect(site()).toEqual({ base: '/' });
  expect(readFileSync(join(dist, 'sw.js'), 'utf8')).not.toContain("'fetch'");
});
