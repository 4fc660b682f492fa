// Whether a host sends the site as `dist/site/_headers` says: headers, compression, the page for what is not there. What a
// host of plain files cannot send is listed; it is the list of what is lost there.
//
//   node scripts/check-host.mjs http://localhost:8080/
import { readdirSync, readFileSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headersOf, readHeaders } from './serve-site.mjs';

const site = join(dirname(fileURLToPath(import.meta.url)), '../dist/site');
const address = new URL((process.argv[2] ?? 'http://localhost:4321/').replace(/\/?$/, '/'));
const base = address.pathname;

function got(path) {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'gzip, br' } };
    get(new URL(path, address), options, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, size: Buffer.concat(chunks).length }),
      );
    }).on('error', reject);
  });
}

const rules = readHeaders(readFileSync(join(site, '_headers'), 'utf8'));
const oneIn = (folder, end) => `${folder}/${readdirSync(join(site, folder)).find((name) => name.endsWith(end))}`;
const files = [
  ...['index.html', 'table/index.html', 'rulings/index.html', 'embed/index.html'],
  ...['.js', '.css', '.wasm', '.woff2'].map((end) => oneIn('assets', end)),
  ...['.html', '.js'].map((end) => oneIn('embed', end)),
  ...['manifest.webmanifest', 'sw.js', 'favicon.svg', 'sitemap.xml'],
];
const COMPRESSED = new Set(['.html', '.js', '.css', '.wasm', '.svg', '.webmanifest', '.xml']);
const plain = (value) =>
  String(value ?? '')
    .replaceAll(/\s|"/g, '')
    .toLowerCase();

/** Pages bring their policy along: what a header must say of it is who may frame them. */
function expected(file, path) {
  const { 'Content-Security-Policy': policy, ...headers } = headersOf(rules, base + path, file);
  return extname(file) === '.html' && policy
    ? { ...headers, framed: /frame-ancestors [^;]+/.exec(policy)?.[0] }
    : headers;
}
const sent = (headers, name) =>
  name === 'framed'
    ? /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0]
    : headers[name.toLowerCase()];

const lost = new Map();
let wrong = 0;
for (const file of files) {
  const path = file.replace(/(^|\/)index\.html$/, '$1');
  const { status, headers, size } = await got(path);
  if (status !== 200) {
    console.log(`${path}: ${status}`);
    wrong++;
    continue;
  }
  for (const [name, value] of Object.entries(expected(file, path))) {
    if (plain(sent(headers, name)) === plain(value)) continue;
    const key = `${name}: ${value}`;
    lost.set(key, [...(lost.get(key) ?? []), path || '/']);
  }
  const whole = readFileSync(join(site, file)).length;
  if (COMPRESSED.has(extname(file)) && whole > 1000 && size > 0.8 * whole) {
    console.log(`${path || '/'}: not compressed, ${size} bytes`);
    wrong++;
  }
}
const missing = await got('there/is/no/such/page/');
if (missing.status !== 404 || missing.size < 500) {
  console.log(`what is not there: ${missing.status}, ${missing.size} bytes`);
  wrong++;
}
for (const [header, paths] of lost) console.log(`not sent: ${header.slice(0, 110)} (${paths.join(', ')})`);
console.log(`${files.length} files: ${wrong} wrong, ${lost.size} headers not as in _headers`);
process.exitCode = wrong + lost.size > 0 ? 1 : 0;
