// Writes the service worker of a built site, and one pack of all it keeps on a device: a line that lists the files, then
// their bytes, compressed. One file cannot be of two builds, arrives in one request, and is whole or not there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { headersOf, readHeaders } from '../../scripts/serve-site.mjs';

const WORKERS = join(dirname(fileURLToPath(import.meta.url)), '../offline');
// Left out: pictures for links and for download, what only machines ask for, and documents for other people's pages.
const LEFT_OUT =
  /^og\/|\/(picture\.png|oembed\.json)$|^embed\/.*[^/]$|^offline\/.+\.(bin|json)$|^(sw\.js|_headers|robots\.txt|sitemap\.xml)$/;

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const rooted = (base) => base.replace(/\/?$/, '/');

/** What the page about embedding shows of those documents. */
function shownDocuments(dist) {
  const page = join(dist, 'embed/index.html');
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return new Set([...text.matchAll(/ src="[^"]*\/(embed\/[^"#?]+)/g)].map(([, path]) => path));
}

/** The files that a device keeps, as paths below the root: `a/b/index.html` as `a/b/`. */
function keptFiles(dist) {
  const shown = shownDocuments(dist);
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((file) => ({ file, path: file.replace(/(^|\/)index\.html$/, '$1') }))
    .filter(({ path }) => !LEFT_OUT.test(path) || shown.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function packOf(dist, base) {
  const rules = readHeaders(readFileSync(join(dist, '_headers'), 'utf8'));
  const kinds = new Map();
  const bodies = [];
  const files = keptFiles(dist).map(({ file, path }) => {
    const body = readFileSync(join(dist, file));
    bodies.push(body);
    const headers = JSON.stringify(headersOf(rules, base + path, file));
    if (!kinds.has(headers)) kinds.set(headers, kinds.size);
    return [base + path, body.length, kinds.get(headers)];
  });
  const list = JSON.stringify({ headers: [...kinds.keys()].map((each) => JSON.parse(each)), files });
  return { count: files.length, bytes: Buffer.concat([Buffer.from(`${list}\n`), ...bodies]) };
}

function writeWorker(dist, site, source) {
  writeFileSync(join(dist, 'sw.js'), `const SITE = ${JSON.stringify(site)};\n${source}`);
}

/** Writes sw.js and the pack beside the pages; how many files it holds, and its bytes packed and whole. */
export function buildServiceWorker(dist, base) {
  const root = rooted(base);
  const source = readFileSync(join(WORKERS, 'worker.js'), 'utf8');
  const { count, bytes } = packOf(dist, root);
  const build = hashOf(bytes, source).slice(0, 16);
  const packed = gzipSync(bytes, { level: 9 });
  mkdirSync(join(dist, 'offline'), { recursive: true });
  writeFileSync(join(dist, 'offline', `${build}.bin`), packed);
  writeWorker(dist, { base: root, build, pack: `${root}offline/${build}.bin`, digest: hashOf(packed) }, source);
  const size = { files: count, packed: packed.length, bytes: bytes.length };
  // Pages say it before they fetch the pack, and nobody has to fetch the pack to know it.
  writeFileSync(join(dist, 'offline/size.json'), JSON.stringify(size));
  return size;
}

/** Writes an sw.js that takes the site off every device that kept it. */
export function buildUninstallWorker(dist, base) {
  writeWorker(dist, { base: rooted(base) }, readFileSync(join(WORKERS, 'uninstall-worker.js'), 'utf8'));
}
