// The service worker. The build writes a line above it: SITE says which build this is, and where its files lie packed.
// One cache holds one build whole. A worker takes charge only when its own cache is whole, so a page and what it loads are
// always of one build; the build before stays on the device for the tabs that still show it.
/* global SITE */

const OURS = `sightline ${SITE.base} `;
const CACHE = OURS + SITE.build;
const WHOLE = `${SITE.base}offline/whole`;
const AT_ONCE = 50;

const kept = (path, cacheName) => caches.match(path, { cacheName });
const isWhole = async (name) => (await kept(WHOLE, name)) !== undefined;

async function otherBuilds() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

/** Every file of the build as a path and an answer. A pack that is cut short or another one throws. */
async function unpacked() {
  const answer = await fetch(SITE.pack, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${SITE.pack}: ${answer.status}`);
  const packed = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', packed));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== SITE.digest) throw new Error(`${SITE.pack} is not the pack of this build`);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = bytes.indexOf(10) + 1;
  const { headers, files } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  return files.map(([path, size, kind]) => {
    at += size;
    return [path, new Response(bytes.slice(at - size, at), { headers: headers[kind] })];
  });
}

async function fill() {
  await caches.delete(CACHE);
  const files = await unpacked();
  const cache = await caches.open(CACHE);
  for (let i = 0; i < files.length; i += AT_ONCE)
    await Promise.all(files.slice(i, i + AT_ONCE).map(([path, answer]) => cache.put(path, answer)));
  await cache.put(WHOLE, new Response(SITE.build));
}

async function install() {
  // The way back to an earlier build needs no network: its cache may still be here.
  if (!(await isWhole(CACHE))) {
    try {
      await fill();
    } catch (error) {
      await caches.delete(CACHE);
      throw error;
    }
  }
  await skipWaiting();
}

async function activate() {
  const whole = [];
  for (const name of await otherBuilds()) {
    if (await isWhole(name)) whole.push(name);
    else await caches.delete(name);
  }
  for (const name of whole.slice(0, -1)) await caches.delete(name);
  await clients.claim();
}

/** What the build holds at a path; else what the build before held there, unless it is a page. */
async function held(path, isPage) {
  const own = await kept(path, CACHE);
  if (own || isPage) return own;
  for (const name of await otherBuilds()) {
    const older = (await isWhole(name)) && (await kept(path, name));
    if (older) return older;
  }
}

async function answer(request, { pathname, search }) {
  const isPage = request.mode === 'navigate';
  const found = await held(pathname, isPage);
  if (found) return found;
  if (isPage && (await kept(`${pathname}/`, CACHE))) return Response.redirect(`${pathname}/${search}`, 301);
  try {
    return await fetch(request);
  } catch {
    const page = request.destination === 'document' && (await kept(`${SITE.base}offline/`, CACHE));
    return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
  }
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === location.origin && url.pathname.startsWith(SITE.base);
  if (ours && event.request.method === 'GET') event.respondWith(answer(event.request, url));
});
