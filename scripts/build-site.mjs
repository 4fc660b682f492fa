// Builds the site into dist/site: fonts, documents for other people's pages, pages, search index, list of pages, headers,
// and what a device needs to keep the site.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const dist = join(root, 'dist/site');
const started = performance.now();

const { buildFonts } = await import('../site/build/fonts.mjs');
const { buildSearchIndex } = await import('../site/build/search-index.mjs');
const { buildSitemap } = await import('../site/build/sitemap.mjs');
const { buildEmbeds, placeEmbeds } = await import('./build-embeds.mjs');
const { buildHeaders } = await import('../site/build/headers.mjs');
const { buildPreloads } = await import('../site/build/preloads.mjs');
const { buildInstall } = await import('../site/build/install.mjs');
const { buildUninstallWorker, buildServiceWorker } = await import('../site/build/service-worker.mjs');
const { build } = await import('astro');

await buildFonts();
await buildEmbeds();
rmSync(dist, { recursive: true, force: true });
await build({ root: join(root, 'site'), logLevel: 'warn' });
buildPreloads(dist, process.env.BASE_PATH || '/');
const pages = await buildSearchIndex(dist);
buildSitemap(dist, process.env.SITE_URL || 'http://localhost:4321', process.env.BASE_PATH || '/');
placeEmbeds(dist);
buildInstall(dist, process.env.BASE_PATH || '/');
buildHeaders(dist, process.env.BASE_PATH || '/');
// SIGHTLINE_NO_OFFLINE=1 takes the site off every device that kept it.
if (process.env.SIGHTLINE_NO_OFFLINE === '1') buildUninstallWorker(dist, process.env.BASE_PATH || '/');
else {
  const { files, packed } = buildServiceWorker(dist, process.env.BASE_PATH || '/');
  console.log(`Works offline: ${files} files in one pack of ${(packed / 1e6).toFixed(2)} MB.`);
}
console.log(
  `Built dist/site in ${((performance.now() - started) / 1000).toFixed(1)} s; ${pages} pages can be searched.`,
);
