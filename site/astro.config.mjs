// The site: static, at SITE_URL under BASE_PATH, every script and style in a file of its own so that a strict policy holds.
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { directoryAlone, placed } from '../scripts/registry-modules.mjs';
import { KIND_LABEL } from './book/kinds.ts';
import { games } from './book/read.ts';
import { typesetArticles } from './book/typeset.ts';

const shelf = {
  games: games().map(({ id, title }) => ({ id, title })),
  kinds: Object.entries({ ...KIND_LABEL, ruling: 'Rulings', scene: 'Scenes' }).map(([id, title]) => ({ id, title })),
};

export default defineConfig({
  root: import.meta.dirname,
  srcDir: '.',
  outDir: '../dist/site',
  cacheDir: '../build/astro',
  site: process.env.SITE_URL || 'http://localhost:4321',
  base: process.env.BASE_PATH || '/',
  trailingSlash: 'always',
  build: { format: 'directory', assets: 'assets', inlineStylesheets: 'never', concurrency: 4 },
  integrations: [mdx()],
  devToolbar: { enabled: false },
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false }, mdastPlugins: [typesetArticles] }),
  },
  vite: {
    define: {
      __SHELF__: JSON.stringify(shelf),
      __OFFLINE__: JSON.stringify(process.env.SIGHTLINE_NO_OFFLINE !== '1'),
    },
    // A page that only names games loads none, and a worker loads the one that it is for.
    plugins: [placed(directoryAlone)],
    worker: { format: 'es', plugins: () => [placed(directoryAlone)] },
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        // A few lines that many pages share are one file, not one each.
        output: {
          codeSplitting: { groups: [{ name: 'shared', test: /preload-helper|client\/(computes|not-loaded)\.ts$/ }] },
        },
      },
    },
  },
});
