// The list of pages for search engines, and where they find it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The built pages as paths below the root, `a/b/index.html` as `a/b/`. */
function builtPages(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) =>
      relative(dist, join(entry.parentPath, entry.name))
        .replaceAll('\\', '/')
        .replace(/(^|\/)index\.html$/, '$1'),
    )
    .sort();
}

/** Writes sitemap.xml and robots.txt for the pages that ask to be found. */
export function buildSitemap(dist, site, base) {
  const root = new URL(base.replace(/\/?$/, '/'), site).href;
  const found = builtPages(dist).filter((path) => {
    const file = join(dist, path.endsWith('.html') ? path : join(path, 'index.html'));
    return !readFileSync(file, 'utf8').includes('name="robots" content="noindex"');
  });
  const urls = found.map((path) => `  <url><loc>${root}${path}</loc></url>`).join('\n');
  writeFileSync(
    join(dist, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  writeFileSync(join(dist, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`);
}
