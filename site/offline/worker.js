// The service worker. The build writes a line above it: SITE says which build this is, and where its files lie packed.
// One cache holds one build whole. A worker takes charge only when its own cache is whole, and writes down which build it
// gave to which tab, so a page and what it loads are always of one build: a tab may stay open through any number of updates.
/* global SITE */

const OURS = `sightline ${SITE.base} `;
const CACHE = OURS + SITE.build;
const WHOLE = `${SITE.base}offline/whole`;
// What each tab shows: the address is the tab's, the text is the build's cache.
const TABS = `${OURS}tabs`;
const AT_ONCE = 50;
// Tabs that are only being opened are not listed yet: the last few are never forgotten.
const OPENING = 20;

const kept = (path, cacheName) => caches.match(path, { cacheName });
const isWhole = async (name) => (await kept(WHOLE, name)) !== undefined;

async function otherBuilds() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE && name !== TABS);
}

const tabAddress = (id) => `${SITE.base}offline/tab/${id}`;
const openTabs = async () =>
  (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/** The cache of the build that a tab shows, if it is known. */
async function shownBy(id) {
  const tab = id && (await kept(tabAddress(id), TABS));
  return tab ? tab.text() : undefined;
}

/** Writes down that a tab shows this build, and forgets tabs that are gone. */
async function remember(id) {
  const tabs = await caches.open(TABS);
  await tabs.put(tabAddress(id), new Response(CACHE));
  const all = await tabs.keys();
  if (all.length <= 2 * OPENING) return;
  const open = new Set((await openTabs()).map((each) => new URL(tabAddress(each), location.origin).href));
  const gone = all.slice(0, -OPENING).filter(({ url }) => !open.has(url));
  await Promise.all(gone.map((request) => tabs.delete(request)));
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

/** Keeps the build before, for the way back, and every build that a tab still shows. */
async function activate() {
  const shown = new Set();
  for (const id of await openTabs()) {
    const name = await shownBy(id);
    // A tab that no worker gave its page has it from the network, where this build is.
    if (name === undefined) await remember(id);
    else shown.add(name);
  }
  const whole = [];
  for (const name of await otherBuilds()) {
    if (await isWhole(name)) whole.push(name);
    else await caches.delete(name);
  }
  for (const name of whole.slice(0, -1)) if (!shown.has(name)) await caches.delete(name);
  await clients.claim();
}

/** What a page's own build holds at a path; else this build, else any other that is here. Pages come from this build only. */
async function held(path, isPage, id) {
  const shown = isPage ? undefined : await shownBy(id);
  const own = (shown && (await kept(path, shown))) || (await kept(path, CACHE));
  if (own || isPage) return own;
  for (const name of await otherBuilds()) {
    const older = (await isWhole(name)) && (await kept(path, name));
    if (older) return older;
  }
}

async function answer(request, { pathname, search }, id) {
  const isPage = request.mode === 'navigate';
  const found = await held(pathname, isPage, id);
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
  if (!ours || event.request.method !== 'GET') return;
  event.respondWith(answer(event.request, url, event.clientId));
  if (event.request.mode === 'navigate' && event.resultingClientId) event.waitUntil(remember(event.resultingClientId));
});
