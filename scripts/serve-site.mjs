// Serves dist/site as a static host would: directories by their index.html, headers from _headers, 404.html for what is
// not there. `node scripts/serve-site.mjs [port]`; without a port 4321, or the next that is free. With `--compressed`, as
// `npm start` does it, text leaves as small as the reader's browser can take it.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The rules of a _headers file: a path, which may end in a star, and the headers below it. */
export function readHeaders(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] });
    else {
      const at = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
    }
  }
  return rules;
}

/** The headers of a file that is asked for at a path: its type, and what the rules say; said twice, both values count. */
export function headersOf(rules, path, file) {
  const fits = (rule) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule);
  const headers = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
  for (const [name, value] of rules.filter((rule) => fits(rule.path)).flatMap((rule) => rule.headers))
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  return headers;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const ENCODINGS = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
const isText = (type) => /^text\/|json|xml|javascript|wasm/.test(type);

/** Files as compressed as a request takes them; each is compressed once, and again when it has changed. */
function compressor() {
  const kept = new Map();
  return async (file, accepted) => {
    const encoding = Object.keys(ENCODINGS).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!encoding) return null;
    const key = `${encoding} ${statSync(file).mtimeMs} ${file}`;
    if (!kept.has(key)) kept.set(key, ENCODINGS[encoding](readFileSync(file)));
    return { encoding, bytes: await kept.get(key) };
  };
}

/** A server for a folder below a base path; not yet listening. */
export function siteServer(folder, base = '/', { compressed = false } = {}) {
  const compress = compressor();
  const file = join(folder, '_headers');
  const rules = existsSync(file) ? readHeaders(readFileSync(file, 'utf8')) : [];
  const root = base.replace(/\/?$/, '/');
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    let path;
    try {
      path = decodeURIComponent(pathname);
    } catch {
      path = '/';
    }
    const send = async (status, found) => {
      const headers = headersOf(rules, path, found);
      const isSmaller = compressed && isText(headers['content-type']);
      const small = isSmaller ? await compress(found, String(request.headers['accept-encoding'] ?? '')) : null;
      response.writeHead(status, {
        'content-length': small?.bytes.length ?? statSync(found).size,
        ...headers,
        ...(isSmaller ? { vary: 'accept-encoding' } : {}),
        ...(small ? { 'content-encoding': small.encoding } : {}),
      });
      if (request.method === 'HEAD') response.end();
      else if (small) response.end(small.bytes);
      else createReadStream(found).pipe(response);
    };
    const below = path.startsWith(root) ? path.slice(root.length) : null;
    const wanted = below === null ? null : normalize(join(folder, below));
    const inside = wanted !== null && (wanted === folder || wanted.startsWith(folder + sep));
    if (inside && existsSync(wanted)) {
      if (statSync(wanted).isFile()) return send(200, wanted);
      if (!path.endsWith('/')) return response.writeHead(301, { location: `${pathname}/` }).end();
      if (existsSync(join(wanted, 'index.html'))) return send(200, join(wanted, 'index.html'));
    }
    const missing = join(folder, '404.html');
    if (existsSync(missing)) return send(404, missing);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  });
}

/** Listens on the port, or on the next free one when it is only a wish; resolves to the port. */
export function listen(server, port, fixed) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && !fixed && port < 65535) resolve(listen(server, port + 1, fixed));
      else reject(error);
    });
    server.listen(port, () => resolve(port));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../dist/site');
  const compressed = process.argv.includes('--compressed');
  const asked = process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? process.env.PORT;
  const base = process.env.BASE_PATH || '/';
  const port = await listen(siteServer(folder, base, { compressed }), Number(asked ?? 4321), asked !== undefined);
  console.log(`Sightline is at http://localhost:${port}${base.replace(/\/?$/, '/')}`);
}
