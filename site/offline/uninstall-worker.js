// The service worker of a site that is not to be kept on devices: it takes the place of any other, deletes what they kept
// and leaves. Pages come from the network from the next navigation on. The build writes SITE above it.
/* global SITE */

async function leave() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`sightline ${SITE.base} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
